import { plans, subscriptionPlans } from '#contract/payments/plans.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'

export const plansService = handlers(subscriptionPlans, {
  'GET /subscription-plans': async () => ({ plans: [...plans] }),
  'GET /subscription-plans/{id}': async ({ params }) =>
    orNotFound(
      plans.find(({ id }) => id === params.id.toUpperCase()),
      'Plan',
    ),
})
