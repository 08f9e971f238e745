import type { Db } from '#server/kernel/database/database.ts'

export const findOwnerSettings = (db: Db, ownerId: string) =>
  db.selectFrom('ownerSettings').select(['privacy', 'invoice']).where('ownerId', '=', ownerId).executeTakeFirst()

type Change = { privacy: object } | { invoice: object }

export const saveOwnerSettings = (db: Db, ownerId: string, change: Change, changedAt: Date) => {
  const columns = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, JSON.stringify(value)]))
  return db
    .insertInto('ownerSettings')
    .values({ ownerId, changedAt, ...columns })
    .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ changedAt, ...columns }))
    .execute()
}
