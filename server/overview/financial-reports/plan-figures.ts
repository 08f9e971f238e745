import type { PlanChangeKind, PlanMovementFigures } from '#contract/overview/plan-reports.ts'
import { enoughEnds, enoughOwners, planMovementKinds } from '#contract/overview/reports.labels.ts'
import type { PaidPlanId } from '#contract/payments/plans.ts'
import type { Day } from '#contract/time.ts'
import type { PlanLosses, PlanMovement } from './plan-reports.queries.ts'

const { began, expansion, contraction, paused, ended: over } = planMovementKinds

const centsOf = (movements: readonly PlanMovement[], kinds: readonly PlanChangeKind[]) =>
  movements.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { cents }) => sum + cents, 0)
const countOf = (movements: readonly PlanMovement[], kinds: readonly PlanChangeKind[]) =>
  movements.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { changes }) => sum + changes, 0)

/** Owners with a paid plan after these movements; of one plan, those who changed to it came and those who changed from it left. */
export function ownersAfter(movements: readonly PlanMovement[], plan?: PaidPlanId) {
  const own = plan ? movements.filter((row) => row.plan === plan) : movements
  const left = plan ? movements.filter((row) => row.planBefore === plan && row.plan !== plan) : []
  const came = plan ? own.filter((row) => row.planBefore !== null && row.planBefore !== plan) : []
  const changes = (rows: readonly PlanMovement[]) => rows.reduce((sum, row) => sum + row.changes, 0)
  return countOf(own, began) + changes(came) - changes(left) - countOf(own, ['ENDED'])
}

const monthlyAfter = (movements: readonly PlanMovement[]) => movements.reduce((sum, { cents }) => sum + cents, 0)

/** What changed, and what that makes of all that was before. */
export function movementFiguresOf(before: readonly PlanMovement[], within: readonly PlanMovement[]): PlanMovementFigures {
  const all = [...before, ...within]
  return {
    monthlyCents: monthlyAfter(all),
    owners: ownersAfter(all),
    newCents: centsOf(within, began),
    expansionCents: centsOf(within, expansion),
    contractionCents: centsOf(within, contraction),
    pausedCents: centsOf(within, paused),
    endedCents: centsOf(within, over),
    began: countOf(within, began),
    ended: countOf(within, over),
  }
}

const tenths = (value: number) => Math.round(value * 10) / 10
const percent = (part: number, whole: number) => tenths((100 * part) / whole)

/** The share of owners, and of monthly revenue, that was there at the start and was lost. Not said of a handful of owners. */
export function churnOf(before: readonly PlanMovement[], lost: PlanLosses) {
  const [owners, monthlyCents] = [ownersAfter(before), monthlyAfter(before)]
  const hasEnough = owners >= enoughOwners
  return {
    ownersAtStart: owners,
    ownerPercent: hasEnough ? percent(lost.owners, owners) : null,
    revenuePercent: hasEnough && monthlyCents > 0 ? percent(lost.cents, monthlyCents) : null,
  }
}

type PaidPlans = { owners: number; paying: number; cents: number }

/**
 * Lifetime value: monthly revenue per paying owner, divided by the share of owners who leave in a month. That share is the plans
 * that ended divided by the months owners had a plan, counted at the start of each month.
 */
export function planValueOf(now: PaidPlans, movements: readonly PlanMovement[], months: readonly Day[], plan?: PaidPlanId) {
  const isBefore = (month: Day) => (row: PlanMovement) => row.from === null || row.from < month
  const ownerMonths = months.reduce((sum, month) => sum + ownersAfter(movements.filter(isBefore(month)), plan), 0)
  const ended = countOf(
    movements.filter((row) => row.from !== null && (!plan || row.plan === plan)),
    ['ENDED'],
  )
  const hasEnough = ended >= enoughEnds && ownerMonths >= enoughOwners * months.length
  const averageCents = now.paying === 0 ? null : Math.round(now.cents / now.paying)
  const share = hasEnough ? ended / ownerMonths : null
  return {
    owners: now.owners,
    ended,
    averageCents,
    monthlyChurnPercent: share === null ? null : tenths(100 * share),
    lifetimeValueCents: share === null || averageCents === null ? null : Math.round(averageCents / share),
  }
}
