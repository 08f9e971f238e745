import type * as z from 'zod'
import type { adminApplication, bulkApplicationsForm, StaffDecision, staffStatus } from '#contract/stays/admin-applications.ts'
import {
  type ApplicationStatus,
  type ApplicationTransition,
  applicationLifecycle,
} from '#contract/stays/application.lifecycle.ts'
import type { DecideApplication } from '#contract/stays/owner-applications.ts'
import { actInBulk } from '#server/kernel/bulk.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { readParts } from '#server/stays/applications/application.ts'
import { canFind } from '#server/stays/applications/applications.policy.ts'
import { type ApplicationRow, findOpenApplication, lockApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { ownerName } from '#server/stays/applications/applications.words.ts'
import { feeOf } from '#server/stays/applications/resident/resident-application.ts'
import { decideIn } from './decide.ts'
import { findReceived, presentShared } from './received.ts'

type Call = Context & { actor: Actor; caller: Caller }
type StaffStatus = z.infer<typeof staffStatus>

export async function presentApplicationForStaff(call: Call, row: ApplicationRow): Promise<z.input<typeof adminApplication>> {
  return {
    ...(await presentShared(call, await readParts(call.db, row))),
    person: { id: row.userId, name: `${row.firstName} ${row.lastName}`.trim(), email: row.email },
    owner: { id: row.ownerId, name: ownerName(row), email: row.ownerEmail },
    statuses: statusesFrom(row),
    fee: feeOf(row, null),
  }
}

/** The transitions that lead staff to each status. */
const stepTo: Record<StaffStatus, readonly ApplicationTransition[]> = {
  UNDER_REVIEW: ['openReview', 'reopen'],
  INFO_REQUESTED: ['requestInfo'],
  APPROVED: ['approve'],
  REJECTED: ['reject'],
  EXPIRED: ['expire'],
}
/** Transitions that do not depend on shared information need no valid consent. */
const needsNoConsent: readonly ApplicationTransition[] = ['expire', 'reopen']

function statusesFrom(row: ApplicationRow) {
  return (Object.keys(stepTo) as StaffStatus[]).filter((status) => {
    const step = openStep(row.status, status)
    return step !== undefined && (row.isShared || needsNoConsent.includes(step)) && !isGone(step, row)
  })
}

/** There is nothing left to decide about an application whose answers were deleted. */
const isGone = (step: ApplicationTransition, { forgottenAt }: ApplicationRow) => step === 'reopen' && forgottenAt !== null

const openStep = (from: ApplicationStatus, to: StaffStatus) =>
  stepTo[to].find((name) => applicationLifecycle.isOpen(name, from, 'ADMIN'))

type OneCall = Call & { params: { id: string }; body: StaffDecision }

export async function decideForHome(call: OneCall) {
  await inTransaction(call.db, (tx) => decideOne(tx, call))
  return presentApplicationForStaff(call, await findReceived(call))
}

/** Staff decisions always carry a note and are marked as made for the home. */
async function decideOne(tx: Tx, call: OneCall) {
  const { actor, caller, params, body, now } = call
  const at = now()
  const application = visible(await lockApplication(tx, params.id, at), (row) => canFind(actor, row), 'Application')
  const step = openStep(application.status, body.status)
  ensure(step !== undefined, applicationLifecycle.whyClosed(stepTo[body.status][0]!, application.status))
  ensure(!isGone(step, application), 'Its answers were deleted, so it cannot be reopened. The person can apply again.')
  const details = { onBehalf: true, reason: body.note }
  if (step === 'reopen') {
    const other = await findOpenApplication(tx, application.residentId, application.homeId)
    ensure(other === undefined, 'This person has applied to the home again. Decide about that application instead.')
  }
  if (step === 'expire' || step === 'reopen') {
    const reopened = { rejectionCode: null, appealUntil: null, decidedAt: null }
    const refund = step === 'expire' && application.feePaidAt ? { feeRefundDueAt: at } : {}
    const change = { onBehalf: true, decisionWords: body.note, ...(step === 'reopen' ? reopened : refund) }
    await transitionApplication(tx, { name: step, application, by: actor, at, caller, change, details })
    return
  }
  await decideIn(tx, { ...call, body: asStep(step, body) }, { change: { onBehalf: true }, details })
}

function asStep(step: ApplicationTransition, { note, rejectionCode, items, holdHours }: StaffDecision): DecideApplication {
  switch (step) {
    case 'requestInfo':
      return { action: 'requestInfo', items: items ?? [note], note: items ? note : '' }
    case 'approve':
      return { action: 'approve', holdHours, note }
    case 'reject':
      return {
        action: 'reject',
        rejectionCode: rejectionCode ?? throwFieldError('rejectionCode', 'Choose a reason'),
        words: note,
      }
    default:
      return { action: 'openReview' }
  }
}

type Bulk = z.output<typeof bulkApplicationsForm>
const leadsTo: Record<Bulk['action'], StaffStatus> = {
  MARK_UNDER_REVIEW: 'UNDER_REVIEW',
  REQUEST_INFO: 'INFO_REQUESTED',
  REJECT: 'REJECTED',
  REOPEN: 'UNDER_REVIEW',
  EXPIRE: 'EXPIRED',
}

export function decideForMany(call: Call & { body: Bulk }) {
  const { applicationIds, action, notes, rejectionCode } = call.body
  const body: StaffDecision = { status: leadsTo[action], note: notes, rejectionCode, holdHours: 72 }
  return actInBulk(applicationIds, (id) =>
    inTransaction(call.db, async (tx) => {
      if (action === 'REOPEN' || action === 'MARK_UNDER_REVIEW') await ensureFrom(tx, call, id, action)
      await decideOne(tx, { ...call, params: { id }, body })
    }),
  )
}

/** Two actions lead to the same status from different ones. */
async function ensureFrom(tx: Tx, { now }: Call, id: string, action: 'REOPEN' | 'MARK_UNDER_REVIEW') {
  const row = orNotFound(await lockApplication(tx, id, now()), 'Application')
  const step = action === 'REOPEN' ? 'reopen' : 'openReview'
  ensure(applicationLifecycle.isOpen(step, row.status, 'ADMIN'), applicationLifecycle.whyClosed(step, row.status))
}
