import {
  type AnsweredThing,
  type AnsweredThings,
  answeredThing,
  type PerformanceMetrics,
} from '#contract/overview/admin-dashboard.ts'
import { screen } from '#contract/screens.ts'
import { anyStaff, isStaff, type LimitedStaffRole } from '#contract/staff.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { listAnswered, listAnswersWithin } from './answers.queries.ts'

const rounded = (hours: number) => Math.round(hours * 10) / 10

export async function readPerformance(db: Db, period: ReportPeriod, asOf: Date): Promise<PerformanceMetrics> {
  const [now, before] = await Promise.all([listAnswersWithin(db, period), listAnswersWithin(db, period.before)])
  const of = (rows: typeof now, thing: AnsweredThing) => rows.find((row) => row.thing === thing)!
  const hours = (value: number | null) => (value === null ? null : rounded(value))
  return {
    period,
    asOf,
    answers: answeredThing.options.map((thing) => ({
      thing,
      answered: { now: of(now, thing).answered, before: of(before, thing).answered },
      medianHours: { now: hours(of(now, thing).hours), before: hours(of(before, thing).hours) },
    })),
  }
}

type Found = { id: string; homeId: string | null }
/** Where staff see what was answered, and who may open that screen besides administrators. */
const ways: Record<AnsweredThing, { to: (found: Found) => string; staff: readonly LimitedStaffRole[] }> = {
  APPLICATIONS: { to: ({ id }) => screen('/admin-applications/:id', { id }), staff: ['SUPPORT'] },
  HOMES: { to: ({ homeId }) => screen('/admin-properties/:id', { id: homeId! }), staff: anyStaff.staff },
  DOCUMENTS: { to: ({ homeId }) => screen('/admin-house-docs/:homeId/review', { homeId: homeId! }), staff: ['REVIEWER'] },
  APPEALS: {
    to: () => screen('/admin-applications', { view: 'appeals', status: 'decided' }),
    staff: ['SUPPORT', 'REVIEWER'],
  },
  REFUNDS: { to: () => screen('/admin-applications', { view: 'refunds' }), staff: ['FINANCE'] },
  SUPPORT: { to: () => screen('/admin-recovery-support'), staff: ['SUPPORT'] },
}

type Asked = { thing: AnsweredThing; page: number; limit: number }

/** The rows behind one figure of `readPerformance`, which counts the same ones. */
export async function readAnswered(
  db: Db,
  reader: Actor,
  { thing, page, limit }: Asked,
  period: DayRange,
): Promise<AnsweredThings> {
  const { from, to: last } = period
  const [rows, [counted]] = await Promise.all([
    listAnswered(db, thing, { from, to: last, page, limit }),
    listAnswersWithin(db, period, [thing]),
  ])
  const { to, staff } = ways[thing]
  const mayOpen = isStaff(reader, staff)
  return {
    answers: rows.map((row) => ({ ...row, waitedHours: rounded(row.waitedHours), to: mayOpen ? to(row) : null })),
    period: { from, to: last },
    page,
    limit,
    total: counted!.answered,
  }
}
