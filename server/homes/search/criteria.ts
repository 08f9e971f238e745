import type * as z from 'zod'
import type { homeSearchQuery } from '#contract/homes/home-search.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isFiltered, type SearchCriteria, type Source } from './filters.queries.ts'
import { filtersOf } from './meant.ts'
import { findNearestCity, type Place } from './place.queries.ts'
import { windowOf } from './size.ts'
import { type Meaning, meaningless, plain, toQuery, understand, wordsOf } from './understand.ts'
import { usualMiles, type Within } from './within.ts'

export type SearchQuery = z.infer<typeof homeSearchQuery>

/** Only free text: everything else was interpreted with certainty. */
export const isGuess = ({ words, place, asked, mentions }: Meaning) =>
  words !== null && !place && asked.length === 0 && mentions.length === 0

/**
 * The same without the type of home, for when none is found: people call any sober home a halfway house. Null if no type was typed.
 */
export function withoutType(meaning: Meaning): Meaning | null {
  const types = meaning.asked.filter(({ propertyType }) => propertyType)
  if (types.length === 0) return null
  return {
    ...meaning,
    asked: meaning.asked.filter(({ propertyType }) => !propertyType),
    unlisted: [...types.map(({ typed }) => typed), ...meaning.unlisted],
  }
}

/** What the typed text of a search means. */
export async function meaningOf(
  db: Db,
  { q, lat, lng }: Pick<SearchQuery, 'q' | 'lat' | 'lng'>,
  source: Source,
): Promise<Meaning> {
  const words = wordsOf(plain(q ?? ''))
  if (source !== 'public') return { ...meaningless, words: words.length > 0 ? toQuery(words) : null }
  const meaning = q ? await understand(db, q) : meaningless
  return lat !== undefined && lng !== undefined ? { ...meaning, place: await pointAt(db, lat, lng) } : meaning
}

async function pointAt(db: Db, latitude: number, longitude: number): Promise<Place> {
  const near = await findNearestCity(db, { latitude, longitude })
  return { kind: 'point', name: near ? `Near ${near.name}` : 'Here', latitude, longitude, cityId: null, stateId: null }
}

type Resolved = { meaning: Meaning; source: Source; now: Date }

/** A search as the database is asked: the one way from a query to its conditions, for results and for saved searches alike. */
export async function criteriaOf(db: Db, query: SearchQuery, { meaning, source, now }: Resolved): Promise<SearchCriteria> {
  const meant = await filtersOf(db, meaning.asked)
  const criteria = { filters: query, meant, words: meaning.words, areRare: meaning.areRare, source, now }
  const within = await withinOf(db, query, { place: meaning.place, typed: meaning.miles, isFiltered: isFiltered(criteria) })
  return { ...criteria, within }
}

type Asked = { place: Place | null; typed: number | null; isFiltered: boolean }

/** One home in so many matches a common filter; how many it is for these, only reading them would tell. */
const filteredShare = 10

async function withinOf(
  db: Db,
  { bbox, radius, page, limit }: SearchQuery,
  { place, typed, isFiltered }: Asked,
): Promise<Within | null> {
  const wanted = page * limit * (isFiltered ? filteredShare : 1)
  if (bbox) return windowOf(db, bbox, wanted)
  if (!place) return null
  if (place.kind === 'state') return { kind: 'state', id: place.stateId! }
  const miles = radius ?? typed
  if (place.kind === 'city' && miles === null) return { kind: 'city', id: place.cityId! }
  return { kind: 'circle', centre: place, miles: miles ?? usualMiles }
}
