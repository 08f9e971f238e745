/** Words that stand in an address for something else. */
const taken = new Set(['categories'])

/** A title as the last part of an address: plain letters, digits and hyphens. */
function slugOf(title: string) {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug === '' || taken.has(slug) ? `${slug || 'resource'}-1` : slug
}

/** The addresses to try, one after the other, until one is free. */
export const slugsFor = function* (title: string) {
  const slug = slugOf(title)
  yield slug
  for (let number = 2; number < 100; number += 1) yield `${slug}-${number}`
}
