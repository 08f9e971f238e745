import { screen } from '#contract/screens.ts'
import type { WaitlistTransition } from '#contract/stays/waitlist.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'
import { formatLastDayOf, formatUntil, shortName } from './waitlist.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>
type Write = (entry: WaitlistEntryRow, reason: string) => Text
type WaitlistEvent = WaitlistTransition | 'join' | 'remind' | 'setNormal'

/** What the person on the waitlist is told about a transition, in the state after it. Their own small steps send no email. */
const toResident: Partial<Record<WaitlistEvent, Write>> = {
  join: ({ homeTitle, position }) => ({
    title: 'You are in line',
    parts: [`You wait for a bed at ${homeTitle}. Your place is number ${position}. We write to you when a bed is free.`],
  }),
  offer: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'A bed is free for you',
    parts: [
      `${homeTitle} has a bed for you. Please answer by ${formatUntil({ at: expiresAt, timeZone })}.`,
      'You can take it, or pass and keep your place. Nobody else can have it until then.',
    ],
    priority: 'URGENT',
  }),
  accept: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'The bed is kept for you',
    parts: [
      `The bed at ${homeTitle} is kept for you. Please start your application by ${formatUntil({ at: expiresAt, timeZone })}.`,
    ],
    priority: 'URGENT',
  }),
  miss: ({ homeTitle, status, expiresAt, timeZone }) => ({
    title: 'An offer has passed',
    parts: [
      `We had no answer about the bed at ${homeTitle}, so it was offered to the next person.`,
      status === 'INACTIVE'
        ? `Because this happened twice, your place rests. Tell us by ${formatLastDayOf({ at: expiresAt, timeZone })} that you still wait, and you keep it.`
        : 'You keep your place in line.',
    ],
    ...(status === 'INACTIVE' && { priority: 'HIGH' }),
  }),
  lapse: ({ homeTitle }) => ({
    title: 'A bed is no longer kept',
    parts: [`No application came for the bed at ${homeTitle}, so others are asked. You are still in line, at the end.`],
  }),
  takeBack: ({ homeTitle }, reason) => ({
    title: 'A bed is no longer kept for you',
    parts: [
      `We’re sorry: we had to take back the bed at ${homeTitle}. ${reason}`,
      'You keep your place in line. Our search shows homes with available beds.',
    ],
    priority: 'HIGH',
  }),
  rest: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'Do you still wait?',
    parts: [
      `Your place at ${homeTitle} rests, because we did not hear from you. Tell us by ${formatLastDayOf({ at: expiresAt, timeZone })} and you keep it.`,
    ],
    priority: 'HIGH',
  }),
  expire: ({ homeTitle }) => ({
    title: 'Your place in line has ended',
    parts: [`We did not hear from you about ${homeTitle}. You can join again at any time.`],
  }),
  remove: ({ homeTitle, appealUntil, timeZone }, reason) => ({
    title: 'Your place in line has ended',
    parts: [
      `You were taken out of line at ${homeTitle}. The reason given: ${reason}`,
      `You can ask staff of Waymark to look at this until ${formatLastDayOf({ at: appealUntil, timeZone })}.`,
    ],
    priority: 'HIGH',
  }),
  setNormal: ({ homeTitle }, reason) => ({
    title: 'Your waitlist spot changed',
    parts: [
      `${homeTitle} no longer counts your request as urgent. The reason given: ${reason}`,
      'You keep your spot by the day you joined. If this isn’t right, you can change your request there.',
    ],
  }),
  remind: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'Do you still wait?',
    parts: [
      `You wait for a bed at ${homeTitle}. Please tell us by ${formatLastDayOf({ at: expiresAt, timeZone })} that you still do.`,
    ],
    priority: 'HIGH',
  }),
}

/** What the home is told about a transition. */
const toHome: Partial<Record<WaitlistEvent, Write>> = {
  join: (entry) => ({
    title: 'Somebody new is in line',
    parts: [`${shortName(entry)} waits for a bed at ${entry.homeTitle}.`],
    email: 'none',
  }),
  accept: (entry) => ({
    title: 'An offered bed was taken',
    parts: [`${shortName(entry)} takes the bed at ${entry.homeTitle}. Their application follows within 48 hours.`],
  }),
  pass: (entry) => ({
    title: 'An offered bed was passed',
    parts: [`${shortName(entry)} passed the bed at ${entry.homeTitle}. The next person in line is asked.`],
    email: 'none',
  }),
}

/** Runs in the transition's transaction. */
export async function notifyOfWaitlist(tx: Tx, event: WaitlistEvent, entry: WaitlistEntryRow, at: Date, reason = '') {
  const resident = { userId: entry.residentUserId, email: entry.residentEmail, firstName: entry.firstName }
  const about = { type: 'WAITLIST', label: 'View waitlist' } as const
  const mine = toResident[event]?.(entry, reason)
  if (mine) await notifyPerson(tx, resident, { ...about, ...mine, link: screen('/waitlist/:id', { id: entry.id }) }, at)
  const theirs = toHome[event]?.(entry, reason)
  const link = screen('/homeowner/waitlist', { homeId: entry.homeId })
  if (theirs) await notifyHome(tx, entry.ownerId, 'manage_applications', { ...about, ...theirs, link }, at)
}
