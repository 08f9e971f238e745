import { type RawBuilder, sql } from 'kysely'
import { type PaymentPurpose, type PaymentStatus, revenuePurposes } from '#contract/payments/payment.lifecycle.ts'
import type { PaymentEventKind, PaymentListKind } from '#contract/payments/payment-events.ts'
import { addDays, type Day, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { LedgerPostingKind } from '#server/kernel/database/schema.ts'
import type { TimeKey } from '#server/kernel/keyset.ts'
import { startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { isOfResident, isRevenue } from '#server/payments/purposes.queries.ts'

export type PaymentEventFilters = {
  kind: PaymentListKind
  purpose?: readonly PaymentPurpose[] | undefined
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
  kind: PaymentEventKind
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

/** Events that are postings of a payment. */
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
const isOneOf = (column: RawBuilder<unknown>, purposes: readonly PaymentPurpose[]) =>
  sql<boolean>`${column} = any(${purposes}::payment_purpose[])`
const ofPayment = ({ purpose = [], payer, homeId, ownerId, currency }: PaymentEventFilters) => [
  sql`payment.currency = ${currency}`,
  // What owners buy is paid for alone, so that it is enough to look at the payment.
  purpose.length > 0 && purpose.every((one) => revenuePurposes.includes(one)) && isOneOf(sql`payment.purpose`, purpose),
  payer === 'OWNER' && isRevenue(sql`payment.purpose`),
  payer === 'RESIDENT' && isOfResident(sql`payment.purpose`),
  homeId !== undefined && sql`payment.home_id = ${homeId}::uuid`,
  ownerId !== undefined && sql`${ownerId}::uuid in (payment.owner_id, payment.account_id)`,
]

/**
 * The first day that a page of some purposes reaches back to, by the totals of days: the days after it and before the cursor's own have
 * fewer postings than the page has room for. Without it, a rare purpose would be looked for in every posting of a year. One posting
 * may have lines of several purposes, so the day's most common one says how many there are at least.
 */
const sinceFor = (kind: LedgerPostingKind, { purpose = [], currency, from, to, after, limit }: PaymentEventFilters) => sql`(
  select min(known.day) from (
    select total.day, sum(max(case when total.day < total.newest then total.postings else 0 end)) over (
      order by total.day desc rows between unbounded preceding and 1 preceding) as later
    from (
      select money_days.day, newest.day as newest, money_days.purpose, sum(postings) as postings from money_days cross join (
        select least(${to}::date, (${after?.at ?? null}::timestamptz at time zone ${sql.lit(platformZone)})::date)) as newest (day)
      where kind = ${kind}::ledger_posting_kind and ${isOneOf(sql`purpose`, purpose)} and account <> 'PROVIDER'
        and currency = ${currency} and money_days.day between ${from}::date and newest.day
      group by money_days.day, newest.day, money_days.purpose
    ) total group by total.day
  ) known where coalesce(known.later, 0) < ${limit})`

/** Postings of one kind. What a posting moves is the sum of its debits; for some purposes, of the entries of such lines. */
function posted(event: PaymentEventKind, kind: LedgerPostingKind, filters: PaymentEventFilters, sign = 1) {
  const [at, id] = [sql`posting.posted_at`, sql`posting.id`]
  // With other filters, a day's total says too little about how many rows are left.
  const { purpose = [] } = filters
  const isAlone = purpose.length > 0 && !filters.payer && !filters.homeId && !filters.ownerId
  const since = isAlone && sql`posting.posted_at >= coalesce(${sinceFor(kind, filters)}, ${filters.to}::date) - interval '1 day'`
  const ofPurpose =
    purpose.length > 0 ? sql`account.kind <> 'PROVIDER' and ${isOneOf(sql`line.purpose`, purpose)}` : sql`entry.amount_cents > 0`
  return sql`select ${sql.lit(event)} as kind, posting.id, posting.posted_at as at, ${sql.lit(sign)} * money.cents as amount_cents, posting.payment_id
    from ledger_postings posting join payments payment on payment.id = posting.payment_id
    cross join lateral (select abs(sum(entry.amount_cents))::bigint as cents from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id left join payment_lines line on line.id = entry.payment_line_id
      where entry.posting_id = posting.id and ${ofPurpose}) money
    where posting.kind = ${kind}::ledger_posting_kind and money.cents is not null and ${all([...within(at, id, filters), since, ...ofPayment(filters)])}
    order by posting.posted_at desc, posting.id desc limit ${filters.limit}`
}

/** Deposits that became the homes', and claims that an appeal reversed. Their postings name the deposit, which names its payment. */
function kept(filters: PaymentEventFilters) {
  const { purpose = [] } = filters
  const conditions = [
    ...within(sql`posting.posted_at`, sql`posting.id`, filters),
    ...ofPayment(filters),
    purpose.length > 0 && isOneOf(sql`line.purpose`, purpose),
  ]
  return sql`select 'DEPOSIT_KEPT' as kind, posting.id, posting.posted_at as at, entry.amount_cents, line.payment_id
    from ledger_postings posting join ledger_entries entry on entry.posting_id = posting.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'DEPOSITS_HELD'
    join deposits deposit on deposit.id = account.party_id join payment_lines line on line.id = deposit.payment_line_id
    join payments payment on payment.id = line.payment_id
    where posting.kind = 'DEPOSIT_CLAIM' and ${all(conditions)}
    order by posting.posted_at desc, posting.id desc limit ${filters.limit}`
}

/** Payments that came to nothing are in no ledger. */
function ended(event: 'FAILED' | 'ABANDONED', filters: PaymentEventFilters) {
  const statuses: readonly PaymentStatus[] = event === 'FAILED' ? ['FAILED'] : ['EXPIRED', 'CANCELLED']
  const [at, id] = [sql`payment.ended_at`, sql`payment.id`]
  const conditions = [
    ...within(at, id, filters),
    ...ofPayment(filters),
    filters.purpose && filters.purpose.length > 0 && isOneOf(sql`payment.purpose`, filters.purpose),
  ]
  return sql`select ${sql.lit(event)} as kind, payment.id, payment.ended_at as at, payment.amount_cents, payment.id as payment_id from payments payment
    where payment.status = any(${statuses}::payment_status[]) and payment.ended_at is not null and ${all(conditions)}
    order by payment.ended_at desc, payment.id desc limit ${filters.limit}`
}

function eventsOf(filters: PaymentEventFilters) {
  const { kind } = filters
  if (kind === 'NET')
    return sql`(select * from ((${posted('PAID', 'PAYMENT', filters)}) union all (${posted('REFUNDED', 'REFUND', filters, -1)})) both_kinds
      order by at desc, id desc limit ${filters.limit})`
  if (kind === 'DEPOSIT_KEPT') return kept(filters)
  if (kind === 'FAILED' || kind === 'ABANDONED') return ended(kind, filters)
  return posted(kind, postingKinds[kind]!, filters)
}

/** Newest first, with keyset pagination: no offset is scanned, however long the list is. */
export function paymentEventsOf(filters: PaymentEventFilters) {
  // The key keeps microseconds, which a JavaScript Date cannot hold.
  return sql<PaymentEventRow>`
    select event.id, event.kind, event.at::text as key, event.at, event.amount_cents, payment.currency, payment.id as payment_id, payment.purpose,
      payment.status, payment.amount_cents as payment_cents, payment.home_id, home.title as home_title,
      coalesce(nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), 'Someone who is gone') as payer_name,
      coalesce(person.email, '') as payer_email
    from (${eventsOf(filters)}) event join payments payment on payment.id = event.payment_id left join homes home on home.id = payment.home_id
    left join owners owner on owner.id = payment.account_id left join residents resident on resident.id = payment.account_id
    left join users person on person.id = coalesce(owner.user_id, resident.user_id)
    order by event.at desc, event.id desc`
}

export const listPaymentEvents = async (db: Db, filters: PaymentEventFilters) => (await paymentEventsOf(filters).execute(db)).rows
