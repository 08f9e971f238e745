import type { Db } from '#server/kernel/database/database.ts'

/** A published post as an issue points to it. */
export type NewsletterPost = { id: string; slug: string; title: string; summary: string }

/** The newest published posts, or those with these ids: the one place where the newsletter reads the blog, which is to come. */
export const listPostsForNewsletter = async (_db: Db, _ids?: readonly string[]): Promise<NewsletterPost[]> => []
