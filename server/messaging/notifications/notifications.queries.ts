import { sql } from 'kysely'
import type { BulkAction, NotificationPriority, NotificationStatus, NotificationType } from '#contract/messaging/notifications.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { likePatterns } from '#server/kernel/database/like-patterns.ts'

export async function countUnread(db: Db, userId: string) {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'UNREAD')
    .executeTakeFirstOrThrow()
  return count
}

type Filters = {
  userId: string
  type?: readonly NotificationType[] | undefined
  priority?: readonly NotificationPriority[] | undefined
  search?: string | undefined
}
type NotificationListFilters = Filters & { status: readonly NotificationStatus[]; page: number; limit: number }

function ofPerson(db: Db, { userId, type, priority, search }: Filters) {
  let query = db.selectFrom('notifications').where('userId', '=', userId).where('status', '<>', 'DELETED')
  if (type?.length) query = query.where('type', 'in', type)
  if (priority?.length) query = query.where('priority', 'in', priority)
  if (search) {
    const parts = likePatterns(search)
    query = query.where(sql<boolean>`(title ilike any(${parts}) or message ilike any(${parts}))`)
  }
  return query
}

const columns = ['id', 'type', 'priority', 'status', 'title', 'message', 'link', 'createdAt', 'readAt'] as const

/** Builds the query for one page of the list without running it; a test checks its plan. */
export function listOf(db: Db, { status, page, limit, ...filters }: NotificationListFilters) {
  const list = ofPerson(db, filters).select(columns).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  // A single status is a prefix of an index; two would need a sort.
  const [only, ...others] = status
  const chosen = only && others.length === 0 ? list.where('status', '=', only) : list.where('status', 'in', status)
  return chosen.limit(limit).offset((page - 1) * limit)
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof listOf>['execute']>>[number]

export const countsOf = (db: Db, filters: Filters) =>
  ofPerson(db, filters)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')

export const countByKind = (db: Db, userId: string) =>
  ofPerson(db, { userId })
    .select(({ fn }) => ['status', 'type', 'priority', fn.countAll<number>().as('count')])
    .groupBy(['status', 'type', 'priority'])
    .execute()

export const findNotification = (db: Db, userId: string, id: string) =>
  ofPerson(db, { userId }).select(columns).where('id', '=', id).executeTakeFirst()

/** The transition of each action. Reading an archived notification leaves it archived. */
const moves: Record<BulkAction, { from: readonly string[]; to: 'READ' | 'UNREAD' | 'ARCHIVED' | 'DELETED' }> = {
  MARK_READ: { from: ['UNREAD'], to: 'READ' },
  MARK_UNREAD: { from: ['READ', 'ARCHIVED'], to: 'UNREAD' },
  ARCHIVE: { from: ['UNREAD', 'READ'], to: 'ARCHIVED' },
  DELETE: { from: ['UNREAD', 'READ', 'ARCHIVED'], to: 'DELETED' },
}

/** Changes only this person's notifications: those with the given ids, or all. Returns how many changed. */
export async function moveNotifications(db: Db, userId: string, action: BulkAction, at: Date, ids?: readonly string[]) {
  const { from, to } = moves[action]
  let change = db
    .updateTable('notifications')
    .set({
      status: to,
      ...(to === 'READ' && { readAt: at }),
      ...(to === 'UNREAD' && { readAt: null }),
      ...(to === 'DELETED' && { deletedAt: at }),
    })
    .where('userId', '=', userId)
    .where('status', 'in', from)
  if (ids) change = change.where('id', 'in', ids)
  return Number((await change.executeTakeFirst()).numUpdatedRows)
}

export async function forgetDeleted(db: Db, before: Date) {
  await db.deleteFrom('notifications').where('deletedAt', '<', before).execute()
}

/** Active staff with one of these roles, and administrators. */
export const listStaffUsers = (db: Db, roles: readonly LimitedStaffRole[]) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('staffRole', 'in', ['ADMINISTRATOR', ...roles])
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
