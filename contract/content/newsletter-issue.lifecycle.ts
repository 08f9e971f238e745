import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const newsletterIssueStatus = z.enum(['DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT'], 'Choose a status')
export type NewsletterIssueStatus = z.infer<typeof newsletterIssueStatus>

/** An issue of the newsletter, from the draft to the last subscriber. */
export const newsletterIssueLifecycle = lifecycle(
  {
    DRAFT: 'a draft',
    SCHEDULED: 'scheduled',
    SENDING: 'being sent',
    STOPPED: 'stopped partway',
    SENT: 'sent',
  } satisfies Record<NewsletterIssueStatus, string>,
  {
    schedule: {
      from: ['DRAFT', 'SCHEDULED'],
      to: ['SCHEDULED'],
      by: ['ADMIN'],
      otherwise: 'Only an issue that no one has received yet can be scheduled.',
    },
    unschedule: {
      from: ['SCHEDULED'],
      to: ['DRAFT'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'Only a scheduled issue can become a draft again.',
    },
    send: {
      from: ['DRAFT', 'SCHEDULED', 'STOPPED'],
      to: ['SENDING'],
      by: ['ADMIN', 'SYSTEM'],
      otherwise: 'This issue cannot be sent now.',
    },
    stop: { from: ['SENDING'], to: ['STOPPED'], by: ['ADMIN'], otherwise: 'Only an issue that is being sent can be stopped.' },
    finish: { from: ['SENDING'], to: ['SENT'], by: ['SYSTEM'], otherwise: 'Nothing is being sent.' },
  },
)
export type NewsletterIssueTransition = (typeof newsletterIssueLifecycle.names)[number]
