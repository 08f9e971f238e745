import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

/** Pictures that were uploaded for the blog. */
export const listBlogPictures = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['id', 'url', 'width', 'height', 'variants'])
    .where('type', '=', 'BLOG_PICTURE')
    .where('id', 'in', ids)
    .execute()

/** Homes that anyone may see, with what a card says about them. */
export const listCardHomes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('homes as home')
    .innerJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['home.id', 'home.title', 'home.shortDescription', 'address.city', 'address.state'])
    .where('home.status', '=', 'PUBLISHED')
    .where('home.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Resources of the library that anyone may read. */
export const listCardResources = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('recoveryResources')
    .select(['id', 'slug', 'title', 'summary'])
    .where('status', 'in', ['PUBLISHED', 'REVIEW_DUE'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()

/** Pictures from before a moment that no post, none of its earlier versions and no resource uses. */
export const deleteUnusedPictures = (db: Db, before: Date) =>
  db
    .deleteFrom('documents as picture')
    .where('picture.type', '=', 'BLOG_PICTURE')
    .where('picture.uploadedAt', '<', before)
    .where(
      sql<boolean>`not exists (select from blog_posts post where post.cover_id = picture.id or strpos(post.body::text, picture.id::text) > 0)`,
    )
    .where(sql<boolean>`not exists (select from blog_post_versions kept where strpos(kept.content::text, picture.id::text) > 0)`)
    .where(
      sql<boolean>`not exists (select from recovery_resources resource where strpos(resource.body::text, picture.id::text) > 0)`,
    )
    .returning(['picture.originalKey', 'picture.storageKey', 'picture.width'])
    .execute()
