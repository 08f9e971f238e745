import { screen } from '#contract/screens.ts'
import type { WaitlistTransition } from '#contract/stays/waitlist.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type By, roleOf } from '#server/kernel/lifecycle.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { acceptedHours, keptHours } from './timing.ts'
import type { WaitlistEntryRow } from './waitlist.queries.ts'
import { byDay, byTime, shortName, untilDay } from './waitlist.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email' | 'label'>
type Write = (entry: WaitlistEntryRow, reason: string, by: By) => Text | undefined
type WaitlistEvent = WaitlistTransition | 'join' | 'remind' | 'setNormal'

type Stage = 'NONE' | 'SENT' | 'APPROVED' | 'WAITLISTED'

/** How far the person's application to the home is. One that was not sent is still to be started. */
function stageOf({ openApplication: status }: WaitlistEntryRow): Stage {
  if (status === 'APPROVED' || status === 'WAITLISTED') return status
  return status && status !== 'DRAFT' ? 'SENT' : 'NONE'
}

/** What follows an accepted offer. Who has an application starts no other one. */
const acceptedWords: Record<Stage, { toResident: (entry: WaitlistEntryRow) => string | null; toHome: string }> = {
  NONE: {
    toResident: ({ homeTitle, expiresAt, timeZone }) =>
      `The bed at ${homeTitle} is held for you. Please start your application${byTime({ at: expiresAt, timeZone })}.`,
    toHome: `They have ${acceptedHours} hours to start an application.`,
  },
  SENT: {
    toResident: ({ homeTitle }) =>
      `The bed at ${homeTitle} is held for your application for ${keptHours} hours. The home can approve it until then.`,
    toHome: `They have an application with you. The bed is held for it for ${keptHours} hours.`,
  },
  APPROVED: {
    toResident: ({ homeTitle }) =>
      `Your application to ${homeTitle} is approved, and a bed is held for it. Reserve it on its page.`,
    toHome: 'Their application is approved, and has a bed already. This one is offered to the next person.',
  },
  WAITLISTED: {
    // The notice that the application is approved says how to go on.
    toResident: () => null,
    toHome: 'You have reviewed their application already, so they can reserve the bed now.',
  },
}

const because = (reason: string) => ({ quoted: `Reason: ${reason}`, inEmail: 'Sign in to read the reason.' })

