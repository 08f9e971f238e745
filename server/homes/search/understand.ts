import type { HomeSort } from '#contract/homes/home-search.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { countHomesAt } from './home-search.queries.ts'
import { listPlacesNamed, namesZip, weightOfGreatCity } from './named-places.ts'
import { findCityBeginning, findCityLike, findFullerCity, findZipPlace, type Place } from './place.queries.ts'
import { areRare } from './size.ts'
import { fillers, type Read, readTopics, type Topic } from './topics.ts'
import { readPrice } from './typed-price.ts'
import { usualMiles } from './within.ts'
import { hasWords, isTitle, listKnownWords, mendWords } from './words.queries.ts'

/** What a typed text means: a place, filters, words that homes use. `corrected` is the text as it was meant. */
export type Meaning = {
  place: Place | null
  /** Text queries; a home must match all of them. */
  words: readonly string[] | null
  /** Few homes use all of the words. */
  areRare: boolean
  /** No home uses one of the words as it was typed. */
  isMisspelled: boolean
  corrected: string | null
  /** Requests in people's own words that have a filter. */
  asked: readonly UnderstoodFilter[]
  /** Typed words without a filter: those that homes mention, and those that no home mentions. */
  mentions: readonly string[]
  unlisted: readonly string[]
  /** The order that the words ask for. */
  sort: HomeSort | null
  /** Homes near the person are asked for, who has not said where that is. */
  nearMe: boolean
  /** Text that could not be interpreted at all. */
  unread: string | null
  /** The typed words besides the place. */
  beside: string
}
/** A filter's label, the words it was read from, and what it asks for. */
export type UnderstoodFilter = { label: string; typed: string } & NonNullable<Topic['asks']>

export const meaningless: Meaning = {
  place: null,
  words: null,
  areRare: false,
  isMisspelled: false,
  corrected: null,
  asked: [],
  mentions: [],
  unlisted: [],
  sort: null,
  nearMe: false,
  unread: null,
  beside: '',
}

/** The literal interpretation: requests in people's own words, a ZIP code, a place, otherwise words that homes use. */
export async function understand(db: Db, typed: string): Promise<Meaning> {
  const { rest, price } = readPrice(typed)
  const text = plain(rest)
  const words = wordsOf(text)
  if (words.length === 0 && !price) return { ...meaningless, unread: typed.trim() || null }
  const prices = price ? [price] : []
  const read = readTopics(words, prices)
  if (read.topics.length > 0 && read.rest.length === 0 && !(await isTitle(db, words, text))) {
    // "Ada, OK" is a city, although both words mean something else as well.
    const place = text.includes(',') ? await findPlace(db, text) : undefined
    return place ? { ...(await readOut(db, prices)), place } : readOut(db, read.topics)
  }
  const first = words.slice(0, mostWords)
  const named = zipOf(text)?.before === '' ? undefined : await listPlacesNamed(db, spellingsOf(text), first)
  const place = await readPlace(db, text, named)
  if (place) return { ...(await readOut(db, prices)), place }
  const parts = await readParts(db, { text, words }, read)
  return parts ?? { ...(await readOut(db, prices)), ...(await readWords(db, first, named?.uses)) }
}

/** The words that homes use are known, except those that are short or have digits. The last may be unfinished. */
async function readWords(db: Db, words: readonly string[], uses: ReadonlyMap<string, number> = new Map()) {
  const isUnknown = (word: string) => /^\p{L}{3,30}$/u.test(word) && !uses.has(word)
  const isFinished = uses.has(words.at(-1)!)
  return {
    words: toQuery(words, { isFinished }),
    areRare: isFinished && (await areRare(db, [...uses.values()])),
    isMisspelled: words.slice(0, -1).some(isUnknown),
  }
}

type Typed = { text: string; words: readonly string[] }

