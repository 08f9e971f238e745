import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { countMoneyDays } from './money-days.ts'

export const financialReportsJobs = {
  count_money_days: {
    cron: '* * * * *',
    job: async (context: JobContext) => void (await countMoneyDays(context)),
  },
} satisfies Jobs
