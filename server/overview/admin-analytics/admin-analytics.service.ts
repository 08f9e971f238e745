import type * as z from 'zod'
import { adminAnalytics } from '#contract/overview/admin-analytics.ts'
import { platformZone, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readAdminAnalytics } from './admin-analytics.ts'
import { adminAnalyticsCsv } from './analytics-csv.ts'
import { readAnalyticsRecords } from './analytics-records.ts'
import { readHomeDays } from './home-days.ts'

type Query = z.output<(typeof adminAnalytics)['GET /admin/analytics']['query']>

const periodOf = (asked: Parameters<typeof resolveTimeframe>[0], at: Date) => resolveTimeframe(asked, today(platformZone, at))
const read = (db: Db, { state, city, ...asked }: Query, at: Date, mostPlaces?: number) =>
  readAdminAnalytics(db, periodOf(asked, at), { state, city }, at, mostPlaces)
/** A screen shows the first cities, and a file has all of them. */
const everyPlace = Number.MAX_SAFE_INTEGER

export const adminAnalyticsService = handlers(adminAnalytics, {
  'GET /admin/analytics': ({ reader, query, now }) => read(reader, query, now()),

  'GET /admin/analytics/records': ({ reader, actor, now, query: { figure, state, city, homeId, page, limit, ...asked } }) =>
    readAnalyticsRecords(reader, actor, { figure, state, city, homeId, page, limit }, periodOf(asked, now())),

  'GET /admin/analytics/days': ({ reader, now, query: { state, city, homeId, ...asked } }) =>
    readHomeDays(reader, periodOf(asked, now()), { state, city, homeId }),

  async 'GET /admin/analytics-export'({ reader, query, now }) {
    const analytics = await read(reader, query, now(), everyPlace)
    return { name: `platform-analytics-${analytics.period.to}.csv`, content: adminAnalyticsCsv(analytics, query) }
  },
})
