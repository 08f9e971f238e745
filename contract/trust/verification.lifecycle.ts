import type * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'
import type { verificationStatus } from './verification.ts'

export type VerificationStatus = z.infer<typeof verificationStatus>

/** The lifecycle of a verification, the same for both levels. Only staff award a badge, and no status can be bought. */
export const verificationLifecycle = lifecycle(
  {
    NOT_STARTED: 'not started',
    IN_PROGRESS: 'being filled in',
    SUBMITTED: 'waiting for a reviewer',
    IN_REVIEW: 'in review',
    ACTION_REQUIRED: 'waiting for its owner',
    VERIFIED: 'in force',
    REJECTED: 'turned down',
    EXPIRED: 'expired',
    REVOKED: 'taken away',
  } satisfies Record<VerificationStatus, string>,
  {
    start: {
      from: ['NOT_STARTED', 'REJECTED', 'EXPIRED', 'REVOKED'],
      to: ['IN_PROGRESS'],
      by: ['OWNER'],
      otherwise: 'A verification can be started only when none is under way.',
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
      otherwise: 'A verification can be taken back only until a reviewer begins.',
    },
    begin: {
      from: ['SUBMITTED'],
      to: ['IN_REVIEW'],
      by: ['ADMIN'],
      otherwise: 'A review can begin only when the owner has submitted.',
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
      otherwise: 'Changes can be asked for only during a review.',
    },
    reject: {
      from: ['IN_REVIEW'],
      to: ['REJECTED'],
      by: ['ADMIN'],
      otherwise: 'Only a verification in review can be turned down.',
    },
    lapse: {
      from: ['ACTION_REQUIRED'],
      to: ['REJECTED'],
      by: ['SYSTEM'],
      otherwise: 'Only a verification that waits for its owner can lapse.',
    },
    // The badge stays valid while staff review a renewal.
    askRenewal: {
      from: ['VERIFIED'],
      to: ['VERIFIED'],
      by: ['OWNER'],
      otherwise: 'Only a verification in force can be renewed.',
    },
    renew: { from: ['VERIFIED'], to: ['VERIFIED'], by: ['ADMIN'], otherwise: 'Only a verification in force can be renewed.' },
    expire: { from: ['VERIFIED'], to: ['EXPIRED'], by: ['SYSTEM'], otherwise: 'Only a verification in force can expire.' },
    // What was checked is no longer true: the home moved.
    reopen: {
      from: ['VERIFIED'],
      to: ['ACTION_REQUIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a verification in force can be reopened.',
    },
    revoke: { from: ['VERIFIED'], to: ['REVOKED'], by: ['ADMIN'], otherwise: 'Only a verification in force can be taken away.' },
  },
)
export type VerificationTransition = (typeof verificationLifecycle.names)[number]
