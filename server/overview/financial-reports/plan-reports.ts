import type { LifetimeValue, PlanOverview, PlanTrends } from '#contract/overview/plan-reports.ts'
import { paidPlanId } from '#contract/payments/plans.ts'
import { addDays, type Day, startOfMonth } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { intervalsBetween } from '#server/overview/owner-analytics/owner-analytics.ts'
import { churnOf, movementFiguresOf, planValueOf } from './plan-figures.ts'
import {
  countOwnersWhoPaid,
  countPlanChanges,
  listLatestPlanChanges,
  listPaidPlans,
  listPlanMovements,
  type PlanMovement,
  readPlanLosses,
  readPlanRevenue,
} from './plan-reports.queries.ts'

type Moment = { today: Day; at: Date }

const split = (movements: readonly PlanMovement[]) => ({
  before: movements.filter(({ from }) => from === null),
  within: movements.filter(({ from }) => from !== null),
})

const together = (rows: Awaited<ReturnType<typeof listPaidPlans>>) => ({
  owners: rows.reduce((sum, row) => sum + row.owners, 0),
  paying: rows.reduce((sum, row) => sum + row.paying, 0),
  cents: rows.reduce((sum, row) => sum + row.cents, 0),
})

/** Read live: there are far fewer plans than payments. */
export async function readPlanOverview(db: Db, { today, at }: Moment): Promise<PlanOverview> {
  const month = { from: addDays(today, -29), to: today, unit: 'day' as const }
  const [plans, movements, lost] = await Promise.all([listPaidPlans(db), listPlanMovements(db, month), readPlanLosses(db, month)])
  const { owners, paying, cents } = together(plans)
  const { before, within } = split(movements)
  return {
    monthlyCents: cents,
    currency: 'USD',
    owners,
    payingOwners: paying,
    averageCents: paying === 0 ? null : Math.round(cents / paying),
    churn: { ended: movementFiguresOf(before, within).ended, ...churnOf(before, lost) },
    plans: paidPlanId.options.map((plan) => {
      const row = plans.find((one) => one.plan === plan)
      return { plan, owners: row?.owners ?? 0, payingOwners: row?.paying ?? 0, monthlyCents: row?.cents ?? 0 }
    }),
    asOf: at,
  }
}

export async function readPlanTrends(db: Db, period: ReportPeriod, at: Date): Promise<PlanTrends> {
  const read = async (range: DayRange) => {
    const [movements, lost] = await Promise.all([
      listPlanMovements(db, { ...range, unit: period.unit }),
      readPlanLosses(db, range),
    ])
    return { ...split(movements), lost }
  }
  const [now, past] = await Promise.all([read(period), read(period.before)])
  const figures = ({ before, within, lost }: typeof now) => {
    const { ownerPercent, revenuePercent } = churnOf(before, lost)
    return { ...movementFiguresOf(before, within), ownerChurnPercent: ownerPercent, revenueChurnPercent: revenuePercent }
  }
  return {
    ...period,
    currency: 'USD',
    asOf: at,
    now: figures(now),
    past: figures(past),
    intervals: intervalsBetween(period.from, period.to, period.unit).map((from) => {
      const earlier = [...now.before, ...now.within.filter((row) => row.from! < from)]
      return {
        from,
        ...movementFiguresOf(
          earlier,
          now.within.filter((row) => row.from === from),
        ),
      }
    }),
  }
}

/** The rows behind the movements of a period, or simply the latest. */
export async function readPlanChanges(db: Db, asked: Parameters<typeof listLatestPlanChanges>[1]) {
  const [rows, total] = await Promise.all([listLatestPlanChanges(db, asked), countPlanChanges(db, asked)])
  const changes = rows.map(({ ownerId, ownerName, ...change }) => ({ ...change, owner: { id: ownerId, name: ownerName } }))
  return { changes, total, page: asked.page, limit: asked.limit }
}

/** Of the last twelve calendar months, this one included. */
export async function readLifetimeValue(db: Db, { today, at }: Moment): Promise<LifetimeValue> {
  const year = { from: startOfMonth(today, -11), to: today, unit: 'month' as const }
  const [plans, movements, paidCents, ownersWhoPaid] = await Promise.all([
    listPaidPlans(db),
    listPlanMovements(db, year),
    readPlanRevenue(db),
    countOwnersWhoPaid(db),
  ])
  const months = intervalsBetween(year.from, year.to, 'month')
  return {
    currency: 'USD',
    all: planValueOf(together(plans), movements, months),
    plans: paidPlanId.options.map((plan) => {
      const now = plans.find((one) => one.plan === plan) ?? { owners: 0, paying: 0, cents: 0 }
      return { plan, ...planValueOf(now, movements, months, plan) }
    }),
    paidCents,
    paidByOwnerCents: ownersWhoPaid === 0 ? null : Math.round(paidCents / ownersWhoPaid),
    asOf: at,
  }
}
