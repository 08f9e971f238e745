import { roomName } from '#contract/homes/room-name.ts'
import { screen } from '#contract/screens.ts'
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
import type { FeedEvent } from './ics.ts'

type Parts = {
  includeReservations: boolean
  includeBilling: boolean
  /** What is about people who have not reserved yet: interviews, tours and offers. */
  includeApplicants: boolean
}

/** The events of a range of days, in order: of an owner's homes, or of one resident. */
export async function readCalendar(
  db: Db,
  range: CalendarRange,
  { includeReservations, includeBilling, includeApplicants }: Parts,
  now: Date,
): Promise<FeedEvent[]> {
  const [stays, known, offers, interviews, tours] = await Promise.all([
    includeReservations || includeBilling ? listStays(db, range, includeBilling) : [],
    includeBilling ? listCalendarCharges(db, range) : [],
    includeApplicants ? listOffers(db, range) : [],
    includeApplicants ? listInterviews(db, range, now) : [],
    includeApplicants ? listCalendarTours(db, range) : [],
  ])
  const charges = Map.groupBy(known, ({ reservationId }) => reservationId)
  const events: FeedEvent[] = [
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
  return events.toSorted((a, b) => compare(a.date, b.date) || compare(a.id, b.id))
}

/** Days and ids are plain ASCII, for which the rules of a language are not needed. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
