import { formatMoney } from '#contract/money.ts'
import { rulesFor } from '#contract/payments/rule-packs.ts'
import { screen } from '#contract/screens.ts'
import type { ReservationTransition } from '#contract/stays/reservation.lifecycle.ts'
import { formatDay, formatDayOf } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { Stay } from './reservations.queries.ts'
import { formatEnd } from './reservations.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>
type Write = (stay: Stay) => Text
type ReservationEvent = ReservationTransition | 'create'

const refundWords = ({ refund, paidAt, currency }: Stay) => {
  if (!refund || !paidAt || refund.totalCents === 0) return []
  const who = refund.byHome ? 'The home pays it back to you.' : 'It goes back to the card you paid with.'
  return [`${formatMoney(refund.totalCents, currency)} goes back. ${refund.rule} ${who}`]
}
const returnDaysOf = ({ state, endsOn, startsOn }: Stay) => rulesFor(state, endsOn ?? startsOn).depositClock.returnDays
const why = ({ reason }: Stay) => (reason ? [`The reason given: ${reason}`] : [])

const toResident: Partial<Record<ReservationEvent, Write>> = {
  create: ({ homeTitle, startsOn, expiresAt, timeZone, totalCents, currency, status }) => ({
    title: status === 'CONFIRMED' ? 'Your bed is confirmed' : 'A bed is reserved for you',
    parts: [
      `A bed at ${homeTitle} is yours from ${formatDay(startsOn)}.`,
      ...(status === 'CONFIRMED'
        ? []
        : [`Please look at the costs and pay ${formatMoney(totalCents, currency)} by ${formatEnd({ expiresAt, timeZone })}.`]),
    ],
    ...(status !== 'CONFIRMED' && { priority: 'URGENT' }),
  }),
  pay: ({ homeTitle, startsOn }) => ({
    title: 'Your bed is confirmed',
    parts: [`Your bed at ${homeTitle} is confirmed. You move in on ${formatDay(startsOn)}.`],
  }),
  expire: ({ homeTitle }) => ({
    title: 'A reservation has expired',
    parts: [`The bed at ${homeTitle} was not paid in time, so it goes to others. Nothing was charged.`],
  }),
  checkIn: ({ homeTitle, expiresAt, timeZone, status }) => ({
    title: status === 'ACTIVE' ? 'Welcome' : 'Please confirm that you moved in',
    parts: [
      `${homeTitle} says that you moved in. Please confirm it by ${formatEnd({ expiresAt, timeZone })}. Tell the home or us if something is wrong.`,
    ],
    ...(status !== 'ACTIVE' && { priority: 'HIGH' }),
  }),
  confirmArrival: ({ homeTitle }) => ({ title: 'Your stay has begun', parts: [`Welcome at ${homeTitle}.`], email: 'none' }),
  noShow: (stay) => ({
    title: 'Your reservation was closed',
    parts: [`${stay.homeTitle} says that you did not come.`, ...refundWords(stay)],
    priority: 'HIGH',
  }),
  cancel: (stay) => ({
    title: 'A reservation was cancelled',
    parts: [`The bed at ${stay.homeTitle} is no longer reserved for you.`, ...why(stay), ...refundWords(stay)],
    priority: 'HIGH',
  }),
  giveNotice: ({ homeTitle, endsOn, reason }) => ({
    title: 'Notice was given',
    parts: [
      `Your stay at ${homeTitle} ends on ${endsOn ? formatDay(endsOn) : 'a day to be set'}.`,
      ...(reason ? [`The reason given: ${reason}`] : []),
    ],
    priority: 'HIGH',
  }),
  takeNoticeBack: ({ homeTitle }) => ({ title: 'Notice was taken back', parts: [`Your stay at ${homeTitle} goes on.`] }),
  complete: (stay) => ({
    title: 'Your stay has ended',
    parts: [
      `Your stay at ${stay.homeTitle} is over. We wish you well.`,
      `A deposit comes back within ${returnDaysOf(stay)} days, or you get a written list of what is kept and why.`,
      ...refundWords(stay),
    ],
  }),
  terminate: (stay) => ({
    title: 'Your stay was ended',
    parts: [
      `Your stay at ${stay.homeTitle} was ended early.`,
      ...why(stay),
      `You can ask staff of Waymark to look at this until ${stay.appealUntil ? formatDayOf(stay.appealUntil, stay.timeZone) : 'two weeks from now'}.`,
      'You can call or text 988 at any time, day or night. Our search shows beds that are free now.',
      ...refundWords(stay),
    ],
    priority: 'HIGH',
  }),
}

const toHome: Partial<Record<ReservationEvent, Write>> = {
  create: ({ residentName, homeTitle, startsOn }) => ({
    title: 'A bed was reserved',
    parts: [`${residentName}, ${homeTitle}, from ${formatDay(startsOn)}.`],
    email: 'none',
  }),
  pay: ({ residentName, homeTitle, startsOn }) => ({
    title: 'A reservation is confirmed',
    parts: [`${residentName} comes to ${homeTitle} on ${formatDay(startsOn)}.`],
  }),
  expire: ({ residentName, homeTitle }) => ({
    title: 'A reservation has expired',
    parts: [`${residentName} did not pay for the bed at ${homeTitle} in time. The bed is free, or offered to the next in line.`],
  }),
  confirmArrival: ({ residentName, homeTitle }) => ({
    title: 'A stay has begun',
    parts: [`${residentName} lives at ${homeTitle} now.`],
    email: 'none',
  }),
  cancel: (stay) => ({
    title: 'A reservation was cancelled',
    parts: [`${stay.residentName}, ${stay.homeTitle}, from ${formatDay(stay.startsOn)}.`, ...why(stay)],
  }),
  giveNotice: ({ residentName, homeTitle, endsOn }) => ({
    title: 'Notice was given',
    parts: [`${residentName} leaves ${homeTitle} on ${endsOn ? formatDay(endsOn) : 'a day to be set'}.`],
  }),
  takeNoticeBack: ({ residentName, homeTitle }) => ({
    title: 'Notice was taken back',
    parts: [`${residentName} stays at ${homeTitle}.`],
  }),
  /** Sent only when staff end a stay: a home is not notified of its own actions. */
  terminate: (stay) => ({
    title: 'A stay was ended early',
    parts: [`Staff of Waymark ended the stay of ${stay.residentName} at ${stay.homeTitle}.`, ...why(stay)],
    priority: 'HIGH',
  }),
  complete: ({ residentName, homeTitle }) => ({
    title: 'A stay has ended',
    parts: [`${residentName}, ${homeTitle}.`],
    email: 'none',
  }),
}

/** Runs in the transition's transaction. A home is not notified of its own actions; the resident is notified of every step. */
export async function notifyOfReservation(
  tx: Tx,
  event: ReservationEvent,
  stay: Stay,
  by: Actor | 'SYSTEM' | 'PAYMENT',
  at: Date,
) {
  const about = { type: 'RESERVATION', label: 'View reservation' } as const
  const { id, ownerId, residentUserId: userId, residentEmail: email } = stay
  const mine = toResident[event]?.(stay)
  if (mine && userId && email) {
    const link = screen('/residents/reservation/:id', { id })
    await notifyPerson(tx, { userId, email, firstName: stay.firstName ?? '' }, { ...about, ...mine, link }, at)
  }
  const theirs = typeof by !== 'string' && by.role === 'OWNER' ? undefined : toHome[event]?.(stay)
  const link = screen('/homeowner/reservation/:id', { id })
  if (theirs) await notifyHome(tx, ownerId, 'manage_reservations', { ...about, ...theirs, link }, at)
}
