import { type RawBuilder, sql } from 'kysely'
import type { PayoutAnalytics } from '#contract/money/payouts.ts'
import { addDays, platformZone } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { unnamed } from '#server/kernel/database/named-statements.ts'
import { ofHome, ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { earnedSince, ofPayouts } from './earnings.queries.ts'

export type Range = { startDate: string; endDate: string }
type AnalyticsFilters = Range & { scope: HomeScope; homeId: string | null; currency: string }

/** The first day of each month that a range overlaps. */
const months = ({ startDate, endDate }: Range) =>
  sql`generate_series(date_trunc('month', ${startDate}::timestamp), ${endDate}::timestamp, interval '1 month')`

/**
 * The number of the month in which a moment lies, the first one of the range being 1: compared with where the months begin, because
 * the local time of each of thousands of moments costs more than adding them up.
 */
const monthOf = (moment: string, range: Range) =>
  sql`width_bucket(${sql.ref(moment)}, array(select month.first at time zone ${sql.lit(platformZone)} from ${months(range)} as month (first)))`
const monthName = (number: RawBuilder<unknown>, { startDate }: Range) =>
  sql`to_char(date_trunc('month', ${startDate}::timestamp) + (${number} - 1) * interval '1 month', 'YYYY-MM')`

export const earnedWithin = ({
  scope,
  homeId,
  currency,
  startDate,
  endDate,
}: AnalyticsFilters) => sql`${earnedSince(scope, startDate)} earned
  where earned.currency = ${currency} and ${ofHome('earned.home_id', homeId)} and earned.earned_at < ${startOfPlatformDay(addDays(endDate, 1))}`

/** An owner's currencies, the one with the most payouts first, then the one with the most entries. Counted only where there is a choice. */
export async function listCurrencies(db: Db, scope: HomeScope) {
  const { rows } = await sql<{ currency: string }>`
    select account.currency from ledger_accounts account where account.kind = 'OWNER_PAYABLE' and account.party_id = ${scope.ownerId}
    order by case when count(*) over () > 1 then
      (select count(*) from payouts payout where payout.owner_id = account.party_id and payout.currency = account.currency) end desc,
      case when count(*) over () > 1 then (select count(*) from ledger_entries entry where entry.account_id = account.id) end desc`.execute(
    db,
  )
  return rows.map(({ currency }) => currency)
}

type Earned = {
  /** 'YYYY-MM'; null in the rows of rooms, which are the total of all months. */
  month: string | null
  homeId: string | null
  bedroomId: string | null
  homeTitle: string
  roomName: string
  earnedCents: number
  pendingCents: number
}

/**
 * Earnings by month and, the highest first, by room, from one look at the entries. Planned on every run: how much of a year an owner
 * has decides how it is read, and the plan for any days takes twice as long.
 */
export async function listEarned(db: Db, asked: AnalyticsFilters) {
  const { rows } = await sql<Earned>`${sql.raw(unnamed)}
    select ${monthName(sql`sums.month`, asked)} as month, sums.home_id, sums.bedroom_id, sums.earned_cents, sums.pending_cents,
      coalesce(home.title, '') as home_title, coalesce(sums.room_name,
        case when sums.bedroom_id is not null then 'Room' when sums.home_id is null then 'Not from a home' else 'Whole home' end) as room_name
    from (
      select ${monthOf('earned.earned_at', asked)} as month, earned.home_id, earned.bedroom_id, max(earned.room_name) as room_name,
        sum(earned.cents)::bigint as earned_cents, coalesce(sum(earned.cents) filter (where not earned.is_paid), 0)::bigint as pending_cents
      from ${earnedWithin(asked)} group by grouping sets ((1), (earned.home_id, earned.bedroom_id))
    ) sums left join homes home on home.id = sums.home_id
    order by sums.month, sums.earned_cents desc, home.title, sums.room_name`.execute(db)
  return rows
}

/** What arrived at the bank, by month. */
export async function listPaidMonths(db: Db, { scope, homeId, currency, ...range }: AnalyticsFilters) {
  const { startDate, endDate } = range
  const { rows } = await sql<{ month: string; cents: number }>`
    select ${monthName(sql`sums.month`, range)} as month, sums.cents from (
    select ${monthOf('payout.paid_at', range)} as month, sum(payout.amount_cents)::bigint as cents from payouts payout
    where ${ofPayouts(scope)} and payout.currency = ${currency} and payout.status = 'PAID' and ${ofHome('payout.home_id', homeId)}
      and payout.paid_at >= ${startOfPlatformDay(startDate)} and payout.paid_at < ${startOfPlatformDay(addDays(endDate, 1))}
    group by 1) sums`.execute(db)
  return rows
}

/** Occupied nights out of available nights, until today, from the same days as the owner's analytics: a home counts while it can be found. */
export async function listOccupancy(db: Db, { scope, homeId, startDate, endDate }: AnalyticsFilters) {
  const { rows } = await sql<PayoutAnalytics['occupancy'][number]>`
    with nights as (
      select date_trunc('month', known.day::timestamp) as first, sum(known.beds)::int as beds, sum(known.taken)::int as taken
      from home_days known join homes home on home.id = known.home_id
      where ${ofHomes(scope)} and ${ofHome('home.id', homeId)} and known.day between ${startDate}::date and ${endDate}::date
      group by 1
    )
    select to_char(month.first, 'YYYY-MM') as month, coalesce(nights.beds, 0) as bed_nights, coalesce(nights.taken, 0) as taken_nights,
      case when coalesce(nights.beds, 0) = 0 then 0 else least(100, round(100.0 * nights.taken / nights.beds))::int end as percent
    from ${months({ startDate, endDate })} as month (first) left join nights on nights.first = month.first order by 1`.execute(db)
  return rows
}
