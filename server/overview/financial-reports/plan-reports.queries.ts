import { sql } from 'kysely'
import type { PlanChange, PlanChangeKind } from '#contract/overview/plan-reports.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { momentBetween, momentWithin, platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'
import { isPaidPlan } from '#server/money/subscriptions/admin-subscriptions.queries.ts'
import { businessNameOrGone } from '#server/people/accounts/business-name.queries.ts'

export type PlanMovement = {
  /** The first day of the interval; null for everything before the period. */
  from: Day | null
  kind: PlanChangeKind
  plan: PaidPlanId
  /** Set where a plan that was paid before changed. */
  planBefore: PaidPlanId | null
  changes: number
  cents: number
}

/** What changed in each interval of a period, and all that was before it. */
const planMovementsOf = ({ from, to, unit }: Pick<ReportPeriod, 'from' | 'to' | 'unit'>) => sql<PlanMovement>`
  select case when at >= ${startOfPlatformDay(from)} then date_trunc(${unit}, ${platformTime('at')})::date::text end as "from",
    kind, plan, plan_before, count(*)::int as changes, sum(after_cents - before_cents)::bigint as cents
  from plan_changes where at < ${startOfPlatformDay(addDays(to, 1))} group by 1, 2, 3, 4`

export const listPlanMovements = async (db: Db, period: Pick<ReportPeriod, 'from' | 'to' | 'unit'>) =>
  (await planMovementsOf(period).execute(db)).rows

export type PlanLosses = { owners: number; cents: number }

/** What became of the plans that stood when a period began: how many ended, and how much of what they then brought in a month was lost. */
export async function readPlanLosses(db: Db, { from, to }: DayRange) {
  const { rows } = await sql<PlanLosses>`
    select (count(*) filter (where lost.has_ended))::int as owners, coalesce(sum(least(lost.cents, first.after_cents)), 0)::bigint as cents
    from (
      select subscription_id, bool_or(kind = 'ENDED') as has_ended, sum(before_cents - after_cents) as cents from plan_changes
      where ${momentWithin(sql`at`, { from, to })} and kind in ('ENDED', 'CONTRACTION') group by subscription_id
    ) lost cross join lateral (
      select kind, after_cents from plan_changes where subscription_id = lost.subscription_id and at < ${startOfPlatformDay(from)}
      order by at desc, id desc limit 1
    ) first where first.kind <> 'ENDED'`.execute(db)
  return rows[0]!
}

/** Paid plans as they are now. */
export async function listPaidPlans(db: Db) {
  const { rows } = await sql<{ plan: PaidPlanId; owners: number; paying: number; cents: number }>`
    select plan, count(*)::int as owners, (count(*) filter (where monthly_cents(subscription) > 0))::int as paying,
      coalesce(sum(monthly_cents(subscription)), 0)::int as cents
    from owner_subscriptions subscription where ${isPaidPlan} group by plan`.execute(db)
  return rows
}

/** How many owners ever had a paid plan. */
export async function countOwnersWhoPaid(db: Db) {
  const { rows } = await sql<{ owners: number }>`select count(distinct owner_id)::int as owners from plan_changes`.execute(db)
  return rows[0]!.owners
}

/** What owners paid for plans in all, less refunds. */
export async function readPlanRevenue(db: Db) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(cents), 0)::bigint as cents from money_days
    where account = 'INCOME' and purpose = 'PLAN' and currency = 'USD'`.execute(db)
  return rows[0]!.cents
}

type Row = Omit<PlanChange, 'owner'> & { ownerId: string; ownerName: string }

type PlanChangeFilters = {
  kind?: readonly PlanChangeKind[] | undefined
  startDate?: Day | undefined
  endDate?: Day | undefined
  /** The plans there were at the end of this day: the last change of each that was not its end. */
  standingOn?: Day | undefined
}
type Page = { page: number; limit: number }

const stoodOn = (
  day: Day,
) => sql<boolean>`change.at < ${startOfPlatformDay(addDays(day, 1))} and change.kind <> 'ENDED' and not exists (
  select from plan_changes later where later.subscription_id = change.subscription_id and later.at < ${startOfPlatformDay(addDays(day, 1))}
    and (later.at, later.id) > (change.at, change.id))`

const changesWithin = ({ kind = [], standingOn, ...days }: PlanChangeFilters) =>
  sql<boolean>`${standingOn ? stoodOn(standingOn) : momentBetween(sql`change.at`, days)}
    and ${kind.length > 0 ? sql`change.kind = any(${kind})` : sql`true`}`

export async function countPlanChanges(db: Db, filters: PlanChangeFilters) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plan_changes change where ${changesWithin(filters)}`.execute(db)
  return rows[0]!.count
}

export const latestPlanChanges = ({ page, limit, ...filters }: PlanChangeFilters & Page) => sql<Row>`
  select change.id::int as id, change.at, change.kind, change.plan, change.plan_before, change.before_cents,
    change.after_cents, change.subscription_id, change.owner_id,
    ${businessNameOrGone} as owner_name
  from plan_changes change join owners owner on owner.id = change.owner_id join users person on person.id = owner.user_id
  where ${changesWithin(filters)}
  order by change.at desc, change.id desc limit ${limit} offset ${(page - 1) * limit}`

export const listLatestPlanChanges = async (db: Db, asked: PlanChangeFilters & Page) =>
  (await latestPlanChanges(asked).execute(db)).rows
