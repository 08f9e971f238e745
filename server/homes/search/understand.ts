import type { HomeSort } from '#contract/homes/home-search.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { countHomesAt } from './home-search.queries.ts'
import { listPlacesNamed, namesZip, weightOfGreatCity } from './named-places.ts'
import { findCityBeginning, findCityLike, findFullerCity, findZipPlace, type Place } from './place.queries.ts'
import { isShortPlace, placeCalled, spellingsOf, withSmallWords, writtenOut } from './place-spellings.ts'
import { type Read, readTopics } from './read-topics.ts'
import { areRare } from './size.ts'
import { fillers, kindsOfHome } from './small-words.ts'
import type { Topic } from './topics.ts'
import { type Distance, readDistance } from './typed-distance.ts'
import { readPrice } from './typed-price.ts'
import { usualMiles } from './within.ts'
import { hasWords, isTitle, listKnownWords, mendWords } from './words.queries.ts'

/** What a typed text means: a place, filters, words that homes use. `corrected` is the text as it was meant. */
export type Meaning = {
  place: Place | null
  /** The distance from the place that was typed. */
  miles: number | null
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
  miles: null,
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
  const distance = readDistance(typed)
  if (distance) {
    const meaning = await understandPlace(db, distance.rest)
    const isMeasured = meaning.nearMe || (meaning.place && meaning.place.kind !== 'state')
    // Without a place to measure from, miles are words like others: a home may be "5 miles from the beach".
    if (isMeasured && !(await isTitle(db, wordsOf(plain(typed)), plain(typed)))) return { ...meaning, miles: distance.miles }
  }
  return understandPlace(db, typed)
}

async function understandPlace(db: Db, typed: string): Promise<Meaning> {
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
  const isNamedSo = place && placeCalled(text) !== undefined && (await isTitle(db, words, text, { ofOneWord: true }))
  if (place && !isNamedSo) return { ...(await readOut(db, prices)), place }
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
  const whole = withSmallWords(text, rest)
  const place = (whole && (await findPlace(db, whole))) ?? (rest.length > 0 ? await readPlace(db, rest.join(' ')) : undefined)
  // A home's name may contain a place, or a topic's word.
  if (place) return (await isTitle(db, words, text)) ? null : { ...(await readOut(db, topics)), place }
  if (topics.length === 0 && rest.length === 0)
    return (await isTitle(db, words, text)) || (await isInTitle(db, words)) ? null : meaningless
  if (!isWhole && (await hasWords(db, toQuery(words)))) return null
  const meaning = await readOut(db, topics)
  if (!(await hasWords(db, toQuery(rest)))) {
    const city = topics.length > 0 ? await findMeantCity(db, rest.join(' ')) : undefined
    if (city) return { ...meaning, place: city, corrected: city.name }
    const within = await findPlaceWithin(db, rest, text)
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

/** "welcome home" is the name of a home, or a part of one; "sober living" may be a part of many, and asks for any of them. */
const isInTitle = async (db: Db, words: readonly string[]) =>
  words.some((word) => !kindsOfHome.has(word)) && hasWords(db, [words.map((word) => `${word}:A`).join(' <-> ')])

const longestPlace = 4
const shortestPlace = 3
/** Towns have these names, but among other words they are a landscape. */
const landscapes: readonly string[] =
  'bay beach city creek downtown hill island lake ocean park river springs valley village'.split(' ')

/**
 * "somewhere decent delray": a place with homes, or a city of more than one word, at the end or at the start of words that say nothing
 * else. By its whole name, because "long" in "long term" is not Long Beach.
 */
async function findPlaceWithin(db: Db, words: readonly string[], typed: string) {
  for (let many = Math.min(longestPlace, words.length - 1); many > 0; many--)
    for (const from of [words.length - many, 0]) {
      const text = words.slice(from, from + many).join(' ')
      const others = from === 0 ? words.slice(many) : words.slice(0, from)
      const isNamed = text.length >= shortestPlace || isShortPlace(text, typed)
      const place = isNamed && !landscapes.includes(text) ? await findPlace(db, text) : undefined
      const isMeant =
        place &&
        (placeCalled(text) !== undefined || (many > 1 && !isTown(place)) || (await countHomesAt(db, place, usualMiles)) > 0)
      // "Boston 33444" says two places, and nobody knows which one is wrong.
      if (isMeant && !(place.kind === 'zip' && (await findPlace(db, others.join(' '))))) return { place, others }
    }
  return undefined
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
  found: (meaning: Meaning) => Promise<Found>,
): Promise<Found> {
  const distance = readDistance(typed)
  const text = plain(distance?.rest ?? typed)
  const search = (meaning: Meaning) => found(distance ? withDistance(meaning, distance) : meaning)
  const words = wordsOf(text).slice(0, mostWords)
  // All at once, because no one knows whether the text is an unfinished word, a misspelled place or misspelled words.
  const [isUnfinished, alike, mended] = await Promise.all([
    !isMisspelled && hasWords(db, toQuery(words)),
    findMeantCity(db, text),
    mendWords(db, words),
  ])
  if (isUnfinished) return search({ ...meaningless, words: toQuery(words) })
  const place = alike && { ...meaningless, place: alike, corrected: alike.name }
  if (alike?.hasHomes) return search(place!)
  const searchWords = async (meant: Awaited<typeof mended>) => {
    if (meant.length === 0) return undefined
    const query = meant.map(({ word }) => word)
    const rare = await areRare(
      db,
      meant.flatMap(({ uses }) => uses ?? []),
    )
    const answer = await search({ ...meaningless, words: query, areRare: rare, corrected: query.join(' ') })
    // With filters, none may be found although homes have these words.
    return answer.total > 0 || (await hasWords(db, query)) ? answer : undefined
  }
  const spelled = await searchWords(mended)
  if (spelled) return spelled
  if (place) return search(place)
  const within = await findPlaceWithin(db, readTopics(words).rest, text)
  if (within) return search({ ...meaningless, place: within.place, unread: within.others.join(' ') })
  // "Help my son" asks for no home that has the word "help".
  const telling = words.filter((word) => !fillers.has(word))
  const known = await searchWords(await listKnownWords(db, telling))
  return known ?? found({ ...meaningless, unread: typed.trim() })
}

/** Miles are measured from a place; without one, they could not be understood. */
function withDistance(meaning: Meaning, { typed, miles }: Distance): Meaning {
  if (meaning.place && meaning.place.kind !== 'state') return { ...meaning, miles }
  return { ...meaning, unread: [typed, meaning.unread].filter(Boolean).join(' ') }
}

export const plain = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/\s*,\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]+|[ ,]+$/g, '')

