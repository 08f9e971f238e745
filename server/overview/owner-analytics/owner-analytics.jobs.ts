import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { writeChangedStays } from './changed-stays.ts'
import { writeHomeDays } from './home-days.ts'

/** A job that did not run for a day or two misses nothing. */
const writtenAgain = 3

export const ownerAnalyticsJobs = {
  write_home_days: {
    cron: '11 * * * *',
    job: async ({ db, now }: JobContext) => {
      await writeHomeDays(db, now(), writtenAgain)
      await writeChangedStays(db, now(), writtenAgain)
    },
  },
} satisfies Jobs
