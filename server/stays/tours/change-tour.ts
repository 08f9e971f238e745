import type * as z from 'zod'
import { tourLifecycle } from '#contract/stays/tour.lifecycle.ts'
import type { ownerTourForm, residentTourForm } from '#contract/stays/tours.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { ensureOpen } from '#server/kernel/lifecycle.ts'
import { ensureNotBlocked, openRangeAt, timeIsTaken, youAreBusy } from './book-tour.ts'
import { presentTourSettings } from './tour-settings.ts'
import { minutesOf } from './tour-times.ts'
import { type TourSide, tourActionsOf, tourSideOf } from './tours.policy.ts'
import { findTourRules, listTakenTimes, listUpcomingOf, lockTour, overlaps, type TourRow } from './tours.queries.ts'
import { transitionTour } from './tours.transitions.ts'

type Body = z.output<typeof residentTourForm> | z.output<typeof ownerTourForm>
type Call = Context & { actor: Actor; caller: Caller; params: { id: string }; body: Body }

/** A home may suggest a time this far ahead. */
const mostDaysAhead = 90

/** Moves, confirms, cancels or records a tour, for whichever side the actor is on. */
export const changeTour = ({ db, actor, caller, now, params, body }: Call, side: TourSide) =>
  inTransaction(db, async (tx) => {
    const at = now()
    const tour = visible(await lockTour(tx, params.id), (row) => tourSideOf(actor, row) === side, 'Appointment')
    const { action: name } = body
    ensureOpen(tourLifecycle, { name, status: tour.status, by: actor })
    ensure(tourActionsOf(side, tour, at).includes(name), whyNot(name, tour, at))
    const reason = body.action === 'cancel' && body.reason ? { reason: body.reason } : {}
    const change = body.action === 'move' ? await movedTo(tx, side, tour, new Date(body.startsAt), at) : reason
    return transitionTour(tx, { name, tour, by: actor, at, caller, change, ...reason })
  })

const whyNot = (name: Body['action'], { startsAt }: TourRow, at: Date) => {
  if (name === 'confirm' && startsAt > at) return 'You suggested this time. The other side has to confirm it.'
  return startsAt > at ? 'You can record it once it has begun.' : 'This appointment has already begun.'
}

/** A person chooses among the times the home has open; the home knows its own time. */
async function movedTo(tx: Tx, side: TourSide, tour: TourRow, startsAt: Date, at: Date) {
  if (startsAt.getTime() === tour.startsAt.getTime()) throwFieldError('startsAt', 'Choose another time.')
  const home = orNotFound(await findTourRules(tx, tour.homeId), 'Home')
  if (side === 'PERSON') await ensureNotBlocked(tx, tour.userId, tour.homeId, at)
  const range =
    side === 'PERSON'
      ? await openRangeAt(tx, home, tour.kind, startsAt, at, tour.id)
      : { startsAt, endsAt: addTime(startsAt, { minutes: minutesOf(presentTourSettings(home), tour.kind) }) }
  if (startsAt <= at) throwFieldError('startsAt', 'Choose a time in the future')
  if (startsAt > addTime(at, { days: mostDaysAhead }))
    throwFieldError('startsAt', `Choose a time within the next ${mostDaysAhead} days`)
  const taken = await listTakenTimes(tx, tour.homeId, at, tour.id)
  ensure(
    !taken.some((other) => overlaps(other, range)),
    side === 'PERSON' ? timeIsTaken : 'You have another appointment at this time.',
  )
  const theirs = (await listUpcomingOf(tx, tour.residentId, at)).filter(({ id }) => id !== tour.id)
  ensure(
    !theirs.some((other) => overlaps(other, range)),
    side === 'PERSON' ? youAreBusy : 'This person has another appointment at this time.',
  )
  return { ...range, proposedBy: side, reminded: 0 }
}
