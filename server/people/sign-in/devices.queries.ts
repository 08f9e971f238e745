import type { Db } from '#server/kernel/database/database.ts'

export async function isKnownDevice(db: Db, mark: Buffer, since: Date) {
  const device = await db
    .selectFrom('knownDevices')
    .select('mark')
    .where('mark', '=', mark)
    .where('seenAt', '>', since)
    .executeTakeFirst()
  return device !== undefined
}

export const upsertKnownDevice = (db: Db, device: { mark: Buffer; place: Buffer; userId: string; seenAt: Date }) =>
  db
    .insertInto('knownDevices')
    .values(device)
    .onConflict((conflict) =>
      conflict.column('mark').doUpdateSet({ userId: device.userId, place: device.place, seenAt: device.seenAt }),
    )
    .execute()

export const deleteKnownDevicesOfUser = (db: Db, userId: string) =>
  db.deleteFrom('knownDevices').where('userId', '=', userId).execute()

export const deleteKnownDevicesBefore = (db: Db, before: Date) =>
  db.deleteFrom('knownDevices').where('seenAt', '<', before).execute()
