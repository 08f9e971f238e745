import { randomUUID } from 'node:crypto'
import { applicationLifecycle } from '#contract/stays/application.lifecycle.ts'
import type { DecideApplication } from '#contract/stays/owner-applications.ts'
import { addTime, dayOf } from '#contract/time.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { findOpenClaim } from '#server/homes/beds/beds.queries.ts'
import { changeClaim, claimBed, releaseBed } from '#server/homes/beds/claims.ts'
import type { Actor } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { ensureOpen } from '#server/kernel/lifecycle.ts'
import { canFind, rejectionCodesFor } from '#server/stays/applications/applications.policy.ts'
import {
  type ApplicationChange,
  type ApplicationRow,
  findApplication,
  lockApplication,
} from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { timeOfHome } from '#server/stays/applications/applications.words.ts'
import { insertRequest, listRequirements, listRoomsToApplyFor } from '#server/stays/applications/parts.queries.ts'
import { answerDue } from '#server/stays/applications/timing.ts'
import { lockWaitlist } from '#server/stays/waitlist/waitlist.queries.ts'
import { joinWithApplication } from '#server/stays/waitlist/with-application.ts'
import { ensureShared, type ReceivedCall, readReceived } from './received.ts'

type DecideCall = ReceivedCall & { body: DecideApplication }

/** Applies one transition, by the home or by staff for it. */
export async function decideApplication(call: DecideCall) {
  await inTransaction(call.db, (tx) => decideIn(tx, call, {}))
  return readReceived(call)
}

type Extra = { change?: ApplicationChange; details?: Record<string, unknown> }

export async function decideIn(tx: Tx, { actor, caller, params, body, now }: DecideCall, extra: Extra) {
  const at = now()
  // The waitlist row lock comes first, in the same order as in every transaction that gives beds to people waiting.
  if (body.action === 'waitlist') await lockWaitlistOf(tx, params.id, at)
  const row = await lockApplication(tx, params.id, at)
  const application = visible(row, (row) => canFind(actor, row), 'Application')
  ensureOpen(applicationLifecycle, { name: body.action, status: application.status, by: actor })
  ensureShared(application)
  const change = await prepare(tx, { body, application, actor, at })
  const step = { name: body.action, application, by: actor, at, caller, details: detailsOf(body, extra) }
  await transitionApplication(tx, { ...step, change: { ...change, ...extra.change } })
}

async function lockWaitlistOf(tx: Tx, id: string, at: Date) {
  await lockWaitlist(tx, orNotFound(await findApplication(tx, id, at), 'Application').homeId)
}

const detailsOf = (body: DecideApplication, { details = {} }: Extra) => ({
  ...(body.action === 'reject' && { code: body.rejectionCode }),
  ...details,
})

type Facts = { body: DecideApplication; application: ApplicationRow; actor: Actor; at: Date }

/** What a transition changes besides the status. */
async function prepare(tx: Tx, { body, application, actor, at }: Facts): Promise<ApplicationChange> {
  switch (body.action) {
    case 'openReview':
      return {}
    case 'requestInfo': {
      const items = body.items.map((label) => ({ label, answer: '', documentId: null }))
      const asked = { askedBy: actor.userId, askedAt: at, dueAt: answerDue(at, application.timeZone), words: body.note, items }
      await insertRequest(tx, { id: randomUUID(), applicationId: application.id, ...asked })
      return {}
    }
    case 'scheduleInterview':
    case 'moveInterview': {
      if (body.at <= at) throwFieldError('at', 'Choose a time in the future')
      const { kind, place, note } = body
      return { interview: { at: body.at.toISOString(), kind, place, note } }
    }
    case 'cancelInterview':
      return { interview: null }
    case 'endInterview':
      ensureBegun(application, at)
      return {}
    case 'approve':
      return holdBed(tx, application, body, at)
    case 'waitlist':
      // A bed held since the waitlist goes to whoever is first in line, and not to no one until its time is over.
      await releaseBed(tx, { kind: 'HOLD', id: application.id }, at)
      await joinWithApplication(tx, { application, at, actor })
      return { decidedAt: at, decisionWords: body.note || null }
    case 'reject':
      return rejection(tx, application, body, { actor, at })
  }
}

/** Until then the applicant still means to be there, so the home moves or cancels it instead. */
function ensureBegun(application: ApplicationRow, at: Date) {
  const startsAt = new Date(application.interview?.at ?? at)
  const when = timeOfHome(application, startsAt)
  ensure(startsAt <= at, `The interview is on ${when}. Until then you can change or cancel it.`)
}

type Approval = Extract<DecideApplication, { action: 'approve' }>

/** Claims a bed now, or refuses when none is available to promise. */
async function holdBed(
  tx: Tx,
  application: ApplicationRow,
  { bedroomId, holdHours, note }: Approval,
  at: Date,
): Promise<ApplicationChange> {
  const rooms = await listRoomsToApplyFor(tx, application.homeId)
  const wanted = bedroomId ?? application.bedroomId
  const room = rooms.find(({ id }) => id === wanted) ?? throwFieldError('bedroomId', 'Choose a room in this home')
  const today = dayOf(at, application.timeZone)
  const { moveInOn } = application.answers
  const from = moveInOn && moveInOn > today ? moveInOn : today
  const holdUntil = addTime(at, { hours: holdHours })
  const bed = await takeBed(tx, { applicationId: application.id, bedroomId: room.id, from, expiresAt: holdUntil, at })
  ensure(bed !== null, 'No bed is available in this room. Choose another room, or move this person to the waitlist.', 'bed_taken')
  return { bedroomId: room.id, holdUntil, decidedAt: at, decisionWords: note || null, rejectionCode: null, appealUntil: null }
}

type Wanted = { applicationId: string; bedroomId: string; from: string; expiresAt: Date; at: Date }

/** Keeps holding a bed held since the waitlist; for another room, it is released first. */
async function takeBed(tx: Tx, { applicationId, bedroomId, from, expiresAt, at }: Wanted) {
  const hold = { kind: 'HOLD' as const, id: applicationId }
  const kept = await findOpenClaim(tx, hold)
  if (kept?.bedroomId === bedroomId) return changeClaim(tx, hold, { expiresAt })
  if (kept) await releaseBed(tx, hold, at)
  return claimBed(tx, { ...hold, bedroomId, days: { from }, expiresAt, at })
}

type Rejected = Extract<DecideApplication, { action: 'reject' }>

async function rejection(
  tx: Tx,
  row: ApplicationRow,
  { rejectionCode, words }: Rejected,
  { actor, at }: Pick<Facts, 'actor' | 'at'>,
) {
  const asked = row.requirements ?? (await listRequirements(tx, row.homeId))
  if (!rejectionCodesFor(asked, actor.role).includes(rejectionCode))
    throwFieldError('rejectionCode', 'This home has no published requirement that matches this reason. Choose another one.')
  const refund = rejectionCode === 'DUPLICATE' && row.feePaidAt !== null
  return {
    rejectionCode,
    decisionWords: words,
    decidedAt: at,
    appealUntil: lastMomentAfter(at, daysToAppeal, row.timeZone),
    ...(refund && { feeRefundDueAt: at }),
  }
}
