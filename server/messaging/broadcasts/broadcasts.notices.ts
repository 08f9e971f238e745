import { screen } from '#contract/screens.ts'
import { formatFullDateTime, platformZone } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import type { LockedBroadcast } from './broadcasts.queries.ts'

const messages = {
  miss: ({ title, scheduledFor }: LockedBroadcast) =>
    `“${title}” was scheduled for ${formatFullDateTime(scheduledFor!, platformZone)}, and we could not send it in time. No one got it. Send it now if it is still true, or cancel it.`,
  fail: ({ title }: LockedBroadcast) =>
    `“${title}” stopped partway. Resume it, or cancel it for the people who do not have it yet.`,
}
const titles = { miss: 'A message was not sent on time', fail: 'A message stopped partway' }

/** Tells everyone who can decide whether the message still goes out. */
export const notifyOfUnsent = (tx: Tx, name: keyof typeof titles, broadcast: LockedBroadcast, at: Date) =>
  notifyStaff(
    tx,
    {
      staff: ['SUPPORT'],
      type: 'SYSTEM',
      title: titles[name],
      message: messages[name](broadcast),
      link: screen('/admin-notifications', { status: name === 'miss' ? 'DRAFT' : 'FAILED' }),
      priority: 'HIGH',
    },
    at,
  )
