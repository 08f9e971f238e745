import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency } from '#contract/enumerations.ts'
import { filterDay, idOf, inDayOrder } from '#contract/fields.ts'
import { reservationStatus } from './reservation.lifecycle.ts'

export const calendarEventType = z.enum(['ARRIVAL', 'DEPARTURE', 'PAYMENT_DUE', 'OFFER_ENDS', 'RENT_DUE', 'INTERVIEW', 'TOUR'])
export type CalendarEventType = z.infer<typeof calendarEventType>

export const calendarEvent = z
  .object({
    /** Stable: the same event has the same id in every response. */
    id: z.string(),
    type: calendarEventType,
    date: z.string(),
    /** Set only if the event has a time. */
    at: z.date().nullable(),
    title: z.string(),
    homeId: z.uuid(),
    homeTitle: z.string(),
    /** The home's time zone, used for `date` and `at`. */
    timeZone: z.string(),
    /** Empty while no room is chosen. */
    roomName: z.string(),
    reservationId: z.uuid().nullable(),
    status: reservationStatus.nullable(),
    amountCents: z.int().nullable(),
    currency: currency.nullable(),
    link: z.string(),
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.infer<typeof calendarEvent>

const flag = z.stringbool('Must be true or false')
const owner = { role: 'OWNER', permission: 'manage_reservations' } as const

export const calendar = area({
  'GET /owners/calendar/events': {
    summary: 'List move-ins, move-outs, interviews, tours, deadlines and rent for a range of days',
    access: owner,
    query: inDayOrder(
      z.object({
        startDate: filterDay,
        endDate: filterDay,
        includeReservations: flag.default(true),
        includeBilling: flag.default(false),
        homeId: idOf('Home').optional(),
      }),
    ),
    response: z.object({ events: z.array(calendarEvent) }),
  },
  'GET /owners/calendar/dashboard-stats': {
    summary: 'Get totals for the next seven days',
    access: owner,
    response: z.object({
      arrivals: z.int(),
      departures: z.int(),
      staying: z.int(),
      awaitingPayment: z.int(),
      awaitingArrival: z.int(),
      openOffers: z.int(),
      beds: z.int(),
      freeBeds: z.int(),
    }),
  },
})
