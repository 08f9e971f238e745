import { roomName } from '#contract/homes/room-name.ts'
import { type CalendarEvent, calendar } from '#contract/stays/calendar.ts'
import { addDays, dayOf } from '#contract/time.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { findFigures, listCalendarCharges, listInterviews, listOffers, listStays } from './calendar.queries.ts'
import { rentEvents, stayEvents } from './events.ts'

const mostDays = 100

export const calendarService = handlers(calendar, {
  async 'GET /owners/calendar/events'({ db, actor, now, query }) {
    const { startDate, endDate, homeId, includeReservations, includeBilling } = query
    if (endDate < startDate) throwFieldError('endDate', 'The last day cannot be before the first day')
    if (endDate > addDays(startDate, mostDays)) throwFieldError('endDate', `Choose at most ${mostDays} days`)
    const range = { scope: homesOf(actor), homeId, startDate, endDate }
    const stays = includeReservations || includeBilling ? await listStays(db, range) : []
    const charges = Map.groupBy(includeBilling ? await listCalendarCharges(db, range) : [], ({ reservationId }) => reservationId)
    const offers = includeReservations ? await listOffers(db, range) : []
    const mayInterview = includeReservations && may(actor, 'manage_applications')
    const interviews = mayInterview ? await listInterviews(db, range, now()) : []
    const events: CalendarEvent[] = [
      ...(includeReservations ? stays.flatMap((stay) => stayEvents(stay, query)) : []),
      ...(includeBilling ? stays.flatMap((stay) => rentEvents(stay, charges.get(stay.id) ?? [], query)) : []),
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
    ]
    return { events: events.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)) }
  },

  'GET /owners/calendar/dashboard-stats': ({ db, actor, now }) => findFigures(db, homesOf(actor), now()),
})
