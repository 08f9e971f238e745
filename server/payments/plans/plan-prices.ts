import { type PaidPlanId, type Plan, type PlanId, type PlanInterval, paidPlanId, plans } from '#contract/payments/plans.ts'

export const planById = (id: PlanId): Plan => plans.find((plan) => plan.id === id)!
export const priceOf = (id: PlanId, interval: PlanInterval) =>
  interval === 'MONTH' ? planById(id).monthlyCents : planById(id).yearlyCents

/** Compares two plans by size; negative when the second is larger. */
export const compareSize = (a: PlanId, b: PlanId) => plans.findIndex(({ id }) => id === a) - plans.findIndex(({ id }) => id === b)

export const nameOfPlan = (id: PlanId) => planById(id).name
export const planLabel = (id: PlanId, interval: PlanInterval) =>
  `${nameOfPlan(id)} plan, ${interval === 'MONTH' ? 'one month' : 'one year'}`

type Bought = { plan: PaidPlanId; planInterval: PlanInterval }

/** Which plan and interval an amount pays for. No two prices are the same, which a test checks. */
export function boughtFor(amountCents: number): Bought | undefined {
  const all = paidPlanId.options.flatMap((plan) => [
    { plan, planInterval: 'MONTH' as const },
    { plan, planInterval: 'YEAR' as const },
  ])
  return all.find(({ plan, planInterval }) => priceOf(plan, planInterval) === amountCents)
}
