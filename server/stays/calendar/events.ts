import type { CalendarEvent } from '#contract/stays/calendar.ts'
import { type Period, periodOf, periodsBetween, type RentedStay } from '#server/payments/rules/rent.ts'
import type { CalendarCharge, CalendarStay } from './calendar.queries.ts'
import type { FeedEvent } from './ics.ts'

type Days = { startDate: string; endDate: string }
type Event = Pick<CalendarEvent, 'type' | 'date' | 'title'> & { amountCents?: number | null }

const whole = (stay: CalendarStay, { type, date, title, amountCents }: Event): CalendarEvent => ({
  id: `${type}:${stay.id}:${date}`,
  type,
  date,
  at: null,
  title,
  homeId: stay.homeId,
  homeTitle: stay.homeTitle,
  timeZone: stay.timeZone,
  roomName: stay.roomName,
  reservationId: stay.id,
  status: stay.status,
  amountCents: amountCents ?? null,
  currency: amountCents == null ? null : stay.currency,
  link: `/homeowner/reservation/${stay.id}`,
})

const within = ({ startDate, endDate }: Days, date: string | null): date is string =>
  date !== null && date >= startDate && date <= endDate

/** Move-ins, move-outs, and payment deadlines of reserved beds. */
export function stayEvents(stay: CalendarStay, days: Days): CalendarEvent[] {
  const events: Event[] = []
  if (within(days, stay.startsOn)) events.push({ type: 'ARRIVAL', date: stay.startsOn, title: `${stay.residentName} moves in` })
  if (within(days, stay.endsOn)) events.push({ type: 'DEPARTURE', date: stay.endsOn, title: `${stay.residentName} moves out` })
  if (within(days, stay.payBy))
    events.push({
      type: 'PAYMENT_DUE',
      date: stay.payBy,
      title: `${stay.residentName}: move-in payment`,
      amountCents: stay.totalCents,
    })
  return events.map((event) => whole(stay, event))
}

const notAsked: readonly string[] = ['VOID', 'WAIVED']

/** Rent of the second and later periods, because the first is part of moving in. The last period is prorated by the day. */
export function rentEvents(stay: CalendarStay, charges: readonly CalendarCharge[], days: Days): FeedEvent[] {
  const { rentCents, frequency, startsOn, endsOn } = stay
  if (!rentCents || !frequency) return []
  const terms = { rent: { amountCents: rentCents, frequency }, from: startsOn, until: endsOn ?? undefined }
  return periodsWithin(terms, charges, days).flatMap(({ number, dueOn, amountCents }) => {
    const charge = charges.find(({ period }) => period === number)
    const date = charge?.dueOn ?? dueOn
    if (number === 0 || !within(days, date) || notAsked.includes(charge?.status ?? 'DUE')) return []
    const isPaid = charge?.status === 'PAID'
    const title = `${stay.residentName}: rent${isPaid ? ', paid' : ''}`
    return [{ ...whole(stay, { type: 'RENT_DUE', date, title, amountCents }), isPaid }]
  })
}

/** Periods that begin on these days, and earlier ones whose charge is due on them. */
function periodsWithin(terms: RentedStay, charges: readonly CalendarCharge[], days: Days): Period[] {
  const dueLater = charges.flatMap(({ period, dueOn }) => {
    const charged = within(days, dueOn) ? periodOf(terms, period) : undefined
    return charged && charged.from < days.startDate ? [charged] : []
  })
  return [...dueLater, ...periodsBetween(terms, days.startDate, days.endDate)]
}
