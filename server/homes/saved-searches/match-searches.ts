import { criteriaOf, isGuess, meaningOf, type SearchQuery, withoutType } from '#server/homes/search/criteria.ts'
import { asksOf, type SearchCriteria } from '#server/homes/search/filters.queries.ts'
import { findsAnything, listMatches } from '#server/homes/search/match.queries.ts'
import type { OpenedHome } from '#server/homes/search/openings.queries.ts'
import { guess, type Meaning } from '#server/homes/search/understand.ts'
import { type Box, boxAround } from '#server/homes/search/within.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { readQuery } from './saved-query.ts'

type Saved = { id: string; query: string }
/** The meaning of typed texts, kept for one run: many people search the same place. */
export type KnownMeanings = Map<string, Promise<Meaning>>

/** So many searches are one statement. */
const together = 100

/** Which of these searches find which of these homes, by the conditions of search itself. */
export async function matchSearches(
  db: Db,
  saved: readonly Saved[],
  homes: readonly OpenedHome[],
  { now, meanings = new Map() }: { now: Date; meanings?: KnownMeanings },
) {
  const byNo = new Map(homes.map((home) => [home.homeNo, home]))
  const asked: { ids: string[]; criteria: SearchCriteria }[] = []
  // The same search of several people is asked once.
  for (const [text, same] of Map.groupBy(saved, ({ query }) => query)) {
    const query = readQuery(text)
    const criteria = query && (await savedCriteria(db, query, now, meanings))
    if (criteria) asked.push({ ids: same.map(({ id }) => id), criteria })
  }
  const found: { searchId: string; homeId: string }[] = []
  for (let first = 0; first < asked.length; first += together) {
    const some = asked.slice(first, first + together)
    const rows = await listMatches(
      db,
      some.map(({ criteria }) => criteria),
      [...byNo.keys()],
    )
    for (const { search, homeNo } of rows) {
      const [home, { ids, criteria }] = [byNo.get(homeNo)!, some[search]!]
      if (isFor(home, criteria)) for (const searchId of ids) found.push({ searchId, homeId: home.id })
    }
  }
  return found
}

/** A bed that was confirmed again, or one more room, is announced only to people who asked for it. */
function isFor({ onlyFor }: OpenedHome, criteria: SearchCriteria) {
  const { beds, rooms } = asksOf(criteria)
  return onlyFor === 'BEDS' ? beds : onlyFor === 'ROOMS' ? rooms : true
}

/** A saved search as search itself would ask it now, also where the text finds nothing literally. */
async function savedCriteria(db: Db, query: SearchQuery, now: Date, meanings: KnownMeanings) {
  const { q, lat, lng } = query
  const key = JSON.stringify([q, lat, lng])
  const known = meanings.get(key) ?? meaningOf(db, query, 'public')
  meanings.set(key, known)
  const meaning = await known
  const criteria = await criteriaOf(db, query, { meaning, source: 'public', now })
  const wider = withoutType(meaning)
  if ((!isGuess(meaning) && !wider) || (await findsAnything(db, criteria))) return criteria
  if (wider) return criteriaOf(db, query, { meaning: wider, source: 'public', now })
  // Nothing is searched here: what a guess finds is counted by its words alone.
  const guessed = await guess(db, { ...meaning, typed: q! }, async (meaning) => ({ total: 0, meaning }))
  return criteriaOf(db, query, { meaning: guessed.meaning, source: 'public', now })
}

/** Degrees; more than a stored position is rounded by. */
const margin = 0.01

export type SearchArea = { cityId: number | null; stateId: number | null; box: Box | null }
const everywhere: SearchArea = { cityId: null, stateId: null, box: null }

/** Where a search looks, rather too wide than too narrow: it only says which openings are worth comparing. */
export function areaOf({ within }: Pick<SearchCriteria, 'within'>): SearchArea {
  if (!within) return everywhere
  if (within.kind === 'city') return { ...everywhere, cityId: within.id }
  if (within.kind === 'state') return { ...everywhere, stateId: within.id }
  const [west, south, east, north]: Box = within.kind === 'window' ? within.box : boxAround(within.centre, within.miles)
  return { ...everywhere, box: [west - margin, south - margin, east + margin, north + margin] }
}

export const readArea = async (db: Db, query: SearchQuery, now: Date) => areaOf(await savedCriteria(db, query, now, new Map()))
