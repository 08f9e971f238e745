import type { PayoutAnalytics } from '#contract/money/payouts.ts'
import { addDays, addMonths, type Day, later } from '#contract/time.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { listCurrencies, listEarned, listOccupancy, listPaidMonths, type Range } from './analytics.queries.ts'

const usualMonths = 11
const mostYears = 10

type Shown = Range & { cutToDays: number | null }

/**
 * The range to show: the requested one, else the last twelve months, never after today. `mostDays` is how far back the owner's
 * plan reaches.
 */
export function analyticsRange(asked: Partial<Range>, today: Day, mostDays = mostYears * 366): Shown {
  const endDate = asked.endDate && asked.endDate < today ? asked.endDate : today
  const startDate = asked.startDate ?? `${addMonths(endDate, -usualMonths).slice(0, 7)}-01`
  if (startDate > endDate) throwFieldError('startDate', 'The first day cannot be after the last day')
  const first = addDays(today, -mostDays)
  return { startDate: later(startDate, first), endDate: later(endDate, first), cutToDays: startDate < first ? mostDays : null }
}

type Question = { scope: HomeScope; homeId?: string | undefined; currency?: string | undefined; range: Shown }

const mostRooms = 200

export async function readAnalytics(db: Db, { scope, homeId, currency, range }: Question): Promise<PayoutAnalytics> {
  const currencies = await listCurrencies(db, scope)
  const { startDate, endDate } = range
  const asked = { startDate, endDate, scope, homeId: homeId ?? null, currency: currency ?? currencies[0] ?? 'USD' }
  const [sums, paid, occupancy, homes] = await Promise.all([
    listEarned(db, asked),
    listPaidMonths(db, asked),
    listOccupancy(db, asked),
    listHomeNames(db, scope),
  ])
  const earned = new Map(sums.map((sum) => [sum.month, sum]))
  const paidOut = new Map(paid.map(({ month, cents }) => [month, cents]))
  return {
    ...range,
    currency: asked.currency,
    currencies,
    homes,
    months: occupancy.map(({ month }) => ({
      month,
      earnedCents: earned.get(month)?.earnedCents ?? 0,
      paidOutCents: paidOut.get(month) ?? 0,
      pendingCents: earned.get(month)?.pendingCents ?? 0,
    })),
    rooms: sums
      .filter(({ month }) => month === null)
      .slice(0, mostRooms)
      .map(({ month: _all, ...room }) => ({ ...room, paidOutCents: room.earnedCents - room.pendingCents })),
    occupancy,
  }
}
