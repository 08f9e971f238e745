import { addTime } from '#contract/time.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { listToSend } from '#server/messaging/broadcasts/broadcasts.queries.ts'
import { sendBroadcast } from '#server/messaging/broadcasts/send-broadcast.ts'
import { forgetDeleted } from './notifications.queries.ts'

const forgottenAfterDays = 30

const sendOne: Job<{ id: string }> = (context, { id }) => sendBroadcast(context, id)

const forEachBroadcast = forEachRecord('broadcast')

/** Sends due broadcasts and those that a crashed process left unfinished. */
const sendDue: Job = async (context) =>
  forEachBroadcast(context, await listToSend(context.db), ({ id }) => sendBroadcast(context, id))

const forgetNotifications: Job = ({ db, now }) => forgetDeleted(db, addTime(now(), { days: -forgottenAfterDays }))

export const notificationsJobs = {
  send_broadcast: sendOne,
  send_due_broadcasts: { job: sendDue, cron: '* * * * *' },
  forget_notifications: { job: forgetNotifications, cron: '47 4 * * *' },
} satisfies Jobs
