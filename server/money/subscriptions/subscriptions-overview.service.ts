import { type SubscriptionStatus, subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { subscriptionsOverview } from '#contract/money/subscriptions-overview.ts'
import { planId } from '#contract/payments/plans.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { nameOfPlan } from '#server/payments/plans/plan-prices.ts'
import { recentSince } from './admin-subscriptions.service.ts'
import { endedSubscriptions } from './subscriptions.queries.ts'
import { presentSubscriptionHistory } from './subscriptions.words.ts'
import {
  countBusinessAccounts,
  countRecentChanges,
  countSubscriptions,
  listRecentChanges,
} from './subscriptions-overview.queries.ts'

type Counted = Awaited<ReturnType<typeof countSubscriptions>>

/** A plan that is not paid yet has not begun. */
const isLive = ({ status }: { status: SubscriptionStatus }) => !endedSubscriptions.includes(status) && status !== 'INCOMPLETE'
const sum = (counted: Counted) => counted.reduce((total, { count }) => total + count, 0)
const byStatus = (counted: Counted) =>
  Object.fromEntries(
    subscriptionStatus.options
      .map((status) => [status, sum(counted.filter((one) => one.status === status))] as const)
      .filter(([, count]) => count > 0),
  )

export const subscriptionsOverviewService = handlers(subscriptionsOverview, {
  async 'GET /admin/business-management/subscriptions/overview'({ db, now }) {
    const [counted, businesses, recent] = await Promise.all([
      countSubscriptions(db),
      countBusinessAccounts(db),
      countRecentChanges(db, recentSince(now())),
    ])
    const live = sum(counted.filter(isLive))
    const byPlan = planId.options.map((plan) => {
      const own = counted.filter((one) => one.plan === plan)
      const count = plan === 'COMMUNITY' ? businesses - live : sum(own.filter(isLive))
      return { plan, planName: nameOfPlan(plan), businesses: count, byStatus: byStatus(own) }
    })
    return { byPlan, byStatus: byStatus(counted), live, recent }
  },

  async 'GET /admin/business-management/subscriptions/recent-changes'({ db, query: { limit } }) {
    const rows = await listRecentChanges(db, limit)
    const events = presentSubscriptionHistory(rows, { withNames: true })
    return {
      changes: rows.map(({ subscriptionId, plan, status, ownerId, ownerName }, place) => ({
        ...events[place]!,
        subscriptionId,
        planName: nameOfPlan(plan),
        status,
        owner: { id: ownerId, name: ownerName },
      })),
    }
  },
})
