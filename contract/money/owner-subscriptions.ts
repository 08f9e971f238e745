import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { dateAndTime, day, idOf, returnUrl, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { paidPlanId, plan, planId, planInterval, planName } from '#contract/payments/plans.ts'
import { subscriptionLifecycle, subscriptionStatus } from './subscription.lifecycle.ts'

const access = { role: 'OWNER', permission: 'manage_billing', allHomes: true } as const
const subscriptionId = z.object({ id: idOf('Subscription') })
const ownerId = z.object({ id: idOf('Owner') })
const cents = z.int('Enter the amount in cents').min(0, 'Enter the amount in cents')

export const subscriptionStep = z.enum(subscriptionLifecycle.names)

export const ownerSubscription = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    planId: paidPlanId,
    planName,
    interval: planInterval,
    /** The price per period; 0 for a complimentary plan. */
    amountCents: z.int(),
    currency: z.string(),
    status: subscriptionStatus,
    statusReason: z.string().nullable(),
    autoRenew: z.boolean(),
    /** Complimentary: Waymark charges nothing for it. */
    isGiven: z.boolean(),
    createdAt: z.date(),
    startedAt: z.date().nullable(),
    endedAt: z.date().nullable(),
    periodStart: z.date().nullable(),
    periodEnd: z.date().nullable(),
    trialEndsAt: z.date().nullable(),
    pauseEndsAt: z.date().nullable(),
    cancelAt: z.date().nullable(),
    /** When the plan would end if it were canceled now; null for right away. */
    endsIfCanceled: z.date().nullable(),
    /** When the plan ends if nothing is paid. */
    graceEndsAt: z.date().nullable(),
    nextPlan: z.object({ id: paidPlanId, name: planName, at: z.date().nullable() }).nullable(),
    nextCharge: z.object({ at: z.date(), amountCents: z.int(), currency: z.string() }).nullable(),
    nextStepText: z.string(),
    /** Confirmation texts for each action, with the actual dates and amounts. */
    asking: z.object({
      pauses: z.array(z.object({ days: z.int(), text: z.string() })),
      resume: z.string(),
      keep: z.string(),
    }),
    allowedActions: z.array(subscriptionStep),
    /** When a pause becomes possible, for an active plan that cannot be paused now. */
    pauseOpensAt: z.date().nullable(),
  })
  .meta({ id: 'OwnerSubscription' })
export type OwnerSubscription = z.infer<typeof ownerSubscription>

export const planUsage = z.object({
  kind: z.enum(['homes', 'beds', 'photos', 'seats']),
  label: z.string(),
  used: z.int(),
  limit: z.int(),
})
export type PlanUsage = z.infer<typeof planUsage>

const mySubscription = z
  .object({
    ownerId: z.uuid(),
    /** The plan that applies now: the subscription's, or Community. */
    plan,
    usage: z.array(planUsage),
    subscription: ownerSubscription.nullable(),
    /** Homes that would be paused if the plan ended now, newest first. */
    pausedOnCommunity: z.array(z.object({ id: z.uuid(), title: z.string(), beds: z.int() })),
    trial: z.object({ isOpen: z.boolean(), days: z.int() }),
    history: z.array(historyEvent),
  })
  .meta({ id: 'MySubscription' })
export type MySubscription = z.infer<typeof mySubscription>

/** What choosing a plan would do now, and cost. */
const planChoice = z.object({
  planId,
  planName,
  interval: planInterval,
  priceCents: z.int(),
  kind: z.enum(['CURRENT', 'CHECKOUT', 'NOW', 'AT_PERIOD_END', 'KEEP', 'CANCEL', 'NOT_OPEN']),
  /** Charged immediately on confirmation. */
  chargeNowCents: z.int(),
  /** When the plan would start. */
  startsAt: z.date().nullable(),
  /** What happens, in a sentence; or why it is not open. */
  text: z.string(),
})
export type PlanChoice = z.infer<typeof planChoice>

