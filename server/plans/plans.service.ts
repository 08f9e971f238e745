import { plans, subscriptionPlans } from '#contract/plans.ts'
import { handlers } from '#server/kernel/mount.ts'
import { found } from '#server/kernel/refusal.ts'

export const plansService = handlers(subscriptionPlans, {
  'GET /subscription-plans': async () => ({ plans: [...plans] }),
  'GET /subscription-plans/{id}': async ({ params }) =>
    found(
      plans.find(({ id }) => id === params.id.toUpperCase()),
      'Plan',
    ),
})
