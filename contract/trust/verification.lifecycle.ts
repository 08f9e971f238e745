import type * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'
import type { verificationStatus } from './verification.ts'

export type VerificationStatus = z.infer<typeof verificationStatus>

/** The lifecycle of a verification, the same for both levels. Only staff award a badge, and no status can be bought. */
export const verificationLifecycle = lifecycle(
  {
    NOT_STARTED: 'not started',
    IN_PROGRESS: 'in progress',
    SUBMITTED: 'waiting for a reviewer',
    IN_REVIEW: 'in review',
    ACTION_REQUIRED: 'waiting for its owner',
    VERIFIED: 'valid',
    REJECTED: 'declined',
    EXPIRED: 'expired',
    REVOKED: 'revoked',
  } satisfies Record<VerificationStatus, string>,
  {
    start: {
      from: ['NOT_STARTED', 'REJECTED', 'EXPIRED', 'REVOKED'],
      to: ['IN_PROGRESS'],
      by: ['OWNER'],
      otherwise: 'You can start a verification only when none is in progress.',
    },
    submit: {
      from: ['IN_PROGRESS', 'ACTION_REQUIRED'],
      to: ['SUBMITTED'],
      by: ['OWNER'],
      otherwise: 'Only a verification you are filling in, or one we sent back to you, can be submitted.',
    },
    withdraw: {
      from: ['SUBMITTED'],
      to: ['IN_PROGRESS'],
      by: ['OWNER'],
      otherwise: 'You can withdraw a verification only until a reviewer starts.',
    },
    begin: {
      from: ['SUBMITTED'],
      to: ['IN_REVIEW'],
      by: ['ADMIN'],
      otherwise: 'A review can start only after the owner has submitted.',
    },
    approve: {
      from: ['IN_REVIEW'],
      to: ['VERIFIED'],
      by: ['ADMIN'],
      otherwise: 'Only a verification in review can be approved.',
    },
    ask: {
      from: ['IN_REVIEW'],
      to: ['ACTION_REQUIRED'],
      by: ['ADMIN'],
      otherwise: 'You can request changes only during a review.',
    },
    reject: {
      from: ['IN_REVIEW'],
      to: ['REJECTED'],
      by: ['ADMIN'],
      otherwise: 'Only a verification in review can be declined.',
    },
    lapse: {
      from: ['ACTION_REQUIRED'],
      to: ['REJECTED'],
      by: ['SYSTEM'],
      otherwise: 'Only a verification waiting for its owner can lapse.',
    },
    // The badge stays valid until its end while staff review a renewal.
    askRenewal: {
      from: ['VERIFIED'],
      to: ['VERIFIED'],
      by: ['OWNER'],
      otherwise: 'Only a valid verification can be renewed.',
    },
    // Something is missing for the renewal: the badge stays valid, and the owner requests the renewal again.
    returnRenewal: {
      from: ['VERIFIED'],
      to: ['VERIFIED'],
      by: ['ADMIN'],
      otherwise: 'Only a valid verification can be renewed.',
    },
    renew: { from: ['VERIFIED'], to: ['VERIFIED'], by: ['ADMIN'], otherwise: 'Only a valid verification can be renewed.' },
    // A renewal that was requested in time goes on as a request: the owner does not have to start again because staff were late.
    expire: {
      from: ['VERIFIED'],
      to: ['EXPIRED', 'SUBMITTED', 'IN_REVIEW'],
      by: ['SYSTEM'],
      otherwise: 'Only a valid verification can expire.',
    },
    // What was checked is no longer true: the home moved.
    reopen: {
      from: ['VERIFIED'],
      to: ['ACTION_REQUIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a valid verification can be reopened.',
    },
    // The home changed hands: what was checked was checked with the owner before.
    reset: {
      from: ['SUBMITTED', 'IN_REVIEW', 'VERIFIED'],
      to: ['ACTION_REQUIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a verification that is valid or with us can start over.',
    },
    // The home went back to the owner it was checked with, before anything was checked again.
    restore: {
      from: ['ACTION_REQUIRED'],
      to: ['VERIFIED'],
      by: ['ADMIN'],
      otherwise: 'Only a verification that started over can be restored.',
    },
    revoke: { from: ['VERIFIED'], to: ['REVOKED'], by: ['ADMIN'], otherwise: 'Only a valid verification can be revoked.' },
  },
)
export type VerificationTransition = (typeof verificationLifecycle.names)[number]
