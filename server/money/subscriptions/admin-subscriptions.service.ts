import type * as z from 'zod'
import { type AdminSubscription, adminSubscriptions, type bulkSubscriptionAction } from '#contract/money/admin-subscriptions.ts'
import { type PaidPlanId, paidPlanId } from '#contract/payments/plans.ts'
import { addTime } from '#contract/time.ts'
import { actInBulk } from '#server/kernel/bulk.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { countAdminSubscriptions, listAdminSubscriptions, readSubscriptionStats } from './admin-subscriptions.queries.ts'
import { changePlanByStaff } from './change-plan.ts'
import {
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionCall,
  transitionAtBoth,
} from './owner-subscription.ts'
import { presentSubscription } from './subscriptions.present.ts'
import { findSubscription, type Subscription } from './subscriptions.queries.ts'
import { keptWhileSuspended, readPlanReturn, returnOf, tellCollection } from './suspension.ts'
import { syncSubscription } from './sync.ts'

/** For staff, the limit on pauses does not apply. */
const presentForStaff = (subscription: Subscription, at: Date): AdminSubscription => ({
  ...presentSubscription(subscription, { role: 'ADMIN', lastPause: null, at }),
  owner: {
    id: subscription.ownerId,
    userId: subscription.userId,
    name: subscription.ownerName,
    email: subscription.email,
  },
  comesBack: subscription.status === 'PAUSED' || subscription.status === 'SUSPENDED' ? readPlanReturn(subscription, at) : null,
})

const suspend = (call: SubscriptionCall & { body: { reason?: string | undefined } }) =>
  transitionAtBoth(
    call,
    (subscription) => ({ name: 'suspend', reason: call.body.reason, change: keptWhileSuspended(subscription) }),
    (provider, operation, _name, seen) => tellCollection(provider, operation, { ...seen, status: 'SUSPENDED' }),
  )

const reinstate = (call: SubscriptionCall) => {
  const at = call.now()
  return transitionAtBoth(
    call,
    (subscription) => ({ name: 'reinstate', ...returnOf(subscription, at) }),
    async (provider, operation, _name, seen) => {
      await syncSubscription(call, seen.id)
      return tellCollection(provider, operation, { ...seen, status: returnOf(seen, at).to })
    },
  )
}

const endSuspended = (call: SubscriptionCall & { body: { reason?: string | undefined } }) =>
  transitionAtBoth(
    call,
    () => ({ name: 'endSuspended', reason: call.body.reason }),
    (provider, operation) => provider.cancelNow(operation),
  )

const pauseDays = 30
const pause = (call: SubscriptionCall) => pauseSubscription({ ...call, body: { pauseDuration: pauseDays } })
const statusOf = async ({ db, params }: SubscriptionCall) =>
  orNotFound(await findSubscription(db, params.id), 'Subscription').status

type Action = z.infer<typeof bulkSubscriptionAction>
type Act = (call: SubscriptionCall & { body: { reason?: string | undefined } }) => Promise<Subscription>

const acts: Record<Action, Act> = {
  PAUSE: pause,
  RESUME: async (call) => ((await statusOf(call)) === 'SUSPENDED' ? reinstate(call) : resumeSubscription(call)),
  SUSPEND: async (call) => {
    ensure(Boolean(call.body.reason), 'Enter a reason for suspending the plans.')
    return suspend(call)
  },
  CANCEL: async (call) =>
    (await statusOf(call)) === 'SUSPENDED'
      ? endSuspended(call)
      : cancelSubscription({ ...call, body: { reason: call.body.reason } }),
}

/** What counts as recent, here and in the overview. */
export const recentSince = (at: Date) => addTime(at, { days: -30 })
const soonAfter = (at: Date) => addTime(at, { days: 30 })

const done: Record<Action, string> = { PAUSE: 'Paused.', RESUME: 'Resumed.', SUSPEND: 'Suspended.', CANCEL: 'Canceled.' }

export const adminSubscriptionsService = handlers(adminSubscriptions, {
  async 'GET /admin/subscriptions'({ db, now, query }) {
    const wanted = { ...query, since: recentSince(now()), soon: soonAfter(now()) }
    const [rows, counts] = await Promise.all([listAdminSubscriptions(db, wanted), countAdminSubscriptions(db, wanted)])
    const asked = counts.filter(({ status }) => !query.statusFilter?.length || query.statusFilter.includes(status))
    return {
      subscriptions: rows.map((row) => presentForStaff(row, now())),
      total: asked.reduce((sum, { count }) => sum + count, 0),
      page: query.page,
      limit: query.limit,
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    }
  },

  async 'GET /admin/subscriptions/stats'({ db, now }) {
    const { byPlan, byStatus, ...figures } = await readSubscriptionStats(db, {
      month: recentSince(now()),
      soon: soonAfter(now()),
    })
    const counts = new Map(byPlan.map(({ plan, count }) => [plan, count]))
    return {
      ...figures,
      currency: 'USD',
      byPlan: Object.fromEntries(paidPlanId.options.map((id) => [id, counts.get(id) ?? 0])) as Record<PaidPlanId, number>,
      byStatus: Object.fromEntries(byStatus.map(({ status, count }) => [status, count])),
    }
  },

  'POST /admin/subscriptions/{id}/suspend': async (call) => presentForStaff(await suspend(call), call.now()),

  async 'PATCH /admin/subscriptions/{id}/change-plan'(call) {
    const plan = paidPlanId.options.find((id) => nameOfPlan(id) === call.body.newPlanName)!
    return presentForStaff(await changePlanByStaff(call, plan), call.now())
  },

  async 'PATCH /admin/subscriptions/{id}/pause-resume'(call) {
    const status = await statusOf(call)
    const act = status === 'SUSPENDED' ? reinstate : status === 'PAUSED' ? resumeSubscription : pause
    return presentForStaff(await act(call), call.now())
  },

  'POST /admin/subscriptions/bulk-actions'({ body: { action, subscriptionIds, reason }, ...call }) {
    const act = (id: string) => acts[action]({ ...call, params: { id }, body: { reason } })
    return actInBulk(subscriptionIds, act, done[action])
  },
})
