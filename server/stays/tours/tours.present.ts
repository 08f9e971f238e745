import type { HomeTour, OwnTour } from '#contract/stays/tours.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { shortName } from '#server/stays/waitlist/waitlist.words.ts'
import { type TourSide, tourActionsOf } from './tours.policy.ts'
import type { TourRow } from './tours.queries.ts'
import { presentTourHistory, tourNextStep } from './tours.words.ts'

const shared = (side: TourSide, tour: TourRow, now: Date) => ({
  ...tour,
  home: { id: tour.homeId, title: tour.homeTitle },
  nextStep: tourNextStep(side, tour, now),
})

async function withHistory<T extends { id: string }>(db: Db, tours: readonly T[], reader: { isResident: boolean }) {
  const events = Map.groupBy(
    await listHistory(
      db,
      'tour',
      tours.map(({ id }) => id),
      { most: 20 },
    ),
    ({ subjectId }) => subjectId,
  )
  return tours.map((tour) => ({ ...tour, history: presentTourHistory(events.get(tour.id) ?? [], reader) }))
}

const ofPerson = new Set(['move', 'confirm', 'cancel'])
const isOfPerson = (name: string): name is OwnTour['allowedActions'][number] => ofPerson.has(name)

export const presentOwnTours = (db: Db, tours: readonly TourRow[], now: Date): Promise<OwnTour[]> =>
  withHistory(
    db,
    tours.map((tour) => ({
      ...shared('PERSON', tour, now),
      directions: tour.kind === 'TOUR' && tour.status === 'CONFIRMED' && tour.endsAt > now ? (tour.directions ?? '') : '',
      allowedActions: tourActionsOf('PERSON', tour, now).filter(isOfPerson),
    })),
    { isResident: true },
  )

export const presentHomeTours = (db: Db, tours: readonly TourRow[], now: Date): Promise<HomeTour[]> =>
  withHistory(
    db,
    tours.map((tour) => ({
      ...shared('TEAM', tour, now),
      person: shortName(tour),
      allowedActions: tourActionsOf('TEAM', tour, now),
    })),
    { isResident: false },
  )
