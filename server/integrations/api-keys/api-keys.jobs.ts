import { addTime } from '#contract/time.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteEndedApiKeys } from './api-keys.queries.ts'

/** How long a key that has ended stays in its owner's list. */
const keptDays = 365

const forgetApiKeys: Job = async ({ db, now }) => {
  await deleteEndedApiKeys(db, addTime(now(), { days: -keptDays }))
}

export const apiKeysJobs: Jobs = { forget_api_keys: { job: forgetApiKeys, cron: '41 4 * * *' } }
