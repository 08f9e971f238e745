import { sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'

const selectVersions = (db: Db, postId: string) =>
  db
    .selectFrom('blogPostVersions as kept')
    .leftJoin('users as person', 'person.id', 'kept.savedBy')
    .select(['kept.version', 'kept.savedAt', 'kept.savedBy', 'kept.content'])
    .select(sql<string | null>`nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')`.as('name'))
    .where('kept.postId', '=', postId)
export type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

const mostListed = 200

export const listVersions = (db: Db, postId: string) =>
  selectVersions(db, postId).orderBy('kept.version', 'desc').limit(mostListed).execute()

export const findVersion = (db: Db, postId: string, version: number) =>
  selectVersions(db, postId).where('kept.version', '=', version).executeTakeFirst()

type Kept = { postId: string; version: number; content: object; savedBy: string; savedAt: Date }

export const insertVersion = (tx: Tx, { content, ...kept }: Kept) =>
  tx
    .insertInto('blogPostVersions')
    .values({ ...kept, content: JSON.stringify(content) })
    .execute()

/** Drops a version that the same person replaced within a sitting: autosave would bury the versions that matter. */
export const deleteReplaced = (
  tx: Tx,
  { postId, version, savedBy, since }: { postId: string; version: number; savedBy: string; since: Date },
) =>
  tx
    .deleteFrom('blogPostVersions')
    .where('postId', '=', postId)
    .where('version', '=', version)
    .where('savedBy', '=', savedBy)
    .where('savedAt', '>', since)
    .execute()
