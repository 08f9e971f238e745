import { formatMoney } from '#contract/money.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { possessive } from '#contract/possessive.ts'
import { screen } from '#contract/screens.ts'
import type { ReservationTransition } from '#contract/stays/reservation.lifecycle.ts'
import { formatDay, formatDayOf } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { dated } from '#server/kernel/dated.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { homeRefundWords } from './home-refund.words.ts'
import { dateNoticesToHome, dateNoticesToResident } from './move-in-date.notices.ts'
import type { Stay } from './reservations.queries.ts'
import { endOf } from './reservations.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>
type By = Actor | 'SYSTEM' | 'PAYMENT'
/** With what the home owes the resident for canceling. */
type Told = Stay & { owed?: readonly string[] }
type Write = (stay: Told, by: By, at: Date) => Text
type ReservationEvent = ReservationTransition | 'create'

const refundWords = (stay: Stay) => {
  const { refund, paidAt, currency } = stay
  const byHome = homeRefundWords(stay, 'SEEKER')
  if (!refund || !paidAt || refund.byHome) return byHome.length > 0 && refund ? [...byHome, refund.rule] : []
  if (refund.totalCents === 0) return byHome
  const money = formatMoney(refund.totalCents, currency)
  return [`We’re refunding ${money}. ${refund.rule} The refund goes to the card you paid with.`, ...byHome]
}
const returnDaysOf = ({ state, endsOn, startsOn }: Stay) => rulesFor(state, endsOn ?? startsOn).depositClock.returnDays
const why = ({ reason }: Stay) => (reason ? [`Reason: ${reason}`] : [])
/** What a home writes may be about health, and someone else may read a person's email. Our own reasons are in it. */
const whyToResident = (stay: Stay, by: By) => {
  if (by === 'SYSTEM') return why(stay)
  return stay.reason ? ['Sign in to read the reason on your reservation’s page.'] : []
}

const toResident: Partial<Record<ReservationEvent, Write>> = {
  ...dateNoticesToResident,
  create: ({ homeTitle, startsOn, expiresAt, timeZone, totalCents, currency, status }) => ({
    title: status === 'CONFIRMED' ? 'Your bed is confirmed' : 'A bed is reserved for you',
    parts: [
      `A bed at ${homeTitle} is yours from ${formatDay(startsOn)}.`,
      ...(status === 'CONFIRMED'
        ? []
        : [`Please review the costs and pay ${formatMoney(totalCents, currency)}${endOf('by', { expiresAt, timeZone })}.`]),
    ],
    ...(status !== 'CONFIRMED' && { priority: 'URGENT' }),
  }),
  pay: ({ homeTitle, startsOn }) => ({
    title: 'Your bed is confirmed',
    parts: [`Your bed at ${homeTitle} is confirmed. You’ll move in on ${formatDay(startsOn)}.`],
  }),
  expire: ({ homeTitle, isProcessing }) => ({
    title: 'A reservation expired',
    parts: [
      isProcessing
        ? `Your bank did not confirm your payment for the bed at ${homeTitle} in time, so the bed will go to someone else. If the payment still arrives, we’ll refund all of it.`
        : `The bed at ${homeTitle} was not paid for in time, so it will go to someone else. You were not charged.`,
    ],
  }),
  checkIn: ({ homeTitle, expiresAt, timeZone, status }) => ({
    title: status === 'ACTIVE' ? 'Welcome' : 'Please confirm that you moved in',
    parts: [
      `${homeTitle} says you moved in. Please confirm${endOf('by', { expiresAt, timeZone })}. If something is wrong, tell the home or us.`,
    ],
    ...(status !== 'ACTIVE' && { priority: 'HIGH' }),
  }),
  confirmArrival: ({ homeTitle }) => ({ title: 'Your stay has started', parts: [`Welcome to ${homeTitle}.`], email: 'none' }),
  noShow: (stay) => ({
    title: 'Your reservation was closed',
    parts: [`${stay.homeTitle} reported that you did not arrive.`, ...refundWords(stay)],
    priority: 'HIGH',
  }),
  cancel: (stay, by) => ({
    title: 'A reservation was canceled',
    parts: [
      `The bed at ${stay.homeTitle} is no longer reserved for you.`,
      ...whyToResident(stay, by),
      ...refundWords(stay),
      ...(stay.owed ?? []),
    ],
    priority: 'HIGH',
  }),
  giveNotice: (stay, by) => ({
    title: 'Notice was given',
    parts: [
      `Your stay at ${stay.homeTitle} ends${dated('on', stay.endsOn && formatDay(stay.endsOn))}.`,
      ...whyToResident(stay, by),
    ],
    priority: 'HIGH',
  }),
  takeNoticeBack: ({ homeTitle }) => ({
    title: 'Notice canceled',
    parts: [`Your stay at ${homeTitle} continues.`, 'If you paid rent with autopay, please turn it on again.'],
  }),
  complete: (stay) => ({
    title: 'Your stay has ended',
    parts: [
      `Your stay at ${stay.homeTitle} has ended. We wish you well.`,
      `If you paid a deposit, the home must return it within ${returnDaysOf(stay)} days, or send you itemized deductions.`,
      ...refundWords(stay),
    ],
  }),
  terminate: (stay, by) => ({
    title: 'Your stay was ended',
    parts: [
      `Your stay at ${stay.homeTitle} was ended early.`,
      ...whyToResident(stay, by),
      `You can ask Waymark staff to review this${dated('until', stay.appealUntil && formatDayOf(stay.appealUntil, stay.timeZone))}.`,
      'You can call or text 988 at any time, day or night. Our search shows beds available now.',
      ...refundWords(stay),
    ],
    priority: 'HIGH',
  }),
  reinstate: ({ homeTitle }) => ({
    title: 'Your stay continues',
    parts: [`The end of your stay at ${homeTitle} was reversed. You have a bed in the same room again, from today.`],
    priority: 'HIGH',
  }),
  correctRecord: ({ homeTitle }) => ({
    title: 'Your record was corrected',
    parts: [`Your stay at ${homeTitle} no longer counts as ended by the home.`],
  }),
}

