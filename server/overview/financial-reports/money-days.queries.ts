import { sql } from 'kysely'
import { addDays, type Day, platformZone } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { startOfPlatformDay } from '#server/kernel/time.queries.ts'

/** One count at a time: a second one waits for this row lock, and then finds nothing left to do. */
export async function lockMoneyCount(tx: Tx) {
  await sql`insert into money_count (counted_at) values ('-infinity') on conflict do nothing`.execute(tx)
  await sql`select from money_count for update`.execute(tx)
}

/** Takes the oldest changed days out of the queue. A posting that commits later has its own row there, and waits for the next count. */
export async function takeChangedDays(tx: Tx, limit: number) {
  const { rows } = await sql<{ day: Day }>`with taken as (
      delete from money_changes where day in (select distinct day from money_changes order by day limit ${limit}) returning day
    ) select distinct day::text from taken order by day`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Writes the moment up to which everything is counted, unless a later one is known. */
export const setCountedAt = (tx: Tx, at: Date) =>
  sql`update money_count set counted_at = greatest(counted_at, ${at}::timestamptz)`.execute(tx)

export async function findCountedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ countedAt: Date }>`select counted_at from money_count where isfinite(counted_at)`.execute(db)
  return rows[0]?.countedAt ?? null
}

/** The ledger entries of some days, found day by day through the index on time. */
const entriesOf = (days: readonly Day[]) => sql`(
  select asked.day, posting.id as posting_id, posting.kind, posting.payment_id, posting.subject_id, entry.account_id, entry.currency,
    entry.amount_cents, entry.payment_line_id
  from unnest(${days}::date[]) as asked (day)
  cross join lateral (select * from ledger_postings where posted_at >= asked.day::timestamp at time zone ${sql.lit(platformZone)}
    and posted_at < (asked.day + 1)::timestamp at time zone ${sql.lit(platformZone)} offset 0) posting
  join ledger_entries entry on entry.posting_id = posting.id)`

/**
 * The statement that writes the totals of some days. The ledger is only added to, so no total ever disappears; those that are
 * right already are left alone, because an upsert would write them to the disk again.
 */
export const moneyDaysOf = (days: readonly Day[]) => sql`
  with fresh as (
    select entry.day, entry.currency, entry.kind, account.kind as account, coalesce(line.purpose, payment.purpose) as purpose,
      count(distinct entry.posting_id)::int as postings, sum(entry.amount_cents)::bigint as cents
    from ${entriesOf(days)} entry join ledger_accounts account on account.id = entry.account_id
    left join payment_lines line on line.id = entry.payment_line_id left join payments payment on payment.id = entry.payment_id
    group by 1, 2, 3, 4, 5
  )
  insert into money_days (day, currency, kind, account, purpose, postings, cents)
  select fresh.* from fresh left join lateral (select * from money_days total where total.day = fresh.day and total.currency = fresh.currency
    and total.kind = fresh.kind and total.account = fresh.account and total.purpose is not distinct from fresh.purpose offset 0) known on true
  where (known.postings, known.cents) is distinct from (fresh.postings, fresh.cents)
  on conflict (day, currency, kind, account, purpose) do update set (postings, cents) = (excluded.postings, excluded.cents)`

const columns = sql.raw('payments, processed_cents, refunded_cents, earned_cents, revenue_cents')
const columnsOf = (name: 'known' | 'fresh' | 'excluded') =>
  sql.raw(`(${name}.payments, ${name}.processed_cents, ${name}.refunded_cents, ${name}.earned_cents, ${name}.revenue_cents)`)

