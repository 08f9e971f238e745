import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Picture } from '#contract/homes/home-search.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Addresses, Currency, Homes } from '#server/kernel/database/schema.ts'
import { ofHomes } from '#server/kernel/home-scope.queries.ts'
import type { HomeScope } from '#server/kernel/permission.ts'

type NewHome = Insertable<Homes> & { addressId: string; locationId: string }

/** Creates a home with an empty address and location to fill in. */
export async function insertHome(db: Db, home: NewHome, address: Partial<Insertable<Addresses>>) {
  const { addressId, locationId, ownerId } = home
  await db
    .insertInto('addresses')
    .values({ ...address, id: addressId, ownerId })
    .execute()
  await db.insertInto('locations').values({ id: locationId, ownerId, latitude: null, longitude: null }).execute()
  await db.insertInto('homes').values(home).execute()
}

export const setBasics = (db: Db, id: string, basics: Updateable<Homes>) =>
  db
    .updateTable('homes')
    .set({ id, ...basics })
    .where('id', '=', id)
    .execute()

type Move = { id: string; from: ListingStatus; to: ListingStatus; reason: string | null; at: Date }

/** Updates the home only if it is in the expected state. */
export async function setStatus(db: Db, { id, from, to, reason, at }: Move) {
  const moved = await db
    .updateTable('homes')
    .set({ status: to, statusReason: reason, statusChangedAt: at, updatedAt: at })
    .$if(to === 'ARCHIVED', (query) => query.set({ archivedFrom: from }))
    .$if(to === 'PUBLISHED', (query) => query.set((eb) => ({ publishedAt: eb.fn.coalesce('publishedAt', eb.val(at)) })))
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

export const listHomesOfOwner = (db: Db, scope: HomeScope, now: Date) =>
  db
    .selectFrom('homes as home')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['home.id', 'home.ownerId', 'home.title', 'home.shortDescription', 'home.status', 'home.statusReason'])
    .select(['home.propertyType', 'home.housingType', 'home.houseGenre', 'home.supportLevel', 'home.bedsConfirmedAt'])
    .select(['home.createdAt', 'home.updatedAt', 'home.publishedAt'])
    .select(['address.street', 'address.city', 'address.state', 'address.zipCode'])
    .select((eb) => [
      mainPicture.as('picture'),
      beds.as('beds'),
      price.as('price'),
      jsonArrayFrom(
        eb
          .selectFrom('homeVerifications as badge')
          .select(['badge.level', 'badge.checked', 'badge.verifiedAt', 'badge.expiresAt'])
          .whereRef('badge.homeId', '=', 'home.id')
          .where('badge.status', '=', 'VERIFIED')
          .where('badge.expiresAt', '>', now)
          .orderBy('badge.level'),
      ).as('badges'),
    ])
    .where(ofHomes(scope))
    .where('home.status', '!=', 'DELETED')
    .orderBy('home.updatedAt', 'desc')
    .orderBy('home.id')
    .execute()

const mainPicture = sql<Picture | null>`(
  select json_build_object('id', file.id, 'url', file.url, 'alt', file.alt, 'category', image.category, 'isMain', image.is_main,
    'width', coalesce(file.width, 0), 'height', coalesce(file.height, 0), 'variants', file.variants)
  from home_documents image join documents file on file.id = image.document_id
  where image.home_id = home.id and image.type = 'LISTING_IMAGE' order by image.is_main desc, image.position limit 1)`

const beds = sql<{ bedrooms: number; beds: number; bedsTaken: number; bedsFree: number }>`(
  select json_build_object('bedrooms', count(*), 'beds', coalesce(sum(room.max_occupancy), 0), 'bedsTaken', coalesce(sum(room.current_occupancy), 0),
    'bedsFree', coalesce(sum(room.max_occupancy - room.current_occupancy) filter (where room.is_available), 0))
  from bedrooms room where room.home_id = home.id)`

/** As search shows it. */
const price = sql<{ fromCents: number; currency: Currency }>`(
  select json_build_object('fromCents', shown.month_cents, 'currency', shown.currency)
  from (select coalesce(min(nullif(room.month_cents, 0)) filter (where room.is_offered), 0) as month_cents
    from room_facts room where room.home_id = home.id) dollars
  cross join lateral home_price(home.id, dollars.month_cents, 0) shown)`