const reversed = ({ residentName, homeTitle }: Stay) =>
  `Waymark staff reversed the end of ${possessive(residentName)} stay at ${homeTitle}.`

const toHome: Partial<Record<ReservationEvent, Write>> = {
  ...dateNoticesToHome,
  create: ({ residentName, homeTitle, startsOn }) => ({
    title: 'A bed was reserved',
    parts: [`A bed at ${homeTitle} is reserved for ${residentName} from ${formatDay(startsOn)}.`],
    email: 'none',
  }),
  pay: ({ residentName, homeTitle, startsOn }) => ({
    title: 'A reservation is confirmed',
    parts: [`${residentName} is moving into ${homeTitle} on ${formatDay(startsOn)}.`],
  }),
  expire: ({ residentName, homeTitle, isProcessing }) => ({
    title: 'A reservation expired',
    parts: [
      isProcessing
        ? `The bank of ${residentName} did not confirm the payment for the bed at ${homeTitle} in time.`
        : `${residentName} did not pay for the bed at ${homeTitle} in time.`,
      'The bed is available again, or offered to the next person in line.',
    ],
  }),
  confirmArrival: ({ residentName, homeTitle }) => ({
    title: 'A stay has started',
    parts: [`${residentName} now lives at ${homeTitle}.`],
    email: 'none',
  }),
  cancel: (stay, by) => ({
    title: 'A reservation was canceled',
    parts: [
      `${stay.residentName} will not move into ${stay.homeTitle} on ${formatDay(stay.startsOn)}.`,
      // The reason that is stored then tells the resident where to find help.
      ...(by === 'SYSTEM' ? ['We suspended this home, so no one can move in right now.'] : why(stay)),
      ...homeRefundWords(stay, 'OWNER'),
    ],
  }),
  giveNotice: ({ residentName, homeTitle, endsOn }) => ({
    title: 'Notice was given',
    parts: [`${residentName} is moving out of ${homeTitle}${dated('on', endsOn && formatDay(endsOn))}.`],
  }),
  takeNoticeBack: ({ residentName, homeTitle }) => ({
    title: 'Notice canceled',
    parts: [`${residentName} is staying at ${homeTitle}.`],
  }),
  /** Sent only when staff end a stay: a home is not notified of its own actions. */
  terminate: (stay) => ({
    title: 'A stay was ended early',
    parts: [
      `Waymark staff ended ${possessive(stay.residentName)} stay at ${stay.homeTitle}.`,
      ...why(stay),
      ...homeRefundWords(stay, 'OWNER'),
    ],
    priority: 'HIGH',
  }),
  reinstate: (stay) => ({
    title: 'A stay continues',
    parts: [reversed(stay), `They have a bed in ${stay.roomName} again, from today. Rent is due again with the next period.`],
    priority: 'HIGH',
  }),
  correctRecord: (stay) => ({
    title: 'A record was corrected',
    parts: [reversed(stay), 'The stay is over, but it no longer counts as ended by the home.'],
  }),
  complete: (stay) => ({
    title: 'A stay has ended',
    parts: [`${stay.residentName} moved out of ${stay.homeTitle}.`, ...homeRefundWords(stay, 'OWNER')],
    ...(homeRefundWords(stay, 'OWNER').length === 0 && { email: 'none' }),
  }),
}

/** What a resident did about the move-in date needs no letter to them, unless the date changed. */
const ownSteps: readonly ReservationEvent[] = ['proposeDate', 'declineDate', 'withdrawDate']
const isOwnStep = (event: ReservationEvent, by: By) => typeof by !== 'string' && by.role === 'SEEKER' && ownSteps.includes(event)

/** Runs in the transition's transaction. A home is not notified of its own actions; the resident is notified of nearly every step. */
export async function notifyOfReservation(tx: Tx, event: ReservationEvent, stay: Told, by: By, at: Date) {
  const about = { type: 'RESERVATION', label: 'View reservation' } as const
  const { id, residentUserId: userId, residentEmail: email } = stay
  const mine = isOwnStep(event, by) ? undefined : toResident[event]?.(stay, by, at)
  if (mine && userId && email) {
    const link = screen('/residents/reservation/:id', { id })
    await notifyPerson(tx, { userId, email, firstName: stay.firstName ?? '' }, { ...about, ...mine, link }, at)
  }
  const theirs = typeof by !== 'string' && by.role === 'OWNER' ? undefined : toHome[event]?.(stay, by, at)
  const link = screen('/homeowner/reservation/:id', { id })
  if (theirs) await notifyHome(tx, stay, 'manage_reservations', { ...about, ...theirs, link }, at)
}
