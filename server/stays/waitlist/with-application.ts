import { randomUUID } from 'node:crypto'
import { waitlistLifecycle } from '#contract/stays/waitlist.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { changeClaim, releaseBed } from '#server/homes/beds/claims.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import type { By } from '#server/kernel/lifecycle.ts'
import {
  type ApplicationRow,
  changeApplication,
  findOpenApplication,
  insertApplication,
  lockApplication,
} from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { prefillAnswers } from '#server/stays/applications/resident/prefill.ts'
import { offerNext } from './cascade.ts'
import { entryEndsAt, keptHours } from './timing.ts'
import {
  findEntry,
  findOpenEntry,
  insertEntry,
  lockWaitlist,
  setEntry,
  setOutcome,
  type WaitlistEntryRow,
} from './waitlist.queries.ts'
import { ensureEntryOpen, transitionWaitlistEntry } from './waitlist.transitions.ts'

type Convert = { entry: WaitlistEntryRow; by: By; at: Date; caller?: Caller | undefined }

/** Turns an accepted bed into an application: the open one, or a new draft. The caller holds the waitlist row lock. */
export async function convert(tx: Tx, { entry, by, at, caller }: Convert) {
  ensureEntryOpen('convert', entry, by)
  const open = await findOpenApplication(tx, entry.residentId, entry.homeId)
  const applicationId = open?.id ?? (await startApplication(tx, { entry, at, actor: typeof by === 'string' ? null : by }))
  await keepBed(tx, { entry, applicationId, at })
  await setOutcome(tx, entry.id, 'CONVERTED', at)
  return transitionWaitlistEntry(tx, { name: 'convert', entry, by, at, caller, change: { applicationId } })
}

async function startApplication(tx: Tx, { entry, at, actor }: { entry: WaitlistEntryRow; at: Date; actor: Actor | null }) {
  const id = randomUUID()
  const { residentId, homeId, timeZone, offeredRoomId: bedroomId } = entry
  const answers = actor ? await prefillAnswers(tx, actor, { id: homeId, timeZone }, at) : {}
  const times = { createdAt: at, updatedAt: at, changedAt: at }
  await insertApplication(tx, { id, residentId, homeId, bedroomId, answers: JSON.stringify(answers), ...times })
  await insertAuditEvent(tx, { at, actor, action: 'application.start', subject: ['application', id], details: { to: 'DRAFT' } })
  return id
}

type Keep = Pick<Convert, 'entry' | 'at'> & { applicationId: string }

async function keepBed(tx: Tx, { entry, applicationId, at }: Keep) {
  const application = orNotFound(await lockApplication(tx, applicationId, at), 'Application')
  const offer = { kind: 'OFFER', id: entry.id } as const
  // An approved application already has a bed.
  if (application.status === 'APPROVED') {
    await releaseBed(tx, offer, at)
    await offerNext(tx, { homeId: entry.homeId, at })
    return
  }
  // Someone who joined again may have a bed from an earlier offer: one person holds one bed, the one accepted last.
  if (await releaseBed(tx, { kind: 'HOLD', id: applicationId }, at)) await offerNext(tx, { homeId: entry.homeId, at })
  const holdUntil = addTime(at, { hours: keptHours })
  await changeClaim(tx, offer, { to: { kind: 'HOLD', id: applicationId }, expiresAt: holdUntil })
  await changeApplication(tx, applicationId, { holdRemindedAt: null })
  if (application.status !== 'WAITLISTED') return
  const change = { holdUntil, bedroomId: entry.offeredRoomId }
  await transitionApplication(tx, { name: 'acceptPlace', application, by: 'SYSTEM', at, change })
}

/** Converts at once when the home has an application of the person already: they need no second one, and start nothing. */
export async function convertIfApplied(tx: Tx, step: Omit<Convert, 'by'>) {
  const { openApplication } = step.entry
  return openApplication && openApplication !== 'DRAFT' ? convert(tx, { ...step, by: 'SYSTEM' }) : step.entry
}

type Waitlisted = {
  application: Pick<ApplicationRow, 'id' | 'residentId' | 'homeId' | 'timeZone'>
  at: Date
  actor: Actor | null
}

type Activate = { entryId: string; homeId: string; at: Date }

/** A spot that is unpaid or on hold is in line from now on. A payment page of its fee that is still open is closed. */
export async function activateEntry(tx: Tx, { entryId, homeId, at }: Activate) {
  const entry = orNotFound(await findEntry(tx, entryId), 'Waitlist entry')
  if (!waitlistLifecycle.isOpen('activate', entry.status, 'SYSTEM')) return
  await transitionWaitlistEntry(tx, { name: 'activate', entry, by: 'SYSTEM', at, change: { misses: 0, confirmedAt: at } })
  await addJob(tx, 'close_unwanted_pages', {}, { key: 'close_unwanted_pages' })
  await offerNext(tx, { homeId, at })
}

/**
 * Adds an application without an available bed to the waitlist, without a fee. Someone already on it keeps their better position.
 */
export async function joinWithApplication(tx: Tx, { application, at, actor }: Waitlisted) {
  const { id: applicationId, residentId, homeId, timeZone } = application
  const waitlist = await lockWaitlist(tx, homeId)
  const known = await findOpenEntry(tx, residentId, homeId)
  if (known) {
    await setEntry(tx, known.id, { applicationId })
    await activateEntry(tx, { entryId: known.id, homeId, at })
    return known.id
  }
  const id = randomUUID()
  const expiresAt = entryEndsAt.WAITING({ at, confirmedAt: at, offerHours: waitlist.offerHours, timeZone })
  const times = { joinedAt: at, confirmedAt: at, statusChangedAt: at, expiresAt }
  await insertEntry(tx, { id, homeId, residentId, applicationId, status: 'WAITING', ...times })
  await insertAuditEvent(tx, {
    at,
    actor,
    action: 'waitlistEntry.join',
    subject: ['waitlistEntry', id],
    details: { to: 'WAITING' },
  })
  await offerNext(tx, { homeId, at })
  return orNotFound(await findEntry(tx, id), 'Waitlist entry').id
}
