/** A text of an address as it can be shown: control characters are dropped, for the server and the browser write them differently. */
export function plainText(text: string, most = Number.POSITIVE_INFINITY) {
  const shown = text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
  // Never half of a character that takes two.
  return shown
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

const unseen = /[\p{Cc}\u200b\u2028-\u202e\u2066-\u2069\ufeff]+/gu
