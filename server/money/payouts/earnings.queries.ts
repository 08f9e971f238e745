import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#contract/timeframe.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { LedgerPostingKind } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { momentWithin, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'

/** How long money is on hold after move-in, or after an answer: time to report that a home is not as described. */
const keptFor = sql`interval '48 hours'`

type Fragment = RawBuilder<unknown>

/** Looks rows up one by one: only a few are needed, but the planner cannot estimate that and would scan whole tables. */
const one = (table: string, name: string, id: Fragment) =>
  sql`left join lateral (select * from ${sql.table(table)} found where found.id = ${id} offset 0) ${sql.ref(name)} on true`

/**
 * Ledger entries of owners' accounts, each with where it was earned and when it can be paid out. Payouts consist of these
 * entries, so they can be neither more nor less than what is owed.
 */
const earningsFrom = (entries: Fragment) => sql`(
  select entry.id as entry_id, account.id as account_id, account.party_id as owner_id, account.currency, -entry.amount_cents as cents,
    posting.posted_at as earned_at, posting.kind, posting.operation like 'bank-return:%' as is_by_bank, entry.payment_line_id, line.label, payment.id as payment_id,
    payment.status as payment_status, subject.id as subject_id, coalesce(stay.home_id, application.home_id, payment.home_id) as home_id,
    coalesce(stay.bedroom_id, application.bedroom_id) as bedroom_id, stay.id as stay_id, stay.room_name,
    case when posting.kind = 'REFUND_HELD' and entry.amount_cents < 0 then posting.refund_id end as held_for,
    case
      when posting.kind = 'REFUND_HELD' then posting.posted_at
      when posting.kind = 'DEPOSIT_CLAIM' or (stay.id is null and application.id is null) then posting.posted_at + ${keptFor}
      when stay.id is not null then case when stay.status not in ('PENDING_PAYMENT', 'CONFIRMED')
        then greatest(posting.posted_at, coalesce(stay.arrived_at, stay.ended_at, stay.status_changed_at) + ${keptFor}) end
      when application.status in ('APPROVED', 'WAITLISTED', 'CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')
        then greatest(posting.posted_at, application.changed_at + ${keptFor})
    end as ready_at
  from ${entries} known
  ${one('ledger_entries', 'entry', sql`known.id`)}
  ${one('ledger_accounts', 'account', sql`entry.account_id`)}
  ${one('ledger_postings', 'posting', sql`entry.posting_id`)}
  ${one('payments', 'payment', sql`posting.payment_id`)}
  ${one('payment_lines', 'line', sql`entry.payment_line_id`)}
  cross join lateral (select coalesce(payment.subject_id, posting.subject_id) as id) subject
  ${one('reservations', 'stay', sql`subject.id`)}
  ${one('applications', 'application', sql`subject.id`)})`

/** Whether an entry of an owner's account belongs to a payment line or is another credit. All other entries are payouts. */
const isEarning = sql`(entry.payment_line_id is not null or entry.amount_cents < 0)`

/** Entries that are part of no payout: few among many, so triggers keep them as rows. "offset 0" makes the planner find them first. */
const unplanned = (account: Fragment) => sql`(
  select waiting.entry_id as id from ledger_accounts account join waiting_earnings waiting on waiting.account_id = account.id
  where account.kind = 'OWNER_PAYABLE' and ${account} offset 0)`

/** Everything an owner ever earned, refunds included, whether it is in a payout or not. */
export const earnedByOwner = (ownerId: string) =>
  earningsFrom(sql`(select entry.id from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where account.kind = 'OWNER_PAYABLE' and account.party_id = ${ownerId} and ${isEarning})`)

/** What was earned in some days on the accounts that the condition names. */
export const earnedBetween = (account: Fragment, range: DayRange) =>
  earningsFrom(sql`(select entry.id from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    join ledger_postings posting on posting.id = entry.posting_id
    where account.kind = 'OWNER_PAYABLE' and ${account} and ${isEarning} and ${momentWithin(sql`posting.posted_at`, range)})`)

/** Payouts of the homes a caller acts for; a payout belongs to one home. */
export const ofPayouts = (scope: HomeScope) => ofHomes(scope, { owner: 'payout.owner_id', home: 'payout.home_id' })

