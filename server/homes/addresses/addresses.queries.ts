import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Addresses, Locations } from '#server/kernel/database/schema.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

const addressColumns = ['id', 'street', 'unit', 'city', 'state', 'zipCode', 'country', 'neighborhood'] as const

/**
 * The address of the account's home, or one the account created that has no home yet. When a home changes hands, so does its
 * address.
 */
export const findAddressOf = (db: Db, { ownerId, homeIds }: HomeScope, id: string) =>
  db
    .selectFrom('addresses as address')
    .leftJoin('homes as home', 'home.addressId', 'address.id')
    .select(['address.id', 'home.id as homeId'])
    .where('address.id', '=', id)
    .where(({ eb, fn }) => eb(fn.coalesce('home.ownerId', 'address.ownerId'), '=', ownerId))
    .$if(homeIds !== null, (query) => query.where('home.id', 'in', homeIds!))
    .where((eb) => eb.or([eb('home.status', 'is', null), eb('home.status', '<>', 'DELETED')]))
    .executeTakeFirst()

export const findLocationOf = (db: Db, { ownerId, homeIds }: HomeScope, id: string) =>
  db
    .selectFrom('locations as location')
    .leftJoin('homes as home', 'home.locationId', 'location.id')
    .select(['location.id', 'home.id as homeId'])
    .where('location.id', '=', id)
    .where(({ eb, fn }) => eb(fn.coalesce('home.ownerId', 'location.ownerId'), '=', ownerId))
    .$if(homeIds !== null, (query) => query.where('home.id', 'in', homeIds!))
    .where((eb) => eb.or([eb('home.status', 'is', null), eb('home.status', '<>', 'DELETED')]))
    .executeTakeFirst()

export const insertAddress = (db: Db, address: Insertable<Addresses>) =>
  db.insertInto('addresses').values(address).returning(addressColumns).executeTakeFirstOrThrow()

export const setAddress = (db: Db, id: string, address: Updateable<Addresses>) =>
  db.updateTable('addresses').set(address).where('id', '=', id).returning(addressColumns).executeTakeFirstOrThrow()

export const insertLocation = (db: Db, location: Insertable<Locations>) => db.insertInto('locations').values(location).execute()

export const setLocation = (db: Db, id: string, location: Updateable<Locations>) =>
  db.updateTable('locations').set(location).where('id', '=', id).execute()

/** A ZIP code's main city. */
export const findZip = async (db: Db, zip: string) =>
  (
    await sql<{ city: string; state: string }>`select place.city, state.code as state from zips zip
      join places place on place.id = zip.place_id join states state on state.id = place.state_id where zip.zip = ${zip}`.execute(
      db,
    )
  ).rows[0]

/** Whether a city of this name has its own ZIP codes in the state. */
export const isPlaceOf = async (db: Db, city: string, state: string) =>
  (await sql`select 1 from places where search_name = ${`${city}, ${state.toLowerCase()}`}`.execute(db)).rows.length > 0
