import { type NewsletterIssueTransition, newsletterIssueLifecycle } from '#contract/content/newsletter-issue.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { type LockedIssue, lockIssue, moveIssue } from './newsletter.queries.ts'

type Request = TransitionRequest<NewsletterIssueTransition> & { issue: LockedIssue; scheduledFor?: Date }

/** The caller holds the issue's row lock (`lockIssue`). */
export const transitionIssue = (tx: Tx, { issue, name, by, at, caller, scheduledFor }: Request) =>
  transition(tx, {
    name,
    by,
    at,
    caller,
    lifecycle: newsletterIssueLifecycle,
    row: issue,
    label: 'issue',
    action: `newsletterIssue.${name}`,
    subject: ['newsletterIssue', issue.id],
    move(from, to) {
      const times = {
        scheduledFor: scheduledFor ?? null,
        ...(to === 'SENDING' && { startedAt: issue.startedAt ?? at, endedAt: null }),
        ...((to === 'SENT' || to === 'STOPPED') && { endedAt: at }),
      }
      return moveIssue(tx, { id: issue.id, from, to, change: times })
    },
    reread: () => lockIssue(tx, issue.id),
  })
