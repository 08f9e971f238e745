import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { historyEvent } from '#contract/history.ts'
import { planId, planName } from '#contract/payments/plans.ts'
import { staffAccess } from '#contract/staff.ts'
import { recentSubscriptionChange } from './admin-subscriptions.ts'
import { subscriptionStatus } from './subscription.lifecycle.ts'

const access = staffAccess('FINANCE')

export const subscriptionChange = historyEvent
  .extend({
    subscriptionId: z.uuid(),
    planName,
    /** The subscription's status now. */
    status: subscriptionStatus,
    owner: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'SubscriptionChange' })
export type SubscriptionChange = z.infer<typeof subscriptionChange>

export const subscriptionsOverview = area({
  'GET /admin/business-management/subscriptions/overview': {
    summary: 'Count owner plans by plan and status, and what changed in the last 30 days',
    access,
    response: z.object({
      /** From small to large. Businesses on Community have no subscription. */
      byPlan: z.array(
        z.object({ plan: planId, planName, businesses: z.int(), byStatus: z.partialRecord(subscriptionStatus, z.int()) }),
      ),
      byStatus: z.partialRecord(subscriptionStatus, z.int()),
      live: z.int(),
      recent: z.record(recentSubscriptionChange, z.int()),
    }),
  },
  'GET /admin/business-management/subscriptions/recent-changes': {
    summary: 'List the latest changes of owner plans, newest first',
    access,
    query: z.object({ limit: z.coerce.number('Choose how many to show').int().min(1).max(50, 'Show at most 50').default(10) }),
    response: z.object({ changes: z.array(subscriptionChange) }),
  },
})
