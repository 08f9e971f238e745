import { type Insertable, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { ContactMessages, DB } from '#server/kernel/database/schema.ts'

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

/** Whether the email is subscribed now. An old link brings back neither who has left nor a request that was deleted. */
export async function confirmSubscription(db: Db, id: string, at: Date) {
  await db
    .updateTable('newsletterSubscribers')
    .set({ status: 'SUBSCRIBED', changedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'PENDING_CONFIRMATION')
    .execute()
  const subscriber = await db.selectFrom('newsletterSubscribers').select('status').where('id', '=', id).executeTakeFirst()
  return subscriber?.status === 'SUBSCRIBED'
}

/** Whether the email had been subscribed. A request that was never confirmed is deleted. */
export async function setUnsubscribed(tx: Tx, email: string, at: Date) {
  await tx.deleteFrom('newsletterSubscribers').where('email', '=', email).where('status', '=', 'PENDING_CONFIRMATION').execute()
  return endSubscription(tx, tx.updateTable('newsletterSubscribers').where('email', '=', email), at)
}

export const stopSubscription = (tx: Tx, id: string, at: Date) =>
  endSubscription(tx, tx.updateTable('newsletterSubscribers').where('id', '=', id), at)

type Subscription = UpdateQueryBuilder<DB, 'newsletterSubscribers', 'newsletterSubscribers', UpdateResult>

/** Also takes back the issues that are still in the outbox, so that the last word is the person's. */
async function endSubscription(tx: Tx, subscription: Subscription, at: Date) {
  const ended = await subscription
    .set({ status: 'UNSUBSCRIBED', changedAt: at })
    .where('status', '<>', 'UNSUBSCRIBED')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await sql`with unsent as (
      delete from mail_messages mail using newsletter_deliveries delivery
      where delivery.subscriber_id = ${ended.id} and mail.id = delivery.mail_id and mail.status in ('QUEUED', 'FAILED')
      returning mail.id
    )
    delete from newsletter_deliveries where subscriber_id = ${ended.id} and mail_id in (select id from unsent)`.execute(tx)
  return true
}

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
