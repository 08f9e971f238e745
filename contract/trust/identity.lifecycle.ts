import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const identityStatus = z.enum([
  'IN_PROGRESS',
  'SUBMITTED',
  'ACTION_REQUIRED',
  'VERIFIED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
])
export type IdentityStatus = z.infer<typeof identityStatus>

/** How long a checked identity is shown. */
export const monthsOfIdentity = 24
/** The files are deleted this many days after the decision, or when nothing came of it. */
export const daysOfIdentityFiles = 30

/** A person asks us to check who they are. A declined or expired request makes place for a new one. */
export const identityLifecycle = lifecycle(
  {
    IN_PROGRESS: 'not sent yet',
    SUBMITTED: 'waiting for review',
    ACTION_REQUIRED: 'waiting for another photo',
    VERIFIED: 'checked',
    REJECTED: 'not accepted',
    WITHDRAWN: 'withdrawn',
    EXPIRED: 'expired',
  } satisfies Record<IdentityStatus, string>,
  {
    submit: {
      from: ['IN_PROGRESS', 'ACTION_REQUIRED'],
      to: ['SUBMITTED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only a request that is yours to complete can be sent.',
    },
    withdraw: {
      from: ['IN_PROGRESS', 'SUBMITTED', 'ACTION_REQUIRED'],
      to: ['WITHDRAWN'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only an open request can be withdrawn.',
    },
    approve: {
      from: ['SUBMITTED'],
      to: ['VERIFIED'],
      by: ['ADMIN'],
      otherwise: 'Only a request that waits for review can be decided.',
    },
    requestChanges: {
      from: ['SUBMITTED'],
      to: ['ACTION_REQUIRED'],
      by: ['ADMIN'],
      otherwise: 'Only a request that waits for review can be decided.',
    },
    reject: {
      from: ['SUBMITTED'],
      to: ['REJECTED'],
      by: ['ADMIN'],
      otherwise: 'Only a request that waits for review can be decided.',
    },
    // Nothing came for a month; the files go.
    lapse: {
      from: ['IN_PROGRESS', 'ACTION_REQUIRED'],
      to: ['WITHDRAWN'],
      by: ['SYSTEM'],
      otherwise: 'Only a request that waits for the person can lapse.',
    },
    // The check was made for the name before.
    changeName: {
      from: ['VERIFIED'],
      to: ['EXPIRED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only a checked identity ends with a new name.',
    },
    expire: {
      from: ['VERIFIED'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only a checked identity can expire.',
    },
  },
)
export type IdentityTransition = (typeof identityLifecycle.names)[number]