const weightOfTown = 3
const isTown = ({ cityId, weight = 0 }: FoundPlace) => cityId !== null && weight <= weightOfTown

/** A ZIP code at the end, and what was typed before it. */
function zipOf(text: string) {
  const [, before = '', zip] = /^(?:(.+?)[ ,]+)?(\d{5})(?:-\d{4})?$/.exec(text) ?? []
  return zip ? { before, zip } : undefined
}

type Named = Awaited<ReturnType<typeof listPlacesNamed>>

const readPlace = async (db: Db, text: string, named?: Named) =>
  (await findPlace(db, text, named)) ?? (await findCityBeginning(db, text))

type FoundPlace = Place & { weight?: number }

async function findPlace(db: Db, text: string, named?: Named): Promise<FoundPlace | undefined> {
  const typed = zipOf(placeCalled(text) ?? text)
  const zip = typed && (await findZipPlace(db, typed.zip))
  if (typed?.before === '' || (zip && (await namesZip(db, spellingsOf(typed.before), zip)))) return zip
  const { city, state } = named ?? (await listPlacesNamed(db, spellingsOf(text)))
  if (city && state) return city.weight < weightOfGreatCity ? state : city
  if (city && isTown(city) && !city.hasHomes)
    return (await findFullerCity(db, writtenOut(text))) ?? ((await isRatherWords(db, text, city)) ? undefined : city)
  return city ?? state
}

/** A word that homes use and that is also a town without homes: "rainbow" hardly ever means Rainbow, Texas. */
const isRatherWords = async (db: Db, text: string, town: Place) =>
  spellingsOf(text).some((spelling) => town.name.toLowerCase().startsWith(`${spelling},`)) &&
  (await hasWords(db, toQuery(wordsOf(text), { isFinished: true })))

export const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** More words are looked up only for what they ask for and for a place: no home uses all of a long sentence. */
const mostWords = 10

/** All words must match. The last may be unfinished, unless homes use it as is: prefixes are slow to look up. */
export const toQuery = (words: readonly string[], { isFinished = false } = {}) =>
  words.slice(0, mostWords).map((word, n) => (isFinished || n < words.length - 1 ? word : `${word}:*`))

/** So short a text is close to some town by chance: "NYC" to Nye, Montana. */
const shortText = 6

/** The city that a misspelled text means: one with homes, or a larger one that hardly is close to it by chance. "Curfew" is no town. */
async function findMeantCity(db: Db, text: string) {
  const city = await findCityLike(db, writtenOut(text), lettersForgiven(text))
  const hasHomes = city !== undefined && (await countHomesAt(db, city, 0)) > 0
  return city && (hasHomes || (text.length >= shortText && !isTown(city))) ? { ...city, hasHomes } : undefined
}

const lettersForgiven = (text: string) => (text.length < 5 ? 1 : text.length < 12 ? 2 : 3)
