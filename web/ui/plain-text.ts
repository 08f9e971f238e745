/** Text from a URL, made fit to show. Control characters are dropped because server and browser render them differently. */
export function plainText(text: string, most = Number.POSITIVE_INFINITY) {
  const shown = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  // Cutting must not leave half of a surrogate pair.
  return shown
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

const unseen = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]+/gu
