import {
  type ApplicationStatus,
  type ApplicationTransition,
  applicationLifecycle,
} from '#contract/stays/application.lifecycle.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyOfApplication, refreshApplicationPages } from './applications.notices.ts'
import { type ApplicationChange, type ApplicationRow, findApplication, moveApplication } from './applications.queries.ts'
import { revokeConsent } from './parts.queries.ts'

type Request = TransitionRequest<ApplicationTransition, ApplicationStatus> & {
  /** As it was read under its lock (`lockApplication`). */
  application: ApplicationRow
  change?: ApplicationChange
}

const ended: readonly ApplicationStatus[] = ['WITHDRAWN', 'EXPIRED']
const bedless: readonly ApplicationStatus[] = [...ended, 'REJECTED']
const homesTurn: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW']

export function transitionApplication(tx: Tx, { application, change = {}, ...request }: Request) {
  const { id } = application
  const { name, by, at } = request
  return transition(tx, {
    ...request,
    lifecycle: applicationLifecycle,
    row: application,
    label: 'application',
    action: `application.${name}`,
    subject: ['application', id],
    async move(from, to) {
      // The consent to share is part of the row that is read again.
      if (ended.includes(to)) await revokeConsent(tx, id, at)
      const turn = { homeTurnSince: homesTurn.includes(to) ? at : null, reminded: 0 }
      return moveApplication(tx, { id, from, to, at, change: { ...turn, ...change } })
    },
    reread: () => findApplication(tx, id, at),
    async effects(row, to) {
      // A reservation takes the bed over; every other end gives it back, also one that was kept from the waitlist.
      if (bedless.includes(to)) await releaseBed(tx, { kind: 'HOLD', id }, at)
      await notifyOfApplication(tx, name, row, by, at)
      await refreshApplicationPages(tx, row)
    },
  })
}
