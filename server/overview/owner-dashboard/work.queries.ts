import { sql } from 'kysely'
import { addMonths, platformZone, startOfMonth, today } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { startOfPlatformDay, todayAtHome } from '#server/kernel/time.queries.ts'
import { earnedSince, ofPayouts, unplannedMoneyOf } from '#server/money/payouts/earnings.queries.ts'
import { waitsForHome } from './people-needs.queries.ts'

export type Work = {
  applicationsWaiting: number
  oldestAt: Date | null
  arrivals: number
  departures: number
  awaitingPayment: number
  currency: string | null
  otherCurrencies: string[]
  thisMonthCents: number
  lastMonthCents: number
  onTheWayCents: number
  nextOn: string | null
}

/** Everything going on in an owner's homes, in one query. Money is in the currency of most payments, or of the most that is on the way. */
export async function findWork(db: Db, scope: HomeScope, now: Date) {
  const thisMonth = startOfMonth(today(platformZone, now))
  const { rows } = await sql<Work>`
    with application as (
      select count(*)::int as waiting, min(application.home_turn_since) as oldest_at
      from applications application join homes home on home.id = application.home_id
      where ${ofHomes(scope)} and ${waitsForHome(now)}
    ), stay as (
      select
        count(*) filter (where stay.status in ('PENDING_PAYMENT', 'CONFIRMED') and stay.starts_on between ${todayAtHome(now)} and ${todayAtHome(now)} + 6)::int as arrivals,
        count(*) filter (where stay.status in ('ACTIVE', 'NOTICE_GIVEN') and stay.ends_on between ${todayAtHome(now)} and ${todayAtHome(now)} + 6)::int as departures,
        count(*) filter (where stay.status = 'PENDING_PAYMENT')::int as awaiting_payment
      from reservations stay join homes home on home.id = stay.home_id
      where ${ofHomes(scope)} and stay.status in ('PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN')
    ), earned_in as (
      select currency, count(*) as entries,
        coalesce(sum(cents) filter (where earned_at >= ${startOfPlatformDay(thisMonth)}), 0)::bigint as this_month,
        coalesce(sum(cents) filter (where earned_at < ${startOfPlatformDay(thisMonth)}), 0)::bigint as last_month
      from ${earnedSince(scope, addMonths(thisMonth, -1), unplannedMoneyOf(scope))} earned
      group by currency
    ), earned as (
      select * from earned_in order by entries desc limit 1
    ), planned as (
      select payout.currency, sum(payout.amount_cents)::bigint as cents,
        min(payout.scheduled_for) filter (where payout.status = 'SCHEDULED')::text as next_on
      from payouts payout where ${ofPayouts(scope)} and payout.status in ('SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED')
      group by payout.currency
    )
    select application.waiting as applications_waiting, application.oldest_at, stay.arrivals, stay.departures, stay.awaiting_payment,
      coalesce(earned.currency, planned.currency) as currency,
      array(select known.currency from (select currency from earned_in union select currency from planned) known
        where known.currency <> coalesce(earned.currency, planned.currency) order by 1) as other_currencies,
      coalesce(earned.this_month, 0) as this_month_cents, coalesce(earned.last_month, 0) as last_month_cents,
      coalesce(planned.cents, 0) as on_the_way_cents, planned.next_on
    from application cross join stay left join earned on true left join planned
      on planned.currency = coalesce(earned.currency, (select currency from planned order by cents desc limit 1))`.execute(db)
  return rows[0]!
}
