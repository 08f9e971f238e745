import { bankHasToConfirm } from '#contract/payments/payment-words.ts'
import { formatDateTime, formatDay, formatLastDay } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import { dated } from '#server/kernel/dated.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { bankAnswersBy } from '#server/payments/checkout/paid-in-time.queries.ts'
import { canAppeal } from '#server/trust/appeals/can-appeal.ts'
import { depositsText } from './after-stay.words.ts'
import { homeRefundWords } from './home-refund.words.ts'
import { proposedDateOf } from './proposed-date.ts'
import type { Stay } from './reservations.queries.ts'

/** When a stay's status ends automatically, in the home's time zone: " by November 15 …", or nothing if it does not. */
export const endOf = (preposition: 'by' | 'until' | 'on', { expiresAt, timeZone }: Pick<Stay, 'expiresAt' | 'timeZone'>) =>
  dated(preposition, expiresAt && formatDateTime(expiresAt, timeZone))

/** Until when a bed is held for someone who has paid, while their bank has yet to answer. */
const heldForBank = ({ expiresAt, timeZone }: Stay) =>
  dated('until', expiresAt && `${formatDateTime(bankAnswersBy(expiresAt), timeZone)} at the latest`)

type Reader = Actor['role']
type Say = (stay: Stay, at: Date, reader: Reader) => string

/** How the other move-in date stands that was proposed, for a side or for staff; nothing if none was. */
function proposed(stay: Stay, reader: Reader, at: Date) {
  const open = proposedDateOf(stay, at)
  if (!open) return ''
  const [asks, answers] = open.by === 'SEEKER' ? [stay.residentName, 'the home'] : ['The home', stay.residentName]
  const date = formatDay(open.startsOn)
  const lastDay = formatLastDay(open.until, stay.timeZone)
  if (open.by === reader) return ` You proposed ${date} instead, and ${answers} has not answered yet.`
  return reader === 'SEEKER' || reader === 'OWNER'
    ? ` ${asks} proposed ${date} instead. Please answer by the end of ${lastDay}.`
    : ` ${asks} proposed ${date} instead, and ${answers} can answer until the end of ${lastDay}.`
}

const ends = ({ endsOn }: Stay) => dated('on', endsOn && formatDay(endsOn))

const nextForResident: Record<Stay['status'], Say> = {
  PENDING_PAYMENT: (stay) => {
    if (stay.isProcessing) return `${bankHasToConfirm} The bed is held for you meanwhile,${heldForBank(stay)}.`
    return stay.acknowledgedAt
      ? `Pay${endOf('by', stay)}. The bed is held for you until then.`
      : `Review your move-in costs, then pay${endOf('by', stay)}. The bed is held for you until then.`
  },
  CONFIRMED: (stay, at, reader) =>
    stay.arrivedAt
      ? `The home says you moved in. Please confirm${endOf('by', stay)}, or contact Waymark support if you did not.`
      : `Your bed is ready. You’ll move in on ${formatDay(stay.startsOn)}.${proposed(stay, reader, at)}`,
  ACTIVE: () => 'You live here. If you want to move out, give notice.',
  NOTICE_GIVEN: (stay) => `Your stay ends${ends(stay)}.`,
  COMPLETED: (stay) => `This stay has ended. ${depositsText('RESIDENT', stay)}`,
  TERMINATED: (stay, at) => {
    const help = canAppeal(stay, at) ? 'You can appeal, and you can call or text 988' : 'You can call or text 988'
    return `This stay was ended early. ${help} at any time. ${depositsText('RESIDENT', stay)}`
  },
  CANCELLED: () => 'This reservation was canceled.',
  NO_SHOW: () => 'This reservation was closed as a no-show.',
  EXPIRED: (stay) =>
    stay.isProcessing
      ? 'Your bank did not confirm your payment in time. If it still arrives, we’ll refund all of it. You can search for another bed.'
      : 'This reservation was not paid in time. You can search for another bed.',
}

const nextForHome: Record<Stay['status'], Say> = {
  PENDING_PAYMENT: (stay) =>
    stay.isProcessing
      ? `${stay.residentName} has paid, and their bank has yet to confirm it. The bed is held meanwhile,${heldForBank(stay)}.`
      : `Waiting for payment${endOf('until', stay)}. After that, the bed opens up again.`,
  CONFIRMED: (stay, at, reader) =>
    stay.arrivedAt
      ? `Move-in recorded. It counts as confirmed${endOf('on', stay)}, or when the resident confirms it.`
      : `Record the move-in on ${formatDay(stay.startsOn)}, and go through the checklist together.${proposed(stay, reader, at)}`,
  ACTIVE: () => 'Lives here.',
  NOTICE_GIVEN: (stay) => `Moves out${ends(stay)}.`,
  COMPLETED: (stay) => `Ended. ${depositsText('HOME', stay)}`,
  TERMINATED: (stay) => `Ended early. ${depositsText('HOME', stay)}`,
  CANCELLED: () => 'Canceled.',
  NO_SHOW: () => 'No-show.',
  EXPIRED: () => 'Not paid in time.',
}

export const reservationNextStep = (stay: Stay, { role }: Pick<Actor, 'role'>, at: Date) =>
  [(role === 'SEEKER' ? nextForResident : nextForHome)[stay.status](stay, at, role), ...homeRefundWords(stay, role)].join(' ')

export const presentReservationHistory = historyPresenter('reservation', {
  create: 'Bed reserved',
  acknowledge: 'Costs reviewed and agreed to',
  pay: 'Paid',
  expire: 'Not paid in time',
  checkIn: 'Move-in recorded by the home',
  confirmArrival: 'Move-in confirmed',
  noShow: 'Closed as a no-show',
  cancel: 'Canceled',
  proposeDate: 'Another move-in date proposed',
  acceptDate: 'Move-in date changed',
  declineDate: 'Proposed move-in date declined',
  withdrawDate: 'Proposed move-in date withdrawn',
  lapseDate: 'Proposed move-in date not answered in time',
  changeDate: 'Move-in date changed',
  giveNotice: 'Notice given',
  takeNoticeBack: 'Notice canceled',
  complete: 'Stay ended',
  terminate: 'Stay ended early',
  readEmergencyContact: 'Emergency contact viewed by the home',
  reinstate: 'Stay continued after an appeal',
  forgetGuest: 'Name and contact details deleted',
  correctRecord: 'Record corrected after an appeal',
})
