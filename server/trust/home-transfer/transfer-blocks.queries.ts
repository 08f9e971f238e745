import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import { businessName } from '#server/people/accounts/business-name.queries.ts'

export type TransferFacts = {
  homeStatus: string
  openCheckouts: number
  disputes: number
  disputedDeposits: number
  flagged: number
  photos: number
}

/** What is under way at a home and would be torn apart if it changed hands. */
export async function readTransferFacts(db: Db, homeId: string) {
  const { rows } = await sql<TransferFacts>`
    select home.status as home_status, money.*,
      (select count(*)::int from deposits deposit join reservations stay on stay.id = deposit.subject_id
        where stay.home_id = home.id and deposit.status = 'DISPUTED') as disputed_deposits,
      (select count(*)::int from home_documents where home_id = home.id and type = 'LISTING_IMAGE') as photos
    from homes home cross join lateral (
      select count(*) filter (where status in ('CREATED', 'PENDING'))::int as open_checkouts,
        count(*) filter (where status = 'DISPUTED')::int as disputes, count(*) filter (where flag is not null)::int as flagged
      from payments where home_id = home.id and (status in ('CREATED', 'PENDING', 'DISPUTED') or flag is not null)) money
    where home.id = ${homeId}`.execute(db)
  return rows[0]
}

export type TransferOwnerFacts = { id: string; userId: string; name: string; userStatus: string; isPastDue: boolean }

export async function readOwnerFacts(db: Db, ownerId: string) {
  const { rows } = await sql<TransferOwnerFacts>`
    select owner.id, person.id as user_id, person.status as user_status,
      ${businessName} as name,
      exists (select from owner_subscriptions where owner_id = owner.id and status = 'PAST_DUE') as is_past_due
    from owners owner join users person on person.id = owner.user_id where owner.id = ${ownerId}`.execute(db)
  return rows[0]
}

/** Deposits a transfer moved that the new owner has begun to settle, or has settled. */
export async function countSettledDeposits(db: Db, transferId: string) {
  const { rows } = await sql<{ count: number }>`
    select count(distinct deposit.id)::int as count from ledger_postings posting
    join ledger_entries entry on entry.posting_id = posting.id join ledger_accounts account on account.id = entry.account_id
    join deposits deposit on deposit.id = account.party_id
    where posting.kind = 'HOME_TRANSFER' and posting.subject_id = ${transferId} and deposit.status not in ('HELD', 'RETURN_DUE')`.execute(
    db,
  )
  return rows[0]!.count
}

/** Whether the home has gone on to someone else since. */
export async function hasLaterTransfer(db: Db, homeId: string, doneAt: Date) {
  const { rows } = await sql`
    select 1 from home_transfers where home_id = ${homeId} and (done_at > ${doneAt} or status in ('AWAITING_CONSENT', 'SCHEDULED'))`.execute(
    db,
  )
  return rows.length > 0
}

type Contents = {
  homeId: string
  residents: number
  applications: number
  waitlist: number
  conversations: number
  autopay: number
  deposits: { currency: string; cents: number; count: number }[]
}

/** What goes with each home, as numbers. */
export async function listTransferContents(db: Db, homeIds: readonly string[]) {
  const { rows } = await sql<Contents>`
    select home.id as home_id,
      (select count(*)::int from reservations where home_id = home.id and status in ('CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')) as residents,
      (select count(*)::int from applications where home_id = home.id
        and status in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED', 'APPROVED')) as applications,
      (select count(*)::int from waitlist_entries where home_id = home.id and status in ('WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE')) as waitlist,
      (select count(*)::int from conversations where home_id = home.id) as conversations,
      (select count(*)::int from rent_plans plan join reservations stay on stay.id = plan.reservation_id
        where stay.home_id = home.id and plan.status in ('ACTIVE', 'PAST_DUE', 'PAUSED')) as autopay,
      (select coalesce(json_agg(json_build_object('currency', held.currency, 'cents', held.cents, 'count', held.count)), '[]') from (
        select deposit.currency, sum(deposit.amount_cents - deposit.returned_cents - deposit.claimed_cents)::bigint as cents, count(*)::int as count
        from deposits deposit join reservations stay on stay.id = deposit.subject_id
        where stay.home_id = home.id and deposit.owner_id = home.owner_id and deposit.status = 'HELD'
          and stay.status in ('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')
        group by deposit.currency order by deposit.currency) held) as deposits
    from homes home where home.id = any(${homeIds}::uuid[])`.execute(db)
  return rows
}

/**
 * What the ledger owes an owner for one home, and no payout includes yet. A kept deposit and a fee that counted toward the rent
 * belong to a stay, and not to a payment.
 */
export async function listOwedForHome(db: Db, { homeId, ownerId }: { homeId: string; ownerId: string }) {
  const { rows } = await sql<{ currency: string; cents: number }>`
    select entry.currency, (-sum(entry.amount_cents))::bigint as cents
    from ledger_accounts account join waiting_earnings waiting on waiting.account_id = account.id
    join ledger_entries entry on entry.id = waiting.entry_id join ledger_postings posting on posting.id = entry.posting_id
    left join payments payment on payment.id = posting.payment_id
    left join reservations stay on stay.id = coalesce(payment.subject_id, posting.subject_id)
    where account.kind = 'OWNER_PAYABLE' and account.party_id = ${ownerId} and coalesce(stay.home_id, payment.home_id) = ${homeId}
    group by entry.currency having sum(entry.amount_cents) <> 0 order by entry.currency`.execute(db)
  return rows
}
