import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'
import type { WebhookEndpoints } from '#server/kernel/database/schema.ts'

const selectEndpoints = (db: Db) =>
  db
    .selectFrom('webhookEndpoints as endpoint')
    .selectAll('endpoint')
    .select((eb) => [
      countOf('WAITING').as('waiting'),
      countOf('FAILED').as('failed'),
      eb
        .selectFrom('webhookDeliveries as delivery')
        .select(({ fn }) => fn.max('delivery.finishedAt').as('at'))
        .whereRef('delivery.endpointId', '=', 'endpoint.id')
        .where('delivery.status', '=', 'DELIVERED')
        .as('lastDeliveredAt'),
    ])

const countOf = (status: 'WAITING' | 'FAILED') =>
  sql<number>`(select count(*) from webhook_deliveries delivery where delivery.endpoint_id = endpoint.id and delivery.status = ${status})`

export const listWebhookEndpoints = (db: Db, ownerId: string) =>
  selectEndpoints(db).where('endpoint.ownerId', '=', ownerId).orderBy('endpoint.createdAt').orderBy('endpoint.id').execute()

export const findWebhookEndpoint = (db: Db, id: string) => selectEndpoints(db).where('endpoint.id', '=', id).executeTakeFirst()

export type EndpointRow = NonNullable<Awaited<ReturnType<typeof findWebhookEndpoint>>>

export const insertWebhookEndpoint = (db: Db, row: Insertable<WebhookEndpoints>) =>
  db.insertInto('webhookEndpoints').values(row).execute()

export const setWebhookEndpoint = (db: Db, id: string, change: Updateable<WebhookEndpoints>) =>
  db.updateTable('webhookEndpoints').set(change).where('id', '=', id).execute()

/** False if it is off already, so that its owner is notified once. */
export async function disableWebhookEndpoint(db: Db, id: string, because: string, at: Date) {
  const changed = await db
    .updateTable('webhookEndpoints')
    .set({ status: 'DISABLED', disabledBecause: because, changedAt: at })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const deleteWebhookEndpoint = (db: Db, id: string) => db.deleteFrom('webhookEndpoints').where('id', '=', id).execute()

/** A suspended owner has nothing to act on, and their keys are refused, too. */
const selectActiveOwner = (db: Db, ownerId: string) =>
  db
    .selectFrom('owners')
    .innerJoin('users', 'users.id', 'owners.userId')
    .select('owners.id')
    .where('owners.id', '=', ownerId)
    .where('users.status', '=', 'ACTIVE')

export const isWebhookOwnerActive = async (db: Db, ownerId: string) =>
  (await selectActiveOwner(db, ownerId).executeTakeFirst()) !== undefined

type Announced = { eventId: string; ownerId: string; type: string; payload: string; at: Date }

/** One delivery for each endpoint that listens; a second run of the job adds none. Returns the new ones. */
export const insertWebhookDeliveries = (db: Db, { eventId, ownerId, type, payload, at }: Announced) =>
  db
    .insertInto('webhookDeliveries')
    .columns(['id', 'endpointId', 'eventId', 'type', 'payload', 'createdAt', 'nextAttemptAt'])
    .expression((eb) =>
      eb
        .selectFrom('webhookEndpoints')
        .select([
          sql<string>`gen_random_uuid()`.as('id'),
          'webhookEndpoints.id as endpointId',
          sql<string>`${eventId}::uuid`.as('eventId'),
          sql<string>`${type}::text`.as('type'),
          sql<string>`${payload}::text`.as('payload'),
          sql<Date>`${at}::timestamptz`.as('createdAt'),
          sql<Date>`${at}::timestamptz`.as('nextAttemptAt'),
        ])
        .where('ownerId', '=', ownerId)
        .where('status', '=', 'ACTIVE')
        .where(sql<boolean>`${type} = any(events)`)
        .where((active) => active.exists(selectActiveOwner(db, ownerId))),
    )
    .onConflict((conflict) => conflict.columns(['endpointId', 'eventId']).doNothing())
    .returning('id')
    .execute()

export const insertWebhookDelivery = (
  db: Db,
  row: { id: string; endpointId: string; eventId: string; type: string; payload: string; at: Date },
) => {
  const { at, ...rest } = row
  return db
    .insertInto('webhookDeliveries')
    .values({ ...rest, createdAt: at, nextAttemptAt: at })
    .execute()
}

export const findDelivery = (db: Db, id: string) =>
  db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirst()

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** Takes a delivery that is due, so that no two jobs send it at once; undefined if there is nothing to do. */
export const takeDelivery = (db: Db, id: string, { at, until }: { at: Date; until: Date }) =>
  db
    .updateTable('webhookDeliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAttemptAt: until }))
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .where('nextAttemptAt', '<=', at)
    .returningAll()
    .executeTakeFirst()

type Result = { responseStatus: number | null; problem: string | null }

export const setDelivered = (db: Db, id: string, result: Result, at: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ ...result, status: 'DELIVERED', nextAttemptAt: null, finishedAt: at })
    .where('id', '=', id)
    .execute()

export const setDeliveryRetry = (db: Db, id: string, result: Result & { failures: number }, nextAttemptAt: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ ...result, nextAttemptAt })
    .where('id', '=', id)
    .execute()

export const setDeliveryFailed = (db: Db, id: string, result: Result, at: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ ...result, status: 'FAILED', nextAttemptAt: null, finishedAt: at })
    .where('id', '=', id)
    .execute()

/** What still waits for an endpoint that was turned off. It can be sent again by hand. */
export const failWaitingDeliveries = (db: Db, endpointId: string, problem: string, at: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ status: 'FAILED', nextAttemptAt: null, finishedAt: at, problem })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'WAITING')
    .execute()

/** False if it is waiting already, or its body is gone. */
export async function setDeliveryAgain(db: Db, id: string, at: Date) {
  const changed = await db
    .updateTable('webhookDeliveries')
    .set({ status: 'WAITING', failures: 0, nextAttemptAt: at, finishedAt: null })
    .where('id', '=', id)
    .where('status', '<>', 'WAITING')
    .where('payload', 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export async function listDeliveries(db: Db, endpointId: string, { page, limit }: { page: number; limit: number }) {
  const ofEndpoint = db.selectFrom('webhookDeliveries').where('endpointId', '=', endpointId)
  const [rows, { total }] = await Promise.all([
    ofEndpoint
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofEndpoint.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Deliveries that no job seems to send. */
export const listOverdueDeliveries = (db: Db, before: Date) =>
  db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('status', '=', 'WAITING')
    .where('nextAttemptAt', '<', before)
    .orderBy('nextAttemptAt')
    .limit(1000)
    .execute()

export const clearDeliveryPayloads = (db: Db, before: Date) =>
  db
    .updateTable('webhookDeliveries')
    .set({ payload: null })
    .where('createdAt', '<', before)
    .where('payload', 'is not', null)
    .where('status', '<>', 'WAITING')
    .execute()

export const deleteOldDeliveries = (db: Db, before: Date) =>
  db.deleteFrom('webhookDeliveries').where('createdAt', '<', before).where('status', '<>', 'WAITING').execute()
