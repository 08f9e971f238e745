import { CompiledQuery } from 'kysely'
import type { HomeDetails } from '#contract/homes/homes.ts'
import type { Price } from '#contract/money/fee-caps.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { homeParts } from './home-parts.queries.ts'

type Dated<T, Key extends keyof T> = Omit<T, Key> & { [K in Key]: T[K] extends Date ? string : string | null }
type Room = Omit<HomeDetails['bedroomConfigurations'][number], 'pricing' | 'moveIn'> & {
  price: (Price & { currency: 'USD' | 'EUR' | 'GBP' | 'CAD' | 'AUD' }) | null
}
type AsShown =
  | 'location'
  | 'address'
  | 'owner'
  | 'badges'
  | 'bedroomConfigurations'
  | 'bedsFree'
  | 'bedsTotal'
  | 'policies'
  | 'residentPolicies'
  | 'reviews'
  | 'editing'

/** A home as read from the database: timestamps inside lists are still text, and money is in cents. */
export type HomeDetailsRow = Omit<HomeDetails, AsShown> &
  HomeDetails['address'] & {
    ownerId: string
    businessName: string | null
    firstName: string
    lastName: string
    ownerSince: Date
    identityCheckedAt: Date | null
    latitude: number | null
    longitude: number | null
    rooms: Room[]
    badges: Dated<HomeDetails['badges'][number], 'verifiedAt' | 'expiresAt'>[]
    reviews: Dated<HomeDetails['reviews'][number], 'createdAt' | 'editedAt' | 'ownerRepliedAt'>[]
    residentPolicies: HomeDetails['residentPolicies'] | null
    policies: (Omit<NonNullable<HomeDetails['policies']>, 'petDeposit'> & { petDepositCents: number }) | null
  }

// Written out with the contract's names: this is the most-read page, and building or renaming all of it cost more than the
// query.
const statement = (condition: string) => `
  select home.id, home.owner_id as "ownerId", home.status, home.title, home.short_description as "shortDescription", home.description,
    home.why_choose_us as whychooseus, home.property_type as "propertyType", home.housing_type as "housingType", home.house_genre as "houseGenre",
    home.support_level as "supportLevel", home.beds_confirmed_at as "bedsConfirmedAt", home.updated_at as "updatedAt", text.score_parts as ranking,
    case when coalesce((chosen.privacy ->> 'showBusinessName')::boolean, true) then owner.business_name end as "businessName",
    owner.created_at as "ownerSince", person.first_name as "firstName", person.last_name as "lastName",
    (select decided_at from identity_verifications where user_id = owner.user_id and status = 'VERIFIED' and valid_until > $2) as "identityCheckedAt",
    coalesce(address.city, '') as city, coalesce(address.state, '') as state, coalesce(address.zip_code, '') as "zipCode",
    coalesce(address.neighborhood, '') as neighborhood, coalesce(address.country, '') as country,
    approximate(location.latitude, home.id, 'latitude')::real as latitude, approximate(location.longitude, home.id, 'longitude')::real as longitude,
    ${homeParts}
  from homes home
  join owners owner on owner.id = home.owner_id
  join users person on person.id = owner.user_id
  left join owner_settings chosen on chosen.owner_id = owner.id
  left join addresses address on address.id = home.address_id
  left join locations location on location.id = home.location_id
  left join home_text text on text.home_no = home.no
  where ${condition}`

/** Every table in it tells search of its changes. */
export const homeStatement = statement('home.id = $1')
const publishedHomes = statement(`home.no = any($1::bigint[]) and home.status = 'PUBLISHED'`)

/** Everything a home's page shows, in one query. */
export async function findHomeDetails(db: Db, id: string, now: Date) {
  const { rows } = await db.withoutPlugins().executeQuery<HomeDetailsRow>(CompiledQuery.raw(homeStatement, [id, now]))
  return rows[0]
}

/** The same for those of many homes that are published. */
export async function listHomeDetails(db: Db, nos: readonly number[], now: Date) {
  const { rows } = await db.withoutPlugins().executeQuery<HomeDetailsRow>(CompiledQuery.raw(publishedHomes, [nos, now]))
  return rows
}
