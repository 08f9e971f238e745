import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const jobApplicationStatus = z.enum(['NEW', 'REVIEWED', 'REJECTED', 'HIRED'], 'Choose a status')
export type JobApplicationStatus = z.infer<typeof jobApplicationStatus>

/** An application for a job with us. */
export const jobApplicationLifecycle = lifecycle(
  {
    NEW: 'new',
    REVIEWED: 'reviewed',
    REJECTED: 'declined',
    HIRED: 'hired',
  } satisfies Record<JobApplicationStatus, string>,
  {
    review: { from: ['NEW'], to: ['REVIEWED'], by: ['ADMIN'], otherwise: 'Only a new application can be marked as reviewed.' },
    hire: { from: ['NEW', 'REVIEWED'], to: ['HIRED'], by: ['ADMIN'], otherwise: 'This application has already been decided.' },
    reject: {
      from: ['NEW', 'REVIEWED'],
      to: ['REJECTED'],
      by: ['ADMIN'],
      otherwise: 'This application has already been decided.',
    },
    reconsider: {
      from: ['REJECTED', 'HIRED'],
      to: ['REVIEWED'],
      by: ['ADMIN'],
      otherwise: 'Only a decided application can be reopened.',
    },
  },
)
export type JobApplicationTransition = (typeof jobApplicationLifecycle.names)[number]
