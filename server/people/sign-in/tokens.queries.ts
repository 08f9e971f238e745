import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { OneTimeTokens } from '#server/kernel/database/schema.ts'

export type Purpose = 'CONFIRM_EMAIL' | 'RESET_PASSWORD'

export const insertToken = (db: Db, token: Insertable<OneTimeTokens>) => db.insertInto('oneTimeTokens').values(token).execute()

export const deleteTokensOfUser = (db: Db, userId: string, purpose: Purpose) =>
  db.deleteFrom('oneTimeTokens').where('userId', '=', userId).where('purpose', '=', purpose).execute()

/** The person a link belongs to, if the link still works. */
export const findTokenUser = (db: Db, tokenHash: Buffer, purpose: Purpose, at: Date) =>
  db
    .selectFrom('oneTimeTokens as token')
    .innerJoin('users as user', 'user.id', 'token.userId')
    .select(['user.id', 'user.role', 'user.email', 'user.status', 'user.firstName', 'user.lastName', 'user.emailConfirmedAt'])
    .select(['user.passwordHash', 'token.subject as next'])
    .where('token.tokenHash', '=', tokenHash)
    .where('token.purpose', '=', purpose)
    .where('token.usedAt', 'is', null)
    .where('token.expiresAt', '>', at)
    .executeTakeFirst()

/** A person's links that still work. There are several if a stranger asked for one, too. */
export const listLiveTokens = (db: Db, userId: string, purpose: Purpose, at: Date) =>
  db
    .selectFrom('oneTimeTokens')
    .select(['tokenHash', 'subject as next'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute()

/** Where the person wanted to go when they requested the newest confirmation link. */
export async function findNext(db: Db, userId: string) {
  const token = await db
    .selectFrom('oneTimeTokens')
    .select('subject')
    .where('userId', '=', userId)
    .where('purpose', '=', 'CONFIRM_EMAIL')
    .orderBy('expiresAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return token?.subject
}

/** False if the token was already used, for example by a second click. */
export async function setTokenUsed(db: Db, tokenHash: Buffer, at: Date) {
  const used = await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export const deleteDeadTokens = (db: Db, at: Date) =>
  db
    .deleteFrom('oneTimeTokens')
    .where((eb) => eb.or([eb('usedAt', 'is not', null), eb('expiresAt', '<=', at)]))
    .execute()
