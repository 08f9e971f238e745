import { homeSearch } from '#contract/homes/home-search.ts'
import { findAddressAt } from '#server/homes/addresses/address-at.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { allow, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { criteriaOf, isGuess, meaningOf, type SearchQuery, usualMiles } from './criteria.ts'
import type { SearchCriteria, Source } from './filters.queries.ts'
import { countHomesAt, listAmenities, listRandomHomes, listRecoveryFeatures, summarizeCity } from './home-search.queries.ts'
import { listHomes } from './list.queries.ts'
import { drawFound } from './map.ts'
import { listPlacesBeginning, listPlacesLike, listPlacesNamed } from './place.queries.ts'
import { isLarge } from './size.ts'
import { guess, type Meaning, plain, spellingsOf } from './understand.ts'

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

function ownHomesOf(actor: Actor | null): Source {
  if (!actor) throw new HttpError(401, 'Please sign in first.')
  allow(actor.role === 'OWNER' && may(actor, 'view_properties'))
  return homesOf(actor)
}

async function answer(db: Db, query: SearchQuery, { meaning, source, now }: { meaning: Meaning; source: Source; now: Date }) {
  const { page, limit } = query
  const { place, corrected, asked, mentions, unlisted, unread, beside } = meaning
  const criteria = await criteriaOf(db, query, { meaning, source, now })
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
