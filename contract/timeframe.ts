import * as z from 'zod'
import { filterDay } from '#contract/fields.ts'
import { addDays, addMonths, type Day, daysBetween, lastDayBeforeFirst } from '#contract/time.ts'

/** How far back a report for staff looks. The specification names 30 days as the default. */
export const timeframe = z.enum(['7d', '30d', '90d', '12m', 'ytd', 'custom'], 'Choose a timeframe')
export type Timeframe = z.infer<typeof timeframe>

const mostDays = 1096

const timeframeFields = {
  timeframe: timeframe.default('30d'),
  /** With `custom`: the first and the last day, both included. */
  startDate: filterDay.optional(),
  endDate: filterDay.optional(),
}

type Asked = { timeframe: Timeframe; startDate?: Day | undefined; endDate?: Day | undefined }

const problemOf = ({ timeframe: frame, startDate, endDate }: Asked) => {
  if (frame !== 'custom') return undefined
  if (!startDate) return { path: 'startDate', message: 'Choose the first day' }
  if (!endDate) return { path: 'endDate', message: 'Choose the last day' }
  if (endDate < startDate) return { path: 'endDate', message: lastDayBeforeFirst }
  if (daysBetween(startDate, endDate) >= mostDays) return { path: 'startDate', message: 'Choose at most three years' }
  return undefined
}

/** Adds the timeframe to a query of other fields. */
export const withTimeframe = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, ...timeframeFields }).superRefine((asked, context) => {
    const problem = problemOf(asked as unknown as Asked)
    if (problem) context.addIssue({ code: 'custom', path: [problem.path], message: problem.message })
  })

export const timeframeQuery = withTimeframe({})

export type DayRange = { from: Day; to: Day }
/** The days of a report, first and last included, the days it is compared with, and what one bar of a chart stands for. */
export type ReportPeriod = DayRange & { before: DayRange; unit: 'day' | 'week' | 'month' }

const daysOf = { '7d': 7, '30d': 30, '90d': 90 } as const

const unitOf = ({ from, to }: DayRange) => {
  const days = daysBetween(from, to) + 1
  return days <= 31 ? 'day' : days <= 120 ? 'week' : 'month'
}

/** Up to `today`, which is a day in the platform's time zone. A year is compared with the same days of the year before. */
export function resolveTimeframe({ timeframe: frame, startDate, endDate }: Asked, today: Day): ReportPeriod {
  if (frame === '12m' || frame === 'ytd') {
    const from = frame === 'ytd' ? `${today.slice(0, 4)}-01-01` : addDays(addMonths(today, -12), 1)
    const range = { from, to: today }
    return { ...range, before: { from: addMonths(from, -12), to: addMonths(today, -12) }, unit: unitOf(range) }
  }
  const range =
    frame === 'custom'
      ? { from: startDate ?? today, to: endDate ?? today }
      : { from: addDays(today, 1 - daysOf[frame]), to: today }
  const length = daysBetween(range.from, range.to) + 1
  return { ...range, before: { from: addDays(range.from, -length), to: addDays(range.from, -1) }, unit: unitOf(range) }
}
