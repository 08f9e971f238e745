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
    PARTIALLY_RETURNED: 'returned in part',
    CLAIMED: 'kept by the home',
  } satisfies Record<DepositStatus, string>,
  {
    moveOut: {
      from: ['HELD'],
      to: ['RETURN_DUE'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only a deposit that is held becomes due.',
    },
    claim: {
      from: ['RETURN_DUE'],
      to: ['CLAIM_NOTICED'],
      by: ['OWNER'],
      otherwise: 'A claim is possible only while the deposit is due back.',
    },
    object: { from: ['CLAIM_NOTICED'], to: ['DISPUTED'], by: ['SEEKER'], otherwise: 'There is no claim to object to.' },
    decide: {
      from: ['DISPUTED'],
      to: ['RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED'],
      by: ['ADMIN'],
      otherwise: 'Only a disputed deposit is decided by staff.',
    },
    acceptClaim: {
      from: ['CLAIM_NOTICED'],
      to: ['PARTIALLY_RETURNED', 'CLAIMED'],
      by: ['SEEKER', 'SYSTEM'],
      otherwise: 'There is no claim.',
    },
    giveBack: {
      from: ['HELD', 'RETURN_DUE', 'CLAIM_NOTICED'],
      to: ['RETURNED'],
      by: ['OWNER', 'SYSTEM', 'PAYMENT'],
      otherwise: 'Only a deposit that is held can be given back.',
    },
  },
)
export type DepositTransition = (typeof depositLifecycle.names)[number]
