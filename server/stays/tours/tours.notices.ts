import { screen } from '#contract/screens.ts'
import type { TourTransition } from '#contract/stays/tour.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { By } from '#server/kernel/lifecycle.ts'
import { personOf } from '#server/kernel/lifecycle.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { shortName } from '#server/stays/waitlist/waitlist.words.ts'
import type { TourSide } from './tours.policy.ts'
import type { TourRow } from './tours.queries.ts'
import { cannotTakePlace, tourNoun, tourWhen } from './tours.words.ts'

type TourEvent = TourTransition | 'book' | 'remind'
type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>
type Write = (tour: TourRow, reason: string, by: By) => Text

/** Our own reasons are in an email. */
const because = (reason: string, by: By) => {
  if (!reason) return []
  const quoted = `Reason: ${reason}`
  return [personOf(by) ? { quoted, inEmail: 'Sign in to read the reason.' } : quoted]
}
const place = ({ kind, directions }: TourRow) => (kind === 'TOUR' && directions ? [`Where: ${directions}`] : [])

/**
 * Titles show on lock screens and say no more than "appointment". Each side is notified of what the other side or the platform
 * did.
 */
export const tourTexts: Record<TourSide, Partial<Record<TourEvent, Write>>> = {
  PERSON: {
    book: (tour) => ({
      title: 'Your appointment is booked',
      parts: [
        `You booked ${tourNoun(tour)} on ${tourWhen(tour)}.`,
        ...place(tour),
        'If you can’t make it, move it or cancel it.',
      ],
    }),
    move: (tour) => ({
      title: 'A new time for your appointment',
      parts: [`${tour.homeTitle} suggested ${tourWhen(tour)} for your ${tour.kind === 'TOUR' ? 'tour' : 'call'}. Please answer.`],
      priority: 'HIGH',
    }),
    confirm: (tour) => ({
      title: 'Your appointment is confirmed',
      parts: [`You have ${tourNoun(tour)} on ${tourWhen(tour)}.`, ...place(tour)],
    }),
    cancel: (tour, reason, by) => ({
      title: 'Your appointment was canceled',
      parts: [
        `${capital(tourNoun(tour))} on ${tourWhen(tour)} was canceled.`,
        ...because(reason, by),
        reason === cannotTakePlace ? 'Our search shows homes with available beds.' : 'You can book another time.',
      ],
      priority: 'HIGH',
    }),
    remind: (tour) => ({
      title: 'Reminder: you have an appointment',
      parts: [`You have ${tourNoun(tour)} on ${tourWhen(tour)}.`, ...place(tour)],
      priority: 'HIGH',
    }),
    noShow: (tour) => ({
      title: 'We’re sorry you could not make it',
      parts: [`${tour.homeTitle} did not see you on ${tourWhen(tour)}. You can book another time.`],
      email: 'none',
    }),
  },
  TEAM: {
    book: (tour) => ({
      title: 'New appointment',
      parts: [`${shortName(tour)} booked ${tourNoun(tour)} on ${tourWhen(tour)}.`],
    }),
    move: (tour) => ({
      title: 'A new time for an appointment',
      parts: [`${shortName(tour)} suggested ${tourWhen(tour)} for ${tourNoun(tour)}. Please answer.`],
      priority: 'HIGH',
    }),
    confirm: (tour) => ({
      title: 'An appointment is confirmed',
      parts: [`${shortName(tour)} confirmed ${tourWhen(tour)} for ${tourNoun(tour)}.`],
    }),
    cancel: (tour, reason, by) => ({
      title: 'An appointment was canceled',
      parts: [`${capital(tourNoun(tour))} with ${shortName(tour)} on ${tourWhen(tour)} was canceled.`, ...because(reason, by)],
    }),
    remind: (tour) => ({
      title: 'Reminder: you have an appointment',
      parts: [`${shortName(tour)} has ${tourNoun(tour)} on ${tourWhen(tour)}.`],
    }),
  },
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const sideOf = (by: By): TourSide | undefined => {
  const person = personOf(by)
  if (!person) return undefined
  return person.role === 'SEEKER' ? 'PERSON' : 'TEAM'
}

/**
 * Runs in the transition's transaction. The person who acted sees it on the screen; only a booking is also confirmed by email.
 */
export async function notifyOfTour(
  tx: Tx,
  event: TourEvent,
  tour: TourRow,
  { by, at, reason = '' }: { by: By; at: Date; reason?: string },
) {
  const own = sideOf(by)
  const about = { type: 'APPLICATION', label: 'View appointment' } as const
  const { userId, email, firstName, ownerId, homeId } = tour
  const mine = own !== 'PERSON' || event === 'book' ? tourTexts.PERSON[event]?.(tour, reason, by) : undefined
  const link = screen('/residents/applications', { view: 'tours' })
  if (mine) await notifyPerson(tx, { userId, email, firstName }, { ...about, ...mine, link }, at)
  const theirs = own === 'TEAM' ? undefined : tourTexts.TEAM[event]?.(tour, reason, by)
  const homeLink = screen('/homeowner/applications', { view: 'tours' })
  if (theirs) await notifyHome(tx, { ownerId, homeId }, 'manage_applications', { ...about, ...theirs, link: homeLink }, at)
}
