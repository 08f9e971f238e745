import type * as z from 'zod'
import { homeSearch, type homeSearchQuery } from '#contract/homes/home-search.ts'
import { findAddressAt } from '#server/homes/addresses/address-at.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { allow, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import type { SearchCriteria, Source } from './filters.queries.ts'
import { countHomesAt, listAmenities, listRandomHomes, listRecoveryFeatures, summarizeCity } from './home-search.queries.ts'
import { listHomes } from './list.queries.ts'
import { drawFound } from './map.ts'
import { filtersOf } from './meant.ts'
import { findNearestCity, listPlacesBeginning, listPlacesLike, listPlacesNamed, type Place } from './place.queries.ts'
import { isCrowded, isLarge } from './size.ts'
import { guess, type Meaning, meaningless, plain, spellingsOf, toQuery, understand, wordsOf } from './understand.ts'
import type { Within } from './within.ts'

type Query = z.infer<typeof homeSearchQuery>

export const homeSearchService = handlers(homeSearch, {
  async 'GET /homes'({ db, reader, actor, now, query }) {
    const source = query.ownerId ? ownHomesOf(actor) : 'public'
    // An owner has just changed something, which a replica may not have yet.
    const from = source === 'public' ? reader : db
    const search = (meaning: Meaning) => answer(from, query, { meaning, source, now: now() })
    const meaning = await meaningOf(from, query, source)
    const first = await search(meaning)
    if (first.total > 0 || source !== 'public' || !isGuess(meaning)) return first
    return search(await guess(from, query.q!))
  },

  async 'GET /homes/random'({ reader, query }) {
    return { homes: await listRandomHomes(reader, query.limit, { probe: await isLarge(reader) }) }
  },

  'GET /homes/recovery-features': ({ reader }) => listRecoveryFeatures(reader),

  'GET /amenities': ({ reader }) => listAmenities(reader, 'GENERAL'),

  'GET /amenities/bedroom': ({ reader }) => listAmenities(reader, 'BEDROOM'),

  async 'GET /places'({ reader, query }) {
    const text = plain(query.q)
    if (text === '') return { places: [] }
    const beginning = await listPlacesBeginning(reader, spellingsOf(text), query.limit)
    const places = beginning.length > 0 ? beginning : await listPlacesLike(reader, text, query.limit)
    const counted = await Promise.all(
      places.map(async (place) => ({ ...place, homes: await countHomesAt(reader, place, usualMiles) })),
    )
    // Places with homes first; otherwise the order stays: the largest city on top.
    const sorted = counted.toSorted((one, other) => Number(other.homes > 0) - Number(one.homes > 0))
    return { places: sorted.slice(0, query.limit) }
  },

  async 'GET /places/reverse'({ reader, config, log, query }) {
    return { address: await findAddressAt({ reader, config, log }, { latitude: query.lat, longitude: query.lng }) }
  },

  async 'GET /places/summary'({ reader, query }) {
    const { places } = await listPlacesNamed(reader, [plain(`${query.city}, ${query.state}`)])
    const place = orNotFound(places[0], 'Place')
    return { place, ...(await summarizeCity(reader, place.cityId!)) }
  },
})

const usualMiles = 15

/** Only free text: everything else was interpreted with certainty. */
const isGuess = ({ words, place, asked, mentions }: Meaning) =>
  words !== null && !place && asked.length === 0 && mentions.length === 0

function ownHomesOf(actor: Actor | null): Source {
  if (!actor) throw new HttpError(401, 'Please sign in first.')
  allow(actor.role === 'OWNER' && may(actor, 'view_properties'))
  return homesOf(actor)
}

async function answer(db: Db, query: Query, { meaning, source, now }: { meaning: Meaning; source: Source; now: Date }) {
  const { page, limit } = query
  const { place, words, corrected, asked, mentions, unlisted, unread, beside } = meaning
  const meant = await filtersOf(db, asked)
  const criteria: SearchCriteria = { filters: query, meant, within: await withinOf(db, query, place), words, source, now }
  const [list, map] = await Promise.all([
    listHomes(db, { criteria, sort: query.sort ?? usualSort(criteria), page, limit }),
    source === 'public' ? drawFound(db, criteria, query) : null,
  ])
  const understood = {
    filters: asked.map(({ label }) => label),
    mentions: [...mentions],
    unlisted: [...unlisted],
    unread,
    beside,
  }
  return { ...list, page, limit, place, corrected, understood, map }
}

const usualSort = ({ within, source }: SearchCriteria) =>
  within?.kind === 'circle' ? 'distance' : source === 'public' ? 'best' : 'newest'

async function meaningOf(db: Db, { q, lat, lng }: Query, source: Source): Promise<Meaning> {
  const words = wordsOf(plain(q ?? ''))
  if (source !== 'public') return { ...meaningless, words: words.length > 0 ? toQuery(words) : null }
  const meaning = q ? await understand(db, q) : meaningless
  return lat !== undefined && lng !== undefined ? { ...meaning, place: await pointAt(db, lat, lng) } : meaning
}

async function pointAt(db: Db, latitude: number, longitude: number): Promise<Place> {
  const near = await findNearestCity(db, { latitude, longitude })
  return { kind: 'point', name: near ? `Near ${near.name}` : 'Here', latitude, longitude, cityId: null, stateId: null }
}

async function withinOf(db: Db, { bbox, radius }: Query, place: Place | null): Promise<Within | null> {
  if (bbox) return { kind: 'window', box: bbox, crowded: await isCrowded(db, bbox) }
  if (!place) return null
  if (place.kind === 'state') return { kind: 'state', id: place.stateId! }
  if (place.kind === 'city' && radius === undefined) return { kind: 'city', id: place.cityId! }
  return { kind: 'circle', centre: place, miles: radius ?? usualMiles }
}
