import { formatDateTime, formatDay } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { stepPresenter } from '#server/kernel/step-events.ts'
import { sayDeposits } from './after-stay.words.ts'
import type { Stay } from './reservations.queries.ts'

/** When a stay's status ends automatically, in the home's time zone. */
export const formatEnd = ({ expiresAt, timeZone }: Pick<Stay, 'expiresAt' | 'timeZone'>) =>
  expiresAt ? formatDateTime(expiresAt, timeZone) : 'the end'

type Say = (stay: Stay) => string

const ends = ({ endsOn }: Stay) => (endsOn ? formatDay(endsOn) : 'a day to be set')

const nextForResident: Record<Stay['status'], Say> = {
  PENDING_PAYMENT: (stay) =>
    stay.acknowledgedAt
      ? `Pay by ${formatEnd(stay)}. The bed is kept for you until then.`
      : `Read what moving in costs, then pay by ${formatEnd(stay)}. The bed is kept for you until then.`,
  CONFIRMED: (stay) =>
    stay.arrivedAt
      ? `The home says that you moved in. Please confirm it by ${formatEnd(stay)}.`
      : `Your bed is waiting. You move in on ${formatDay(stay.startsOn)}.`,
  ACTIVE: () => 'You live here. If you want to leave, give notice here.',
  NOTICE_GIVEN: (stay) => `Your stay ends on ${ends(stay)}.`,
  COMPLETED: (stay) => `This stay has ended. ${sayDeposits('RESIDENT', stay)}`,
  TERMINATED: (stay) =>
    `This stay was ended early. You can appeal, and you can call or text 988 at any time. ${sayDeposits('RESIDENT', stay)}`,
  CANCELLED: () => 'This reservation was cancelled.',
  NO_SHOW: () => 'This reservation was closed because nobody came.',
  EXPIRED: () => 'This reservation was not paid in time. You can look for another bed.',
}

const nextForHome: Record<Stay['status'], Say> = {
  PENDING_PAYMENT: (stay) => `Waits for payment until ${formatEnd(stay)}. Then the bed is free again.`,
  CONFIRMED: (stay) =>
    stay.arrivedAt
      ? `Arrival recorded. It counts as confirmed on ${formatEnd(stay)}, or when the resident says so.`
      : `Record the arrival on ${formatDay(stay.startsOn)}, going through the checklist together.`,
  ACTIVE: () => 'Lives here.',
  NOTICE_GIVEN: (stay) => `Leaves on ${ends(stay)}.`,
  COMPLETED: (stay) => `Ended. ${sayDeposits('HOME', stay)}`,
  TERMINATED: (stay) => `Ended early. ${sayDeposits('HOME', stay)}`,
  CANCELLED: () => 'Cancelled.',
  NO_SHOW: () => 'Nobody came.',
  EXPIRED: () => 'Not paid in time.',
}

export const reservationNextStep = (stay: Stay, { role }: Pick<Actor, 'role'>) =>
  (role === 'SEEKER' ? nextForResident : nextForHome)[stay.status](stay)

const texts: Record<string, string> = {
  create: 'Bed reserved',
  acknowledge: 'Costs read and agreed to',
  pay: 'Paid',
  expire: 'Not paid in time',
  checkIn: 'Arrival recorded by the home',
  confirmArrival: 'Arrival confirmed',
  noShow: 'Closed: nobody came',
  cancel: 'Cancelled',
  giveNotice: 'Notice given',
  takeNoticeBack: 'Notice taken back',
  complete: 'Stay ended',
  terminate: 'Stay ended early',
}

export const presentReservationEvent = stepPresenter('reservation', texts)
