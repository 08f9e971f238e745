import type { WaitlistTransition } from '#contract/stays/waitlist.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import type { Entry } from './waitlist.queries.ts'
import { dayOf, momentOf, shortName } from './waitlist.words.ts'

type Told = { entry: Entry; at: Date; config: Pick<Config, 'publicUrl'>; reason?: string }
type News = { title: string; parts: readonly string[]; isUrgent?: true; isQuiet?: true }
type Tell = (entry: Entry, reason: string) => News
type Event = WaitlistTransition | 'join' | 'remind' | 'setNormal'

/** What the person in line is told, in the state after the step. Their own small steps need no email. */
const toResident: Partial<Record<Event, Tell>> = {
  join: ({ homeTitle, position }) => ({
    title: 'You are in line',
    parts: [`You wait for a bed at ${homeTitle}. Your place is number ${position}. We write to you when a bed is free.`],
  }),
  offer: ({ homeTitle, expiresAt }) => ({
    title: 'A bed is free for you',
    parts: [
      `${homeTitle} has a bed for you. Please answer by ${momentOf(expiresAt)}.`,
      'You can take it, or pass and keep your place. Nobody else can have it until then.',
    ],
    isUrgent: true,
  }),
  accept: ({ homeTitle, expiresAt }) => ({
    title: 'The bed is kept for you',
    parts: [`The bed at ${homeTitle} is kept for you. Please start your application by ${momentOf(expiresAt)}.`],
  }),
  miss: ({ homeTitle, status, expiresAt }) => ({
    title: 'An offer has passed',
    parts: [
      `We had no answer about the bed at ${homeTitle}, so it was offered to the next person.`,
      status === 'INACTIVE'
        ? `Because this happened twice, your place rests. Tell us by ${dayOf(expiresAt)} that you still wait, and you keep it.`
        : 'You keep your place in line.',
    ],
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
  }),
  rest: ({ homeTitle, expiresAt }) => ({
    title: 'Do you still wait?',
    parts: [
      `Your place at ${homeTitle} rests, because we did not hear from you. Tell us by ${dayOf(expiresAt)} and you keep it.`,
    ],
  }),
  expire: ({ homeTitle }) => ({
    title: 'Your place in line has ended',
    parts: [`We did not hear from you about ${homeTitle}. You can join again at any time.`],
  }),
  remove: ({ homeTitle, appealUntil }, reason) => ({
    title: 'Your place in line has ended',
    parts: [
      `You were taken out of line at ${homeTitle}. The reason given: ${reason}`,
      `You can ask staff of Waymark to look at this until ${dayOf(appealUntil)}.`,
    ],
  }),
  setNormal: ({ homeTitle }, reason) => ({
    title: 'Your waitlist spot changed',
    parts: [
      `${homeTitle} no longer counts your request as urgent. The reason given: ${reason}`,
      'You keep your spot by the day you joined. If this isn’t right, you can change your request there.',
    ],
  }),
  remind: ({ homeTitle, expiresAt }) => ({
    title: 'Do you still wait?',
    parts: [`You wait for a bed at ${homeTitle}. Please tell us by ${dayOf(expiresAt)} that you still do.`],
  }),
}

/** What the home is told. */
const toOwner: Partial<Record<WaitlistTransition | 'join', Tell>> = {
  join: (entry) => ({
    title: 'Somebody new is in line',
    parts: [`${shortName(entry)} waits for a bed at ${entry.homeTitle}.`],
    isQuiet: true,
  }),
  accept: (entry) => ({
    title: 'An offered bed was taken',
    parts: [`${shortName(entry)} takes the bed at ${entry.homeTitle}. Their application follows within 48 hours.`],
  }),
  pass: (entry) => ({
    title: 'An offered bed was passed',
    parts: [`${shortName(entry)} passed the bed at ${entry.homeTitle}. The next person in line is asked.`],
    isQuiet: true,
  }),
}

/** Part of the transaction of the step. */
export async function tellOfStep(tx: Tx, step: Event, told: Told) {
  const { entry, reason = '' } = told
  const resident = { userId: entry.residentUserId, email: entry.residentEmail, firstName: entry.firstName }
  const owner = { userId: entry.ownerUserId, email: entry.ownerEmail, firstName: entry.ownerFirstName }
  const mine = toResident[step]?.(entry, reason)
  if (mine) await deliver(tx, mine, resident, `/waitlist/${entry.id}`, told)
  const theirs = step === 'remind' || step === 'setNormal' ? undefined : toOwner[step]?.(entry, reason)
  if (theirs) await deliver(tx, theirs, owner, `/homeowner/waitlist?homeId=${entry.homeId}`, told)
}

type Person = { userId: string; email: string; firstName: string }

// The subject is the title alone: it names neither the home nor what this site is for.
async function deliver(tx: Tx, { title, parts, isUrgent, isQuiet }: News, person: Person, link: string, { at, config }: Told) {
  const priority = isUrgent ? 'URGENT' : 'NORMAL'
  await notify(tx, { userId: person.userId, type: 'WAITLIST', title, message: parts.join(' '), link, priority }, at)
  if (isQuiet || !(await wantsMail(tx, person.userId, 'WAITLIST'))) return
  const greeting = `Hello ${person.firstName},`
  const said = renderEmail({
    subject: title,
    greeting,
    parts: [...parts, { link: `${config.publicUrl}${link}`, label: 'View waitlist' }],
  })
  await sendMail(tx, { to: person.email, ...said }, at)
}
