import type { Db } from '#server/kernel/database/database.ts'

/** When the identity of a person was checked, if that still counts. */
export async function findIdentityCheckedAt(db: Db, userId: string, at: Date) {
  const row = await db
    .selectFrom('identityVerifications')
    .select('decidedAt')
    .where('userId', '=', userId)
    .where('status', '=', 'VERIFIED')
    .where('validUntil', '>', at)
    .executeTakeFirst()
  return row?.decidedAt ?? null
}
