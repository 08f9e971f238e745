import { sql } from 'kysely'

/** Audit rules for payouts. Like the other rules, each query returns violations. */
export const payoutRules = {
  'a payout is the sum of its items': sql<{ finding: string }>`
    select 'payout ' || payout.id || ' (' || payout.status || '): ' || case when payout.status = 'CANCELLED' then 0 else payout.amount_cents end
      || ' cents, its items ' || items.cents as finding
    from payouts payout cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from payout_items where payout_id = payout.id and released_at is null) items
    where items.cents <> case when payout.status = 'CANCELLED' then 0 else payout.amount_cents end`,

  'every item was owed to the owner': sql<{ finding: string }>`
    select 'item ' || item.id || ': ' || item.amount_cents || ' cents, the ledger has ' || -entry.amount_cents || ' for ' || account.kind as finding
    from payout_items item join payouts payout on payout.id = item.payout_id
    join ledger_entries entry on entry.id = item.entry_id
    join ledger_postings posting on posting.id = entry.posting_id
    join ledger_accounts account on account.id = entry.account_id
    where item.amount_cents <> -entry.amount_cents or account.kind <> 'OWNER_PAYABLE' or account.party_id is distinct from payout.owner_id
      or account.currency <> payout.currency or posting.kind = 'PAYOUT'
      or item.payment_line_id is distinct from entry.payment_line_id`,

  'paid payouts match what the ledger paid out': sql<{ finding: string }>`
    select 'payout ' || coalesce(payout.id::text, posted.operation) || ': ' || coalesce(payout.amount_cents, 0) || ' cents were paid, the ledger has '
      || coalesce(posted.cents, 0) as finding
    from (select * from payouts where status = 'PAID') payout
    full join (
      select posting.operation, posting.currency, account.party_id, sum(entry.amount_cents) as cents from ledger_postings posting
      join ledger_entries entry on entry.posting_id = posting.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'OWNER_PAYABLE'
      where posting.kind = 'PAYOUT' group by posting.operation, posting.currency, account.party_id
    ) posted on posted.operation = 'payout:' || payout.id and posted.currency = payout.currency and posted.party_id = payout.owner_id
    where payout.amount_cents is distinct from posted.cents`,

  'everything owed is scheduled or waiting to be': sql<{ finding: string }>`
    select 'owner ' || account.party_id || ': ' || -sum(entry.amount_cents) || ' cents are owed, '
      || -coalesce(sum(entry.amount_cents) filter (where posting.kind <> 'PAYOUT' and item.id is null), 0) || ' wait, ' || planned.cents || ' are planned' as finding
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    join ledger_postings posting on posting.id = entry.posting_id
    left join payout_items item on item.entry_id = entry.id and item.released_at is null
    cross join lateral (select coalesce(sum(amount_cents), 0) as cents from payouts
      where owner_id = account.party_id and currency = account.currency and status in ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED')) planned
    where account.kind = 'OWNER_PAYABLE' group by account.id, planned.cents
    having -sum(entry.amount_cents) <> planned.cents - coalesce(sum(entry.amount_cents) filter (where posting.kind <> 'PAYOUT' and item.id is null), 0)`,

  'what waits for a payout is what no payout has': sql<{ finding: string }>`
    select 'entry ' || coalesce(waiting.entry_id, entry.id) || case when entry.id is null then ' is kept as waiting, and does not wait'
      else ' waits, and is not kept as waiting' end as finding
    from waiting_earnings waiting full join (
      select entry.id, entry.account_id from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
      join ledger_postings posting on posting.id = entry.posting_id
      where account.kind = 'OWNER_PAYABLE' and posting.kind <> 'PAYOUT'
        and not exists (select from payout_items item where item.entry_id = entry.id and item.released_at is null)
    ) entry on entry.id = waiting.entry_id and entry.account_id = waiting.account_id
    where waiting.entry_id is null or entry.id is null`,

  'nothing was sent that was not owed at the time': sql<{ finding: string }>`
    with moves as (
      select owner_id, currency, sent_at as at, id as payout_id, amount_cents as sent, 0 as owed from payouts where status in ('IN_TRANSIT', 'PAID')
      union all
      select account.party_id, account.currency, posting.posted_at, null, 0, -entry.amount_cents from ledger_accounts account
      join ledger_entries entry on entry.account_id = account.id join ledger_postings posting on posting.id = entry.posting_id
      where account.kind = 'OWNER_PAYABLE' and posting.kind <> 'PAYOUT'
    ), sums as (
      select payout_id, sum(sent) over so_far as sent, sum(owed) over so_far as owed from moves
      window so_far as (partition by owner_id, currency order by at, payout_id nulls first rows unbounded preceding)
    )
    select 'payout ' || payout_id || ': with it ' || sent || ' cents were sent, ' || owed || ' were owed' as finding
    from sums where payout_id is not null and sent > owed`,
} as const
