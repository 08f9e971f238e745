import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { ContactMessages } from '#server/kernel/database/schema.ts'

export const insertContactMessage = (db: Db, message: Insertable<ContactMessages>) =>
  db.insertInto('contactMessages').values(message).execute()

/** Whether the email was newly subscribed. */
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

/** Whether the email had been subscribed. */
export async function setUnsubscribed(db: Db, email: string, at: Date) {
  const changed = await db
    .updateTable('newsletterSubscribers')
    .set({ status: 'UNSUBSCRIBED', changedAt: at })
    .where('email', '=', email)
    .where('status', '=', 'SUBSCRIBED')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The home's name as a person would say it; nothing for a home that was never public. */
export async function findHomeName(db: Db, homeId: string) {
  const home = await db
    .selectFrom('homes as home')
    .leftJoin('addresses as address', 'address.id', 'home.addressId')
    .select(['home.title', 'address.city', 'address.state'])
    .where('home.id', '=', homeId)
    .where('home.publishedAt', 'is not', null)
    .executeTakeFirst()
  return home && [home.title, home.city, home.state].filter(Boolean).join(', ')
}
