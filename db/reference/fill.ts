import { createHash } from 'node:crypto'
import type pg from 'pg'
import { amenityNames, bedroomAmenityNames, recoveryFeatures } from './amenities.ts'
import { readPlaces } from './places.ts'

/** The data every installation starts with: places, amenities, recovery features. Idempotent. */
export async function fillReference(client: pg.Client) {
  await fillAmenities(client)
  const { rows } = await client.query('select 1 from places limit 1')
  if (rows.length === 0) await fillPlaces(client)
}

/** The same thing has the same id everywhere, so that installations can be compared. */
export const referenceId = (words: string) => {
  const hex = createHash('sha1').update(`waymark ${words}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

async function fillAmenities(client: pg.Client) {
  const names = [...amenityNames, ...bedroomAmenityNames]
  await client.query(
    `insert into amenities (id, name, bit, category) select id, name, bit, category
     from unnest($1::uuid[], $2::text[], $3::smallint[], $4::text[]) as given (id, name, bit, category) on conflict do nothing`,
    [
      names.map(referenceId),
      names,
      names.map((_, bit) => bit),
      names.map((name) => (name.startsWith('b-') ? 'BEDROOM' : 'GENERAL')),
    ],
  )
  const features = Object.entries(recoveryFeatures)
  await client.query(
    `insert into recovery_features (id, type, name, bit) select id, type, name, bit
     from unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[]) as given (id, type, name, bit) on conflict do nothing`,
    [
      features.map(([type]) => referenceId(type)),
      features.map(([type]) => type),
      features.map(([, name]) => name),
      features.map((_, bit) => bit),
    ],
  )
}

async function fillPlaces(client: pg.Client) {
  const { states, places, zips } = readPlaces()
  await client.query('begin')
  await client.query(
    'insert into states select * from unnest($1::smallint[], $2::text[], $3::text[])',
    columnsOf(states, ['id', 'code', 'name']),
  )
  await client.query(
    `insert into places (id, city, state_id, county, latitude, longitude, weight, search_name)
     select * from unnest($1::int[], $2::text[], $3::smallint[], $4::text[], $5::float8[], $6::float8[], $7::int[], $8::text[])`,
    columnsOf(places, ['id', 'city', 'stateId', 'county', 'latitude', 'longitude', 'weight', 'searchName']),
  )
  await client.query(
    'insert into zips select * from unnest($1::text[], $2::int[], $3::float8[], $4::float8[])',
    columnsOf(zips, ['zip', 'placeId', 'latitude', 'longitude']),
  )
  await client.query('commit')
  await client.query('analyze places, zips')
}

const columnsOf = <T>(rows: readonly T[], names: readonly (keyof T)[]) => names.map((name) => rows.map((row) => row[name]))
