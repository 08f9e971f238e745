import type { Tx } from '#server/kernel/database/database.ts'
import { publishToAll } from '#server/kernel/live.ts'
import { listStaffUsers } from '#server/messaging/notifications/notifications.queries.ts'

/** Refreshes the open pages of staff, and of the person whose chat it is. A contact message has no person with an account. */
export async function refreshSupport(tx: Tx, { id, personId }: { id: string; personId?: string | null }) {
  const staff = (await listStaffUsers(tx, ['SUPPORT'])).map((one) => one.id)
  await publishToAll(tx, personId ? [personId, ...staff] : staff, { topic: 'conversations', id })
}
