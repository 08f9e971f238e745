import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const autopayStatus = z.enum(['INCOMPLETE', 'ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCEL_SCHEDULED', 'CANCELLED', 'EXPIRED'])
export type AutopayStatus = z.infer<typeof autopayStatus>

/** Autopay for rent, from setup to its end. */
export const autopayLifecycle = lifecycle(
  {
    INCOMPLETE: 'not set up yet',
    ACTIVE: 'on',
    PAST_DUE: 'waiting for a payment that was declined',
    PAUSED: 'paused',
    CANCEL_SCHEDULED: 'ending before the next payment',
    CANCELLED: 'off',
    EXPIRED: 'expired because it was never set up',
  } satisfies Record<AutopayStatus, string>,
  {
    activate: { from: ['INCOMPLETE'], to: ['ACTIVE'], by: ['PAYMENT'], otherwise: 'It is already set up.' },
    expire: { from: ['INCOMPLETE'], to: ['EXPIRED'], by: ['PAYMENT', 'SYSTEM'], otherwise: 'It is already set up.' },
    fail: {
      from: ['ACTIVE', 'CANCEL_SCHEDULED'],
      to: ['PAST_DUE'],
      by: ['PAYMENT'],
      otherwise: 'Only autopay that is on can fail.',
    },
    recover: { from: ['PAST_DUE'], to: ['ACTIVE'], by: ['PAYMENT'], otherwise: 'No payment was declined.' },
    /** Made at the provider, by people who help a resident through a hard month. */
    pause: { from: ['ACTIVE', 'PAST_DUE'], to: ['PAUSED'], by: ['PAYMENT'], otherwise: 'It is not on.' },
    resume: { from: ['PAUSED'], to: ['ACTIVE'], by: ['PAYMENT'], otherwise: 'It is not paused.' },
    /** From PAST_DUE autopay ends immediately, so the declined payment is not retried either. */
    cancel: {
      from: ['ACTIVE', 'PAST_DUE', 'PAUSED'],
      to: ['CANCEL_SCHEDULED', 'CANCELLED'],
      by: ['SEEKER', 'PAYMENT'],
      otherwise: 'Only autopay that is on can be turned off.',
    },
    renew: {
      from: ['CANCEL_SCHEDULED'],
      to: ['ACTIVE'],
      by: ['SEEKER', 'PAYMENT'],
      otherwise: 'Only autopay that is about to end can be kept.',
    },
    changeCard: {
      from: ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED', 'PAUSED'],
      to: ['ACTIVE', 'PAST_DUE', 'CANCEL_SCHEDULED', 'PAUSED'],
      by: ['SEEKER'],
      otherwise: 'You cannot change the card while autopay is off.',
    },
    end: {
      from: ['ACTIVE', 'PAST_DUE', 'PAUSED', 'CANCEL_SCHEDULED'],
      to: ['CANCELLED'],
      by: ['SYSTEM', 'PAYMENT'],
      otherwise: 'It has already ended.',
    },
  },
)
export type AutopayTransition = (typeof autopayLifecycle.names)[number]

/** Whether autopay pays the rent, now or once the card works again. */
export const isLivePlan = (status: AutopayStatus) =>
  status === 'ACTIVE' || status === 'PAST_DUE' || status === 'PAUSED' || status === 'CANCEL_SCHEDULED'
