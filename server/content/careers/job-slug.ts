import { slugOf } from '#server/content/slug.ts'

/**
 * The part of a position's address that is made from its title. The id keeps two with the same title apart, no matter who saves
 * first.
 */
export const slugOfJob = (title: string, id: string) => [slugOf(title) || 'job', id.slice(0, 6)].join('-')
