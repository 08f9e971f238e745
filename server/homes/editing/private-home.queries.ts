import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** The private part of a home: the street, the exact location, and how many of everything there are. */
export const findPrivateHomeRow = (db: Db, homeId: string) =>
  db
    .selectFrom('homes as home')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .leftJoin('locations as location', 'location.id', 'home.locationId')
    .select(['home.id', 'home.ownerId', 'home.addressId', 'home.locationId', 'home.status', 'home.statusReason'])
    .select(['home.statusChangedAt', 'home.publishedAt', 'location.latitude', 'location.longitude'])
    .select(['address.street', 'address.unit', 'address.city', 'address.state', 'address.zipCode', 'address.country'])
    .select(['address.neighborhood', countersOf('home.id')])
    .where('home.id', '=', homeId)
    .executeTakeFirstOrThrow()

type Counters = Record<'bedrooms' | 'beds' | 'bedsTaken' | 'bedsFree', number> &
  Record<'images' | 'staff' | 'houseRules' | 'requirements' | 'programs' | 'savedBy' | 'reviews', number>

const countersOf = (id: string) => {
  const home = sql.ref(id)
  return sql<Counters>`(
    select json_build_object('bedrooms', count(*), 'beds', coalesce(sum(max_occupancy), 0), 'bedsTaken', coalesce(sum(current_occupancy), 0),
      'bedsFree', coalesce(sum(max_occupancy - current_occupancy) filter (where is_available), 0),
      'images', (select count(*) from home_documents where home_id = ${home} and type = 'LISTING_IMAGE'),
      'staff', (select count(*) from home_staff where home_id = ${home}),
      'houseRules', (select count(*) from house_rules where home_id = ${home}),
      'requirements', (select count(*) from home_requirements where home_id = ${home}),
      'programs', (select count(*) from home_programs where home_id = ${home}),
      'savedBy', (select count(*) from saved_homes where home_id = ${home}),
      'reviews', (select count(*) from public_reviews where home_id = ${home}))
    from bedrooms where home_id = ${home})`.as('counters')
}

/** All pictures of a home, including those not shown to the public. */
export const listImages = (db: Db, homeId: string) =>
  db
    .selectFrom('homeDocuments as image')
    .innerJoin('documents as file', 'file.id', 'image.documentId')
    .select(['file.id', 'file.id as documentId', 'image.id as homeDocumentId', 'file.url', 'image.name', 'image.description'])
    .select([
      'file.sizeMb as size',
      'image.category',
      'image.isMain',
      'image.isPublic',
      'file.state as status',
      'image.uploadedAt',
    ])
    .select((eb) => [eb.fn.coalesce('file.width', eb.lit(0)).as('width'), eb.fn.coalesce('file.height', eb.lit(0)).as('height')])
    .select('file.variants')
    .where('image.homeId', '=', homeId)
    .where('image.type', '=', 'LISTING_IMAGE')
    .orderBy('image.position')
    .orderBy('image.id')
    .execute()