/** The notice to the person on the waitlist about a transition, in the state after it. Their own small steps send no email. */
const toResident: Partial<Record<WaitlistEvent, Write>> = {
  join: ({ homeTitle, position }) => ({
    title: 'You’re on the waitlist',
    parts: [`You’re number ${position} in line for a bed at ${homeTitle}. We’ll email you when a bed opens up.`],
  }),
  offer: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'A bed is available for you',
    parts: [
      `${homeTitle} has a bed for you. Please answer${byTime({ at: expiresAt, timeZone })}.`,
      'You can accept it, or pass and keep your place in line. No one else can have it until then.',
    ],
    label: 'Respond to offer',
    priority: 'URGENT',
  }),
  accept: (entry) => {
    const text = acceptedWords[stageOf(entry)].toResident(entry)
    return text === null ? undefined : { title: 'The bed is held for you', parts: [text], priority: 'URGENT' }
  },
  miss: ({ homeTitle, status, expiresAt, timeZone }) => ({
    title: 'Your offer expired',
    parts: [
      `You did not answer about the bed at ${homeTitle} in time, so we offered it to the next person.`,
      status === 'INACTIVE'
        ? `This has happened twice, so your spot is on hold. Tell us${byDay({ at: expiresAt, timeZone })} that you’re still waiting to keep it.`
        : 'You keep your place in line.',
    ],
    ...(status === 'INACTIVE' && { priority: 'HIGH' }),
  }),
  lapse: ({ homeTitle }) => ({
    title: 'A bed is no longer held for you',
    parts: [
      `We did not get your application for the bed at ${homeTitle} in time, so it was offered to others. You’re still on the waitlist, at the end of the line.`,
    ],
  }),
  takeBack: ({ homeTitle }, reason) => ({
    title: 'A bed is no longer held for you',
    parts: [
      `We’re sorry. We had to withdraw the offer of a bed at ${homeTitle}. ${reason}`,
      'You keep your place in line. Our search shows homes with available beds.',
    ],
    priority: 'HIGH',
  }),
  rest: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'Are you still waiting?',
    parts: [
      `Your waitlist spot at ${homeTitle} is on hold because we did not hear from you. Tell us${byDay({ at: expiresAt, timeZone })} that you’re still waiting to keep it.`,
    ],
    priority: 'HIGH',
  }),
  /** Someone who never paid knows it. */
  failPayment: ({ homeTitle, isProcessing }) =>
    isProcessing
      ? {
          title: 'Your waitlist spot has ended',
          parts: [
            `Your bank did not confirm your payment for the waitlist at ${homeTitle} in time. If it still arrives, we’ll refund all of it.`,
            'You can join again at any time.',
          ],
          priority: 'HIGH',
        }
      : undefined,
  expire: ({ homeTitle }) => ({
    title: 'Your waitlist spot has ended',
    parts: [`We did not hear from you about ${homeTitle}. You can join again at any time.`],
  }),
  remove: ({ homeTitle, appealUntil, timeZone }, reason) => ({
    title: 'Your waitlist spot has ended',
    parts: [
      `You were removed from the waitlist at ${homeTitle}.`,
      because(reason),
      `You can ask Waymark staff to review this${untilDay({ at: appealUntil, timeZone })}.`,
    ],
    priority: 'HIGH',
  }),
  reinstate: ({ homeTitle, position }) => ({
    title: 'You’re on the waitlist again',
    parts: [`You’re back on the waitlist at ${homeTitle}, as number ${position} in line.`],
  }),
  setNormal: ({ homeTitle }, reason) => ({
    title: 'Your waitlist spot changed',
    parts: [
      `${homeTitle} no longer counts your request as urgent.`,
      because(reason),
      'Your place in line is now based on the day you joined. If this is not right, you can change your request there.',
    ],
  }),
  remind: ({ homeTitle, expiresAt, timeZone }) => ({
    title: 'Are you still waiting?',
    parts: [
      `You’re on the waitlist at ${homeTitle}. Please tell us${byDay({ at: expiresAt, timeZone })} that you’re still waiting.`,
    ],
    priority: 'HIGH',
  }),
}

/** The notice to the home about a transition. */
const toHome: Partial<Record<WaitlistEvent, Write>> = {
  reinstate: (entry) => ({
    title: 'Someone is back on your waitlist',
    parts: [`${shortName(entry)} is waiting again for a bed at ${entry.homeTitle}, after an appeal.`],
  }),
  join: (entry) => ({
    title: 'New person on your waitlist',
    parts: [`${shortName(entry)} is waiting for a bed at ${entry.homeTitle}.`],
    email: 'none',
  }),
  /** Its own removals the home knows. What staff wrote to the person is in the entry's history. */
  remove: (entry, _reason, by) =>
    roleOf(by) === 'ADMIN'
      ? {
          title: 'Someone was removed from your waitlist',
          parts: [`Waymark staff removed ${shortName(entry)} from the waitlist at ${entry.homeTitle}.`],
        }
      : undefined,
  accept: (entry) => ({
    title: 'Someone accepted a bed offer',
    parts: [`${shortName(entry)} accepted the bed at ${entry.homeTitle}.`, acceptedWords[stageOf(entry)].toHome],
  }),
  pass: (entry) => ({
    title: 'Someone passed on a bed offer',
    parts: [`${shortName(entry)} passed on the bed at ${entry.homeTitle}. It goes to the next person in line.`],
    email: 'none',
  }),
}

type Cause = { reason?: string | undefined; by?: By }

/** Runs in the transition's transaction. */
export async function notifyOfWaitlist(
  tx: Tx,
  event: WaitlistEvent,
  entry: WaitlistEntryRow,
  at: Date,
  { reason = '', by = 'SYSTEM' }: Cause = {},
) {
  const resident = { userId: entry.residentUserId, email: entry.residentEmail, firstName: entry.firstName }
  const about = { type: 'WAITLIST', label: 'View waitlist' } as const
  const mine = toResident[event]?.(entry, reason, by)
  if (mine) await notifyPerson(tx, resident, { ...about, ...mine, link: screen('/waitlist/:id', { id: entry.id }) }, at)
  const theirs = toHome[event]?.(entry, reason, by)
  const link = screen('/homeowner/waitlist', { homeId: entry.homeId })
  if (theirs) await notifyHome(tx, entry, 'manage_applications', { ...about, ...theirs, link }, at)
}
