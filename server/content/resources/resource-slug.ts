import { slugOf } from '#server/content/slug.ts'

/** Words that stand in an address for something else. */
const taken = new Set(['categories'])

function slugOfResource(title: string) {
  const slug = slugOf(title)
  return slug === '' || taken.has(slug) ? `${slug || 'resource'}-1` : slug
}

/** The addresses to try, one after the other, until one is free. */
export const slugsFor = function* (title: string) {
  const slug = slugOfResource(title)
  yield slug
  for (let number = 2; number < 100; number += 1) yield `${slug}-${number}`
}
