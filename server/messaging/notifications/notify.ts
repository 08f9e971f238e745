import { randomUUID } from 'node:crypto'
import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import type { ScreenLink } from '#contract/screens.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { publish } from '#server/kernel/live.ts'
import { insertNotification, listStaffUsers } from './notifications.queries.ts'

type BellNotice = {
  userId: string
  type: NotificationType
  /** Shows on lock screens, so it names neither a home nor what this site is for. */
  title: string
  message: string
  link?: ScreenLink
  priority?: NotificationPriority
}

/**
 * Runs in the caller's transaction; the person's open pages learn of it if, and only if, that commits.
 * A person who turned this type off is not notified. For what also goes by email, see `notifyPerson`.
 */
export async function notify(tx: Tx, notice: BellNotice, now: Date) {
  const id = randomUUID()
  if (await insertNotification(tx, { id, createdAt: now, ...notice }))
    await publish(tx, notice.userId, { topic: 'notifications', id })
}

type StaffNotice = Omit<BellNotice, 'userId'> & { staff: readonly LimitedStaffRole[] }

/** For something only staff can fix: everyone with one of these roles sees it, and whoever is first takes it. */
export async function notifyStaff(tx: Tx, { staff, ...notice }: StaffNotice, now: Date) {
  for (const { id } of await listStaffUsers(tx, staff)) await notify(tx, { ...notice, userId: id }, now)
}
