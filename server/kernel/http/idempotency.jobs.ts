import { addTime } from '#contract/time.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldClaims } from './idempotency.queries.ts'

const keptHours = 24

const forgetIdempotencyKeys: Job = async ({ db, now }) => {
  await deleteOldClaims(db, addTime(now(), { hours: -keptHours }))
}

export const idempotencyJobs: Jobs = { forget_idempotency_keys: { job: forgetIdempotencyKeys, cron: '13 * * * *' } }
