import type * as z from 'zod'
import type { IncidentSeverity } from '#contract/messaging/incidents.ts'
import { isStaff } from '#contract/staff.ts'
import type { TerminationType } from '#contract/stays/reservation.lifecycle.ts'
import type { ownerActionForm, RefundPreview, terminateForm } from '#contract/stays/reservations.ts'
import { addDays, addTime, dayOf } from '#contract/time.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { managesFor } from '#server/kernel/permission.ts'
import { recordIncident } from '#server/messaging/incidents/record-incident.ts'
import { changeDate, dateActs } from './move-in-date.ts'
import { type EndOfStay, inTable } from './refund.ts'
import { presentStay } from './reservations.present.ts'
import { findReservation, lockReservation, type Stay, setReservation } from './reservations.queries.ts'
import { ensureReservationOpen, transitionReservation } from './reservations.transitions.ts'
import { cancelStay, notice, noticeWithdrawal } from './resident-stay.ts'
import { base, type StayCall } from './stay-call.ts'
import { lockRefundFor, refundStay } from './stay-refunds.ts'

type Body = z.output<typeof ownerActionForm>
type Name = Body['action']
type Act<N extends Name> = (
  tx: Tx,
  call: StayCall & { body: Extract<Body, { action: N }> },
  stay: Stay,
  at: Date,
) => Promise<unknown>

const confirmHours = 24

export async function readOfHome({ db, actor, now, params }: StayCall) {
  const mine = visible(
    await findReservation(db, params.id),
    (row) => managesFor(actor, row, 'manage_reservations') || isStaff(actor, ['SUPPORT', 'FINANCE']),
    'Reservation',
  )
  return presentStay(db, mine, actor, now())
}

const inJson = (value: unknown) => (value ? { refund: JSON.stringify(value) } : {})

const acts: { [N in Name]: Act<N> } = {
  pay: (tx, call, stay, at) =>
    transitionReservation(tx, {
      name: 'pay',
      ...base(call, stay, at),
      change: { paidAt: at, paidHow: 'OFF_PLATFORM', paidNote: call.body.note ?? null },
      details: { how: 'OFF_PLATFORM' },
    }),

  /** A guest without an account has moved in at once. A resident confirms it, or it is confirmed automatically after a day. */
  checkIn: (tx, call, stay, at) => {
    const arrival = { arrivedAt: at, arrivalChecklist: JSON.stringify(call.body.checklist) }
    const waits = stay.residentId
      ? { to: 'CONFIRMED' as const, change: { ...arrival, expiresAt: addTime(at, { hours: confirmHours }) } }
      : { to: 'ACTIVE' as const, change: { ...arrival, arrivalConfirmedAt: at } }
    return transitionReservation(tx, { name: 'checkIn', ...base(call, stay, at), ...waits })
  },

  noShow: async (tx, call, stay, at) => {
    const refund = await lockRefundFor(tx, stay, { event: 'NO_SHOW', at })
    await transitionReservation(tx, { name: 'noShow', ...base(call, stay, at), change: inJson(refund) })
    if (refund) await refundStay(tx, stay, refund, at)
  },

  giveNotice: notice,
  takeNoticeBack: noticeWithdrawal,

  complete: async (tx, call, stay, at) => {
    const today = dayOf(at, stay.timeZone)
    const leftOn = call.body.leftOn ?? today
    if (leftOn > today) throwFieldError('leftOn', 'Choose today or an earlier date')
    if (leftOn < stay.startsOn) throwFieldError('leftOn', 'Choose the first day of the stay or a later date')
    await complete(tx, { ...base(call, stay, at), leftOn })
  },

  terminate: (tx, call, stay, at) => terminate(tx, call, stay, at),
  cancel: cancelStay,
  ...dateActs,
  changeDate,
  note: (tx, call, stay) => setReservation(tx, stay.id, { notes: call.body.notes }),
}

type Step = Omit<Parameters<typeof transitionReservation>[1], 'name'>
type Completion = Step & { leftOn: string }

