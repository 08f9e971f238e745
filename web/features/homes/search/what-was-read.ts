import type { Found } from './load-search.ts'

type Read = Pick<Found, 'place' | 'corrected' | 'understood'>

/** Makes the formatter only for a search that has such words: its first use is the longest task of a page with homes. */
const quoted = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words.map((word) => `“${word}”`))

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text)

/**
 * Sentences that say how a search was understood: the place, the filters its words stand for, and the words that no home mentions
 * or that could not be understood.
 */
export function whatWasRead(search: URLSearchParams, { place, corrected, understood }: Read) {
  const typed = search.get('q')
  if (!typed && !place) return []
  const { filters, mentions, unlisted, sort, nearMe, unread } = understood
  const parts = [
    // Inside an area of the map, the place only says where the search started.
    place && !search.has('bbox') && where(place, search.get('radius')),
    filters.length > 0 && `with ${quoted(filters)}`,
    mentions.length > 0 && `that mention ${quoted(mentions)}`,
    corrected && !place && `for “${corrected}”`,
  ].filter(Boolean)
  const isUnderstood = parts.length > 0 || sort !== null
  const homes = parts.length > 0 ? `homes ${parts.join(' ')}` : 'all homes'
  const shown = sort === 'price' ? `${homes}, lowest price first` : homes
  return [
    nearMe && 'To see homes near you, select “Near me”, or enter a city or ZIP code.',
    unread && `We did not understand “${short(unread)}”.${isUnderstood ? '' : ' Here are all homes.'}`,
    isUnderstood && `Showing ${shown}.${corrected ? ` You typed “${typed}”.` : ''}`,
    unlisted.length > 0 && `Listings here do not cover ${quoted(unlisted)}. Ask a home before you apply.`,
  ].filter((sentence) => typeof sentence === 'string')
}

const usualMiles = 15

function where({ kind, name }: NonNullable<Read['place']>, radius: string | null) {
  const miles = radius ?? (kind === 'zip' ? usualMiles : null)
  if (kind === 'point') return name.replace('Near', 'near').replace('Here', 'around you')
  return miles && kind !== 'state' ? `within ${miles} miles of ${name}` : `in ${name}`
}
