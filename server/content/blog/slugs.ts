import { slugOf } from '#server/content/slug.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { claimSlug, deleteOtherSlugs } from './slugs.queries.ts'

/** The address that a title suggests. */
export const slugOfTitle = (words: string) => slugOf(words, 90) || 'post'

const mostAlike = 100

type Wanted = { postId: string; title: string; slug: string; wasPublished: boolean; current: string | null; at: Date }

/**
 * The address of a post: the one that was entered, or one made of the title. Once published, a post keeps its address until another
 * one is entered, and keeps the old one for redirects.
 */
export async function takeSlug(tx: Tx, { postId, title, slug, wasPublished, current, at }: Wanted) {
  if (!slug && wasPublished && current) return current
  const taken = slug ? await claimExactly(tx, slug, { postId, at }) : await claimAlike(tx, slugOfTitle(title), { postId, at })
  if (!wasPublished) await deleteOtherSlugs(tx, postId, taken)
  return taken
}

type Claim = { postId: string; at: Date }

async function claimExactly(tx: Tx, slug: string, claim: Claim) {
  if (!(await claimSlug(tx, { slug, ...claim })))
    throwFieldError('slug', 'Another post has this web address. Choose a different one.')
  return slug
}

async function claimAlike(tx: Tx, base: string, claim: Claim) {
  for (let count = 1; count <= mostAlike; count++) {
    const slug = count === 1 ? base : `${base}-${count}`
    if (await claimSlug(tx, { slug, ...claim })) return slug
  }
  return throwFieldError('slug', 'Many posts have this title. Enter a web address.')
}
