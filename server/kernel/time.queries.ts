import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, platformZone } from '#contract/time.ts'
import type { DayRange } from '#contract/timeframe.ts'

/** Today's date at the row named `home`, so that each home's days are compared in its own time zone. */
export const todayAtHome = (at: Date) => sql<string>`(${at}::timestamptz at time zone home.time_zone)::date`

/** The moment a day begins in the platform's time zone. */
export const startOfPlatformDay = (day: Day) => sql<Date>`(${day}::timestamp at time zone ${sql.lit(platformZone)})`

/** A moment's local time in the platform's time zone, for its days and months. */
export const platformTime = (column: string) => sql<Date>`(${sql.ref(column)} at time zone ${sql.lit(platformZone)})`

type OpenRange = { startDate?: Day | undefined; endDate?: Day | undefined }

/** The same for the days of a filter, either of which may be missing. */
export const momentBetween = (column: RawBuilder<unknown>, { startDate, endDate }: OpenRange) => {
  const from = startDate ? sql`${column} >= ${startOfPlatformDay(startDate)}` : sql`true`
  const until = endDate ? sql`${column} < ${startOfPlatformDay(addDays(endDate, 1))}` : sql`true`
  return sql<boolean>`(${from} and ${until})`
}

/** Whether a moment lies in these days of the platform's time zone. The column stays bare, so that its index is used. */
export const momentWithin = (column: RawBuilder<unknown>, { from, to }: DayRange) =>
  sql<boolean>`(${column} >= ${startOfPlatformDay(from)} and ${column} < ${startOfPlatformDay(addDays(to, 1))})`