export async function complete(tx: Tx, { leftOn, ...step }: Completion) {
  const { stay, at } = step
  const noticeOn = stay.noticeAt ? { noticeOn: dayOf(stay.noticeAt, stay.timeZone) } : {}
  // Someone who leaves on the day they moved in had the bed for that day.
  const endsOn = leftOn > stay.startsOn ? leftOn : addDays(stay.startsOn, 1)
  await end(tx, step, { event: 'LEFT', at, goneOn: leftOn, ...noticeOn }, (refund) =>
    transitionReservation(tx, { ...step, name: 'complete', change: { endsOn, ...inJson(refund) } }),
  )
}

/** Refunds what was paid for days after the stay: from the move-in payment and from later rent. */
async function end(tx: Tx, step: Step, ending: EndOfStay, change: (refund: RefundPreview | null) => Promise<unknown>) {
  const { stay, stayEffects } = step
  const ofMovingIn = await lockRefundFor(tx, stay, ending)
  const ofRent = await stayEffects.refundRent(tx, stay, inTable(ending))
  await change(ofMovingIn && ofRent.addTo(ofMovingIn))
  if (!ofMovingIn) return
  await refundStay(tx, stay, ofMovingIn, ending.at)
  await ofRent.promise(ofMovingIn.rule, ending.at)
}

/** Someone who had to leave may have nowhere to go, so staff look at every discharge; at those where a life is at risk first. */
const discharges: Record<TerminationType, { severity: IncidentSeverity; title: string }> = {
  SAFETY: { severity: 'HIGH', title: 'A home ended a stay for safety' },
  RECURRENCE_OF_USE: { severity: 'HIGH', title: 'A home ended a stay after a return to use' },
  HIGHER_LEVEL_OF_CARE: { severity: 'NORMAL', title: 'A home ended a stay for more care' },
  RULE_VIOLATION: { severity: 'NORMAL', title: 'A home ended a stay because of its rules' },
  NONPAYMENT: { severity: 'NORMAL', title: 'A home ended a stay because of rent' },
  ADMINISTRATIVE: { severity: 'NORMAL', title: 'A home ended a stay for its own reasons' },
}

/** Ends a stay with a written reason, a safe way out, and a deadline for an appeal. */
async function terminate(tx: Tx, call: StayCall & { body: z.output<typeof terminateForm> }, stay: Stay, at: Date) {
  const { terminationType, reason, safeExit } = call.body
  const step = { name: 'terminate', ...base(call, stay, at), reason } as const
  ensureReservationOpen(step)
  const event = terminationType === 'SAFETY' ? 'TERMINATED_FOR_SAFETY' : 'TERMINATED'
  const appealUntil = lastMomentAfter(at, daysToAppeal, stay.timeZone)
  const record = { terminationType, safeExit: JSON.stringify(safeExit), appealUntil }
  const today = dayOf(at, stay.timeZone)
  const endsOn = today > stay.startsOn ? today : addDays(stay.startsOn, 1)
  await end(tx, step, { event, at, goneOn: today }, (refund) =>
    transitionReservation(tx, { ...step, change: { ...record, endsOn, ...inJson(refund) }, details: { terminationType } }),
  )
  const { severity, title } = discharges[terminationType]
  const source = { type: 'STAY', id: stay.id } as const
  await recordIncident(tx, { kind: 'DISCHARGE', severity, title, words: reason, homeId: stay.homeId, source, by: call.actor, at })
}

type Action = StayCall & { body: Body }

export async function actOnStay(call: Action) {
  await inTransaction(call.db, async (tx) => {
    const stay = await lockReservation(tx, call.params.id)
    const mine = stay && (managesFor(call.actor, stay, 'manage_reservations') || isStaff(call.actor, ['SUPPORT'])) ? stay : null
    // The table gives each action exactly its own body; the type of the union hides that.
    const act = acts[call.body.action] as (tx: Tx, call: Action, stay: Stay, at: Date) => Promise<unknown>
    await act(tx, call, orNotFound(mine, 'Reservation'), call.now())
  })
  return readOfHome(call)
}
