import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database.ts'
import type { LedgerPostingKind } from '#server/kernel/schema.ts'
import { findBalance } from '#server/ledger/ledger.queries.ts'

/** How long after check-in, or after an answer, money is kept: time to say that a home is not as described. */
const keptFor = sql`interval '48 hours'`

/**
 * Everything by which something came to be owed to owners, or was taken off it: the entries of their accounts in the ledger but
 * payouts themselves, each with where it was earned. What is paid out is made of these, so it can be no more and no less.
 */
export const earnings = sql`(
  select entry.id as entry_id, account.id as account_id, account.party_id as owner_id, account.currency, -entry.amount_cents as cents,
    posting.posted_at as earned_at, posting.kind, entry.payment_line_id, line.label, payment.id as payment_id,
    payment.status as payment_status, coalesce(payment.subject_id, posting.subject_id) as subject_id,
    coalesce(stay.home_id, application.home_id, payment.home_id) as home_id,
    coalesce(stay.bedroom_id, application.bedroom_id) as bedroom_id, stay.id as stay_id, stay.room_name,
    case
      when posting.kind = 'DEPOSIT_CLAIM' or (stay.id is null and application.id is null) then posting.posted_at + ${keptFor}
      when stay.id is not null then case when stay.status not in ('PENDING_PAYMENT', 'CONFIRMED')
        then greatest(posting.posted_at, coalesce(stay.arrived_at, stay.ended_at, stay.status_changed_at) + ${keptFor}) end
      when application.status in ('APPROVED', 'WAITLISTED', 'CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')
        then greatest(posting.posted_at, application.changed_at + ${keptFor})
    end as ready_at
  from ledger_accounts account
  join ledger_entries entry on entry.account_id = account.id
  join ledger_postings posting on posting.id = entry.posting_id
  left join payments payment on payment.id = posting.payment_id
  left join payment_lines line on line.id = entry.payment_line_id
  left join reservations stay on stay.id = coalesce(payment.subject_id, posting.subject_id)
  left join applications application on application.id = coalesce(payment.subject_id, posting.subject_id)
  where account.kind = 'OWNER_PAYABLE' and posting.kind <> 'PAYOUT')`

/** Not part of a payout that is planned, on its way or paid. */
export const isUnpaid = sql`not exists (
  select from payout_items item where item.entry_id = earned.entry_id and item.released_at is null)`

const isDisputed = sql`coalesce(earned.payment_status in ('DISPUTED', 'CHARGED_BACK'), false)`
const refundIsOpen = sql`exists (select from refunds refund where refund.payment_id = earned.payment_id
  and refund.status in ('REQUESTED', 'APPROVED', 'PROCESSING', 'FAILED'))`
/** A refund of what the owner has already got is taken off whatever comes next. */
const isDebt = sql`earned.cents < 0 and exists (select from payout_items paid
  where paid.payment_line_id = earned.payment_line_id and paid.released_at is null and paid.amount_cents > 0)`

export type Account = { id: string; ownerId: string; currency: string }
export type Earning = {
  entryId: number
  cents: number
  earnedAt: Date
  kind: LedgerPostingKind
  paymentLineId: string | null
  label: string | null
  subjectId: string | null
  homeId: string | null
  bedroomId: string | null
  roomName: string | null
  roomNumber: string | null
  /** The first money of a stay is not kept for the weekly day. */
  isFirstOfStay: boolean
}

const columns = sql`earned.entry_id, earned.cents, earned.earned_at, earned.kind, earned.payment_line_id, earned.label, earned.subject_id,
  earned.home_id, earned.bedroom_id, earned.room_name, room.room_number`

/** What can be paid out now. */
export async function listReady(tx: Tx, { id }: Account, at: Date) {
  const { rows } = await sql<Earning>`
    select ${columns}, earned.stay_id is not null and not exists (
        select from payout_items item where item.subject_id = earned.stay_id and item.released_at is null) as is_first_of_stay
    from ${earnings} earned left join bedrooms room on room.id = earned.bedroom_id
    where earned.account_id = ${id} and ${isUnpaid}
      and (${isDebt} or (earned.ready_at <= ${at} and not ${isDisputed} and not ${refundIsOpen}))
    order by earned.entry_id`.execute(tx)
  return rows
}

/** Planned payouts whose money has changed since: some of it went back, is going back, or is disputed by a bank. */
export async function listChangedPayouts(tx: Tx, { ownerId, currency }: Omit<Account, 'id'>) {
  const { rows } = await sql<{ id: string; isDisputed: boolean }>`
    select payout.id, bool_or(${isDisputed}) as is_disputed
    from payouts payout join payout_items item on item.payout_id = payout.id
    join ${earnings} earned on earned.entry_id = item.entry_id
    where payout.owner_id = ${ownerId} and payout.currency = ${currency} and payout.status = 'SCHEDULED' and (
      (earned.cents > 0 and (${isDisputed} or ${refundIsOpen})) or exists (
        select from ledger_entries later join ledger_accounts account on account.id = later.account_id
        where later.payment_line_id = item.payment_line_id and account.kind = 'OWNER_PAYABLE' and later.amount_cents > 0
          and not exists (select from payout_items known where known.entry_id = later.id and known.released_at is null)))
    group by payout.id order by payout.id`.execute(tx)
  return rows
}

/** Owners with something that is not paid out, or is planned. */
export async function listAccountsToLookAt(db: Db) {
  const { rows } = await sql<Account>`
    select account.id, account.party_id as owner_id, account.currency from ledger_accounts account
    where account.kind = 'OWNER_PAYABLE' and (
      exists (select from ledger_entries entry join ledger_postings posting on posting.id = entry.posting_id
        where entry.account_id = account.id and posting.kind <> 'PAYOUT'
          and not exists (select from payout_items item where item.entry_id = entry.id and item.released_at is null))
      or exists (select from payouts payout where payout.owner_id = account.party_id and payout.currency = account.currency
        and payout.status in ('SCHEDULED', 'FAILED')))
    order by account.id`.execute(db)
  return rows
}

/** One at a time plans and sends the payouts of an owner; postings to the account wait until it is done. */
export const lockAccount = (tx: Tx, ownerId: string, currency: string) =>
  tx
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('kind', '=', 'OWNER_PAYABLE')
    .where('partyId', '=', ownerId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()

/** What the ledger holds for an owner; below nothing where more went back than was left. */
export const findOwedCents = async (db: Db, { ownerId, currency }: Omit<Account, 'id'>) =>
  -(await findBalance(db, { kind: 'OWNER_PAYABLE', partyId: ownerId, currency }))

export type Waiting = Earning & { readyAt: Date | null; isDisputed: boolean; refundIsOpen: boolean }

/** What one room earned and is not planned yet. */
export async function listWaiting(db: Db, ownerId: string, home: string, bedroom: string | null) {
  const { rows } = await sql<Waiting>`
    select ${columns}, false as is_first_of_stay, earned.ready_at, ${isDisputed} as is_disputed, ${refundIsOpen} as refund_is_open
    from ${earnings} earned left join bedrooms room on room.id = earned.bedroom_id
    where earned.owner_id = ${ownerId} and earned.home_id = ${home} and earned.bedroom_id is not distinct from ${bedroom}::uuid and ${isUnpaid}
    order by earned.entry_id desc limit 200`.execute(db)
  return rows
}
