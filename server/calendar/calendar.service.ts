import { type CalendarEvent, calendar } from '#contract/calendar.ts'
import { handlers } from '#server/kernel/mount.ts'
import { refuseField } from '#server/kernel/refusal.ts'
import { addDays, dayOf } from '#server/payments/rules/days.ts'
import { roomName } from '#server/waitlist/waitlist.words.ts'
import { findFigures, listCharges, listOffers, listStays } from './calendar.queries.ts'
import { rentEvents, stayEvents } from './events.ts'

const mostDays = 100

export const calendarService = handlers(calendar, {
  async 'GET /owners/calendar/events'({ db, actor, query }) {
    const { startDate, endDate, homeId, includeReservations, includeBilling } = query
    if (endDate < startDate) refuseField('endDate', 'The last day must not be before the first')
    if (endDate > addDays(startDate, mostDays)) refuseField('endDate', `Choose at most ${mostDays} days`)
    const range = { ownerId: actor.accountId, homeId, startDate, endDate }
    const stays = includeReservations || includeBilling ? await listStays(db, range) : []
    const charges = Map.groupBy(includeBilling ? await listCharges(db, range) : [], ({ reservationId }) => reservationId)
    const offers = includeReservations ? await listOffers(db, range) : []
    const events: CalendarEvent[] = [
      ...(includeReservations ? stays.flatMap((stay) => stayEvents(stay, query)) : []),
      ...(includeBilling ? stays.flatMap((stay) => rentEvents(stay, charges.get(stay.id) ?? [], query)) : []),
      ...offers.map((offer) => ({
        id: `OFFER_ENDS:${offer.id}`,
        type: 'OFFER_ENDS' as const,
        date: offer.endsOn,
        title: `Offer to ${offer.name} ends`,
        homeId: offer.homeId,
        homeTitle: offer.homeTitle,
        roomName: roomName(offer),
        reservationId: null,
        status: null,
        amountCents: null,
        currency: null,
        link: `/homeowner/waitlist?homeId=${offer.homeId}`,
      })),
    ]
    return { events: events.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id)) }
  },

  'GET /owners/calendar/dashboard-stats': ({ db, actor, now }) => findFigures(db, actor.accountId, dayOf(now())),
})
