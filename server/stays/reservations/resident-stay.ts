import type * as z from 'zod'
import type { moveInDateForm } from '#contract/stays/move-in-date.ts'
import { addDays, type Day, dayOf, formatDay } from '#contract/time.ts'
import { canClaim, changeClaim } from '#server/homes/beds/claims.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { isResidentOf } from '#server/kernel/permission.ts'
import { dateActs } from './move-in-date.ts'
import { earliestLeave } from './reservations.policy.ts'
import { cancelledBy, presentStay } from './reservations.present.ts'
import { findReservation, lockReservation, type Stay, setReservation } from './reservations.queries.ts'
import { ensureReservationOpen, transitionReservation } from './reservations.transitions.ts'
import { base, type StayCall } from './stay-call.ts'
import { lockRefundFor, refundStay } from './stay-refunds.ts'

export async function readOwnStay({ db, actor, now, params }: StayCall) {
  return presentStay(
    db,
    visible(await findReservation(db, params.id), (row) => isResidentOf(actor, row), 'Reservation'),
    actor,
    now(),
  )
}

async function change(call: StayCall, work: (tx: Tx, stay: Stay, at: Date) => Promise<unknown>) {
  await inTransaction(call.db, async (tx) => {
    const stay = await lockReservation(tx, call.params.id)
    await work(
      tx,
      visible(stay, (row) => isResidentOf(call.actor, row), 'Reservation'),
      call.now(),
    )
  })
  return readOwnStay(call)
}

export const acknowledge = (call: StayCall & { body: { sha256: string } }) =>
  change(call, async (tx, stay, at) => {
    const { actor, caller, body } = call
    ensure(stay.status === 'PENDING_PAYMENT', 'No payment is due.')
    ensure(body.sha256 === stay.feeSheetSha256, 'The costs have changed. Please review them and try again.', 'amount_changed')
    if (stay.acknowledgedAt) return
    await setReservation(tx, stay.id, { acknowledgedAt: at })
    const event = { at, actor, caller, action: 'reservation.acknowledge', subject: ['reservation', stay.id] } as const
    await insertAuditEvent(tx, { ...event, details: { sha256: body.sha256 } })
  })

export const confirmArrival = (call: StayCall) =>
  change(call, (tx, stay, at) =>
    transitionReservation(tx, { name: 'confirmArrival', ...base(call, stay, at), change: { arrivalConfirmedAt: at } }),
  )

const noticeDays = 7

type Notice = StayCall & { body: { endsOn?: string | undefined; reason?: string | undefined } }

export const giveNotice = (call: Notice) => change(call, (tx, stay, at) => notice(tx, call, stay, at))

/** Records notice. From the move-out date on, the bed can be promised to someone else. */
export async function notice(tx: Tx, call: Notice, stay: Stay, at: Date) {
  const { actor, body } = call
  ensureReservationOpen({ name: 'giveNotice', stay, by: actor, at })
  const today = dayOf(at, stay.timeZone)
  const endsOn = body.endsOn ?? addDays(today, noticeDays)
  const earliest = earliestLeave(actor, today)
  if (endsOn < earliest) throwFieldError('endsOn', `The earliest date is ${formatDay(earliest)}`)
  if (endsOn > addDays(today, 365)) throwFieldError('endsOn', 'Choose a date within a year')
  const isFree = await moveEnd(tx, stay, endsOn)
  if (!isFree) throwFieldError('endsOn', 'The bed is reserved for someone else by then. Choose an earlier date')
  const given = { noticeBy: actor.role, noticeAt: at, endsOn, plannedEndsOn: stay.endsOn }
  await transitionReservation(tx, { name: 'giveNotice', ...base(call, stay, at), change: given, reason: body.reason })
}

export const withdrawNotice = (call: StayCall) => change(call, (tx, stay, at) => noticeWithdrawal(tx, call, stay, at))

export async function noticeWithdrawal(tx: Tx, call: StayCall, stay: Stay, at: Date) {
  ensureReservationOpen({ name: 'takeNoticeBack', stay, by: call.actor, at })
  const { plannedEndsOn } = stay
  // The bed may have been promised to someone else from the move-out date on.
  const isFree = await moveEnd(tx, stay, plannedEndsOn)
  ensure(isFree, 'The bed is already reserved for someone else after your move-out date.', 'bed_taken')
  const gone = { noticeBy: null, noticeAt: null, endsOn: plannedEndsOn, plannedEndsOn: null, reason: null }
  await transitionReservation(tx, { name: 'takeNoticeBack', ...base(call, stay, at), change: gone })
}

/** Keeps the bed until another day, or for good, and says whether it is free until then. */
async function moveEnd(tx: Tx, { id, startsOn: from }: Stay, endsOn: Day | null) {
  const claim = { kind: 'RESERVATION', id } as const
  const days = { from, until: endsOn ?? undefined }
  const isFree = await canClaim(tx, claim, days)
  if (isFree) await changeClaim(tx, claim, { days })
  return isFree
}

type MoveInDate = StayCall & { body: z.output<typeof moveInDateForm> }

export const changeMoveInDate = (call: MoveInDate) =>
  change(call, (tx, stay, at) => {
    // The table gives each action exactly its own body; the type of the union hides that.
    const act = dateActs[call.body.action] as (tx: Tx, call: MoveInDate, stay: Stay, at: Date) => Promise<unknown>
    return act(tx, call, stay, at)
  })

type Cancel = StayCall & { body: { reason?: string | undefined; refundCents?: number | undefined } }

export const cancelOwn = (call: Cancel) => change(call, (tx, stay, at) => cancelStay(tx, call, stay, at))

/** Refunds exactly what was shown; if the amount has changed since, the call is refused so that the new amount is shown first. */
export async function cancelStay(tx: Tx, call: Cancel, stay: Stay, at: Date) {
  const { actor, body } = call
  ensureReservationOpen({ name: 'cancel', stay, by: actor, at })
  const refund = await lockRefundFor(tx, stay, cancelledBy(actor, at))
  const isSame = body.refundCents === undefined || body.refundCents === (refund?.totalCents ?? 0)
  ensure(isSame, 'The refund amount just changed. Please review it and try again.', 'amount_changed')
  const change = refund ? { refund: JSON.stringify(refund) } : {}
  await transitionReservation(tx, { name: 'cancel', ...base(call, stay, at), change, reason: body.reason })
  if (refund) await refundStay(tx, stay, refund, at)
}