/** "women in Boca Raton", "sober living near 33444": topics and a place, or topics and words that homes use. */
async function readParts(db: Db, { text, words }: Typed, { topics, rest }: Read): Promise<Meaning | null> {
  const isWhole = rest.length === words.length
  if (isWhole && topics.length === 0) return null
  const inState = withState(text, rest)
  const place = (inState && (await findPlace(db, inState))) ?? (rest.length > 0 ? await readPlace(db, rest.join(' ')) : undefined)
  // A home's name may contain a place, or a topic's word.
  if (place) return (await isTitle(db, words, text)) ? null : { ...(await readOut(db, topics)), place }
  // "sober living" asks for nothing that only some homes have.
  if (topics.length === 0 && rest.length === 0) return (await isTitle(db, words, text)) ? null : meaningless
  if (!isWhole && (await hasWords(db, toQuery(words)))) return null
  const meaning = await readOut(db, topics)
  if (!(await hasWords(db, toQuery(rest)))) {
    const city = topics.length > 0 ? await findMeantCity(db, rest.join(' ')) : undefined
    if (city) return { ...meaning, place: city, corrected: city.name }
    const within = await findPlaceWithin(db, rest)
    if (within) return { ...meaning, place: within.place, unread: within.others.join(' ') }
    return topics.length > 0 ? { ...meaning, unread: rest.join(' ') } : null
  }
  if (topics.length === 0) return null
  return {
    ...meaning,
    words: [...(meaning.words ?? []), ...toQuery(rest)],
    mentions: [...meaning.mentions, rest.join(' ')],
    beside: [meaning.beside, ...rest].join(' '),
  }
}

const longestPlace = 4
const shortestPlace = 3

/** "really decent delray": a place with homes at the end, or at the start, of words that say nothing else. */
async function findPlaceWithin(db: Db, words: readonly string[]) {
  for (let many = Math.min(longestPlace, words.length - 1); many > 0; many--)
    for (const from of [words.length - many, 0]) {
      const text = words.slice(from, from + many).join(' ')
      const place = text.length >= shortestPlace ? await readPlace(db, text) : undefined
      if (place && (await countHomesAt(db, place, usualMiles)) > 0)
        return { place, others: from === 0 ? words.slice(many) : words.slice(0, from) }
    }
  return undefined
}

/**
 * "sober living in Portland, ME": four codes of states are also small words, which `rest` leaves out. Last, or after a comma, such a
 * word may be the state of the one before it.
 */
function withState(text: string, rest: readonly string[]) {
  const [, city, ...codes] = /([^\s,]+)(?:, (in|me|ok|or)(?!\S)| (in|me|ok|or)$)/.exec(text) ?? []
  const state = codes.find(Boolean)
  return city && state && rest.includes(city)
    ? rest.flatMap((word) => (word === city ? [word, state] : [word])).join(' ')
    : undefined
}

/** Topics with a filter become filters, the others words that homes may use. */
async function readOut(db: Db, topics: Read['topics']): Promise<Meaning> {
  if (topics.length === 0) return meaningless
  const others = await Promise.all(
    topics
      .filter(({ topic: { asks, sorts, isHere } }) => !asks && !sorts && !isHere)
      .map(async ({ topic, typed }) => ({ typed, query: anyOf(topic.words), isKnown: await hasWords(db, [anyOf(topic.words)]) })),
  )
  const known = others.filter(({ isKnown }) => isKnown)
  return {
    ...meaningless,
    asked: topics.flatMap(({ topic: { label, asks }, typed }) => (asks ? [{ label, typed, ...asks }] : [])),
    words: known.length > 0 ? known.map(({ query }) => query) : null,
    mentions: known.map(({ typed }) => typed),
    unlisted: others.filter(({ isKnown }) => !isKnown).map(({ typed }) => typed),
    sort: topics.find(({ topic }) => topic.sorts)?.topic.sorts ?? null,
    nearMe: topics.some(({ topic }) => topic.isHere),
    beside: topics.map(({ typed }) => typed).join(' '),
  }
}

const anyOf = (phrases: readonly string[]) => `(${phrases.map((phrase) => phrase.split(' ').join(' <-> ')).join(' | ')})`

/**
 * The bolder interpretations, for when no home was found: an unfinished word, a misspelled place, misspelled words, the known
 * words only. Each applies only if it finds something; otherwise the text counts as not understood and is ignored.
 */
