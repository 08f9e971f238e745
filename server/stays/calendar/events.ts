import type { CalendarEvent } from '#contract/stays/calendar.ts'
import { periodsBetween } from '#server/payments/rules/rent.ts'
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

/**
 * Rent as it was charged, and that of later periods as it will be. The first period is part of moving in. The last period is
 * prorated by the day.
 */
export function rentEvents(stay: CalendarStay, charges: readonly CalendarCharge[], days: Days): FeedEvent[] {
  const { rentCents, frequency, startsOn, endsOn } = stay
  if (!rentCents || !frequency) return []
  const terms = { rent: { amountCents: rentCents, frequency }, from: startsOn, until: endsOn ?? undefined }
  const toCome = periodsBetween(terms, days.startDate, days.endDate)
    .filter(({ number, from }) => number > 0 && !charges.some((charge) => charge.startsOn === from))
    .map(({ from, dueOn, amountCents }) => ({ startsOn: from, dueOn, amountCents, status: 'DUE' as const }))
  return [...charges.filter((charge) => !endsOn || charge.startsOn < endsOn), ...toCome]
    .filter(({ dueOn, status }) => within(days, dueOn) && !notAsked.includes(status))
    .map(({ dueOn, status, amountCents }) => {
      const isPaid = status === 'PAID'
      const title = `${stay.residentName}: rent${isPaid ? ', paid' : ''}`
      return { ...whole(stay, { type: 'RENT_DUE', date: dueOn, title, amountCents }), isPaid }
    })
}
