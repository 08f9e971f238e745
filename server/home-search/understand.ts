import type { Db } from '#server/kernel/database.ts'
import { findCityLike, findFullerCity, findZip, listPlacesNamed, type Place } from './place.queries.ts'
import { hasWords, isKnownWord, mendWords } from './words.queries.ts'

/** What a typed text means: a place, or words that homes use. `corrected` is the text as it was meant. */
export type Meaning = { place: Place | null; words: string | null; corrected: string | null }

export const meaningless: Meaning = { place: null, words: null, corrected: null }

/** The plain reading: a ZIP code, a place, else words of homes. */
export async function understand(db: Db, typed: string): Promise<Meaning> {
  const text = plain(typed)
  const words = wordsOf(text)
  if (words.length === 0) return meaningless
  const place = await findPlace(db, text)
  if (place) return { ...meaningless, place }
  return { ...meaningless, words: toQuery(words, { isFinished: await isKnownWord(db, words.at(-1)!) }) }
}

/** The bolder readings, when no home was found: an unfinished word, a mistyped place, mistyped words. Null where there is none. */
export async function guess(db: Db, typed: string): Promise<Meaning | null> {
  const text = plain(typed)
  const words = wordsOf(text)
  if (await hasWords(db, toQuery(words))) return { ...meaningless, words: toQuery(words) }
  const alike = await findCityLike(db, text, lettersForgiven(text))
  if (alike) return { ...meaningless, place: alike, corrected: alike.name }
  const mended = await mendWords(db, words)
  return mended.join() === words.join()
    ? null
    : { ...meaningless, words: toQuery(mended, { isFinished: true }), corrected: mended.join(' ') }
}

export const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '')

const longForms: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }

/** "st augustine" is in the table as "saint augustine"; some cities are written short there. */
export const spellingsOf = (text: string) => {
  const [start = '', ...rest] = text.split(' ')
  const long = longForms[start]
  return long && rest.length > 0 ? [text, [long, ...rest].join(' ')] : [text]
}

// New York and Washington mean the city; Florida (NY), Nevada (MO) and Indiana (PA) hardly ever do.
const weightOfGreatCity = 40
const weightOfTown = 3

async function findPlace(db: Db, text: string) {
  const zip = /^(\d{5})(-\d{4})?$/.exec(text)?.[1]
  if (zip) return findZip(db, zip)
  const named = await listPlacesNamed(db, spellingsOf(text))
  const [city, state] = [named.find(({ kind }) => kind === 'city'), named.find(({ kind }) => kind === 'state')]
  if (city && state) return city.weight < weightOfGreatCity ? state : city
  if (city?.cityId && city.weight <= weightOfTown) return (await findFullerCity(db, text, city.cityId)) ?? city
  return city ?? state
}

export const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 10)

/** All words must be there; the last may still be in the typing, unless homes use it as it is: beginnings are slow to look up. */
export const toQuery = (words: readonly string[], { isFinished = false } = {}) => `${words.join(' & ')}${isFinished ? '' : ':*'}`

const lettersForgiven = (text: string) => (text.length < 5 ? 1 : text.length < 12 ? 2 : 3)
