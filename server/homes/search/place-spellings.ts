import { stateName } from '#contract/homes/us-places.ts'

/**
 * What people call places, by the names that the table of places has; with a ZIP code where it has no such city. The last ones are
 * abbreviated in the table.
 */
const nicknames: Record<string, string> = {
  'albuquerque, nm': 'abq',
  'atlanta, ga': 'atl',
  'baltimore, md': 'bmore',
  'boca raton, fl': 'boca',
  'brooklyn, ny': 'bklyn',
  'charlotte, nc': 'clt',
  'chicago, il': 'chi town, chitown',
  'cincinnati, oh': 'cinci, cincy',
  'colorado springs, co': 'co springs, colo springs',
  'dallas, tx': 'dfw',
  'fort lauderdale, fl': 'fort laud, ftl, lauderdale',
  'houston, tx': 'h town, htown',
  'indianapolis, in': 'indy',
  'jacksonville, fl': 'jax',
  'kansas city, ks': 'kck',
  'kansas city, mo': 'kc, kcmo',
  'las vegas, nv': 'vegas',
  'los angeles, ca': 'la, l a, dtla, downtown la',
  'miami beach, fl': 'sobe, south beach',
  'minneapolis, mn': 'mpls, twin cities',
  'new orleans, la': 'nola',
  'new york, ny': 'nyc, ny city, new york city, manhattan',
  'oklahoma city, ok': 'okc',
  'palm beach gardens, fl': 'pbg',
  'philadelphia, pa': 'phila, philly',
  'phoenix, az': 'phx',
  'pittsburgh, pa': 'pgh',
  'port saint lucie, fl': 'psl',
  'portland, or': 'pdx',
  'saint louis, mo': 'stl',
  'saint petersburg, fl': 'saint pete, stpete',
  'salt lake city, ut': 'salt lake, slc',
  'san francisco, ca': 'san fran, sf',
  'virginia beach, va': 'va beach',
  'washington, dc': 'dc',
  'west palm beach, fl': 'west palm, wpb',
  'forest hills, ny 11375': 'queens',
  'miami, fl 33161': 'north miami',
  'ft mitchell, ky': 'fort mitchell',
  'jbsa ft sam houston, tx': 'fort sam houston',
  'mt zion, il': 'mount zion',
  's coffeyville, ok': 'south coffeyville',
  'st columbans, ne': 'saint columbans',
  'st john, ks': 'saint john',
}

/** Each also with its state, as in "philly, pa". */
const byNickname = new Map(
  Object.entries(nicknames).flatMap(([name, called]) => {
    const code = /, (\w\w)/.exec(name)![1]!
    const states = [code, stateName(code).toLowerCase()]
    return called
      .split(', ')
      .flatMap((nickname) => [nickname, ...states.flatMap((state) => [`${nickname} ${state}`, `${nickname}, ${state}`])])
      .map((nickname) => [nickname, name] as const)
  }),
)

/** Before other words of a name. */
const firstWords: Record<string, string> = { n: 'north', s: 'south', e: 'east', w: 'west', pt: 'port' }
const middleWords: Record<string, string> = { ft: 'fort', mt: 'mount', st: 'saint' }
/** After other words of a name. */
const lastWords: Record<string, string> = { bch: 'beach', hts: 'heights', pt: 'point', spg: 'springs', spgs: 'springs' }

/** "ft lauderdale bch" is "fort lauderdale beach". */
export const writtenOut = (text: string) =>
  text.replace(/[^ ,]+/g, (word, at: number) => {
    const isBefore = text[at + word.length] === ' '
    const long = (isBefore && at === 0 && firstWords[word]) || (isBefore && middleWords[word]) || (at > 0 && lastWords[word])
    return long || word
  })

/** "Pt Reyes" is a point, other than Pt Charlotte. */
const asPoint = (text: string) => (text.startsWith('pt ') ? [writtenOut(text.replace('pt', 'point'))] : [])

/** "bronx nyc" is said like "bronx, ny". */
const ofNewYork = /^nyc,? (.+)$|^(.+?),? nyc$/

/** The name of the place that people call so, as the table has it. */
export function placeCalled(text: string): string | undefined {
  const called = byNickname.get(text) ?? byNickname.get(writtenOut(text))
  const [, after, before] = called ? [] : (ofNewYork.exec(text) ?? [])
  const part = after ?? before
  return part ? (byNickname.get(`${part}, ny`) ?? `${part}, ny`) : called
}

/** A name as typed, and the other ways in which the table of places may have it. */
export function spellingsOf(text: string): readonly string[] {
  const called = placeCalled(text)
  return [...new Set([text, writtenOut(text), ...asPoint(text), ...(called ? [called] : [])])]
}

/**
 * "sober living in Portland, ME", "homes in s pasadena": what `rest` leaves out of a place, because four codes of states are also small
 * words, as "s" is. Last, or after a comma, such a word may be the state of the one before it.
 */
export function withSmallWords(text: string, rest: readonly string[]) {
  const [, city, ...codes] = /([^\s,]+)(?:, (in|me|ok|or)(?!\S)| (in|me|ok|or)$)/.exec(text) ?? []
  const [, south] = /(?:^| )s ([^\s,]+)/.exec(text) ?? []
  const state = codes.find(Boolean)
  const whole = rest.flatMap((word) => [...(word === south ? ['s'] : []), word, ...(word === city && state ? [state] : [])])
  return whole.length > rest.length ? whole.join(' ') : undefined
}

/** "quiet in la": two letters are a place only where one is expected, because "la" is also the state of any town. */
export const isShortPlace = (text: string, typed: string) =>
  placeCalled(text) !== undefined && ['in', 'near', 'around', 'of'].some((before) => ` ${typed} `.includes(` ${before} ${text} `))