export function unplannedOf({ ownerId, homeIds }: HomeScope) {
  const earnings = earningsFrom(unplanned(sql`account.party_id = ${ownerId}`))
  return homeIds ? sql`(select * from ${earnings} earned where earned.home_id = any(${homeIds}::uuid[]))` : earnings
}

/** The same without where it was earned, for totals. Only a limit to some homes has to know where. */
export const unplannedMoneyOf = (scope: HomeScope) => (scope.homeIds ? unplannedOf(scope) : unplannedTotals(scope.ownerId))

const unplannedTotals = (ownerId: string) => sql`(
  select entry.currency, -entry.amount_cents as cents, posting.posted_at as earned_at,
    null::uuid as home_id, null::uuid as bedroom_id, null::text as room_name
  from ${unplanned(sql`account.party_id = ${ownerId}`)} known
  ${one('ledger_entries', 'entry', sql`known.id`)}
  ${one('ledger_postings', 'posting', sql`entry.posting_id`)})`

/** What waits on an account, line by line, of a payment whose bank has returned it. What is set aside for a refund counts for its line. */
const waitingOfPayment = (account: Fragment, payment: Fragment) => sql`(
  select line.id as line_id, max(entry.id) as entry_id, -sum(entry.amount_cents)::bigint as cents
  from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id and entry.account_id = ${account}
  join waiting_earnings waiting on waiting.entry_id = entry.id
  cross join lateral (select coalesce(entry.payment_line_id, (select held.payment_line_id from ledger_entries held
    where held.posting_id = posting.id and held.payment_line_id is not null)) as id) line
  where posting.payment_id = ${payment} group by line.id having sum(entry.amount_cents) < 0)`

/** Neither what a bank may still return is paid out, nor what it has returned and the owner's account has not given back yet. */
const isDisputed = sql`coalesce(earned.payment_status = 'DISPUTED' or (earned.payment_status = 'CHARGED_BACK'
  and exists ${waitingOfPayment(sql`earned.account_id`, sql`earned.payment_id`)}), false)`
const isSetAside = sql`exists (select from ledger_postings held where held.payment_id = refund.payment_id and held.refund_id = refund.id
  and held.kind = 'REFUND_HELD')`
/** What refunds that failed take from an entry, until it is set aside. */
const failedRefunds = sql`(select refund.id as refund_id, part.amount_cents as cents, refund.created_at
  from refund_lines part join refunds refund on refund.id = part.refund_id and refund.status = 'FAILED'
  where part.payment_line_id = earned.payment_line_id and not exists (
    select from ledger_postings held where held.operation = 'refund-held:' || refund.id || ':' || part.payment_line_id))`
/**
 * What a refund may take waits for it. Once a refund that failed is set aside, only that amount does: it may take staff a long time to
 * find another way.
 */
const refundIsOpen = sql`(exists (select from refunds refund where refund.payment_id = earned.payment_id
    and refund.status in ('REQUESTED', 'APPROVED', 'PROCESSING') and not ${isSetAside})
  or exists ${failedRefunds}
  or exists (select from refunds refund where refund.id = earned.held_for and refund.status in ('APPROVED', 'PROCESSING', 'FAILED')))`
/** Whether a payout that was not canceled has a part of these items: each condition by itself, so that each has its index. */
const isInPayout = (items: Fragment) => sql`exists (select from payout_items paid
  where ${items} and paid.released_at is null and paid.amount_cents > 0)`

/**
 * A refund of money the owner has already received is deducted from the next payout. What was kept of a deposit names the stay alone,
 * and its reversal has the deposit's line.
 */
const isDebt = sql`(earned.cents < 0 and (${isInPayout(sql`paid.payment_line_id = earned.payment_line_id`)}
  or (earned.kind = 'DEPOSIT_CLAIM' and ${isInPayout(sql`paid.subject_id = earned.subject_id and exists (
    select from ledger_entries kept join ledger_postings posting on posting.id = kept.posting_id
    where kept.id = paid.entry_id and posting.kind = 'DEPOSIT_CLAIM')`)})))`

/**
 * What an owner earned since a day: items of payouts, and what waits for one. Nothing is scheduled before it is earned, so the
 * payout dates limit the search.
 */
