import { plans, subscriptionPlans } from '#contract/payments/plans.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { found } from '#server/kernel/http/refusal.ts'

export const plansService = handlers(subscriptionPlans, {
  'GET /subscription-plans': async () => ({ plans: [...plans] }),
  'GET /subscription-plans/{id}': async ({ params }) =>
    found(
      plans.find(({ id }) => id === params.id.toUpperCase()),
      'Plan',
    ),
})
