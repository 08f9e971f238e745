import { bankHasToConfirm } from '#contract/payments/payment-words.ts'
import { addTime, formatDateTime, formatDayOf } from '#contract/time.ts'
import { dated } from '#server/kernel/dated.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { canAppeal } from '#server/trust/appeals/can-appeal.ts'
import { confirmDays } from './timing.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'

type Until = Pick<WaitlistEntryRow, 'timeZone'> & { at: Date | null }
/** The day or the moment a status ends, in the home's time zone: " by November 15", or nothing if it does not end. */
export const byDay = ({ at, timeZone }: Until) => dated('by', at && formatDayOf(at, timeZone))
export const untilDay = ({ at, timeZone }: Until) => dated('until', at && formatDayOf(at, timeZone))
export const byTime = ({ at, timeZone }: Until) => dated('by', at && formatDateTime(at, timeZone))

/** Full names are shared only with an application. */
export const shortName = ({ firstName, lastName }: Pick<WaitlistEntryRow, 'firstName' | 'lastName'>) =>
  lastName ? `${firstName} ${lastName[0]}.` : firstName

const next: Record<WaitlistEntryRow['status'], (entry: WaitlistEntryRow, at: Date) => string> = {
  PENDING_PAYMENT: ({ expiresAt, timeZone, isProcessing }) =>
    isProcessing
      ? `${bankHasToConfirm} Then you get your spot.`
      : `Pay the waitlist fee${byTime({ at: expiresAt, timeZone })} to get your spot.`,
  WAITING: ({ confirmedAt, expiresAt, position, timeZone }, at) => {
    if (at >= addTime(confirmedAt, { days: confirmDays }))
      return `Please tell us${byDay({ at: expiresAt, timeZone })} that you’re still waiting.`
    return position === 1
      ? 'You’re next. We’ll email you when a bed opens up.'
      : 'Nothing to do right now. We’ll email you when a bed opens up.'
  },
  OFFERED: ({ expiresAt, timeZone }) =>
    `A bed is held for you. Accept it${byTime({ at: expiresAt, timeZone })}, or pass and let the next person have it.`,
  ACCEPTED: ({ expiresAt, timeZone }) =>
    `Start your application${byTime({ at: expiresAt, timeZone })}. The bed is held for you until then.`,
  CONVERTED: () => 'Continue with your application from here.',
  INACTIVE: ({ expiresAt, timeZone }) =>
    `Your spot is on hold. Tell us${byDay({ at: expiresAt, timeZone })} that you’re still waiting to keep it.`,
  WITHDRAWN: () => 'You left this waitlist. You can join again at any time.',
  REMOVED: (entry, at) =>
    canAppeal(entry, at)
      ? `You can ask Waymark staff to review this${untilDay({ at: entry.appealUntil, timeZone: entry.timeZone })}.`
      : 'Your waitlist spot has ended.',
  EXPIRED: () => 'Your waitlist spot has ended. You can join again at any time.',
}

/** What happens next, in words for the person on the waitlist. */
export const waitlistNextStep = (entry: WaitlistEntryRow, at: Date) => next[entry.status](entry, at)

export const presentWaitlistHistory = historyPresenter('waitlistEntry', {
  join: 'Joined the waitlist',
  acknowledge: 'Costs agreed to',
  pay: 'Fee paid',
  failPayment: 'Fee not paid in time',
  activate: 'In line with the application, without a fee',
  offer: 'Bed offered',
  accept: 'Bed offer accepted',
  pass: 'Passed on the bed offer',
  miss: 'No answer to the offer',
  convert: 'Became an application',
  lapse: 'No application in time. Moved to the end',
  takeBack: 'Offer withdrawn. Place in line kept',
  closeHome: 'The home closed. Place in line kept',
  rest: 'Not confirmed. On hold',
  reconfirm: 'Confirmed still waiting',
  expire: 'Not confirmed. Ended',
  leave: 'Left the waitlist',
  remove: 'Removed from the waitlist',
  reinstate: 'Back on the waitlist after an appeal',
  change: 'Preferences changed',
  setUrgent: 'Asked to go first under the published rule',
  setNormal: 'No longer goes first',
})
