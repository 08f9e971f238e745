import type { ReservationTransition } from '#contract/stays/reservation.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { dayOf } from '#server/payments/rules/days.ts'
import { sayDay } from './days.ts'
import type { Stay } from './reservations.queries.ts'
import { sayMoment, sayMoney } from './reservations.words.ts'

type Told = { stay: Stay; by: Actor | 'SYSTEM' | 'PAYMENT'; at: Date; config: Pick<Config, 'publicUrl'> }
type News = { title: string; parts: readonly string[]; isQuiet?: true }
type Tell = (stay: Stay) => News

const refundWords = ({ refund, paidAt, currency }: Stay) => {
  if (!refund || !paidAt || refund.totalCents === 0) return []
  const who = refund.byHome ? 'The home pays it back to you.' : 'It goes back to the card you paid with.'
  return [`${sayMoney(refund.totalCents, currency)} goes back. ${refund.rule} ${who}`]
}
const why = ({ reason }: Stay) => (reason ? [`The reason given: ${reason}`] : [])

const toResident: Partial<Record<ReservationTransition | 'create', Tell>> = {
  create: ({ homeTitle, startsOn, expiresAt, totalCents, currency, status }) => ({
    title: status === 'CONFIRMED' ? 'Your bed is confirmed' : 'A bed is reserved for you',
    parts: [
      `A bed at ${homeTitle} is yours from ${sayDay(startsOn)}.`,
      ...(status === 'CONFIRMED'
        ? []
        : [`Please look at the costs and pay ${sayMoney(totalCents, currency)} by ${sayMoment(expiresAt)}.`]),
    ],
  }),
  pay: ({ homeTitle, startsOn }) => ({
    title: 'Your bed is confirmed',
    parts: [`Your bed at ${homeTitle} is confirmed. You move in on ${sayDay(startsOn)}.`],
  }),
  expire: ({ homeTitle }) => ({
    title: 'A reservation has expired',
    parts: [`The bed at ${homeTitle} was not paid in time, so it goes to others. Nothing was charged.`],
  }),
  checkIn: ({ homeTitle, expiresAt, status }) => ({
    title: status === 'ACTIVE' ? 'Welcome' : 'Please confirm that you moved in',
    parts: [
      `${homeTitle} says that you moved in. Please confirm it by ${sayMoment(expiresAt)}. Tell the home or us if something is wrong.`,
    ],
  }),
  confirmArrival: ({ homeTitle }) => ({ title: 'Your stay has begun', parts: [`Welcome at ${homeTitle}.`], isQuiet: true }),
  noShow: (stay) => ({
    title: 'Your reservation was closed',
    parts: [`${stay.homeTitle} says that you did not come.`, ...refundWords(stay)],
  }),
  cancel: (stay) => ({
    title: 'A reservation was cancelled',
    parts: [`The bed at ${stay.homeTitle} is no longer reserved for you.`, ...why(stay), ...refundWords(stay)],
  }),
  giveNotice: ({ homeTitle, endsOn, reason }) => ({
    title: 'Notice was given',
    parts: [
      `Your stay at ${homeTitle} ends on ${endsOn ? sayDay(endsOn) : 'a day to be set'}.`,
      ...(reason ? [`The reason given: ${reason}`] : []),
    ],
  }),
  takeNoticeBack: ({ homeTitle }) => ({ title: 'Notice was taken back', parts: [`Your stay at ${homeTitle} goes on.`] }),
  complete: (stay) => ({
    title: 'Your stay has ended',
    parts: [
      `Your stay at ${stay.homeTitle} is over. We wish you well.`,
      'A deposit comes back within 15 days, or you get a written list of what is kept and why.',
      ...refundWords(stay),
    ],
  }),
  terminate: (stay) => ({
    title: 'Your stay was ended',
    parts: [
      `Your stay at ${stay.homeTitle} was ended early.`,
      ...why(stay),
      `You can ask staff of Waymark to look at this until ${stay.appealUntil ? sayDay(dayOf(stay.appealUntil)) : 'two weeks from now'}.`,
      'You can call or text 988 at any time, day or night. Our search shows beds that are free now.',
      ...refundWords(stay),
    ],
  }),
}

