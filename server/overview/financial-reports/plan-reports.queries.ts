import { sql } from 'kysely'
import type { PlanChange, PlanChangeKind } from '#contract/overview/plan-reports.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import { addDays, type Day } from '#contract/time.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { platformTime, startOfPlatformDay } from '#server/kernel/time.queries.ts'

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
export const planMovementsOf = ({ from, to, unit }: Pick<ReportPeriod, 'from' | 'to' | 'unit'>) => sql<PlanMovement>`
  select case when at >= ${startOfPlatformDay(from)} then date_trunc(${unit}, ${platformTime('at')})::date::text end as "from",
    kind, plan, plan_before, count(*)::int as changes, sum(after_cents - before_cents)::bigint as cents
  from plan_changes where at < ${startOfPlatformDay(addDays(to, 1))} group by 1, 2, 3, 4`

export const listPlanMovements = async (db: Db, period: Pick<ReportPeriod, 'from' | 'to' | 'unit'>) =>
  (await planMovementsOf(period).execute(db)).rows

/** Paid plans as they are now. A paused or suspended one brings nothing, but is not over. */
export async function listPaidPlans(db: Db) {
  const { rows } = await sql<{ plan: PaidPlanId; owners: number; paying: number; cents: number }>`
    select plan, count(*)::int as owners, (count(*) filter (where monthly_cents(subscription) > 0))::int as paying,
      coalesce(sum(monthly_cents(subscription)), 0)::int as cents
    from owner_subscriptions subscription where provider_subscription_id is not null and amount_cents > 0
      and status not in ('INCOMPLETE', 'CANCELLED', 'EXPIRED')
    group by plan`.execute(db)
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

export const latestPlanChanges = (limit: number) => sql<Row>`
  select change.id::int as id, change.at, change.kind, change.plan, change.plan_before, change.before_cents,
    change.after_cents, change.subscription_id, change.owner_id,
    coalesce(owner.business_name, nullif(trim(person.first_name || ' ' || person.last_name), ''), 'Someone who is gone') as owner_name
  from plan_changes change join owners owner on owner.id = change.owner_id join users person on person.id = owner.user_id
  order by change.at desc, change.id desc limit ${limit}`

export const listLatestPlanChanges = async (db: Db, limit: number) => (await latestPlanChanges(limit).execute(db)).rows
