import { type RawBuilder, sql } from 'kysely'
import type { PaymentPurpose, PaymentStatus } from '#contract/payments/payment.lifecycle.ts'
import type { PaymentEventKind } from '#contract/payments/payment-events.ts'
import { addDays, type Day, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { LedgerPostingKind } from '#server/kernel/database/schema.ts'
import type { TimeKey } from '#server/kernel/keyset.ts'
import { startOfPlatformDay } from '#server/kernel/time.queries.ts'

export type PaymentEventFilters = {
  kind: PaymentEventKind
  purpose?: PaymentPurpose | undefined
  payer?: 'OWNER' | 'RESIDENT' | undefined
  homeId?: string | undefined
  ownerId?: string | undefined
  currency: string
  from: Day
  to: Day
  after?: TimeKey | undefined
  limit: number
}

export type PaymentEventRow = {
  id: string
  key: string
  at: Date
  amountCents: number
  currency: string
  paymentId: string
  purpose: PaymentPurpose
  status: PaymentStatus
  paymentCents: number
  payerName: string
  payerEmail: string
  homeId: string | null
  homeTitle: string | null
}

const postingKinds: Partial<Record<PaymentEventKind, LedgerPostingKind>> = {
  PAID: 'PAYMENT',
  REFUNDED: 'REFUND',
  DISPUTED: 'DISPUTE',
  DISPUTE_WON: 'DISPUTE_WON',
  DISPUTE_LOST: 'DISPUTE_LOST',
}

const all = (conditions: readonly (RawBuilder<unknown> | false | undefined | '')[]) =>
  sql.join(conditions.filter(Boolean), sql` and `)

/** The moment's range and the key go by the index; the rest is looked at row by row. */
const within = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, { from, to, after }: PaymentEventFilters) => [
  sql`${at} >= ${startOfPlatformDay(from)} and ${at} < ${startOfPlatformDay(addDays(to, 1))}`,
  after && sql`(${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
]
/** What owners buy is paid for alone: such a line is in no payment for anything else. */
const isPaidAlone = (purpose: PaymentPurpose | undefined) => purpose === 'PLAN' || purpose === 'PREMIUM_REVIEW'
const ofPayment = ({ purpose, payer, homeId, ownerId, currency }: PaymentEventFilters) => [
  sql`payment.currency = ${currency}`,
  isPaidAlone(purpose) && sql`payment.purpose = ${purpose}::payment_purpose`,
  payer === 'OWNER' && sql`payment.purpose in ('PLAN', 'PREMIUM_REVIEW')`,
  payer === 'RESIDENT' && sql`payment.purpose not in ('PLAN', 'PREMIUM_REVIEW')`,
  homeId !== undefined && sql`payment.home_id = ${homeId}::uuid`,
  ownerId !== undefined && sql`${ownerId}::uuid in (payment.owner_id, payment.account_id)`,
]

/**
 * The first day that a page of one purpose reaches back to, by the totals of days: the days after it and before the cursor's own have
 * fewer postings than the page has room for. Without it, a rare purpose would be looked for in every posting of a year.
 */
const sinceFor = (kind: LedgerPostingKind, { purpose, currency, from, to, after, limit }: PaymentEventFilters) => sql`(
  select min(known.day) from (
    select money_days.day, sum(sum(case when money_days.day < newest.day then postings else 0 end)) over (
      order by money_days.day desc rows between unbounded preceding and 1 preceding) as later
    from money_days cross join (
      select least(${to}::date, (${after?.at ?? null}::timestamptz at time zone ${sql.lit(platformZone)})::date)) as newest (day)
    where kind = ${kind}::ledger_posting_kind and purpose = ${purpose}::payment_purpose and account <> 'PROVIDER'
      and currency = ${currency} and money_days.day between ${from}::date and newest.day
    group by money_days.day, newest.day
  ) known where coalesce(known.later, 0) < ${limit})`

/** Postings of one kind. What a posting moves is the sum of its debits; for one purpose, of the entries of such lines. */
function posted(kind: LedgerPostingKind, filters: PaymentEventFilters) {
  const [at, id] = [sql`posting.posted_at`, sql`posting.id`]
  // With other filters, a day's total says too little about how many rows are left.
  const isAlone = filters.purpose && !filters.payer && !filters.homeId && !filters.ownerId
  const since = isAlone && sql`posting.posted_at >= coalesce(${sinceFor(kind, filters)}, ${filters.to}::date) - interval '1 day'`
  const ofPurpose = filters.purpose
    ? sql`account.kind <> 'PROVIDER' and line.purpose = ${filters.purpose}::payment_purpose`
    : sql`entry.amount_cents > 0`
  return sql`select posting.id, posting.posted_at as at, money.cents as amount_cents, posting.payment_id
    from ledger_postings posting join payments payment on payment.id = posting.payment_id
    cross join lateral (select abs(sum(entry.amount_cents))::bigint as cents from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id left join payment_lines line on line.id = entry.payment_line_id
      where entry.posting_id = posting.id and ${ofPurpose}) money
    where posting.kind = ${kind}::ledger_posting_kind and money.cents is not null and ${all([...within(at, id, filters), since, ...ofPayment(filters)])}
    order by posting.posted_at desc, posting.id desc limit ${filters.limit}`
}

/** Payments that came to nothing are in no ledger. */
function ended(statuses: readonly PaymentStatus[], filters: PaymentEventFilters) {
  const [at, id] = [sql`payment.ended_at`, sql`payment.id`]
  const conditions = [
    ...within(at, id, filters),
    ...ofPayment(filters),
    filters.purpose !== undefined && sql`payment.purpose = ${filters.purpose}::payment_purpose`,
  ]
  return sql`select payment.id, payment.ended_at as at, payment.amount_cents, payment.id as payment_id from payments payment
    where payment.status = any(${statuses}::payment_status[]) and payment.ended_at is not null and ${all(conditions)}
    order by payment.ended_at desc, payment.id desc limit ${filters.limit}`
}

/** Newest first, with keyset pagination: no offset is scanned, however long the list is. */
export function paymentEventsOf(filters: PaymentEventFilters) {
  const kind = postingKinds[filters.kind]
  const events = kind ? posted(kind, filters) : ended(filters.kind === 'FAILED' ? ['FAILED'] : ['EXPIRED', 'CANCELLED'], filters)
  // The key keeps microseconds, which a JavaScript Date cannot hold.
  return sql<PaymentEventRow>`
    select event.id, event.at::text as key, event.at, event.amount_cents, payment.currency, payment.id as payment_id, payment.purpose,
      payment.status, payment.amount_cents as payment_cents, payment.home_id, home.title as home_title,
      coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Someone who is gone') as payer_name,
      coalesce(person.email, '') as payer_email
    from (${events}) event join payments payment on payment.id = event.payment_id left join homes home on home.id = payment.home_id
    left join owners owner on owner.id = payment.account_id left join residents resident on resident.id = payment.account_id
    left join users person on person.id = coalesce(owner.user_id, resident.user_id)
    order by event.at desc, event.id desc`
}

export const listPaymentEvents = async (db: Db, filters: PaymentEventFilters) => (await paymentEventsOf(filters).execute(db)).rows
