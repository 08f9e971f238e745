import { daysBetween, platformZone, today } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { findLastPlaceDay } from '#server/overview/admin-analytics/place-days.queries.ts'
import { writeChangedStays } from './changed-stays.ts'
import { writeHomeDays } from './home-days.ts'

/** Late entries of a day or two are counted again. */
const leastWritten = 3
/** After a longer time without the job, no one can say which homes could be found back then. */
const mostWritten = 31

/** How many days to write: at least the last ones, and all since the job ran last, which is when the days of places were added up. */
async function daysToWrite(db: Context['db'], at: Date) {
  const last = await findLastPlaceDay(db)
  const missed = last ? daysBetween(last, today(platformZone, at)) : 0
  return Math.min(mostWritten, leastWritten + Math.max(0, missed))
}

export const ownerAnalyticsJobs = {
  write_home_days: {
    cron: '11 * * * *',
    job: async ({ db, now }: JobContext) => {
      const days = await daysToWrite(db, now())
      await writeHomeDays(db, now(), days)
      await writeChangedStays(db, now(), days)
    },
  },
} satisfies Jobs
