import type * as z from 'zod'
import { adminAnalytics } from '#contract/overview/admin-analytics.ts'
import { platformZone, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readAdminAnalytics } from './admin-analytics.ts'
import { adminAnalyticsCsv } from './analytics-csv.ts'

type Query = z.output<(typeof adminAnalytics)['GET /admin/analytics']['query']>

const read = (db: Db, { state, city, ...asked }: Query, at: Date) =>
  readAdminAnalytics(db, resolveTimeframe(asked, today(platformZone, at)), { state, city }, at)

export const adminAnalyticsService = handlers(adminAnalytics, {
  'GET /admin/analytics': ({ reader, query, now }) => read(reader, query, now()),

  async 'GET /admin/analytics-export'({ reader, query, now }) {
    const analytics = await read(reader, query, now())
    return { name: `platform-analytics-${analytics.period.to}.csv`, content: adminAnalyticsCsv(analytics) }
  },
})
