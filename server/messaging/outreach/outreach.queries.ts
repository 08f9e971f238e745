import type { Insertable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { ContactMessages } from '#server/kernel/database/schema.ts'

export const insertContactMessage = (db: Db, message: Insertable<ContactMessages>) =>
  db.insertInto('contactMessages').values(message).execute()

/** The id of a subscription that waits for its confirmation; nothing if the email is subscribed already. */
export async function requestSubscription(db: Db, { email, source, at }: { email: string; source: string; at: Date }) {
  const row = await db
    .insertInto('newsletterSubscribers')
    .values({ email, source, status: 'PENDING_CONFIRMATION', createdAt: at, changedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ status: 'PENDING_CONFIRMATION', source, changedAt: at })
        .where('newsletterSubscribers.status', '<>', 'SUBSCRIBED'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const confirmSubscription = (db: Db, id: string, at: Date) =>
  db
    .updateTable('newsletterSubscribers')
    .set({ status: 'SUBSCRIBED', changedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'PENDING_CONFIRMATION')
    .execute()

/** Whether the email had been subscribed. A request that was never confirmed is deleted. */
export async function setUnsubscribed(db: Db, email: string, at: Date) {
  await db.deleteFrom('newsletterSubscribers').where('email', '=', email).where('status', '=', 'PENDING_CONFIRMATION').execute()
  const changed = await db
    .updateTable('newsletterSubscribers')
    .set({ status: 'UNSUBSCRIBED', changedAt: at })
    .where('email', '=', email)
    .where('status', '<>', 'UNSUBSCRIBED')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const stopSubscription = (db: Db, id: string, at: Date) =>
  db
    .updateTable('newsletterSubscribers')
    .set({ status: 'UNSUBSCRIBED', changedAt: at })
    .where('id', '=', id)
    .where('status', '<>', 'UNSUBSCRIBED')
    .execute()

export const deleteOldRequests = (db: Db, before: Date) =>
  db.deleteFrom('newsletterSubscribers').where('status', '=', 'PENDING_CONFIRMATION').where('changedAt', '<', before).execute()

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
