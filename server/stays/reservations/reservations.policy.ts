import { isStaff } from '#contract/staff.ts'
import { type ReservationTransition, reservationLifecycle } from '#contract/stays/reservation.lifecycle.ts'
import { addDays, addTime, type Day, dayOf } from '#contract/time.ts'
import { startOfDay } from '#contract/zoned-time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isResidentOf, managesFor } from '#server/kernel/permission.ts'
import { proposedDateOf, whyNotAnswer, whyNotChange, whyNotPropose, whyNotWithdraw } from './proposed-date.ts'
import type { Stay } from './reservations.queries.ts'

export const canSeeStay = (actor: Actor, stay: Stay) =>
  isResidentOf(actor, stay) || managesFor(actor, stay, 'manage_reservations') || isStaff(actor, ['SUPPORT', 'FINANCE'])

/** Days of notice a home must give; residents may leave from tomorrow on. */
const homeNoticeDays = 7
const noShowHours = 48

export const earliestLeave = (actor: Pick<Actor, 'role'>, today: Day) =>
  addDays(today, actor.role === 'OWNER' ? homeNoticeDays : 1)

const moveInRecorded =
  'The move-in is already recorded, so this stay can no longer be canceled. If no one has moved in, contact Waymark support.'

type Guard = (stay: Stay, actor: Actor, at: Date) => string | null

/** What can block a transition besides the status. */
const guards: Partial<Record<ReservationTransition, Guard>> = {
  checkIn: ({ startsOn, arrivedAt, timeZone }, _actor, at) => {
    if (arrivedAt) return 'The move-in is already recorded.'
    return dayOf(at, timeZone) < startsOn ? 'The stay has not started yet.' : null
  },
  confirmArrival: ({ arrivedAt }) => (arrivedAt ? null : 'The home has not recorded your move-in yet.'),
  noShow: (stay, _actor, at) => {
    const { startsOn, arrivedAt, timeZone } = stay
    if (arrivedAt) return 'The move-in is already recorded.'
    if (at < addTime(startOfDay(startsOn, timeZone), { hours: noShowHours })) return 'Wait until 48 hours after the move-in date.'
    // Someone who is late and says so would pay for a no-show while their question waits.
    return proposedDateOf(stay, at)?.by === 'SEEKER' ? 'The resident proposed another move-in date. Answer it first.' : null
  },
  /** What is paid counts as a stay from the move-in on. Staff undo a move-in that did not happen. */
  cancel: ({ arrivedAt }, { role }) => (arrivedAt && role !== 'ADMIN' ? moveInRecorded : null),
  proposeDate: whyNotPropose,
  acceptDate: whyNotAnswer,
  declineDate: whyNotAnswer,
  withdrawDate: whyNotWithdraw,
  changeDate: whyNotChange,
  takeNoticeBack: ({ noticeBy }, { role }) => (noticeBy === role ? null : 'Only the person who gave notice can cancel it.'),
}

export const whyNotStay = (step: ReservationTransition, stay: Stay, actor: Actor, at: Date) =>
  guards[step]?.(stay, actor, at) ?? null

export const reservationActions = (stay: Stay, actor: Actor, at: Date) =>
  reservationLifecycle.openTo(stay.status, actor.role).filter((step) => whyNotStay(step, stay, actor, at) === null)
