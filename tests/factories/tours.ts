import { randomUUID } from 'node:crypto'
import type { TourHours } from '#contract/stays/tours.ts'
import { addTime } from '#contract/time.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { saveTourRules } from '#server/stays/tours/tours.queries.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6]
const everyDay: TourHours[] = weekdays.flatMap((weekday) => [
  { kind: 'TOUR' as const, weekday, from: '10:00', until: '16:00' },
  { kind: 'CALL' as const, weekday, from: '17:00', until: '18:00' },
])

type Rules = Partial<Parameters<typeof saveTourRules>[2]>

/** Opens tours from 10 to 4 and calls from 5 to 6, every day for two weeks. */
export const openTours = (db: Db, homeId: string, rules: Rules = {}) =>
  inTransaction(db, (tx) =>
    saveTourRules(tx, homeId, {
      isOpen: true,
      hours: everyDay,
      tourMinutes: 60,
      callMinutes: 20,
      noticeHours: 2,
      daysAhead: 14,
      daysOff: [],
      directions: '12 Palm Way, side door',
      ...rules,
    }),
  )

/** A confirmed tour in two days. */
export async function putTour(db: Db, { homeId, residentId }: { homeId: string; residentId: string }, now: Date) {
  const id = randomUUID()
  const times = { startsAt: addTime(now, { days: 2 }), endsAt: addTime(now, { days: 2, hours: 1 }) }
  const tour = { id, homeId, residentId, kind: 'TOUR', status: 'CONFIRMED', createdAt: now, statusChangedAt: now } as const
  await db
    .insertInto('tours')
    .values({ ...tour, ...times })
    .execute()
  return id
}
