import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { duration } from '#contract/time.ts'
import { timeZoneAt } from '#server/homes/addresses/time-zone.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { Addresses, BedroomPricing, Bedrooms, Homes, HomeVerifications, Reviews } from '#server/kernel/database/schema.ts'
import { makePerson } from './accounts.ts'

type Details = {
  ownerId?: string
  home?: Partial<Insertable<Homes>>
  address?: Partial<Insertable<Addresses>>
  at?: { latitude: number; longitude: number }
  bedroom?: Partial<Insertable<Bedrooms>>
  pricing?: Partial<Insertable<BedroomPricing>>
}

const delrayBeach = { latitude: 26.4615, longitude: -80.0728 }

/** A published home in Delray Beach with one priced bedroom of two beds, one of them occupied; search finds it at once. */
export async function makeHome(
  db: Db,
  { ownerId, home = {}, address = {}, at = delrayBeach, bedroom = {}, pricing = {} }: Details = {},
) {
  const now = new Date()
  const owner = ownerId ?? (await makePerson(db, now, { role: 'OWNER' })).accountId
  const [addressId, locationId] = [randomUUID(), randomUUID()]
  const place = { street: '12 Palm Way', city: 'Delray Beach', state: 'FL', zipCode: '33444' }
  await db
    .insertInto('addresses')
    .values({ id: addressId, ...place, ...address })
    .execute()
  await db
    .insertInto('locations')
    .values({ id: locationId, ...at })
    .execute()
  const listing = {
    id: randomUUID(),
    ownerId: owner,
    status: 'PUBLISHED' as const,
    title: 'Harbor House',
    propertyType: 'SOBER_LIVING' as const,
    housingType: 'SINGLE_FAMILY' as const,
    bedsConfirmedAt: now,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  }
  const made = await db
    .insertInto('homes')
    .values({ ...listing, addressId, locationId, timeZone: timeZoneAt(at.latitude, at.longitude)!, ...home })
    .returningAll()
    .executeTakeFirstOrThrow()
  const bedroomId = await makeRoom(db, made.id, { bedroom, pricing })
  await refreshSearch(db, [made.no])
  return { ...made, bedroomId }
}

/** A priced bedroom of two beds, one of them occupied. */
export async function makeRoom(
  db: Db,
  homeId: string,
  { bedroom = {}, pricing = {} }: Pick<Details, 'bedroom' | 'pricing'> = {},
) {
  const bedroomId = bedroom.id ?? randomUUID()
  const room = { roomNumber: '1', type: 'SHARED' as const, bedCount: 2, maxOccupancy: 2, currentOccupancy: 1 }
  await db
    .insertInto('bedrooms')
    .values({ ...room, ...bedroom, id: bedroomId, homeId })
    .execute()
  const price = { pricePerBedCents: 80_000, monthlyRateCents: 80_000, securityDepositCents: 20_000 }
  await db
    .insertInto('bedroomPricing')
    .values({ ...price, ...pricing, bedroomId })
    .execute()
  return bedroomId
}

/** Does the job's work right away. */
export async function refreshSearch(db: Db, nos: number[]) {
  await db.selectNoFrom((eb) => eb.fn('refresh_home_search', [eb.val(nos)]).as('done')).execute()
}

type HomeKey = { id: string; no: number }

export async function makeBadge(db: Db, homeId: string, badge: Partial<Insertable<HomeVerifications>> = {}) {
  const [verifiedAt, expiresAt] = [new Date(Date.now() - duration({ days: 1 })), new Date(Date.now() + duration({ days: 300 }))]
  await db
    .insertInto('homeVerifications')
    .values({ homeId, level: 'VERIFIED', status: 'VERIFIED', verifiedAt, expiresAt, ...badge })
    .execute()
}

export async function makePicture(db: Db, home: HomeKey, { url = '/demo/exterior-01', isMain = false, position = 0 } = {}) {
  const documentId = randomUUID()
  const image = { type: 'LISTING_IMAGE', entityType: 'PROPERTY', mimeType: 'image/webp', sizeMb: 0, width: 1280, height: 960 }
  await db
    .insertInto('documents')
    .values({ id: documentId, url, variants: [320, 640, 1280], uploadedAt: new Date(), ...image })
    .execute()
  await db
    .insertInto('homeDocuments')
    .values({ id: randomUUID(), homeId: home.id, documentId, type: 'LISTING_IMAGE', isMain, position, uploadedAt: new Date() })
    .execute()
}

export async function makeReview(db: Db, home: HomeKey, review: Partial<Insertable<Reviews>> = {}) {
  const marks = { rating: 5, cleanliness: 5, safety: 5, support: 5, value: 5 }
  const words = { signature: 'J., stayed 7 months', title: 'A good place', body: 'I was welcome here.' }
  await db
    .insertInto('reviews')
    .values({ id: randomUUID(), homeId: home.id, ...marks, ...words, status: 'PUBLISHED', createdAt: new Date(), ...review })
    .execute()
}
