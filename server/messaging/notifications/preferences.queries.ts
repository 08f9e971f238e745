import type { NotificationType } from '#contract/messaging/notifications.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'

export const listPreferences = (db: Db, userId: string) =>
  db.selectFrom('notificationPreferences').select(['type', 'inBell', 'byMail']).where('userId', '=', userId).execute()

type Preference = { type: NotificationType; inBell: boolean; byMail: boolean }

/** Saves each type once: of several preferences for one type, the last counts. */
export async function savePreferences(tx: Tx, userId: string, preferences: readonly Preference[], changedAt: Date) {
  const rows = [...new Map(preferences.map((preference) => [preference.type, { userId, changedAt, ...preference }])).values()]
  if (rows.length === 0) return
  await tx
    .insertInto('notificationPreferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'type']).doUpdateSet((eb) => ({
        inBell: eb.ref('excluded.inBell'),
        byMail: eb.ref('excluded.byMail'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

export const sendsReadReceipts = async (db: Db, userId: string) =>
  (await db.selectFrom('users').select('sendsReadReceipts').where('id', '=', userId).executeTakeFirstOrThrow()).sendsReadReceipts

export const setReadReceipts = (tx: Tx, userId: string, sends: boolean) =>
  tx.updateTable('users').set({ sendsReadReceipts: sends }).where('id', '=', userId).execute()
