import { addTime } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { notifyThatApiKeyExpires } from './api-keys.notices.ts'
import { deleteEndedApiKeys, listApiKeysToRemind, lockApiKeyToRemind } from './api-keys.queries.ts'

/** How long a key that has ended stays in its owner's list. */
const keptDays = 365

const forgetApiKeys: Job = async ({ db, now }) => {
  await deleteEndedApiKeys(db, addTime(now(), { days: -keptDays }))
}

/** Time enough to give a program another key before it stops. */
const noticeDays = 7
const reminded = (at: Date) => addTime(at, { days: noticeDays })

const forEachApiKey = forEachLocked('apiKey', (tx, { id }: { id: string }, at) => lockApiKeyToRemind(tx, id, at, reminded(at)))

/** The audit event is what makes a second run leave the key out. */
const remindOfApiKeys: Job = async (context) => {
  const at = context.now()
  const ending = await listApiKeysToRemind(context.db, at, reminded(at))
  await forEachApiKey(context, ending, async (tx, key, now) => {
    await insertAuditEvent(tx, { at: now, actor: null, action: 'apiKey.remind', subject: ['apiKey', key.id] })
    await notifyThatApiKeyExpires(tx, key, now)
  })
}

export const apiKeysJobs = {
  forget_api_keys: { job: forgetApiKeys, cron: '41 4 * * *' },
  remind_of_api_keys: { job: remindOfApiKeys, cron: '19 * * * *' },
} satisfies Jobs
