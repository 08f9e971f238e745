import { addTime, formatDateTime, formatDayOf } from '#contract/time.ts'
import { stepPresenter } from '#server/kernel/step-events.ts'
import { confirmDays } from './timing.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'

type Until = Pick<WaitlistEntryRow, 'timeZone'> & { at: Date | null }
/** The day or the moment a state ends, on the clock of the home. */
export const formatLastDayOf = ({ at, timeZone }: Until) => (at ? formatDayOf(at, timeZone) : 'the end')
export const formatUntil = ({ at, timeZone }: Until) => (at ? formatDateTime(at, timeZone) : 'the end')

/** Full names are shared only with an application. */
export const shortName = ({ firstName, lastName }: Pick<WaitlistEntryRow, 'firstName' | 'lastName'>) =>
  lastName ? `${firstName} ${lastName[0]}.` : firstName

const next: Record<WaitlistEntryRow['status'], (entry: WaitlistEntryRow, at: Date) => string> = {
  PENDING_PAYMENT: ({ expiresAt, timeZone }) => `Pay the fee by ${formatUntil({ at: expiresAt, timeZone })} to get your place.`,
  WAITING: ({ confirmedAt, expiresAt, position, timeZone }, at) => {
    if (at >= addTime(confirmedAt, { days: confirmDays }))
      return `Please tell us by ${formatLastDayOf({ at: expiresAt, timeZone })} that you still wait.`
    return position === 1
      ? 'You are next. We write to you when a bed is free.'
      : 'Nothing to do. We write to you when a bed is free for you.'
  },
  OFFERED: ({ expiresAt, timeZone }) =>
    `A bed is kept for you until ${formatUntil({ at: expiresAt, timeZone })}. Take it, or pass and let the next person have it.`,
  ACCEPTED: ({ expiresAt, timeZone }) =>
    `Start your application by ${formatUntil({ at: expiresAt, timeZone })}. The bed is kept for you until then.`,
  CONVERTED: () => 'Your application goes on from here.',
  INACTIVE: ({ expiresAt, timeZone }) =>
    `Tell us by ${formatLastDayOf({ at: expiresAt, timeZone })} that you still wait, and you keep your place.`,
  WITHDRAWN: () => 'You left this line. You can join again at any time.',
  REMOVED: ({ appealUntil, timeZone }, at) =>
    appealUntil && appealUntil > at
      ? `You can ask staff of Waymark to look at this until ${formatLastDayOf({ at: appealUntil, timeZone })}.`
      : 'This place has ended.',
  EXPIRED: () => 'This place has ended. You can join again at any time.',
}

/** What happens next, in words for the person on the waitlist. */
export const waitlistNextStep = (entry: WaitlistEntryRow, at: Date) => next[entry.status](entry, at)

const texts: Record<string, string> = {
  join: 'Joined the line',
  acknowledge: 'Costs agreed to',
  pay: 'Fee paid',
  failPayment: 'Fee not paid in time',
  offer: 'A bed was offered',
  accept: 'Offered bed taken',
  pass: 'Offered bed passed',
  miss: 'No answer to an offer',
  convert: 'Became an application',
  lapse: 'No application in time, moved to the end',
  takeBack: 'Offer taken back, the place in line is kept',
  closeHome: 'The home closed, the place in line is kept',
  rest: 'Not confirmed, resting',
  reconfirm: 'Said they still wait',
  expire: 'Not confirmed, ended',
  leave: 'Left the line',
  remove: 'Taken out of line',
  change: 'Wishes changed',
  setUrgent: 'Asked to go first, by the published rule',
  setNormal: 'No longer asked first',
}

export const presentWaitlistEvent = stepPresenter('waitlistEntry', texts)
