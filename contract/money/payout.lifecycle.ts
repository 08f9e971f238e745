import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const payoutStatus = z.enum(
  ['SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'PAID', 'FAILED', 'CANCELLED'],
  'Choose a valid payout status',
)
export type PayoutStatus = z.infer<typeof payoutStatus>

/** A payout, from being scheduled to the bank's confirmation that it arrived. */
export const payoutLifecycle = lifecycle(
  {
    SCHEDULED: 'scheduled',
    ON_HOLD: 'on hold',
    IN_TRANSIT: 'on its way',
    PAID: 'paid',
    FAILED: 'waiting to be sent again',
    CANCELLED: 'cancelled',
  } satisfies Record<PayoutStatus, string>,
  {
    hold: {
      from: ['SCHEDULED'],
      to: ['ON_HOLD'],
      by: ['ADMIN'],
      otherwise: 'Only a payout that has not been sent can be put on hold.',
    },
    release: { from: ['ON_HOLD'], to: ['SCHEDULED'], by: ['ADMIN'], otherwise: 'Only a payout on hold can be released.' },
    send: { from: ['SCHEDULED'], to: ['IN_TRANSIT'], by: ['ADMIN'], otherwise: 'Only a scheduled payout can be sent.' },
    pay: { from: ['IN_TRANSIT'], to: ['PAID'], by: ['ADMIN'], otherwise: 'Only a payout on its way can arrive.' },
    fail: { from: ['IN_TRANSIT'], to: ['FAILED'], by: ['ADMIN'], otherwise: 'Only a payout on its way can fail.' },
    retry: {
      from: ['FAILED'],
      to: ['SCHEDULED'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a failed payout can be retried.',
    },
    /** Some of its money was refunded or is disputed: the rest is scheduled again. */
    cancel: { from: ['SCHEDULED'], to: ['CANCELLED'], by: ['SYSTEM'], otherwise: 'Only a scheduled payout can be canceled.' },
  },
)
export type PayoutTransition = (typeof payoutLifecycle.names)[number]
