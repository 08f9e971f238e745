import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { BedroomPricing, Bedrooms } from '#server/kernel/database/schema.ts'

type Room = { homeId: string; id: string }

const columns = ['id', 'type', 'bedCount', 'maxOccupancy', 'currentOccupancy', 'isAvailable'] as const

export const findBedroom = (db: Db, { homeId, id }: Room) =>
  db.selectFrom('bedrooms').select(columns).where('id', '=', id).where('homeId', '=', homeId).executeTakeFirst()

export const listBedroomIds = (db: Db, homeId: string) =>
  db.selectFrom('bedrooms').select('id').where('homeId', '=', homeId).execute()

export const insertBedroom = (db: Db, bedroom: Omit<Insertable<Bedrooms>, 'position'>) =>
  db
    .insertInto('bedrooms')
    .values({
      ...bedroom,
      position: sql`(select coalesce(max(position) + 1, 0) from bedrooms where home_id = ${bedroom.homeId})`,
    })
    .execute()

export const setBedroom = (db: Db, id: string, bedroom: Updateable<Bedrooms>) =>
  db.updateTable('bedrooms').set(bedroom).where('id', '=', id).execute()

/** Also deletes a draft set of the bedroom's amenities. */
export async function deleteBedroom(db: Db, id: string) {
  await db.deleteFrom('homeSetDrafts').where('targetId', '=', id).execute()
  await db.deleteFrom('bedrooms').where('id', '=', id).execute()
}

export const savePricing = (db: Db, { bedroomId, ...pricing }: Insertable<BedroomPricing>) =>
  db
    .insertInto('bedroomPricing')
    .values({ bedroomId, ...pricing })
    .onConflict((conflict) => conflict.column('bedroomId').doUpdateSet(pricing))
    .execute()

export const deletePricing = (db: Db, bedroomId: string) =>
  db.deleteFrom('bedroomPricing').where('bedroomId', '=', bedroomId).returning('bedroomId as id').executeTakeFirst()

export const setBedsConfirmed = (db: Db, homeId: string, bedsConfirmedAt: Date) =>
  db.updateTable('homes').set({ bedsConfirmedAt }).where('id', '=', homeId).execute()
