import type { PrivateHouseLine } from '#contract/homes/house-line.ts'
import type { Db } from '#server/kernel/database/database.ts'

export const saveHouseLine = (db: Db, homeId: string, line: PrivateHouseLine) =>
  db
    .insertInto('homeHouseLines')
    .values({ homeId, ...line })
    .onConflict((conflict) => conflict.column('homeId').doUpdateSet(line))
    .execute()

export const findHouseLine = (db: Db, homeId: string) =>
  db.selectFrom('homeHouseLines').select(['phone', 'hours', 'isShown']).where('homeId', '=', homeId).executeTakeFirst()

/** Just enough to pass on a request for a call. */
export const findHomeToCall = (db: Db, id: string) =>
  db.selectFrom('homes').select(['id', 'ownerId', 'title', 'status']).where('id', '=', id).executeTakeFirst()
