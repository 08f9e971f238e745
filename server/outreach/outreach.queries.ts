import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database.ts'
import type { ContactMessages } from '#server/kernel/schema.ts'

export const insertContactMessage = (db: Db, message: Insertable<ContactMessages>) =>
  db.insertInto('contactMessages').values(message).execute()

/** Whether the address was not subscribed before. */
export async function insertSubscriber(db: Db, { email, source, at }: { email: string; source: string; at: Date }) {
  const changed = await db
    .insertInto('newsletterSubscribers')
    .values({ email, source, createdAt: at, changedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ status: 'SUBSCRIBED', source, changedAt: at })
        .where('newsletterSubscribers.status', '=', 'UNSUBSCRIBED'),
    )
    .executeTakeFirst()
  return changed.numInsertedOrUpdatedRows === 1n
}

/** Whether the address was subscribed before. */
export async function setUnsubscribed(db: Db, email: string, at: Date) {
  const changed = await db
    .updateTable('newsletterSubscribers')
    .set({ status: 'UNSUBSCRIBED', changedAt: at })
    .where('email', '=', email)
    .where('status', '=', 'SUBSCRIBED')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
