import { inTransaction } from '#server/kernel/database/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { writePlaceDays } from './place-days.ts'
import { countPlatformDays } from './platform-days.ts'

export const adminAnalyticsJobs = {
  write_place_days: {
    // After the days of the homes were written.
    cron: '16 * * * *',
    job: ({ db, now }: JobContext) => inTransaction(db, (tx) => writePlaceDays(tx, now())),
  },
  count_platform_days: {
    cron: '* * * * *',
    job: async (context: JobContext) => void (await countPlatformDays(context)),
  },
} satisfies Jobs