export const earnedSince = (scope: HomeScope, day: string, waiting = unplannedOf(scope)) => sql`(
  select payout.currency, item.amount_cents as cents, item.earned_at, item.home_id, item.bedroom_id, item.room_name, payout.status = 'PAID' as is_paid
  from payouts payout join payout_items item on item.payout_id = payout.id and item.released_at is null
  where ${ofHomes(scope, { owner: 'payout.owner_id', home: 'item.home_id' })} and payout.scheduled_for >= ${day}::date and item.earned_at >= ${startOfPlatformDay(day)}
  union all
  select currency, cents, earned_at, home_id, bedroom_id, room_name, false from ${waiting} waiting where earned_at >= ${startOfPlatformDay(day)})`

export type EarningAccount = { id: string; ownerId: string; currency: string }
export type Earning = {
  entryId: number
  cents: number
  earnedAt: Date
  kind: LedgerPostingKind
  /** The payer's bank returned it, so that no refund did. */
  isByBank: boolean
  paymentLineId: string | null
  label: string | null
  subjectId: string | null
  homeId: string | null
  bedroomId: string | null
  roomName: string | null
  roomNumber: string | null
  /** The first money of a stay does not wait for the weekly payout. */
  isFirstOfStay: boolean
}

const columns = sql`earned.entry_id, earned.cents, earned.earned_at, earned.kind, earned.is_by_bank, earned.payment_line_id, earned.label, earned.subject_id,
  earned.home_id, earned.bedroom_id, earned.room_name, room.room_number`

/** Earnings that can be paid out now. */
export async function listReady(tx: Tx, { id }: EarningAccount, at: Date) {
  const { rows } = await sql<Earning>`
    select ${columns}, earned.stay_id is not null and not exists (
        select from payout_items item where item.subject_id = earned.stay_id and item.released_at is null) as is_first_of_stay
    from ${earningsFrom(unplanned(sql`account.id = ${id}`))} earned left join bedrooms room on room.id = earned.bedroom_id
    where (${isDebt} or (earned.ready_at <= ${at} and not ${isDisputed} and not ${refundIsOpen}))
    order by earned.entry_id`.execute(tx)
  return rows
}

type RefundToSetAside = { refundId: string; paymentId: string; lineId: string; cents: number }

/** Refunds that failed, line by line, of money that could be paid out otherwise. */
export async function listRefundsToSetAside(tx: Tx, { id }: EarningAccount, at: Date) {
  const { rows } = await sql<RefundToSetAside>`
    select failed.refund_id, earned.payment_id, earned.payment_line_id as line_id, failed.cents
    from ${earningsFrom(unplanned(sql`account.id = ${id}`))} earned join lateral ${failedRefunds} failed on true
    where earned.kind = 'PAYMENT' and earned.ready_at <= ${at} and not ${isDisputed}
    order by failed.created_at, earned.payment_line_id`.execute(tx)
  return rows
}

