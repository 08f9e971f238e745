import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { SavedHomes } from '#server/kernel/database/schema.ts'

const takesTours = sql<boolean>`exists (select from home_tour_hours rules where rules.home_id = saved_homes.home_id and rules.is_open)`
const columns = ['id', 'homeId', 'notes', 'priority', 'savedAt', takesTours.as('takesTours')] as const

export const listSaved = (db: Db, residentId: string) =>
  db.selectFrom('savedHomes').select(columns).where('residentId', '=', residentId).orderBy('savedAt').orderBy('id').execute()

export const listSavedAmong = (db: Db, residentId: string, homeIds: readonly string[]) =>
  db
    .selectFrom('savedHomes')
    .select('homeId')
    .where('residentId', '=', residentId)
    .where('homeId', '=', (eb) => eb.fn.any(eb.val(homeIds as string[])))
    .execute()

/** Saving again keeps the original date, and the notes and the priority unless new ones are given. */
export const saveHome = (db: Db, saved: Insertable<SavedHomes>) =>
  db
    .insertInto('savedHomes')
    .values(saved)
    .onConflict((conflict) =>
      conflict.columns(['residentId', 'homeId']).doUpdateSet((eb) => ({
        notes: saved.notes ?? eb.ref('savedHomes.notes'),
        priority: saved.priority ?? eb.ref('savedHomes.priority'),
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

/** By the entry's id or the home's id, among this person's own. */
export async function deleteSaved(db: Db, residentId: string, id: string) {
  const deleted = await db
    .deleteFrom('savedHomes')
    .where('residentId', '=', residentId)
    .where((eb) => eb.or([eb('id', '=', id), eb('homeId', '=', id)]))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
