import { outboxDays } from '#contract/messaging/outbox.ts'
import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import { addJob, type Job, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteLooseAttachments } from './attachments.queries.ts'
import { notifyOfUnread } from './conversations.notices.ts'
import { deleteOldConversations, listUnreadSides, setUnreadTold } from './unread.queries.ts'

/** Someone who is reading along gets no email. */
const unreadMinutes = 10
/** Longer than any outage. A side that was told keeps its mark until it reads, so no one is told twice. */
const lookBackDays = 30
const keptDays = 730
/** A first message may still be waiting on a device, and bring the files. */
const looseDays = outboxDays + 1

const forEachSide = forEachRecord('conversation')

/** One email for everything unread in a conversation, and none again until it was read. */
const notifyUnread: Job = async (context) => {
  const { db, now } = context
  const to = addTime(now(), { minutes: -unreadMinutes })
  await forEachSide(context, await listUnreadSides(db, { from: addTime(to, { days: -lookBackDays }), to, now: now() }), (side) =>
    inTransaction(db, async (tx) => {
      const unread = await setUnreadTold(tx, side, to, now())
      if (unread) await notifyOfUnread(tx, side.side, unread, now())
    }),
  )
}

const forgetConversations: Job = ({ db, now }) =>
  deleteOldConversations(db, {
    lastBefore: addTime(now(), { days: -keptDays }),
    emptyBefore: addTime(now(), { days: -looseDays }),
  })

const forgetAttachments: Job = ({ db, now }) =>
  inTransaction(db, async (tx) => {
    const loose = await deleteLooseAttachments(tx, addTime(now(), { days: -looseDays }))
    for (const stored of loose) await addJob(tx, 'delete_document_files', stored)
  })

export const conversationsJobs = {
  notify_unread_messages: { job: notifyUnread, cron: '* * * * *' },
  forget_conversations: { job: forgetConversations, cron: '13 5 * * *' },
  forget_attachments: { job: forgetAttachments, cron: '51 * * * *' },
} satisfies Jobs
