import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const subscriptionStatus = z.enum([
  'INCOMPLETE',
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'PAUSED',
  'SUSPENDED',
  'CANCEL_SCHEDULED',
  'CANCELLED',
  'EXPIRED',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/** An owner's plan, from choosing it to its end. An owner without one, or whose plan has ended, is on Community. */
export const subscriptionLifecycle = lifecycle(
  {
    INCOMPLETE: 'not paid yet',
    TRIALING: 'on trial',
    ACTIVE: 'active',
    PAST_DUE: 'past due',
    PAUSED: 'paused',
    SUSPENDED: 'suspended',
    CANCEL_SCHEDULED: 'about to end',
    CANCELLED: 'cancelled',
    EXPIRED: 'over',
  } satisfies Record<SubscriptionStatus, string>,
  {
    /** Paid through a checkout; a complimentary plan can be bought too. */
    activate: {
      from: ['INCOMPLETE', 'TRIALING', 'ACTIVE'],
      to: ['ACTIVE'],
      by: ['PAYMENT'],
      otherwise: 'Only a plan that is not paid yet can start.',
    },
    expire: {
      from: ['INCOMPLETE', 'TRIALING'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a trial or an unpaid plan can expire.',
    },
    failPayment: { from: ['ACTIVE'], to: ['PAST_DUE'], by: ['PAYMENT'], otherwise: 'Only an active plan can become past due.' },
    recover: {
      from: ['PAST_DUE'],
      to: ['ACTIVE'],
      by: ['PAYMENT'],
      otherwise: 'Only a past-due plan can be paid late.',
    },
    /** Two weeks without payment. */
    lapse: { from: ['PAST_DUE'], to: ['CANCELLED'], by: ['SYSTEM'], otherwise: 'Only a past-due plan can lapse.' },
    pause: { from: ['ACTIVE'], to: ['PAUSED'], by: ['OWNER', 'ADMIN'], otherwise: 'Only an active plan can be paused.' },
    resume: {
      from: ['PAUSED'],
      to: ['ACTIVE'],
      by: ['OWNER', 'ADMIN', 'SYSTEM'],
      otherwise: 'Only a paused plan can be resumed.',
    },
    /** Also during a pause: nobody pays for a new period to be able to leave. */
    cancel: {
      from: ['ACTIVE', 'PAST_DUE', 'PAUSED'],
      to: ['CANCEL_SCHEDULED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only an active or paused plan can be canceled.',
    },
    keep: {
      from: ['CANCEL_SCHEDULED'],
      to: ['ACTIVE'],
      by: ['OWNER'],
      otherwise: 'Only a plan that is about to end can be kept.',
    },
    end: {
      from: ['CANCEL_SCHEDULED', 'SUSPENDED'],
      to: ['CANCELLED'],
      by: ['SYSTEM'],
      otherwise: 'Only a plan that is about to end can end.',
    },
    /** The provider ended it, for its own reasons. */
    stop: {
      from: ['ACTIVE', 'PAST_DUE', 'PAUSED', 'SUSPENDED', 'CANCEL_SCHEDULED'],
      to: ['CANCELLED'],
      by: ['PAYMENT'],
      otherwise: 'Only a plan that is paid for can be ended by the payment provider.',
    },
    /** By staff, or together with the business. */
    suspend: {
      from: ['TRIALING', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCEL_SCHEDULED'],
      to: ['SUSPENDED'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a plan that has started and has not ended can be suspended.',
    },
    /** Back to what it was before. */
    reinstate: {
      from: ['SUSPENDED'],
      to: ['ACTIVE', 'TRIALING', 'PAST_DUE', 'PAUSED', 'CANCEL_SCHEDULED'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a suspended plan can be reinstated.',
    },
    endSuspended: {
      from: ['SUSPENDED'],
      to: ['CANCELLED'],
      by: ['ADMIN'],
      otherwise: 'Only a suspended plan can be ended this way.',
    },
    /** The status stays; the plan changes, now or with the next period. */
    changePlan: {
      from: ['TRIALING', 'ACTIVE'],
      to: ['TRIALING', 'ACTIVE'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only an active plan or a trial can be changed.',
    },
  },
)
export type SubscriptionTransition = (typeof subscriptionLifecycle.names)[number]
