import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldContactMessages } from './contact-messages.queries.ts'
import { refreshSupport } from './refresh-support.ts'
import { listSilentChats, lockSupportChat } from './support-chats.queries.ts'
import { transitionSupportChat } from './support-chats.transitions.ts'

/** After this long without a word the question is taken for solved. Writing again reopens it. */
const silentDays = 14
const keptDays = 730
const spamDays = 30

const resolveSilentChats: Job = async ({ db, now }) => {
  const before = addTime(now(), { days: -silentDays })
  for (const { id } of await listSilentChats(db, before))
    await inTransaction(db, async (tx) => {
      const at = now()
      const chat = await lockSupportChat(tx, id)
      // The person may have written since the list was read.
      if (chat?.status !== 'WAITING_ON_USER') return
      await transitionSupportChat(tx, { chat, change: { waitingSince: at }, name: 'resolve', by: 'SYSTEM', at })
      await refreshSupport(tx, chat)
    })
}

const forgetContactMessages: Job = ({ db, now }) =>
  deleteOldContactMessages(db, {
    spamBefore: addTime(now(), { days: -spamDays }),
    before: addTime(now(), { days: -keptDays }),
  })

export const supportJobs = {
  resolve_silent_chats: { job: resolveSilentChats, cron: '43 * * * *' },
  forget_contact_messages: { job: forgetContactMessages, cron: '19 5 * * *' },
} satisfies Jobs