/** Payments that a bank returned, with something waiting for a payout. What a refund that was promised may still take waits for it. */
export async function listReturnedUnpaid(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select distinct payment.id from waiting_earnings waiting
    ${one('ledger_entries', 'entry', sql`waiting.entry_id`)}
    ${one('ledger_postings', 'posting', sql`entry.posting_id`)}
    ${one('payments', 'payment', sql`posting.payment_id`)}
    where payment.status = 'CHARGED_BACK' and exists ${waitingOfPayment(sql`waiting.account_id`, sql`payment.id`)}
      and not exists (select from refunds refund where refund.payment_id = payment.id and refund.status in ('APPROVED', 'PROCESSING', 'FAILED'))
    order by payment.id`.execute(db)
  return rows
}

export type ReturnedLine = {
  ownerId: string
  homeTitle: string | null
  lineId: string
  label: string
  entryId: number
  cents: number
}

/** What of a payment that a bank returned waits for a payout, line by line. */
export async function listReturnedLines(tx: Tx, paymentId: string) {
  const { rows } = await sql<ReturnedLine>`
    select account.party_id as owner_id, home.title as home_title, returned.line_id, line.label, returned.entry_id, returned.cents from ledger_accounts account
    join lateral ${waitingOfPayment(sql`account.id`, sql`${paymentId}::uuid`)} returned on true
    join payment_lines line on line.id = returned.line_id join payments payment on payment.id = line.payment_id
    left join homes home on home.id = payment.home_id
    where account.kind = 'OWNER_PAYABLE' and account.id in (select waiting.account_id from ledger_postings posting
      join ledger_entries entry on entry.posting_id = posting.id join waiting_earnings waiting on waiting.entry_id = entry.id
      where posting.payment_id = ${paymentId}) order by line.position`.execute(tx)
  return rows
}

/** Scheduled payouts whose money has changed since: part of it was refunded, is being refunded, or a bank disputes or returned it. */
export async function listChangedPayouts(tx: Tx, { ownerId, currency }: Omit<EarningAccount, 'id'>) {
  const planned = sql`(select item.entry_id as id from payouts payout join payout_items item on item.payout_id = payout.id
    where payout.owner_id = ${ownerId} and payout.currency = ${currency} and payout.status = 'SCHEDULED')`
  const isReturned = sql`(earned.payment_status = 'CHARGED_BACK' and (select sum(other.amount_cents) from payout_items other
    where other.payout_id = payout.id and other.payment_line_id = item.payment_line_id and other.released_at is null) > 0)`
  const { rows } = await sql<{ id: string; isDisputed: boolean; isReturned: boolean }>`
    select payout.id, bool_or(coalesce(${isDisputed}, false)) as is_disputed, bool_or(coalesce(${isReturned}, false)) as is_returned
    from payouts payout join payout_items item on item.payout_id = payout.id
    join ${earningsFrom(planned)} earned on earned.entry_id = item.entry_id
    where payout.owner_id = ${ownerId} and payout.currency = ${currency} and payout.status = 'SCHEDULED' and (
      (earned.cents > 0 and (${isDisputed} or ${isReturned} or ${refundIsOpen})) or exists (
        select from ledger_entries later join ledger_accounts account on account.id = later.account_id
        where later.payment_line_id = item.payment_line_id and account.kind = 'OWNER_PAYABLE' and later.amount_cents > 0
          and not exists (select from payout_items known where known.entry_id = later.id and known.released_at is null)))
    group by payout.id order by payout.id`.execute(tx)
  return rows
}

/** Accounts with earnings not yet in a payout, or with a scheduled or failed payout. */
export async function listAccountsToLookAt(db: Db) {
  const { rows } = await sql<EarningAccount>`
    select account.id, account.party_id as owner_id, account.currency from ledger_accounts account
    where account.kind = 'OWNER_PAYABLE' and (
      exists (select from waiting_earnings waiting where waiting.account_id = account.id)
      or exists (select from payouts payout where payout.owner_id = account.party_id and payout.currency = account.currency
        and payout.status in ('SCHEDULED', 'FAILED')))
    order by account.id`.execute(db)
  return rows
}

/** Locks an owner's account row, so that payouts are planned and sent one at a time; postings to the account wait. */
export const lockAccount = (tx: Tx, ownerId: string, currency: string) =>
  tx
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('kind', '=', 'OWNER_PAYABLE')
    .where('partyId', '=', ownerId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()

/** What the ledger owes an owner; negative if more was refunded than was left. */
export const findOwedCents = async (db: Db, { ownerId, currency }: Omit<EarningAccount, 'id'>) =>
  -(await findBalance(db, { kind: 'OWNER_PAYABLE', partyId: ownerId, currency }))

export type WaitingEarning = Earning & {
  currency: string
  readyAt: Date | null
  isDisputed: boolean
  isChargedBack: boolean
  refundIsOpen: boolean
}

/** Earnings of one room that are not in a payout yet. */
export async function listWaitingEarnings(db: Db, scope: HomeScope, home: string, bedroom: string | null) {
  const { rows } = await sql<WaitingEarning>`
    select ${columns}, earned.currency, false as is_first_of_stay, earned.ready_at, ${isDisputed} as is_disputed,
      coalesce(earned.payment_status = 'CHARGED_BACK' and not ${isDebt}, false) as is_charged_back,
      ${refundIsOpen} as refund_is_open
    from ${unplannedOf(scope)} earned left join bedrooms room on room.id = earned.bedroom_id
    where earned.home_id = ${home} and earned.bedroom_id is not distinct from ${bedroom}::uuid
    order by earned.entry_id desc limit 200`.execute(db)
  return rows
}
