import { sql } from 'kysely'
import type { PayoutAnalytics } from '#contract/money/payouts.ts'
import { addDays } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHome, ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { earnedSince, ofPayouts } from './earnings.queries.ts'

export type Range = { startDate: string; endDate: string }
export type AnalyticsFilters = Range & { scope: HomeScope; homeId: string | null; currency: string }

/** The first day of each month that a range overlaps. */
const months = ({ startDate, endDate }: Range) =>
  sql`generate_series(date_trunc('month', ${startDate}::timestamp), ${endDate}::timestamp, interval '1 month')`
export const earnedWithin = ({
  scope,
  homeId,
  currency,
  startDate,
  endDate,
}: AnalyticsFilters) => sql`${earnedSince(scope, startDate)} earned
  where earned.currency = ${currency} and ${ofHome('earned.home_id', homeId)} and earned.earned_at < ${startOfPlatformDay(addDays(endDate, 1))}`

export async function listCurrencies(db: Db, scope: HomeScope) {
  const { rows } = await sql<{ currency: string }>`
    select account.currency from ledger_accounts account left join payouts payout on payout.owner_id = account.party_id and payout.currency = account.currency
    where account.kind = 'OWNER_PAYABLE' and account.party_id = ${scope.ownerId} group by account.currency order by count(*) desc`.execute(
    db,
  )
  return rows.map(({ currency }) => currency)
}

/** Earnings, payouts that arrived at the bank, and the part of each month's earnings still to be paid out. */
export async function listMonths(db: Db, asked: AnalyticsFilters) {
  const { rows } = await sql<PayoutAnalytics['months'][number]>`
    with earned as (
      select date_trunc('month', ${platformTime('earned.earned_at')}) as month, sum(earned.cents)::bigint as cents,
        coalesce(sum(earned.cents) filter (where not earned.is_paid), 0)::bigint as pending
      from ${earnedWithin(asked)} group by 1
    ), paid as (
      select date_trunc('month', ${platformTime('payout.paid_at')}) as month, sum(payout.amount_cents)::bigint as cents from payouts payout
      where ${ofPayouts(asked.scope)} and payout.currency = ${asked.currency} and payout.status = 'PAID'
        and ${ofHome('payout.home_id', asked.homeId)} and payout.paid_at >= ${startOfPlatformDay(asked.startDate)} and payout.paid_at < ${startOfPlatformDay(addDays(asked.endDate, 1))}
      group by 1
    )
    select to_char(month.first, 'YYYY-MM') as month, coalesce(earned.cents, 0) as earned_cents, coalesce(paid.cents, 0) as paid_out_cents,
      coalesce(earned.pending, 0) as pending_cents
    from ${months(asked)} as month (first) left join earned on earned.month = month.first left join paid on paid.month = month.first
    order by month.first`.execute(db)
  return rows
}

export async function listRoomEarnings(db: Db, asked: AnalyticsFilters) {
  const { rows } = await sql<PayoutAnalytics['rooms'][number]>`
    select sums.*, coalesce(home.title, '') as home_title, earned_cents - pending_cents as paid_out_cents,
      coalesce(sums.room_name, case when sums.bedroom_id is not null then 'Room' when sums.home_id is null then 'Not from a home' else 'Whole home' end) as room_name
    from (
      select earned.home_id, earned.bedroom_id, max(earned.room_name) as room_name, sum(earned.cents)::bigint as earned_cents,
        coalesce(sum(earned.cents) filter (where not earned.is_paid), 0)::bigint as pending_cents
      from ${earnedWithin(asked)} group by earned.home_id, earned.bedroom_id
    ) sums left join homes home on home.id = sums.home_id
    order by sums.earned_cents desc, home.title, sums.room_name limit 200`.execute(db)
  return rows
}

/** Occupied nights out of available nights, until today. Residents without a reservation here are not counted. */
export async function listOccupancy(db: Db, { scope, homeId, startDate, endDate }: AnalyticsFilters) {
  const { rows } = await sql<PayoutAnalytics['occupancy'][number]>`
    with month as (
      select first, daterange(greatest(first::date, ${startDate}::date), least((first + interval '1 month')::date, ${endDate}::date + 1)) as days
      from ${months({ startDate, endDate })} as month (first)
    ), beds as (
      select coalesce(sum(room.max_occupancy), 0)::int as count from bedrooms room join homes home on home.id = room.home_id
      where ${ofHomes(scope)} and home.status in ('PUBLISHED', 'PAUSED') and ${ofHome('home.id', homeId)}
    ), stay as (
      select daterange(stay.starts_on, coalesce(stay.ends_on, ${endDate}::date + 1)) as days
      from reservations stay join homes home on home.id = stay.home_id
      where ${ofHomes(scope)} and ${ofHome('home.id', homeId)} and stay.starts_on <= ${endDate}::date
        and stay.status in ('ACTIVE', 'NOTICE_GIVEN', 'COMPLETED', 'TERMINATED') and coalesce(stay.ends_on, ${endDate}::date) >= ${startDate}::date
    ), taken as (
      select month.first, sum(upper(month.days * stay.days) - lower(month.days * stay.days))::int as nights
      from month join stay on month.days && stay.days group by month.first
    ), nights as (
      select month.first, (upper(month.days) - lower(month.days)) * beds.count as there_are, coalesce(taken.nights, 0) as nights
      from month cross join beds left join taken on taken.first = month.first
    )
    select to_char(first, 'YYYY-MM') as month, greatest(there_are, nights) as bed_nights, nights as taken_nights,
      case when there_are = 0 then 0 else least(100, round(100.0 * nights / there_are))::int end as percent
    from nights order by first`.execute(db)
  return rows
}
