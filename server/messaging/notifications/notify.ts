import { randomUUID } from 'node:crypto'
import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import type { ScreenLink } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { tell } from '#server/kernel/live.ts'
import { insertNotification, listStaff } from './notifications.queries.ts'

type BellNotice = {
  userId: string
  type: NotificationType
  /** Shows on locked screens: it names neither a home nor what this site is for. */
  title: string
  message: string
  link?: ScreenLink
  priority?: NotificationPriority
}

/**
 * Part of the transaction of its cause; the person's open pages learn of it when, and only when, that commits.
 * Who switched this kind off is not told. For what also goes by email, see `notifyPerson`.
 */
export async function notify(tx: Tx, notice: BellNotice, now: Date) {
  const id = randomUUID()
  if (await insertNotification(tx, { id, createdAt: now, ...notice }))
    await tell(tx, notice.userId, { topic: 'notifications', id })
}

/** Something only staff can put right: everybody who works here sees it, whoever is there first takes it. */
export async function notifyStaff(tx: Tx, notice: Omit<BellNotice, 'userId'>, now: Date) {
  for (const { id } of await listStaff(tx)) await notify(tx, { ...notice, userId: id }, now)
}
