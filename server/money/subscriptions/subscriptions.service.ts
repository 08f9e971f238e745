import { ownerSubscriptions } from '#contract/money/owner-subscriptions.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { beginPlan, openPlanCheckout } from './begin.ts'
import { changeOwnPlan } from './change-plan.ts'
import { readChoices } from './choices.ts'
import { cancelSubscription, pauseSubscription, payOpenInvoice, resumeSubscription } from './owner-subscription.ts'
import { presentMine, presentOwnSubscription } from './subscriptions.present.ts'
import { listSubscriptionsOfOwner } from './subscriptions.queries.ts'

export const subscriptionsService = handlers(ownerSubscriptions, {
  'GET /owners/owner-subscriptions/my-subscription': presentMine,
  'GET /owners/owner-subscriptions/choices': readChoices,
  async 'GET /owners/owner-subscriptions/owner/{id}'(call) {
    orNotFound(call.params.id === call.actor.accountId || null, 'Owner')
    const all = await listSubscriptionsOfOwner(call.db, call.params.id)
    return { subscriptions: await Promise.all(all.map((one) => presentOwnSubscription(call, one))) }
  },
  'POST /owners/owner-subscriptions': beginPlan,
  'POST /owners/owner-subscriptions/{id}/cancel': async (call) => presentOwnSubscription(call, await cancelSubscription(call)),
  'POST /owners/owner-subscriptions/{id}/pause': async (call) => presentOwnSubscription(call, await pauseSubscription(call)),
  'POST /owners/owner-subscriptions/{id}/resume': async (call) => presentOwnSubscription(call, await resumeSubscription(call)),
  'POST /owners/owner-subscriptions/{id}/pay': async (call) => presentOwnSubscription(call, await payOpenInvoice(call)),
  'PATCH /owners/owner-subscriptions/{id}/change-plan': async (call) => presentOwnSubscription(call, await changeOwnPlan(call)),
  'POST /stripe/create-plan-subscription': openPlanCheckout,
})
