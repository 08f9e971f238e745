import { addTime } from '#contract/time.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldContactMessages } from './contact-messages.queries.ts'
import { refreshSupport } from './refresh-support.ts'
import { isSilentChat, listSilentChats, lockSupportChat } from './support-chats.queries.ts'
import { transitionSupportChat } from './support-chats.transitions.ts'

/** After this long without a word the question is taken for solved. Writing again reopens it. */
const silentDays = 14
const keptDays = 730
const spamDays = 30

const forEachChat = forEachLocked('supportChat', (tx, { id }: { id: string }) => lockSupportChat(tx, id))

const resolveSilentChats: Job = async (context) => {
  const before = addTime(context.now(), { days: -silentDays })
  await forEachChat(context, await listSilentChats(context.db, before), async (tx, chat, at) => {
    // Someone may have written since the list was read.
    if (!(await isSilentChat(tx, chat.id, before))) return
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
