import type { AnalyticsRecordKind, AnalyticsRecords } from '#contract/overview/admin-analytics.ts'
import { screen } from '#contract/screens.ts'
import { isStaff, type LimitedStaffRole } from '#contract/staff.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { AnalyticsPlace } from './admin-analytics.queries.ts'
import { type AnalyticsRecordRow, countAnalyticsRecords, listAnalyticsRecords } from './analytics-records.queries.ts'

type Way = { to: (row: AnalyticsRecordRow) => string; staff: readonly LimitedStaffRole[] }
const application: Way = { to: ({ id }) => screen('/admin-applications/:id', { id }), staff: ['SUPPORT'] }
/** A stay and a waitlist are seen with their home. */
const home: Way = {
  to: ({ homeId }) => screen('/admin-properties/:id', { id: homeId }),
  staff: ['SUPPORT', 'REVIEWER', 'FINANCE'],
}
const wayOf = (figure: AnalyticsRecordKind) => (figure === 'APPLICATIONS' || figure === 'ANSWERED' ? application : home)

type Asked = AnalyticsPlace & { figure: AnalyticsRecordKind; page: number; limit: number }

/** The rows behind one figure of `readAdminAnalytics`, which counts the same ones. */
export async function readAnalyticsRecords(db: Db, reader: Actor, asked: Asked, period: ReportPeriod): Promise<AnalyticsRecords> {
  const { from, to: last } = period
  const wanted = { ...asked, from, to: last }
  const [rows, counts] = await Promise.all([listAnalyticsRecords(db, wanted), countAnalyticsRecords(db, wanted)])
  const { to, staff } = wayOf(asked.figure)
  const mayOpen = isStaff(reader, staff)
  return {
    records: rows.map((row) => ({ ...row, to: mayOpen ? to(row) : null })),
    ...counts,
    period,
    page: asked.page,
    limit: asked.limit,
  }
}
