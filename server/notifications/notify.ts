import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/kernel/database.ts'
import { tell } from '#server/kernel/live.ts'
import { insertNotification } from './notifications.queries.ts'

type Notice = {
  userId: string
  type: string
  title: string
  message: string
  link?: string
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT'
}

/** Part of the transaction of its cause; the person's open pages learn of it when, and only when, that commits. */
export async function notify(tx: Tx, notice: Notice, now: Date) {
  const id = randomUUID()
  await insertNotification(tx, { id, createdAt: now, ...notice })
  await tell(tx, notice.userId, { topic: 'notifications', id })
}
