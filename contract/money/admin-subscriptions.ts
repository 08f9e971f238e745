import * as z from 'zod'
import { bulkOutcome } from '#contract/bulk.ts'
import { area } from '#contract/endpoint.ts'
import { idOf, reason, searchText } from '#contract/fields.ts'
import { pageNumber, pageSize, several, sortParam } from '#contract/paging.ts'
import { paidPlanId, planName } from '#contract/payments/plans.ts'
import { staffAccess } from '#contract/staff.ts'
import { ownerSubscription } from './owner-subscriptions.ts'
import { subscriptionStatus } from './subscription.lifecycle.ts'

const access = staffAccess('FINANCE')
const subscriptionId = z.object({ id: idOf('Subscription') })

/** What a plan becomes when someone ends its pause or its suspension now, and what the owner is charged at once. */
export const planReturn = z.object({ status: subscriptionStatus, chargeCents: z.int(), currency: z.string() })
export type PlanReturn = z.infer<typeof planReturn>

export const adminSubscription = ownerSubscription
  .extend({
    owner: z.object({ id: z.uuid(), userId: z.uuid(), name: z.string(), email: z.string() }),
    comesBack: planReturn.nullable(),
  })
  .meta({ id: 'AdminSubscription' })
export type AdminSubscription = z.infer<typeof adminSubscription>

export const adminSubscriptionSort = z.enum(
  ['createdAt', 'status', 'plan', 'amount', 'owner', 'periodEnd'],
  'Choose a sort order',
)
/** The same fields as one parameter, for the screen. */
export const adminSubscriptionOrder = sortParam(...adminSubscriptionSort.options)
export const bulkSubscriptionAction = z.enum(['PAUSE', 'RESUME', 'SUSPEND', 'CANCEL'], 'Choose an action')

/** What happened to a subscription within the last 30 days. */
export const recentSubscriptionChange = z.enum(['STARTED', 'ENDED', 'PLAN_CHANGED'], 'Choose started, ended or plan changed')
export type RecentSubscriptionChange = z.infer<typeof recentSubscriptionChange>

/** Plans that have not ended, of these those that are paid for, and of these those that bring something now; or those that end within 30 days. */
export const subscriptionStanding = z.enum(['LIVE', 'PAID', 'PAYING', 'ENDING'], 'Choose live, paid, paying or ending')
export type SubscriptionStanding = z.infer<typeof subscriptionStanding>

export const adminSubscriptions = area({
  'GET /admin/subscriptions': {
    summary: 'List all owner plans',
    access,
    query: z.object({
      page: pageNumber.default(1),
      limit: pageSize.default(20),
      search: searchText.optional(),
      planFilter: several(paidPlanId),
      statusFilter: several(z.enum(subscriptionStatus.options, 'Choose a valid plan status')),
      recent: recentSubscriptionChange.optional(),
      standing: subscriptionStanding.optional(),
      sortBy: adminSubscriptionSort.default('createdAt'),
      sortOrder: z.enum(['asc', 'desc'], 'Choose asc or desc').default('desc'),
    }),
    response: z.object({
      subscriptions: z.array(adminSubscription),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.partialRecord(subscriptionStatus, z.int()),
    }),
  },
  'GET /admin/subscriptions/stats': {
    summary: 'Get plan totals',
    access,
    response: z.object({
      live: z.int(),
      trials: z.int(),
      pastDue: z.int(),
      endingSoon: z.int(),
      /** Monthly revenue from paid plans; a yearly plan counts a twelfth. */
      monthlyCents: z.int(),
      currency: z.string(),
      beganIn30Days: z.int(),
      endedIn30Days: z.int(),
      byPlan: z.record(paidPlanId, z.int()),
      byStatus: z.partialRecord(subscriptionStatus, z.int()),
    }),
  },
  'POST /admin/subscriptions/{id}/suspend': {
    summary: 'Suspend a plan, with a reason the owner will see',
    access,
    params: subscriptionId,
    body: z.object({ reason }),
    response: adminSubscription,
  },
  'PATCH /admin/subscriptions/{id}/change-plan': {
    summary: 'Switch an owner to another plan right away; nothing is charged now, and the new price starts with the next period',
    access,
    params: subscriptionId,
    body: z.object({
      newPlanName: planName.exclude(['Community'], 'To move the owner to Community, cancel the plan instead'),
      reason,
    }),
    response: adminSubscription,
  },
  'PATCH /admin/subscriptions/{id}/pause-resume': {
    summary: 'Pause an active plan for 30 days, or resume a paused or suspended one',
    access,
    params: subscriptionId,
    response: adminSubscription,
  },
  'POST /admin/subscriptions/bulk-actions': {
    summary: 'Do the same for several plans; each is handled separately',
    access,
    body: z.object({
      action: bulkSubscriptionAction,
      subscriptionIds: z.array(idOf('Subscription')).min(1, 'Choose at least one').max(100, 'Choose at most 100'),
      reason: reason.optional(),
    }),
    response: bulkOutcome,
  },
})