/** What the client sends about amounts and people is checked or ignored. */
const unbelieved = {
  customerId: z.string().max(200).optional(),
  userId: z.string().max(200).optional(),
  ownerId: z.string().max(200).optional(),
  planName: z.string().max(100).optional(),
}

export const ownerSubscriptions = area({
  'GET /owners/owner-subscriptions/my-subscription': {
    summary: 'Get the owner’s plan, its usage and the available actions',
    access,
    response: mySubscription,
  },
  'GET /owners/owner-subscriptions/choices': {
    summary: 'Preview what each plan would change and cost right now',
    access,
    response: z.object({
      /** The moment the amounts refer to; sent back with the change. */
      asOf: z.date(),
      choices: z.array(planChoice),
    }),
  },
  'GET /owners/owner-subscriptions/owner/{id}': {
    summary: 'List one owner’s subscriptions, newest first; only their own',
    access,
    params: ownerId,
    response: z.object({ subscriptions: z.array(ownerSubscription) }),
  },
  'POST /owners/owner-subscriptions': {
    summary: 'Start a trial without a card, or activate a plan paid at checkout after checking with the provider',
    access,
    body: z.object({
      planId: paidPlanId,
      interval: planInterval.default('MONTH'),
      startDate: day.or(dateAndTime).optional(),
      autoRenew: z.boolean('Must be true or false').default(true),
      sessionId: z.string().min(1).max(200).optional(),
      /** In cents: what is charged now. */
      expectedAmount: cents.optional(),
    }),
    response: ownerSubscription,
    status: 201,
  },
  'POST /owners/owner-subscriptions/{id}/cancel': {
    summary: 'Cancel the plan, at the end of the paid period if no date is given',
    access,
    params: subscriptionId,
    body: z.object({ reason: text(2000).optional(), effectiveDate: day.or(dateAndTime).optional() }),
    response: ownerSubscription,
  },
  'POST /owners/owner-subscriptions/{id}/pause': {
    summary: 'Pause the plan for a number of days, once in 12 months',
    access,
    params: subscriptionId,
    body: z.object({
      /** In days. */
      pauseDuration: z
        .int('Enter a whole number of days')
        .min(1, 'Pause for at least one day')
        .max(90, 'Pause for at most 90 days')
        .default(30),
    }),
    response: ownerSubscription,
  },
  'POST /owners/owner-subscriptions/{id}/resume': {
    summary: 'Resume a paused plan, or keep a canceled plan that has not ended',
    access,
    params: subscriptionId,
    response: ownerSubscription,
  },
  'POST /owners/owner-subscriptions/{id}/pay': {
    summary: 'Retry the open invoice of a past-due plan',
    access,
    params: subscriptionId,
    response: ownerSubscription,
  },
  'PATCH /owners/owner-subscriptions/{id}/change-plan': {
    summary:
      'Change plans: a larger plan starts right away and charges the difference; a smaller one starts with the next period if everything fits',
    access,
    params: subscriptionId,
    body: z.object({
      newPlanId: paidPlanId,
      interval: planInterval.optional(),
      reason: text(2000).optional(),
      /** The amount shown as charged now, and the moment it was for. */
      expectedAmount: cents.optional(),
      asOf: dateAndTime.optional(),
    }),
    response: ownerSubscription,
  },
  'POST /stripe/create-plan-subscription': {
    summary: 'Open the payment page for a plan; the price comes from the plan',
    access: 'signed-in',
    body: z.object({
      ...unbelieved,
      planId: paidPlanId,
      interval: planInterval.default('MONTH'),
      amountCents: cents.optional(),
      successUrl: returnUrl,
      cancelUrl: returnUrl,
    }),
    response: z.object({ url: z.string(), sessionId: z.string(), paymentId: z.uuid(), subscriptionId: z.uuid() }),
  },
})
