import type { Db } from '#server/kernel/database/database.ts'

export const findDefaults = (db: Db, ownerId: string) =>
  db.selectFrom('propertyDefaults').select('settings').where('ownerId', '=', ownerId).executeTakeFirst()

export async function saveDefaults(db: Db, ownerId: string, defaults: object, changedAt: Date) {
  const settings = JSON.stringify(defaults)
  await db
    .insertInto('propertyDefaults')
    .values({ ownerId, settings, changedAt })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ settings, changedAt }))
    .execute()
}
