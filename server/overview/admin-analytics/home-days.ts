import type { HomeDays } from '#contract/overview/admin-analytics.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type AnalyticsPlace, findPlacesCountedAt } from './admin-analytics.queries.ts'
import { percent } from './admin-analytics.ts'
import { findHomeTitle, listHomeDays } from './home-days.queries.ts'

/** The days behind what is counted by day, and their sums, which are the figures of the reports. */
export async function readHomeDays(db: Db, period: ReportPeriod, place: AnalyticsPlace): Promise<HomeDays> {
  const [days, countedAt, home] = await Promise.all([
    listHomeDays(db, period, place),
    findPlacesCountedAt(db),
    place.homeId ? findHomeTitle(db, place.homeId) : undefined,
  ])
  const sum = (pick: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + pick(day), 0)
  const [beds, nights] = [sum((day) => day.beds), sum((day) => day.nights)]
  return {
    days,
    sums: {
      views: sum(({ views }) => views),
      saves: sum(({ saves }) => saves),
      applications: sum(({ applications }) => applications),
      moveIns: sum(({ moveIns }) => moveIns),
      beds,
      nights,
      occupancyPercent: percent(nights, beds),
    },
    home: home ?? null,
    period,
    countedAt,
  }
}
