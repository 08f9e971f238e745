import type { Tx } from '#server/kernel/database/database.ts'

/** Takes an address for a post; whose it is afterwards. */
export async function claimSlug(tx: Tx, { slug, postId, at }: { slug: string; postId: string; at: Date }) {
  await tx
    .insertInto('blogPostSlugs')
    .values({ slug, postId, createdAt: at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const { postId: owner } = await tx
    .selectFrom('blogPostSlugs')
    .select('postId')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return owner === postId
}

export const deleteOtherSlugs = (tx: Tx, postId: string, slug: string) =>
  tx.deleteFrom('blogPostSlugs').where('postId', '=', postId).where('slug', '!=', slug).execute()
