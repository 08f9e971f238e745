import { addTime } from '#contract/time.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldRequests } from './outreach.queries.ts'

const daysToConfirm = 30

export const outreachJobs = {
  /** Someone who never confirmed may never have asked. */
  forget_newsletter_requests: {
    job: async ({ db, now }: JobContext) => {
      await deleteOldRequests(db, addTime(now(), { days: -daysToConfirm }))
    },
    cron: '12 5 * * *',
  },
} satisfies Jobs
