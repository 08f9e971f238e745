import { type HomeSearchResult, homeSearch, homeSearchResult } from '#contract/homes/home-search.ts'
import { findAddressAt } from '#server/homes/addresses/address-at.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { allow, HttpError, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { fromTexts } from '#server/kernel/http/prepared.ts'
import { homesOf, may } from '#server/kernel/permission.ts'
import { asHomes } from './as-homes.ts'
import { criteriaOf, isGuess, meaningOf, type SearchQuery, withoutType } from './criteria.ts'
import type { SearchCriteria, Source } from './filters.queries.ts'
import { countHomesAt, listAmenities, listRandomHomes, listRecoveryFeatures, summarizeCity } from './home-search.queries.ts'
import { listHomes, listPublicHomes } from './list.queries.ts'
import { drawFound } from './map.ts'
import { listPlacesNamed, listStatesBeginning } from './named-places.ts'
import { listPlacesBeginning, listPlacesLike } from './place.queries.ts'
import { spellingsOf } from './place-spellings.ts'
import { isLarge } from './size.ts'
import { guess, type Meaning, plain } from './understand.ts'
import { usualMiles } from './within.ts'

export const homeSearchService = handlers(homeSearch, {
  async 'GET /homes'({ db, reader, actor, now, query }) {
    // From the main database: an owner has just changed something, which a replica may not have yet.
    if (query.ownerId) return searchOwnHomes(db, query, { source: ownHomesOf(actor), now: now() })
    const search = (meaning: Meaning) => searchPublicHomes(reader, query, { meaning, now: now() })
    const meaning = await meaningOf(reader, query, 'public')
    const guessed = async () => (await guess(reader, { ...meaning, typed: query.q! }, search)).answer
    if (isGuess(meaning) && meaning.isMisspelled) return guessed()
    const first = await search(meaning)
    if (first.total > 0) return first.answer
    if (isGuess(meaning)) return guessed()
    const wider = withoutType(meaning)
    return wider ? (await search(wider)).answer : first.answer
  },

  async 'GET /homes/random'({ reader, query }) {
    return asHomes(await listRandomHomes(reader, query.limit, { probe: await isLarge(reader) }))
  },

  'GET /homes/recovery-features': ({ reader }) => listRecoveryFeatures(reader),

  'GET /amenities': ({ reader }) => listAmenities(reader, 'GENERAL'),

  'GET /amenities/bedroom': ({ reader }) => listAmenities(reader, 'BEDROOM'),

  async 'GET /places'({ reader, query }) {
    const text = plain(query.q)
    if (text === '') return { places: [] }
    const found = await Promise.all([
      listStatesBeginning(reader, spellingsOf(text)),
      listPlacesBeginning(reader, spellingsOf(text), query.limit),
    ])
    const beginning = found.flat().toSorted((one, other) => other.weight - one.weight)
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

  async 'GET /places/summary'({ reader, query, now }) {
    const { city } = await listPlacesNamed(reader, [plain(`${query.city}, ${query.state}`)])
    const place = orNotFound(city, 'Place')
    return { place, ...(await summarizeCity(reader, place.cityId!, now())) }
  },
})

function ownHomesOf(actor: Actor | null): Source {
  if (!actor) throw new HttpError(401, 'Please sign in first.')
  allow(actor.role === 'OWNER' && may(actor, 'view_properties'))
  return homesOf(actor)
}

async function searchOwnHomes(db: Db, query: SearchQuery, { source, now }: { source: Source; now: Date }) {
  const meaning = await meaningOf(db, query, source)
  const criteria = await criteriaOf(db, query, { meaning, source, now })
  return {
    ...(await listHomes(db, { criteria, ...pageOf(query, criteria, meaning) })),
    ...understoodAs(query, meaning),
    map: null,
  }
}

const besidesTexts = homeSearchResult.omit({ homes: true, map: true })

async function searchPublicHomes(db: Db, query: SearchQuery, { meaning, now }: { meaning: Meaning; now: Date }) {
  const criteria = await criteriaOf(db, query, { meaning, source: 'public', now })
  const [{ cards, ...count }, map] = await Promise.all([
    listPublicHomes(db, { criteria, ...pageOf(query, criteria, meaning) }),
    drawFound(db, criteria, query),
  ])
  const rest = besidesTexts.parse({ ...count, ...understoodAs(query, meaning) })
  return { total: count.total, answer: fromTexts<HomeSearchResult>({ homes: `[${cards}]`, map: map ?? 'null' }, rest) }
}

const pageOf = ({ sort, page, limit }: SearchQuery, criteria: SearchCriteria, meaning: Meaning) => ({
  sort: sort ?? meaning.sort ?? usualSort(criteria),
  page,
  limit,
})

function understoodAs({ sort: chosen, radius, page, limit }: SearchQuery, meaning: Meaning) {
  const { place, miles, corrected, asked, mentions, unlisted, sort, nearMe, unread, beside } = meaning
  const understood = {
    filters: asked.map(({ label }) => label),
    mentions: [...mentions],
    unlisted: [...unlisted],
    sort: chosen ? null : sort,
    miles: radius === undefined && place ? miles : null,
    nearMe: nearMe && !place,
    unread,
    beside,
  }
  return { page, limit, place, corrected, understood }
}

const usualSort = ({ within, source }: SearchCriteria) =>
  within?.kind === 'circle' ? 'distance' : source === 'public' ? 'best' : 'newest'
