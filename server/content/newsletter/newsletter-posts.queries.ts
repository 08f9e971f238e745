import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** A published post as an issue points to it. */
export type NewsletterPost = { id: string; slug: string; title: string; summary: string }

const mostOffered = 30

/**
 * The newest published posts, or those of these ids that are still published, in the order of the ids. The one place where the
 * newsletter reads the blog.
 */
export async function listPostsForNewsletter(db: Db, ids?: readonly string[]): Promise<NewsletterPost[]> {
  const posts = db.selectFrom('blogPosts').select(['id', 'slug', 'title', 'summary']).where('status', '=', 'PUBLISHED')
  if (!ids) return posts.orderBy('publishedAt', 'desc').orderBy('id').limit(mostOffered).execute()
  return posts.where('id', '=', sql<string>`any(${ids}::uuid[])`).orderBy(sql`array_position(${ids}::uuid[], id)`).execute()
}
