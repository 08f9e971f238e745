import type { TourKind, TourStatus } from '#contract/stays/tour.lifecycle.ts'
import { formatDateTime } from '#contract/time.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { shortName } from '#server/stays/waitlist/waitlist.words.ts'
import type { TourSide } from './tours.policy.ts'
import type { TourRow } from './tours.queries.ts'

export const tourWhen = ({ startsAt, timeZone }: Pick<TourRow, 'startsAt' | 'timeZone'>) => formatDateTime(startsAt, timeZone)

/** In a sentence: "a tour of Harbor House", "a call with Harbor House". */
export const tourNoun = ({ kind, homeTitle }: Pick<TourRow, 'kind' | 'homeTitle'>) =>
  kind === 'TOUR' ? `a tour of ${homeTitle}` : `a call with ${homeTitle}`

/** Of a home that has closed, or a person who is not there anymore. */
export const cannotTakePlace = 'It can’t take place.'

type Say = (tour: TourRow, hasBegun: boolean) => string

const ahead: Record<TourKind, Record<TourSide, Say>> = {
  TOUR: {
    PERSON: (tour) => `You’re visiting on ${tourWhen(tour)}.`,
    TEAM: (tour) => `${shortName(tour)} is visiting on ${tourWhen(tour)}.`,
  },
  CALL: {
    PERSON: (tour) => `The home will call you on ${tourWhen(tour)}.`,
    TEAM: (tour) => `Call ${shortName(tour)} on ${tourWhen(tour)}.`,
  },
}

const next: Record<TourStatus, Record<TourSide, Say>> = {
  PROPOSED: {
    PERSON: ({ proposedBy }) =>
      proposedBy === 'PERSON'
        ? 'You suggested this time. The home has not confirmed it yet.'
        : 'The home suggested this time. Confirm it, suggest another or cancel.',
    TEAM: (tour) =>
      tour.proposedBy === 'TEAM'
        ? `You suggested this time. ${shortName(tour)} has not confirmed it yet.`
        : `${shortName(tour)} suggested this time. Confirm it, suggest another or cancel.`,
  },
  CONFIRMED: {
    PERSON: (tour, hasBegun) => (hasBegun ? 'You can apply when you’re ready.' : ahead[tour.kind].PERSON(tour, hasBegun)),
    TEAM: (tour, hasBegun) => (hasBegun ? 'Record how it went.' : ahead[tour.kind].TEAM(tour, hasBegun)),
  },
  COMPLETED: { PERSON: () => 'You can apply when you’re ready.', TEAM: () => 'Done.' },
  NO_SHOW: { PERSON: () => 'The home did not see you. You can book another time.', TEAM: () => 'They did not come.' },
  CANCELLED: { PERSON: () => 'You can book another time.', TEAM: () => 'The time is open again.' },
}

export const tourNextStep = (side: TourSide, tour: TourRow, now: Date) => next[tour.status][side](tour, tour.startsAt <= now)

export const presentTourHistory = historyPresenter('tour', {
  book: 'Booked',
  move: 'New time suggested',
  confirm: 'New time confirmed',
  cancel: 'Canceled',
  complete: 'Done',
  noShow: 'No-show',
})
