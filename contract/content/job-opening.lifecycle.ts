import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const jobOpeningStatus = z.enum(['DRAFT', 'OPEN', 'CLOSED'], 'Choose a status')
export type JobOpeningStatus = z.infer<typeof jobOpeningStatus>

/** A job with us: written, open to everyone who wants to apply, and closed. */
export const jobOpeningLifecycle = lifecycle(
  { DRAFT: 'a draft', OPEN: 'open', CLOSED: 'closed' } satisfies Record<JobOpeningStatus, string>,
  {
    open: { from: ['DRAFT', 'CLOSED'], to: ['OPEN'], by: ['ADMIN'], otherwise: 'This opening is already public.' },
    close: { from: ['OPEN'], to: ['CLOSED'], by: ['ADMIN'], otherwise: 'Only an open position can be closed.' },
  },
)
export type JobOpeningTransition = (typeof jobOpeningLifecycle.names)[number]
