import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** A home's location, or else its ZIP code's, and the time zone its state suggests. */
const selectStandings = (db: Db) =>
  db
    .selectFrom('homes as home')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .leftJoin('locations as location', 'location.id', 'home.locationId')
    .leftJoin('zips as zip', (join) => join.on('zip.zip', '=', sql<string>`left(address.zip_code, 5)`))
    .select(['home.id', 'home.timeZone'])
    .select([
      sql<number | null>`coalesce(location.latitude, zip.latitude)`.as('latitude'),
      sql<number | null>`coalesce(location.longitude, zip.longitude)`.as('longitude'),
      sql<string>`state_time_zone(address.state, coalesce(location.latitude, zip.latitude), coalesce(location.longitude, zip.longitude))`.as(
        'zoneOfState',
      ),
    ])

export type HomeClock = Awaited<ReturnType<ReturnType<typeof selectStandings>['execute']>>[number]

export const findStanding = (db: Db, homeId: string) =>
  selectStandings(db).where('home.id', '=', homeId).executeTakeFirstOrThrow()

export const listStandings = (db: Db, limit: number, after?: string) =>
  selectStandings(db)
    .$if(after !== undefined, (query) => query.where('home.id', '>', after!))
    .orderBy('home.id')
    .limit(limit)
    .execute()

export const setTimeZone = (db: Db, homeId: string, timeZone: string) =>
  db.updateTable('homes').set({ timeZone }).where('id', '=', homeId).execute()
