import type * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'
import type { revisionStatus } from './home-revision.ts'

export type RevisionStatus = z.infer<typeof revisionStatus>

/** The lifecycle of a revision: changes to an approved home wait for staff, and the previous version stays public. */
export const revisionLifecycle = lifecycle(
  {
    WAITING: 'waiting for review',
    SENT_BACK: 'sent back to the owner',
    APPROVED: 'approved',
    WITHDRAWN: 'withdrawn',
  } satisfies Record<RevisionStatus, string>,
  {
    resubmit: {
      from: ['SENT_BACK'],
      to: ['WAITING'],
      by: ['OWNER'],
      otherwise: 'Only changes that were sent back can be submitted again.',
    },
    approve: {
      from: ['WAITING'],
      to: ['APPROVED'],
      by: ['ADMIN'],
      otherwise: 'Only changes waiting for review can be approved.',
    },
    sendBack: {
      from: ['WAITING'],
      to: ['SENT_BACK'],
      by: ['ADMIN'],
      otherwise: 'Only changes waiting for review can be sent back.',
    },
    withdraw: {
      from: ['WAITING', 'SENT_BACK'],
      to: ['WITHDRAWN'],
      by: ['OWNER'],
      otherwise: 'Only changes without a decision can be withdrawn.',
    },
    // The whole home is reviewed again, including these changes.
    absorb: {
      from: ['WAITING', 'SENT_BACK'],
      to: ['WITHDRAWN'],
      by: ['SYSTEM'],
      otherwise: 'Only changes without a decision can become part of a review.',
    },
  },
)
export type RevisionTransition = (typeof revisionLifecycle.names)[number]
