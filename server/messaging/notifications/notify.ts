import { randomUUID } from 'node:crypto'
import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import type { ScreenLink } from '#contract/screens.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Delivery, deliver } from './deliver.queries.ts'
import { listStaffUsers } from './notifications.queries.ts'

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
export const notify = (tx: Tx, notice: BellNotice, now: Date) => deliver(tx, [shown(notice)], now)

const shown = ({ userId, type, ...bell }: BellNotice): Delivery => ({ userId, type, bell: { id: randomUUID(), ...bell } })

type StaffNotice = Omit<BellNotice, 'userId'> & { staff: readonly LimitedStaffRole[] }

/** For something only staff can fix: everyone with one of these roles sees it, and the first one takes it. */
export async function notifyStaff(tx: Tx, { staff, ...notice }: StaffNotice, now: Date) {
  const people = await listStaffUsers(tx, staff)
  await deliver(
    tx,
    people.map(({ id: userId }) => shown({ ...notice, userId })),
    now,
  )
}