/** Writes the totals in `fresh` that are not known, or differ. Each is looked up: as a join, the planner would read all there are. */
const keepFresh = sql`
  insert into owner_money (span, starts_on, owner_id, home_id, currency, ${columns})
  select fresh.* from fresh left join lateral (select * from owner_money total where total.span = fresh.span and total.starts_on = fresh.starts_on
    and total.owner_id = fresh.owner_id and total.home_id is not distinct from fresh.home_id and total.currency = fresh.currency offset 0) known on true
  where ${columnsOf('known')} is distinct from ${columnsOf('fresh')}
  on conflict (span, starts_on, owner_id, home_id, currency) do update set (${columns}) = ${columnsOf('excluded')}`

/** Money of residents, as opposed to Waymark's own. */
const isOfResidents = sql`account.kind in ('OWNER_PAYABLE', 'DEPOSITS_HELD', 'CREDITS')`

/** The statement that writes the totals of some days by business and home; where money was earned is decided as in payouts. */
export const ownerDaysOf = (days: readonly Day[]) => sql`
  with entry as (
    select entry.day, entry.posting_id, entry.kind, account.kind as account, entry.currency, entry.amount_cents as cents,
      ${isOfResidents} as is_of_residents,
      case when account.kind = 'OWNER_PAYABLE' then account.party_id when account.kind = 'INCOME' then payment.account_id
        else payment.owner_id end as owner_id,
      coalesce(stay.home_id, application.home_id, payment.home_id) as home_id
    from ${entriesOf(days)} entry join ledger_accounts account on account.id = entry.account_id
    left join payments payment on payment.id = entry.payment_id
    left join reservations stay on stay.id = coalesce(payment.subject_id, entry.subject_id)
    left join applications application on application.id = coalesce(payment.subject_id, entry.subject_id)
    where entry.kind <> 'PAYOUT' and (${isOfResidents} or account.kind = 'INCOME')
  ), fresh as (
    select 'day' as span, entry.day as starts_on, entry.owner_id, entry.home_id, entry.currency,
      count(distinct entry.posting_id) filter (where entry.kind = 'PAYMENT' and entry.is_of_residents)::int as payments,
      coalesce(-sum(entry.cents) filter (where entry.kind = 'PAYMENT' and entry.is_of_residents), 0)::bigint as processed_cents,
      coalesce(sum(entry.cents) filter (where entry.kind = 'REFUND' and entry.is_of_residents), 0)::bigint as refunded_cents,
      coalesce(-sum(entry.cents) filter (where entry.account = 'OWNER_PAYABLE'), 0)::bigint as earned_cents,
      coalesce(-sum(entry.cents) filter (where entry.account = 'INCOME'), 0)::bigint as revenue_cents
    from entry where entry.owner_id is not null group by 1, 2, 3, 4, 5
  ) ${keepFresh}`

/** The statement that adds the days of some months up again. */
export const ownerMonthsOf = (months: readonly Day[]) => sql`
  with fresh as (
    select 'month' as span, asked.month as starts_on, known.owner_id, known.home_id, known.currency, sum(known.payments)::int as payments,
      sum(known.processed_cents)::bigint as processed_cents, sum(known.refunded_cents)::bigint as refunded_cents,
      sum(known.earned_cents)::bigint as earned_cents, sum(known.revenue_cents)::bigint as revenue_cents
    from unnest(${months}::date[]) as asked (month) join owner_money known on known.span = 'day'
      and known.starts_on >= asked.month and known.starts_on < (asked.month + interval '1 month')::date
    group by 1, 2, 3, 4, 5
  ) ${keepFresh}`

/** Tells the planner how large the totals have become; counted for the first time, they would be taken for empty tables. */
export const analyzeTotals = (tx: Tx) => sql`analyze money_days, owner_money`.execute(tx)

/** Puts all days of a range into the queue, to be counted again. */
export const noteChangedDays = (db: Db, from: Day, to: Day) =>
  sql`insert into money_changes (day) select distinct (posted_at at time zone ${sql.lit(platformZone)})::date from ledger_postings
    where posted_at >= ${startOfPlatformDay(from)} and posted_at < ${startOfPlatformDay(addDays(to, 1))}`.execute(db)
