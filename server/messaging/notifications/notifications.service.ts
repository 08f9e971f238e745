import { randomUUID } from 'node:crypto'
import {
  type BulkAction,
  type NotificationStatus,
  notificationPriority,
  notificationStatus,
  notifications,
  notificationType,
} from '#contract/messaging/notifications.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { publish } from '#server/kernel/live.ts'
import { sumBy } from '#server/kernel/sum-by.ts'
import { deliver } from './deliver.queries.ts'
import {
  countByKind,
  countsOf,
  findNotification,
  listOf,
  moveNotifications,
  type NotificationRow,
} from './notifications.queries.ts'
import { changePreferences, readPreferences } from './preferences.ts'
import { stopEmails } from './stop-emails.ts'

const inbox: readonly NotificationStatus[] = ['UNREAD', 'READ']

export const notificationsService = handlers(notifications, {
  async 'GET /notifications'({ db, actor, query: { page, limit, status, ...filters } }) {
    const shown = status?.length ? status : inbox
    const mine = { ...filters, userId: actor.userId }
    const [rows, counted] = await Promise.all([
      listOf(db, { ...mine, status: shown, page, limit }).execute(),
      countsOf(db, mine).execute(),
    ])
    const counts = sumBy(notificationStatus.options, counted, ({ status }) => status)
    const total = shown.reduce((sum, one) => sum + counts[one], 0)
    return { notifications: rows.map(present), page, limit, total, counts }
  },

  async 'GET /notifications/stats'({ db, actor }) {
    const rows = await countByKind(db, actor.userId)
    const byStatus = sumBy(notificationStatus.options, rows, ({ status }) => status)
    return {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      unread: byStatus.UNREAD,
      byStatus,
      byType: sumBy(notificationType.options, rows, ({ type }) => type),
      byPriority: sumBy(notificationPriority.options, rows, ({ priority }) => priority),
    }
  },

  async 'GET /notifications/{id}'({ db, actor, params }) {
    return present(orNotFound(await findNotification(db, actor.userId, params.id), 'Notification'))
  },

  // A note to oneself, so notification preferences do not apply.
  async 'POST /notifications'({ db, actor, now, body }) {
    const id = randomUUID()
    await inTransaction(db, (tx) => deliver(tx, [{ userId: actor.userId, type: 'SYSTEM', bell: { id, ...body } }], now()))
    return present(orNotFound(await findNotification(db, actor.userId, id), 'Notification'))
  },

  async 'PATCH /notifications/{id}/read'(call) {
    await move(call, 'MARK_READ', [call.params.id])
    return present(orNotFound(await findNotification(call.db, call.actor.userId, call.params.id), 'Notification'))
  },

  async 'PATCH /notifications/mark-all-read'(call) {
    return { updated: await move(call, 'MARK_READ') }
  },

  async 'PATCH /notifications/bulk'(call) {
    return { updated: await move(call, call.body.action, call.body.notificationIds) }
  },

  async 'DELETE /notifications/{id}'(call) {
    orNotFound((await move(call, 'DELETE', [call.params.id])) || null, 'Notification')
    return { message: 'Notification deleted.' }
  },

  async 'GET /notification-preferences'({ db, actor }) {
    return readPreferences(db, actor)
  },

  async 'PUT /notification-preferences'(call) {
    return changePreferences(call)
  },

  async 'POST /notification-emails/{token}/stop'({ db, now, params }) {
    orNotFound((await stopEmails(db, params.token, now())) || null, 'Link')
    return { message: 'These emails are off.' }
  },

  async 'GET /owners/notification-preferences'({ db, actor }) {
    return { id: actor.userId, ownerId: actor.accountId, ...(await readPreferences(db, actor)) }
  },

  async 'PUT /owners/notification-preferences'(call) {
    const { userId, accountId } = call.actor
    return { id: userId, ownerId: accountId, ...(await changePreferences(call)) }
  },
})

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor }

/** The person's other open pages are updated too. */
const move = ({ db, actor, now }: Call, action: BulkAction, ids?: readonly string[]) =>
  inTransaction(db, async (tx) => {
    const moved = await moveNotifications(tx, actor.userId, action, now(), ids)
    if (moved > 0) await publish(tx, actor.userId, { topic: 'notifications' })
    return moved
  })

const present = ({ type, priority, status, ...row }: NotificationRow) => ({
  ...row,
  type: notificationType.parse(type),
  priority: notificationPriority.parse(priority),
  status: notificationStatus.parse(status),
  isRead: status !== 'UNREAD',
})
