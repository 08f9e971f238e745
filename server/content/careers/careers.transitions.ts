import { type JobApplicationTransition, jobApplicationLifecycle } from '#contract/content/job-application.lifecycle.ts'
import { type JobOpeningTransition, jobOpeningLifecycle } from '#contract/content/job-opening.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyDeclinedApplicant } from './careers.notices.ts'
import { type LockedJobOpening, lockJobOpening, moveJobOpening } from './careers.queries.ts'
import { type LockedJobApplication, lockJobApplication, moveJobApplication } from './job-applications.queries.ts'

type OpeningRequest = TransitionRequest<JobOpeningTransition> & { opening: LockedJobOpening }

/** Opened again, a position is as new as on the first day, and its applications are kept until it closes for good. */
export const transitionJobOpening = (tx: Tx, { opening, name, by, at, caller }: OpeningRequest) =>
  transition(tx, {
    name,
    by,
    at,
    caller,
    lifecycle: jobOpeningLifecycle,
    row: opening,
    label: 'job opening',
    action: `jobOpening.${name}`,
    subject: ['jobOpening', opening.id],
    move(from, to) {
      const change = to === 'OPEN' ? { openedAt: at, closedAt: null } : { closedAt: at }
      return moveJobOpening(tx, { id: opening.id, from, to, change: { ...change, updatedAt: at } })
    },
    reread: () => lockJobOpening(tx, opening.id),
  })

type ApplicationRequest = TransitionRequest<JobApplicationTransition> & { application: LockedJobApplication }

export const transitionJobApplication = (tx: Tx, { application, name, by, at, caller }: ApplicationRequest) =>
  transition(tx, {
    name,
    by,
    at,
    caller,
    lifecycle: jobApplicationLifecycle,
    row: application,
    label: 'application',
    action: `jobApplication.${name}`,
    subject: ['jobApplication', application.id],
    move: (from, to) => moveJobApplication(tx, { id: application.id, from, to, at }),
    reread: () => lockJobApplication(tx, application.id),
    async effects(after, to) {
      if (to === 'REJECTED') await notifyDeclinedApplicant(tx, after, at)
    },
  })
