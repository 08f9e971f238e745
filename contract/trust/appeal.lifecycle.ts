import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const appealStatus = z.enum([
  'SUBMITTED',
  'UNDER_REVIEW',
  'INFO_REQUESTED',
  'UPHELD',
  'OVERTURNED',
  'WITHDRAWN',
  'EXPIRED',
])
export type AppealStatus = z.infer<typeof appealStatus>

/** How long a decision can be appealed. */
export const daysToAppeal = 14

/** What can be appealed. `server/appeal-effects.ts` has what each of them brings. */
export const appealSubject = z.enum([
  'APPLICATION',
  'WAITLIST_ENTRY',
  'RESERVATION',
  'DEPOSIT',
  'REVIEW',
  'DOCUMENT',
  'ACCOUNT',
  'BACKGROUND_CHECK',
])
export type AppealSubject = z.infer<typeof appealSubject>

/** The lifecycle of an appeal. The person who decides it did not make the decision being appealed. */
export const appealLifecycle = lifecycle(
  {
    SUBMITTED: 'waiting for a reviewer',
    UNDER_REVIEW: 'in review',
    INFO_REQUESTED: 'waiting for an answer',
    UPHELD: 'decided: the first decision was upheld',
    OVERTURNED: 'decided: the first decision was reversed',
    WITHDRAWN: 'withdrawn',
    EXPIRED: 'closed without an answer',
  } satisfies Record<AppealStatus, string>,
  {
    begin: {
      from: ['SUBMITTED'],
      to: ['UNDER_REVIEW'],
      by: ['ADMIN'],
      otherwise: 'A review can start only once.',
    },
    requestInfo: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: ['INFO_REQUESTED'],
      by: ['ADMIN'],
      otherwise: 'You can ask a question only while the appeal is open.',
    },
    respond: {
      from: ['INFO_REQUESTED'],
      to: ['UNDER_REVIEW'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'There is no question to answer.',
    },
    uphold: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: ['UPHELD'],
      by: ['ADMIN'],
      otherwise: 'Only an open appeal can be decided.',
    },
    overturn: {
      from: ['SUBMITTED', 'UNDER_REVIEW'],
      to: ['OVERTURNED'],
      by: ['ADMIN'],
      otherwise: 'Only an open appeal can be decided.',
    },
    withdraw: {
      from: ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED'],
      to: ['WITHDRAWN'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only an open appeal can be withdrawn.',
    },
    expire: {
      from: ['INFO_REQUESTED'],
      to: ['EXPIRED'],
      by: ['SYSTEM'],
      otherwise: 'Only an appeal that waits for an answer can expire.',
    },
  },
)
export type AppealTransition = (typeof appealLifecycle.names)[number]
