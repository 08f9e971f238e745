import {
  type ApplicationStatus,
  type ApplicationTransition,
  applicationLifecycle,
} from '#contract/stays/application.lifecycle.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyOfApplication } from './applications.notices.ts'
import { type ApplicationChange, type ApplicationRow, moveApplication } from './applications.queries.ts'
import { revokeConsent } from './parts.queries.ts'

type Request = TransitionRequest<ApplicationTransition, ApplicationStatus> & {
  /** The application as read under its row lock (`lockApplication`). */
  application: ApplicationRow
  change?: ApplicationChange
}

const ended: readonly ApplicationStatus[] = ['WITHDRAWN', 'EXPIRED']
const bedless: readonly ApplicationStatus[] = [...ended, 'REJECTED']
const homesTurn: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW']

export function transitionApplication(tx: Tx, { application, change = {}, ...request }: Request) {
  const { id } = application
  const { name, by, at } = request
  let moved: ApplicationRow | undefined
  return transition(tx, {
    ...request,
    lifecycle: applicationLifecycle,
    row: application,
    label: 'application',
    action: `application.${name}`,
    subject: ['application', id],
    async move(from, to) {
      // Revoked before the row is moved and read, because the row includes the consent.
      if (ended.includes(to)) await revokeConsent(tx, id, at)
      const turn = { homeTurnSince: homesTurn.includes(to) ? at : null, reminded: 0 }
      moved = await moveApplication(tx, { id, from, to, at, change: { ...turn, ...change } })
      return moved !== undefined
    },
    reread: async () => moved,
    async effects(row, to) {
      // A reservation takes over the bed; every other ending releases it, including a bed held since the waitlist.
      if (bedless.includes(to)) await releaseBed(tx, { kind: 'HOLD', id }, at)
      // A canceled interview is gone from the row, but the notice says which one it was.
      const interview = row.interview ?? application.interview
      await notifyOfApplication(tx, name, { ...row, interview }, by, at)
    },
  })
}
