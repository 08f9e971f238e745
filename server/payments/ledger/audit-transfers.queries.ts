import { sql } from 'kysely'

/** Audit rules for homes that changed hands. Like the other rules, each query returns violations. */
export const transferRules = {
  'a deposit is held for the owner its home went to': sql<{ finding: string }>`
    select 'deposit ' || deposit.id || ' is held for ' || coalesce(deposit.owner_id::text, 'no one') || ', it went to ' || last.owner_id as finding
    from deposits deposit join ledger_accounts account on account.kind = 'DEPOSITS_HELD' and account.party_id = deposit.id
    cross join lateral (select entry.owner_id from ledger_entries entry
      where entry.account_id = account.id and entry.owner_id is not null and entry.amount_cents < 0 order by entry.id desc limit 1) last
    where deposit.owner_id is distinct from last.owner_id
    union all
    select 'posting ' || entry.posting_id || ' moves ' || sum(entry.amount_cents) || ' cents of a deposit away' from ledger_entries entry
    where entry.owner_id is not null group by entry.posting_id, entry.account_id having sum(entry.amount_cents) <> 0`,

  'money goes to whoever ran the home when it came': sql<{ finding: string }>`
    select 'payment ' || payment.id || ' came to an owner whose home had gone to another' as finding
    from home_transfers transfer join payments payment on payment.home_id = transfer.home_id
    where (payment.owner_id = transfer.from_owner_id and payment.succeeded_at >= transfer.done_at
        and payment.succeeded_at < coalesce(transfer.reversed_at, 'infinity')
        and not exists (select from home_transfers later where later.home_id = transfer.home_id and later.to_owner_id = payment.owner_id
          and later.done_at > transfer.done_at and later.done_at <= payment.succeeded_at))
      or (payment.owner_id = transfer.to_owner_id and payment.succeeded_at < transfer.done_at
        and not exists (select from home_transfers earlier where earlier.home_id = transfer.home_id
          and earlier.done_at < transfer.done_at and payment.owner_id in (earlier.from_owner_id, earlier.to_owner_id)))`,
} as const
