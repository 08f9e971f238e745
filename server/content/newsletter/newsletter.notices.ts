import { screen } from '#contract/screens.ts'
import { formatFullDateTime, platformZone } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import type { LockedIssue } from './newsletter.queries.ts'

/** Tells administrators, who alone may send it. */
export const notifyOfMissedIssue = (tx: Tx, { subject, scheduledFor }: LockedIssue, at: Date) =>
  notifyStaff(
    tx,
    {
      staff: [],
      type: 'SYSTEM',
      title: 'An issue was not sent on time',
      message: `“${subject}” was scheduled for ${formatFullDateTime(scheduledFor!, platformZone)}, and we could not send it in time. No one got it. It is a draft again: send it now if it is still true.`,
      link: screen('/admin/newsletter', { status: 'DRAFT' }),
      priority: 'HIGH',
    },
    at,
  )
