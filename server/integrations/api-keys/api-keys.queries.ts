import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ApiKeys } from '#server/kernel/database/schema.ts'

const selectKeys = (db: Db) =>
  db
    .selectFrom('apiKeys as key')
    .leftJoin('users as creator', 'creator.id', 'key.createdBy')
    .select(['key.id', 'key.ownerId', 'key.name', 'key.prefix', 'key.scopes', 'key.homeIds'])
    .select(['key.createdAt', 'key.expiresAt', 'key.revokedAt'])
    .select(sql<string | null>`key.last_used_on::text`.as('lastUsedOn'))
    .select(sql<string | null>`nullif(trim(concat_ws(' ', creator.first_name, creator.last_name)), '')`.as('createdBy'))

export const listApiKeys = (db: Db, ownerId: string) =>
  selectKeys(db).where('key.ownerId', '=', ownerId).orderBy('key.createdAt', 'desc').orderBy('key.id').execute()

export const findApiKey = (db: Db, id: string) => selectKeys(db).where('key.id', '=', id).executeTakeFirst()

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

export const insertApiKey = (db: Db, key: Insertable<ApiKeys>) => db.insertInto('apiKeys').values(key).execute()

export const countLiveApiKeys = (db: Db, ownerId: string, at: Date) =>
  db
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('keys'))
    .where('ownerId', '=', ownerId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirstOrThrow()
    .then(({ keys }) => keys)

/** False if the key was revoked before. */
export async function setApiKeyRevoked(db: Db, id: string, at: Date) {
  const changed = await db
    .updateTable('apiKeys')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Keys that work and expire by then, and whose owner has not been reminded of it. */
const selectToRemind = (db: Db, at: Date, until: Date) =>
  selectKeys(db)
    .where('key.revokedAt', 'is', null)
    .where('key.expiresAt', '>', at)
    .where('key.expiresAt', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auditEvents as event')
            .select('event.id')
            .where('event.subjectType', '=', 'apiKey')
            .where(sql<boolean>`event.subject_id = key.id::text`)
            .where('event.action', '=', 'apiKey.remind'),
        ),
      ),
    )

export const listApiKeysToRemind = (db: Db, at: Date, until: Date) =>
  selectToRemind(db, at, until).orderBy('key.expiresAt').limit(500).execute()

/** The key under its row lock; undefined if there is nothing to remind of anymore. */
export async function lockApiKeyToRemind(tx: Tx, id: string, at: Date, until: Date) {
  await tx.selectFrom('apiKeys').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return selectToRemind(tx, at, until).where('key.id', '=', id).executeTakeFirst()
}

/** A key with the account it acts for: one query per request. */
const selectBearers = (db: Db) =>
  db
    .selectFrom('apiKeys as key')
    .innerJoin('owners as owner', 'owner.id', 'key.ownerId')
    .innerJoin('users as user', 'user.id', 'owner.userId')
    .select(['key.id', 'key.ownerId', 'key.name', 'key.scopes', 'key.homeIds', 'key.expiresAt', 'key.revokedAt'])
    .select(['user.id as userId', 'user.status'])
    .select(sql<string | null>`key.last_used_on::text`.as('lastUsedOn'))

export const findBearer = (db: Db, tokenHash: Buffer) =>
  selectBearers(db).where('key.tokenHash', '=', tokenHash).executeTakeFirst()

export const findBearerById = (db: Db, id: string) => selectBearers(db).where('key.id', '=', id).executeTakeFirst()

export type Bearer = NonNullable<Awaited<ReturnType<typeof findBearer>>>

export const setApiKeyUsed = (db: Db, id: string, day: string) =>
  db
    .updateTable('apiKeys')
    .set({ lastUsedOn: sql`${day}::date` })
    .where('id', '=', id)
    .execute()

/** Keys that ended long ago: no one asks about them, and the audit trail remembers them. */
export const deleteEndedApiKeys = (db: Db, before: Date) =>
  db
    .deleteFrom('apiKeys')
    .where((eb) => eb.or([eb('expiresAt', '<', before), eb('revokedAt', '<', before)]))
    .execute()