const toOwner: Partial<Record<ReservationTransition | 'create', Tell>> = {
  create: ({ residentName, homeTitle, startsOn }) => ({
    title: 'A bed was reserved',
    parts: [`${residentName}, ${homeTitle}, from ${sayDay(startsOn)}.`],
    isQuiet: true,
  }),
  pay: ({ residentName, homeTitle, startsOn }) => ({
    title: 'A reservation is confirmed',
    parts: [`${residentName} comes to ${homeTitle} on ${sayDay(startsOn)}.`],
  }),
  expire: ({ residentName, homeTitle }) => ({
    title: 'A reservation has expired',
    parts: [`${residentName} did not pay for the bed at ${homeTitle} in time. The bed is free, or offered to the next in line.`],
  }),
  confirmArrival: ({ residentName, homeTitle }) => ({
    title: 'A stay has begun',
    parts: [`${residentName} lives at ${homeTitle} now.`],
    isQuiet: true,
  }),
  cancel: (stay) => ({
    title: 'A reservation was cancelled',
    parts: [`${stay.residentName}, ${stay.homeTitle}, from ${sayDay(stay.startsOn)}.`, ...why(stay)],
  }),
  giveNotice: ({ residentName, homeTitle, endsOn }) => ({
    title: 'Notice was given',
    parts: [`${residentName} leaves ${homeTitle} on ${endsOn ? sayDay(endsOn) : 'a day to be set'}.`],
  }),
  takeNoticeBack: ({ residentName, homeTitle }) => ({
    title: 'Notice was taken back',
    parts: [`${residentName} stays at ${homeTitle}.`],
  }),
  /** By staff: a home is not told what it did itself. */
  terminate: (stay) => ({
    title: 'A stay was ended early',
    parts: [`Staff of Waymark ended the stay of ${stay.residentName} at ${stay.homeTitle}.`, ...why(stay)],
  }),
  complete: ({ residentName, homeTitle }) => ({
    title: 'A stay has ended',
    parts: [`${residentName}, ${homeTitle}.`],
    isQuiet: true,
  }),
}

/** Part of the transaction of the step. Nobody is sent an email about what they did themselves, but the other side is. */
export async function tellOfStep(tx: Tx, step: ReservationTransition | 'create', told: Told) {
  const { stay, by } = told
  const role = typeof by === 'string' ? by : by.role
  const mine = toResident[step]?.(stay)
  if (mine && stay.residentUserId && stay.residentEmail) {
    const person = { userId: stay.residentUserId, email: stay.residentEmail, firstName: stay.firstName ?? '' }
    await deliver(tx, mine, person, `/residents/reservation/${stay.id}`, told)
  }
  const theirs = toOwner[step]?.(stay)
  if (!theirs || role === 'OWNER') return
  const owner = { userId: stay.ownerUserId, email: stay.ownerEmail, firstName: stay.ownerFirstName }
  await deliver(tx, theirs, owner, `/homeowner/reservation/${stay.id}`, told)
}

type Person = { userId: string; email: string; firstName: string }

// The subject is the title alone: it names neither the home nor what this site is for.
async function deliver(tx: Tx, { title, parts, isQuiet }: News, person: Person, link: string, { at, config }: Told) {
  await notify(tx, { userId: person.userId, type: 'RESERVATION', title, message: parts.join(' '), link }, at)
  if (isQuiet || !(await wantsMail(tx, person.userId, 'RESERVATION'))) return
  const greeting = `Hello ${person.firstName},`
  const said = renderEmail({
    subject: title,
    greeting,
    parts: [...parts, { link: `${config.publicUrl}${link}`, label: 'View reservation' }],
  })
  await sendMail(tx, { to: person.email, ...said }, at)
}
