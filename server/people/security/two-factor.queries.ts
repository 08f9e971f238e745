import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { Passkeys, TwoFactorApps } from '#server/kernel/database/schema.ts'

export const findApp = (db: Db, userId: string) =>
  db
    .selectFrom('twoFactorApps')
    .select(['id', 'keyId', 'sealed', 'lastStep', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Setting up again replaces what was not finished; an app that works is removed first. */
export const saveApp = (db: Db, app: Insertable<TwoFactorApps>) =>
  db
    .insertInto('twoFactorApps')
    .values(app)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ id: app.id, keyId: app.keyId, sealed: app.sealed, lastStep: 0, createdAt: app.createdAt })
        .where('twoFactorApps.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
    .then(({ numInsertedOrUpdatedRows }) => numInsertedOrUpdatedRows === 1n)

export const confirmApp = (db: Db, userId: string, at: Date) =>
  db
    .updateTable('twoFactorApps')
    .set({ confirmedAt: at })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n)

/** False if this code, or a later one, was used before: two requests with one code cannot both succeed. */
export const takeStep = (db: Db, userId: string, step: number) =>
  db
    .updateTable('twoFactorApps')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n)

export const deleteApp = (db: Db, userId: string) =>
  db
    .deleteFrom('twoFactorApps')
    .where('userId', '=', userId)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows === 1n)

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'uses', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const insertPasskey = (db: Db, passkey: Insertable<Passkeys>) => db.insertInto('passkeys').values(passkey).execute()

export const setPasskeyUsed = (db: Db, id: string, { uses, at }: { uses: number; at: Date }) =>
  db.updateTable('passkeys').set({ uses, lastUsedAt: at }).where('id', '=', id).execute()

export const deletePasskey = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
    .then(({ numDeletedRows }) => numDeletedRows === 1n)

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]) {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

export const takeRecoveryCode = (db: Db, userId: string, hashes: readonly Buffer[], at: Date) =>
  db
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
    .then(({ numUpdatedRows }) => numUpdatedRows === 1n)

export const countRecoveryCodes = async (db: Db, userId: string) => {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Takes the person's row lock, so that adding and removing factors happen one after the other. */
export const lockUser = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'firstName', 'emailConfirmedAt', 'twoFactorSince'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setTwoFactorSince = (db: Db, id: string, at: Date | null) =>
  db.updateTable('users').set({ twoFactorSince: at }).where('id', '=', id).execute()
