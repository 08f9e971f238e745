import { type Insertable, sql, type Updateable } from 'kysely'
import type { BroadcastStatus } from '#contract/messaging/broadcast.lifecycle.ts'
import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { Broadcasts } from '#server/kernel/database/schema.ts'
import type { BroadcastRecipient } from './audience.queries.ts'

export const insertBroadcast = (tx: Tx, row: Insertable<Broadcasts>) => tx.insertInto('broadcasts').values(row).execute()

const withNames = (db: Db) =>
  db
    .selectFrom('broadcasts as broadcast')
    .leftJoin('users as author', 'author.id', 'broadcast.createdBy')
    .selectAll('broadcast')
    .select(['author.firstName', 'author.lastName'])
    .select((eb) =>
      eb
        .selectFrom('notifications')
        .select(({ fn }) => fn.countAll<number>().as('read'))
        .whereRef('notifications.broadcastId', '=', 'broadcast.id')
        .where('notifications.readAt', 'is not', null)
        .as('read'),
    )
export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof findBroadcast>>>

export const findBroadcast = (db: Db, id: string) => withNames(db).where('broadcast.id', '=', id).executeTakeFirst()

/** Takes the broadcast's row lock. */
export const lockBroadcast = (tx: Tx, id: string) =>
  tx.selectFrom('broadcasts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedBroadcast = NonNullable<Awaited<ReturnType<typeof lockBroadcast>>>

type BroadcastFilters = {
  status?: readonly BroadcastStatus[] | undefined
  type?: readonly NotificationType[] | undefined
  priority?: readonly NotificationPriority[] | undefined
  /** Only those that ended since then. */
  since?: Date | undefined
  page: number
  limit: number
}

/** Builds the query for one page of the list without running it; a test checks its plan. */
export function broadcastsOf(db: Db, { status, type, priority, since, page, limit }: BroadcastFilters) {
  let list = withNames(db).orderBy('broadcast.createdAt', 'desc').orderBy('broadcast.id', 'desc')
  if (status?.length) list = list.where('broadcast.status', 'in', status)
  if (type?.length) list = list.where('broadcast.type', 'in', type)
  if (priority?.length) list = list.where('broadcast.priority', 'in', priority)
  if (since) list = list.where('broadcast.endedAt', '>=', since)
  return list.limit(limit).offset((page - 1) * limit)
}

export function countBroadcasts(db: Db, { type, priority, since }: Pick<BroadcastFilters, 'type' | 'priority' | 'since'> = {}) {
  let rows = db.selectFrom('broadcasts').select(({ fn }) => ['status', fn.countAll<number>().as('count')])
  if (type?.length) rows = rows.where('type', 'in', type)
  if (priority?.length) rows = rows.where('priority', 'in', priority)
  if (since) rows = rows.where('endedAt', '>=', since)
  return rows.groupBy('status').execute()
}

export async function sumSent(db: Db, since: Date) {
  const { rows } = await sql<{ sent: number; people: number; inBell: number; mailed: number; read: number }>`
    select count(*)::int as sent, coalesce(sum(people), 0)::int as people, coalesce(sum(in_bell), 0)::int as in_bell,
      coalesce(sum(mailed), 0)::int as mailed,
      coalesce(sum((select count(*) from notifications where broadcast_id = broadcast.id and read_at is not null)), 0)::int as read
    from broadcasts broadcast where status = 'SENT' and ended_at >= ${since}`.execute(db)
  return rows[0]!
}

/** What can change without a change of state. */
export type BroadcastChange = Omit<Updateable<Broadcasts>, 'id' | 'status'>

export const setBroadcast = (tx: Tx, id: string, change: BroadcastChange) =>
  tx.updateTable('broadcasts').set(change).where('id', '=', id).execute()

/** Updates the row only if it still has the expected status. */
export async function setBroadcastFrom(tx: Tx, id: string, from: BroadcastStatus, change: Updateable<Broadcasts>) {
  const { numUpdatedRows } = await tx
    .updateTable('broadcasts')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** For how many hours a scheduled broadcast is due, negative before its time. Uses the database's clock, which all processes share. */
export async function readHoursDue(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('broadcasts')
    .select(sql<number>`(extract(epoch from now() - scheduled_for) / 3600)::float8`.as('hours'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.hours
}

export const listToSend = (db: Db) =>
  db
    .selectFrom('broadcasts')
    .select('id')
    .where((eb) =>
      eb.or([eb('status', '=', 'SENDING'), eb.and([eb('status', '=', 'SCHEDULED'), eb('scheduledFor', '<=', sql<Date>`now()`)])]),
    )
    .orderBy('scheduledFor')
    .execute()

type Told = { broadcastId: string; people: readonly BroadcastRecipient[] }

export const insertRecipients = (tx: Tx, { broadcastId, people }: Told) =>
  sql`insert into broadcast_recipients (broadcast_id, user_id, in_bell, mailed)
    select ${broadcastId}::uuid, * from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ inBell }) => inBell)}::bool[],
      ${people.map(({ mailed }) => mailed)}::bool[])`.execute(tx)

type Line = { id: string; type: string; priority: string; title: string; message: string; link: string | null }

/** Inserts one notification for each of these people. */
export const insertBroadcastNotifications = (
  tx: Tx,
  { id, type, priority, title, message, link }: Line,
  userIds: readonly string[],
  at: Date,
) =>
  sql`insert into notifications (id, user_id, broadcast_id, type, priority, title, message, link, created_at)
    select gen_random_uuid(), user_id, ${id}::uuid, ${type}, ${priority}, ${title}, ${message}, ${link}, ${at}::timestamptz
    from unnest(${userIds}::uuid[]) as told (user_id)`.execute(tx)

export const countFailure = (tx: Tx, id: string, error: string) =>
  tx
    .updateTable('broadcasts')
    .set((eb) => ({ failures: eb('failures', '+', 1), lastError: error }))
    .where('id', '=', id)
    .where('status', '=', 'SENDING')
    .returningAll()
    .executeTakeFirst()
