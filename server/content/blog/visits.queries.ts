import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/**
 * Counts a visitor's view once a day. One statement, so that the mark and the count are stored together or not at all, and
 * visitors who arrive at the same time each count.
 */
export async function addPostView(db: Db, postId: string, { day, visitor }: { day: string; visitor: Buffer }) {
  await sql`
    with first as (
      insert into blog_post_views (post_id, day, visitor) values (${postId}, ${day}, ${visitor}) on conflict do nothing returning 1
    )
    update blog_posts set view_count = view_count + 1 where id = ${postId} and exists (select from first)`.execute(db)
}

/** Counts a visitor's like once. */
export async function addPostLike(db: Db, postId: string, visitor: Buffer) {
  await sql`
    with first as (
      insert into blog_post_likes (post_id, visitor) values (${postId}, ${visitor}) on conflict do nothing returning 1
    )
    update blog_posts set like_count = like_count + 1 where id = ${postId} and exists (select from first)`.execute(db)
}

export const findCounts = (db: Db, postId: string) =>
  db.selectFrom('blogPosts').select(['slug', 'viewCount', 'likeCount']).where('id', '=', postId).executeTakeFirstOrThrow()

/** Whom a day counted matters only on that day. */
export const forgetViews = async (db: Db, before: string) => {
  await db.deleteFrom('blogPostViews').where('day', '<', sql<string>`${before}::date`).execute()
}
