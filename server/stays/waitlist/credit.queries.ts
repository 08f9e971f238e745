import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'

/** Waitlist credit used by each stay per payment, net of credit that was returned later. */
const used = sql`(
  select split_part(posting.operation, ':', 2) as payment_id, posting.subject_id, sum(entry.amount_cents)::int as cents
  from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
  join ledger_postings posting on posting.id = entry.posting_id
  where account.kind = 'CREDITS' and account.party_id = payment.account_id and account.currency = payment.currency
    and posting.kind = 'CREDIT_USED'
  group by 1, 2)`

/** What the payer's bank returned of a fee. */
const lost = sql`coalesce((select sum(entry.amount_cents) from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
  join ledger_accounts account on account.id = entry.account_id and account.kind = 'LOSSES'
  where posting.payment_id = payment.id and posting.kind = 'DISPUTE_LOST'), 0)`

type Credit = { paymentId: string; lineId: string; currency: string; leftCents: number }
type Whose = { residentId: string; homeId: string }

/** The waitlist fees a person paid at a home, and what is left of each. Holds the row locks of the payments. */
export async function lockCredits(tx: Tx, { residentId, homeId }: Whose) {
  // Two statements: after waiting for the locks, only a new statement sees what the other transactions committed.
  await sql`
    select from payments payment join waitlist_entries entry on entry.id = payment.subject_id
    where payment.account_id = ${residentId} and payment.purpose = 'WAITLIST_FEE' and entry.home_id = ${homeId}
    order by payment.id for update of payment`.execute(tx)
  const { rows } = await sql<Credit>`
    select payment.id as payment_id, line.id as line_id, payment.currency, (payment.amount_cents - ${lost}
      - coalesce((select sum(amount_cents) from refunds where payment_id = payment.id and status not in ('REQUESTED', 'REJECTED')), 0)
      - coalesce((select sum(cents) from ${used} used where used.payment_id = payment.id::text), 0))::int as left_cents
    from payments payment join payment_lines line on line.payment_id = payment.id
    join waitlist_entries entry on entry.id = payment.subject_id
    where payment.account_id = ${residentId} and payment.purpose = 'WAITLIST_FEE' and entry.home_id = ${homeId}
      and payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED')
    order by payment.created_at`.execute(tx)
  return rows
}

/** The credit that the frozen fee sheets of unpaid stays already count on. */
export async function sumPromised(tx: Tx, { residentId, homeId }: Whose) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum((line ->> 'cents')::int), 0)::int as cents
    from reservations stay cross join lateral jsonb_array_elements(stay.fee_sheet::jsonb -> 'lines') line
    where stay.resident_id = ${residentId} and stay.home_id = ${homeId} and stay.status = 'PENDING_PAYMENT'
      and line ->> 'purpose' = 'WAITLIST_FEE'`.execute(tx)
  return rows[0]!.cents
}

/** The waitlist fees used by a stay that were not refunded, also those that a bank disputes or has returned, each with the owner who received it. */
export async function listUsedFor(tx: Tx, { residentId, reservationId }: { residentId: string; reservationId: string }) {
  const { rows } = await sql<{ paymentId: string; lineId: string; ownerId: string; cents: number }>`
    select payment.id as payment_id, line.id as line_id, receiver.party_id as owner_id, used.cents
    from payments payment join payment_lines line on line.payment_id = payment.id
    join lateral ${used} used on used.payment_id = payment.id::text and used.subject_id = ${reservationId}
    join ledger_postings posting on posting.operation = 'credit:' || payment.id || ':' || used.subject_id
    join ledger_entries entry on entry.posting_id = posting.id
    join ledger_accounts receiver on receiver.id = entry.account_id and receiver.kind = 'OWNER_PAYABLE'
    where payment.account_id = ${residentId} and payment.purpose = 'WAITLIST_FEE' and used.cents > 0
      and payment.status in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'DISPUTED', 'CHARGED_BACK')
    order by payment.created_at`.execute(tx)
  return rows
}

const creditOfStay = (
  reservationId: string,
) => sql`ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
  join ledger_accounts account on account.id = entry.account_id and account.kind = 'CREDITS'
  where posting.kind = 'CREDIT_USED' and posting.subject_id = ${reservationId} and entry.amount_cents < 0`

/** What has gone back of the waitlist credit that a stay used. */
export async function sumCreditGivenBack(db: Db, reservationId: string) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(entry.amount_cents), 0)::int as cents from ${creditOfStay(reservationId)}`.execute(db)
  return rows[0]!.cents
}

/** How often credit that a stay used of this fee has gone back. */
export async function countCreditGivenBack(tx: Tx, { reservationId, paymentId }: { reservationId: string; paymentId: string }) {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from ${creditOfStay(reservationId)}
      and split_part(posting.operation, ':', 2) = ${paymentId}`.execute(tx)
  return rows[0]!.times
}
