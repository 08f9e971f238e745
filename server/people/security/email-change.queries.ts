import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { EmailChanges } from '#server/kernel/database/schema.ts'

/** A new request replaces the one before. */
export async function replaceEmailChange(db: Db, change: Insertable<EmailChanges>) {
  await deleteEmailChange(db, change.userId)
  await db.insertInto('emailChanges').values(change).execute()
}

export const deleteEmailChange = (db: Db, userId: string) => db.deleteFrom('emailChanges').where('userId', '=', userId).execute()

export const findEmailChange = (db: Db, userId: string, at: Date) =>
  db
    .selectFrom('emailChanges')
    .select(['newEmail', 'oldConfirmedAt', 'newConfirmedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .executeTakeFirst()

/** The change that one of the two links belongs to. Takes its row lock, so that both links at once still finish it. */
export const lockEmailChange = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('emailChanges as change')
    .innerJoin('users as user', 'user.id', 'change.userId')
    .select(['user.id', 'user.role', 'user.status', 'user.email', 'user.firstName', 'change.newEmail'])
    .select(['change.oldTokenHash', 'change.oldConfirmedAt', 'change.newConfirmedAt'])
    .where((eb) => eb.or([eb('change.oldTokenHash', '=', tokenHash), eb('change.newTokenHash', '=', tokenHash)]))
    .where('change.expiresAt', '>', at)
    .forUpdate('change')
    .executeTakeFirst()

type Side = 'oldConfirmedAt' | 'newConfirmedAt'

export const setSideConfirmed = (db: Db, userId: string, side: Side, at: Date) =>
  db
    .updateTable('emailChanges')
    .set({ [side]: at })
    .where('userId', '=', userId)
    .execute()

/** False if another account has this address. */
export const setEmail = (db: Db, id: string, email: string, at: Date) =>
  db
    .updateTable('users')
    .set({ email, emailConfirmedAt: at })
    .where('id', '=', id)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('users as other').select('other.id').where('other.email', '=', email))))
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n)

export const deleteOldEmailChanges = (db: Db, at: Date) => db.deleteFrom('emailChanges').where('expiresAt', '<=', at).execute()
