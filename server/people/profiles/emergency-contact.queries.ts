import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { EmergencyContacts } from '#server/kernel/database/schema.ts'

export const findSealedContact = (db: Db, residentId: string) =>
  db.selectFrom('emergencyContacts').select(['id', 'keyId', 'sealed', 'isShared']).where('id', '=', residentId).executeTakeFirst()

export const saveSealedContact = (db: Db, { id, ...contact }: Insertable<EmergencyContacts>) =>
  db
    .insertInto('emergencyContacts')
    .values({ id, ...contact })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(contact))
    .execute()

export async function deleteEmergencyContact(db: Db, residentId: string) {
  const deleted = await db.deleteFrom('emergencyContacts').where('id', '=', residentId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
