import { sql } from 'kysely'
import { type Day, platformZone } from '#contract/time.ts'

/** The day it is at the home that a query calls `home`: days of several homes are compared each by its own clock. */
export const todayAtHome = (at: Date) => sql<Date>`(${at}::timestamptz at time zone home.time_zone)::date`

/** The moment a day of the platform begins. */
export const startOfPlatformDay = (day: Day) => sql<Date>`(${day}::timestamp at time zone ${sql.lit(platformZone)})`

/** The clock of the platform at a moment, for days and months of it. */
export const platformTime = (column: string) => sql<Date>`(${sql.ref(column)} at time zone ${sql.lit(platformZone)})`
