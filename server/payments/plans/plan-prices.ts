import { type PaidPlanId, type Plan, type PlanId, type PlanInterval, paidPlanId, plans } from '#contract/payments/plans.ts'

export const planById = (id: PlanId): Plan => plans.find((plan) => plan.id === id)!
export const priceOf = (id: PlanId, interval: PlanInterval) =>
  interval === 'MONTH' ? planById(id).monthlyCents : planById(id).yearlyCents

/** Which of two plans is the larger one; below zero when the second is. */
export const compareSize = (a: PlanId, b: PlanId) => plans.findIndex(({ id }) => id === a) - plans.findIndex(({ id }) => id === b)

export const nameOfPlan = (id: PlanId) => planById(id).name
export const labelOf = (id: PlanId, interval: PlanInterval) =>
  `${nameOfPlan(id)} plan, ${interval === 'MONTH' ? 'one month' : 'one year'}`

type Bought = { plan: PaidPlanId; planInterval: PlanInterval }

/** What was bought for an amount. No two prices are the same; a test says so. */
export function boughtFor(amountCents: number): Bought | undefined {
  const all = paidPlanId.options.flatMap((plan) => [
    { plan, planInterval: 'MONTH' as const },
    { plan, planInterval: 'YEAR' as const },
  ])
  return all.find(({ plan, planInterval }) => priceOf(plan, planInterval) === amountCents)
}
