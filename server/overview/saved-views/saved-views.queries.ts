import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { SavedViews } from '#server/kernel/database/schema.ts'

const columns = ['id', 'screen', 'name', 'query'] as const

export const listSavedViews = (db: Db, userId: string) =>
  db.selectFrom('savedViews').select(columns).where('userId', '=', userId).orderBy('screen').orderBy('name').execute()

export const putSavedView = (db: Db, view: Insertable<SavedViews>) =>
  db
    .insertInto('savedViews')
    .values(view)
    .onConflict((conflict) => conflict.columns(['userId', 'screen', 'name']).doUpdateSet({ query: view.query }))
    .returning(columns)
    .executeTakeFirstOrThrow()

/** False for someone else's view. */
export async function deleteSavedView(db: Db, id: string, userId: string) {
  const deleted = await db.deleteFrom('savedViews').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
