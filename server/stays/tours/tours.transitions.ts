import type { Updateable } from 'kysely'
import { type TourTransition, tourLifecycle } from '#contract/stays/tour.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Tours } from '#server/kernel/database/schema.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyOfTour } from './tours.notices.ts'
import { findTour, moveTour, type TourRow } from './tours.queries.ts'

type Request = TransitionRequest<TourTransition> & { tour: TourRow; change?: Updateable<Tours> }

/** The caller holds the row lock of the tour (`lockTour`). */
export const transitionTour = (tx: Tx, { tour, change = {}, to: _one, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: tourLifecycle,
    row: tour,
    label: 'appointment',
    action: `tour.${request.name}`,
    subject: ['tour', tour.id],
    move: (from, to) => moveTour(tx, { id: tour.id, from, to, at: request.at, change }),
    reread: () => findTour(tx, tour.id),
    effects: (after) => notifyOfTour(tx, request.name, after, request),
  })