export async function guess<Found extends { total: number }>(
  db: Db,
  { typed, isMisspelled }: { typed: string; isMisspelled: boolean },
  search: (meaning: Meaning) => Promise<Found>,
): Promise<Found> {
  const text = plain(typed)
  const words = wordsOf(text).slice(0, mostWords)
  // All at once, because nobody knows whether the text is an unfinished word, a misspelled place or misspelled words.
  const [isUnfinished, alike, mended] = await Promise.all([
    !isMisspelled && hasWords(db, toQuery(words)),
    findMeantCity(db, text),
    mendWords(db, words),
  ])
  if (isUnfinished) return search({ ...meaningless, words: toQuery(words) })
  const place = alike && { ...meaningless, place: alike, corrected: alike.name }
  if (alike?.hasHomes) return search(place!)
  for (const readUses of [
    () => mended,
    () =>
      listKnownWords(
        db,
        words.filter((word) => !fillers.has(word)),
      ),
  ]) {
    const meant = await readUses()
    if (meant.length === 0) continue
    const query = meant.map(({ word }) => word)
    const rare = await areRare(
      db,
      meant.flatMap(({ uses }) => uses ?? []),
    )
    const found = await search({ ...meaningless, words: query, areRare: rare, corrected: query.join(' ') })
    // With filters, none may be found although homes have these words.
    if (found.total > 0 || (await hasWords(db, query))) return found
  }
  return search(place ?? { ...meaningless, unread: typed.trim() })
}

export const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '')

const longForms: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }

/** "st augustine" is in the table as "saint augustine"; some cities are abbreviated there. */
export const spellingsOf = (text: string) => {
  const [start = '', ...rest] = text.split(' ')
  const long = longForms[start]
  return long && rest.length > 0 ? [text, [long, ...rest].join(' ')] : [text]
}

const weightOfTown = 3

/** A ZIP code at the end, and what was typed before it. */
function zipOf(text: string) {
  const [, before = '', zip] = /^(?:(.+?)[ ,]+)?(\d{5})(?:-\d{4})?$/.exec(text) ?? []
  return zip ? { before, zip } : undefined
}

type Named = Awaited<ReturnType<typeof listPlacesNamed>>

const readPlace = async (db: Db, text: string, named?: Named) =>
  (await findPlace(db, text, named)) ?? (await findCityBeginning(db, text))

async function findPlace(db: Db, text: string, named?: Named) {
  const typed = zipOf(text)
  const zip = typed && (await findZipPlace(db, typed.zip))
  if (typed?.before === '' || (zip && (await namesZip(db, spellingsOf(typed.before), zip)))) return zip
  const { city, state } = named ?? (await listPlacesNamed(db, spellingsOf(text)))
  if (city && state) return city.weight < weightOfGreatCity ? state : city
  if (city?.cityId && city.weight <= weightOfTown && !city.hasHomes)
    return (await findFullerCity(db, text)) ?? ((await isRatherWords(db, text, city)) ? undefined : city)
  return city ?? state
}

/** A word that homes use and that is also a town without homes: "rainbow" hardly ever means Rainbow, Texas. */
const isRatherWords = async (db: Db, text: string, town: Place) =>
  town.name.toLowerCase().startsWith(`${text},`) && (await hasWords(db, toQuery(wordsOf(text), { isFinished: true })))

export const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** More words are looked up only for what they ask for and for a place: no home uses all of a long sentence. */
const mostWords = 10

/** All words must match. The last may be unfinished, unless homes use it as is: prefixes are slow to look up. */
export const toQuery = (words: readonly string[], { isFinished = false } = {}) =>
  words.slice(0, mostWords).map((word, n) => (isFinished || n < words.length - 1 ? word : `${word}:*`))

/** So short a text is close to some town by chance: "NYC" to Nye, Montana. */
const shortText = 6

/** The city that a misspelled text means: one with homes, or one that hardly is close to it by chance. */
async function findMeantCity(db: Db, text: string) {
  const city = await findCityLike(db, text, lettersForgiven(text))
  const hasHomes = city !== undefined && (await countHomesAt(db, city, 0)) > 0
  return city && (hasHomes || text.length >= shortText) ? { ...city, hasHomes } : undefined
}

const lettersForgiven = (text: string) => (text.length < 5 ? 1 : text.length < 12 ? 2 : 3)
