import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const depositStatus = z.enum([
  'HELD',
  'RETURN_DUE',
  'CLAIM_NOTICED',
  'DISPUTED',
  'RETURNED',
  'PARTIALLY_RETURNED',
  'CLAIMED',
])
export type DepositStatus = z.infer<typeof depositStatus>

/** A deposit, from the day it was paid to the day it was returned, or claimed with reasons. */
export const depositLifecycle = lifecycle(
  {
    HELD: 'held',
    RETURN_DUE: 'due back',
    CLAIM_NOTICED: 'claimed by the home',
    DISPUTED: 'disputed',
    RETURNED: 'returned',
    PARTIALLY_RETURNED: 'partly returned',
    CLAIMED: 'kept by the home',
  } satisfies Record<DepositStatus, string>,
  {
    moveOut: {
      from: ['HELD'],
      to: ['RETURN_DUE'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only a deposit that is held can become due.',
    },
    claim: {
      from: ['RETURN_DUE'],
      to: ['CLAIM_NOTICED'],
      by: ['OWNER'],
      otherwise: 'You can send a deposit claim only while the deposit is due back.',
    },
    object: { from: ['CLAIM_NOTICED'], to: ['DISPUTED'], by: ['SEEKER'], otherwise: 'There are no deductions to dispute.' },
    decide: {
      from: ['DISPUTED'],
      to: ['RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED'],
      by: ['ADMIN'],
      otherwise: 'Staff decide only on disputed deposits.',
    },
    // Nothing may be left to keep, because the bank has returned it.
    acceptClaim: {
      from: ['CLAIM_NOTICED'],
      to: ['PARTIALLY_RETURNED', 'CLAIMED', 'RETURNED'],
      by: ['SEEKER', 'SYSTEM'],
      otherwise: 'There is no deposit claim.',
    },
    giveBack: {
      from: ['HELD', 'RETURN_DUE', 'CLAIM_NOTICED'],
      to: ['RETURNED'],
      by: ['OWNER', 'SYSTEM', 'PAYMENT'],
      otherwise: 'Only a deposit that is held can be returned.',
    },
    // The bank took the payment back for the resident, and the deposit with it.
    chargeBack: {
      from: ['HELD', 'RETURN_DUE', 'CLAIM_NOTICED', 'DISPUTED'],
      to: ['RETURNED'],
      by: ['SYSTEM', 'PAYMENT'],
      otherwise: 'Only a deposit that is held can be returned.',
    },
    // An appeal reversed the end of the stay, so the deposit is held again.
    moveBackIn: {
      from: ['RETURN_DUE'],
      to: ['HELD'],
      by: ['SYSTEM'],
      otherwise: 'Only a deposit that is due back can be held again.',
    },
    // An appeal was decided for the resident: what the home kept is held again until staff decide.
    reopen: {
      from: ['PARTIALLY_RETURNED', 'CLAIMED'],
      to: ['DISPUTED'],
      by: ['SYSTEM'],
      otherwise: 'Only a deposit the home kept some or all of can be decided again.',
    },
  },
)
export type DepositTransition = (typeof depositLifecycle.names)[number]
