import {
  type ApplicationStatus,
  type ApplicationTransition,
  applicationLifecycle,
} from '#contract/stays/application.lifecycle.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { notifyOfApplication, refreshApplicationPages } from './applications.notices.ts'
import { type ApplicationRow, type Change, findApplication, moveApplication } from './applications.queries.ts'
import { revokeConsent } from './parts.queries.ts'

/** A person, a timer or rule of the platform, or the payment provider. */
export type StepTaker = Actor | 'SYSTEM' | 'PAYMENT'

export type TakenStep = {
  name: ApplicationTransition
  /** As it was read under its lock (`lockApplication`). */
  application: ApplicationRow
  actor: StepTaker
  at: Date
  /** Of steps that lead to several states. */
  to?: ApplicationStatus
  change?: Change
  /** A few facts for the record; never words about a person. */
  details?: Record<string, unknown>
  caller?: Caller | undefined
}

const ended: readonly ApplicationStatus[] = ['WITHDRAWN', 'EXPIRED']
const bedless: readonly ApplicationStatus[] = [...ended, 'REJECTED']
const homesTurn: readonly ApplicationStatus[] = ['SUBMITTED', 'UNDER_REVIEW']

/** The only place where an application changes its state: with its event, its bed, its consent, its notices and its emails. */
export async function transitionApplication(tx: Tx, step: TakenStep): Promise<ApplicationRow> {
  const { name, application, actor, at, change = {}, details = {}, caller } = step
  const { id, status: from } = application
  const role = typeof actor === 'string' ? actor : actor.role
  ensure(applicationLifecycle.isOpen(name, from, role), applicationLifecycle.whyClosed(name, from))
  const to = step.to ?? applicationLifecycle.transitions[name].to[0]
  const turn = { homeTurnSince: homesTurn.includes(to) ? at : null, reminded: 0 }
  const moved = await moveApplication(tx, { id, from, to, at, change: { ...turn, ...change } })
  ensure(moved, 'This application has just changed. Please look again.')
  // A reservation takes the bed over; every other end gives it back, also one that was kept from the waitlist.
  if (bedless.includes(to)) await releaseBed(tx, { kind: 'HOLD', id }, at)
  if (ended.includes(to)) await revokeConsent(tx, id, at)
  await insertAuditEvent(tx, {
    at,
    actor: typeof actor === 'string' ? null : actor,
    action: `application.${name}`,
    subject: ['application', id],
    details: { from, to, ...details },
    ...(caller && { caller }),
  })
  const row = orNotFound(await findApplication(tx, id, at), 'Application')
  await notifyOfApplication(tx, name, row, actor, at)
  await refreshApplicationPages(tx, row)
  return row
}
