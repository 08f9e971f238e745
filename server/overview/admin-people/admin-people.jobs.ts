import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { foldUserCounts } from './people-list.queries.ts'

const foldCounts: Job = async ({ db }) => {
  await foldUserCounts(db)
}

export const adminPeopleJobs = { fold_user_counts: { job: foldCounts, cron: '*/10 * * * *' } } satisfies Jobs
