import { roomName } from '#contract/homes/room-name.ts'
import { screen } from '#contract/screens.ts'
import type { CalendarEvent } from '#contract/stays/calendar.ts'
import { dayOf } from '#contract/time.ts'
import type { Db } from '#server/kernel/database/database.ts'
import {
  type CalendarRange,
  listCalendarCharges,
  listCalendarTours,
  listInterviews,
  listOffers,
  listStays,
} from './calendar.queries.ts'
import { rentEvents, stayEvents } from './events.ts'

type Parts = { includeReservations: boolean; includeBilling: boolean; includeInterviews: boolean }

/** The events of a range of days, in order: of an owner's homes, or of one resident. */
export async function readCalendar(
  db: Db,
  range: CalendarRange,
  { includeReservations, includeBilling, includeInterviews }: Parts,
  now: Date,
): Promise<CalendarEvent[]> {
  const stays = includeReservations || includeBilling ? await listStays(db, range) : []
  const charges = Map.groupBy(includeBilling ? await listCalendarCharges(db, range) : [], ({ reservationId }) => reservationId)
  const offers = includeReservations ? await listOffers(db, range) : []
  const interviews = includeInterviews ? await listInterviews(db, range, now) : []
  const tours = includeInterviews ? await listCalendarTours(db, range) : []
  const events: CalendarEvent[] = [
    ...(includeReservations ? stays.flatMap((stay) => stayEvents(stay, range)) : []),
    ...(includeBilling ? stays.flatMap((stay) => rentEvents(stay, charges.get(stay.id) ?? [], range)) : []),
    ...offers.map((offer) => ({
      id: `OFFER_ENDS:${offer.id}`,
      type: 'OFFER_ENDS' as const,
      date: offer.endsOn,
      at: null,
      title: `Offer to ${offer.name} ends`,
      homeId: offer.homeId,
      homeTitle: offer.homeTitle,
      timeZone: offer.timeZone,
      roomName: roomName(offer.roomNumber),
      reservationId: null,
      status: null,
      amountCents: null,
      currency: null,
      link: `/homeowner/waitlist?homeId=${offer.homeId}`,
    })),
    ...interviews.map(({ id, at, timeZone, name, homeId: where, homeTitle, roomNumber }) => ({
      id: `INTERVIEW:${id}`,
      type: 'INTERVIEW' as const,
      date: dayOf(at, timeZone),
      at,
      title: `Interview with ${name ?? 'an applicant'}`,
      homeId: where,
      homeTitle,
      timeZone,
      roomName: roomNumber ? roomName(roomNumber) : '',
      reservationId: null,
      status: null,
      amountCents: null,
      currency: null,
      link: `/homeowner/application/${id}`,
    })),
    ...tours.map(({ id, kind, at, name, ...home }) => ({
      ...home,
      id: `TOUR:${id}`,
      type: 'TOUR' as const,
      date: dayOf(at, home.timeZone),
      at,
      title: kind === 'TOUR' ? `Tour with ${name}` : `Call with ${name}`,
      roomName: '',
      reservationId: null,
      status: null,
      amountCents: null,
      currency: null,
      link: screen('/homeowner/applications', { view: 'tours' }),
    })),
  ]
  return events.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id))
}
