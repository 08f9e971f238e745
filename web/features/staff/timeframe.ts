import type * as z from 'zod'
import { formatShortDay } from '#contract/time.ts'
import { type DayRange, type ReportPeriod, type Timeframe, timeframe, type timeframeQuery } from '#contract/timeframe.ts'
import { choiceFilter, dayFilters, type Filter, readDayParam } from '#web/ui/list/filters.ts'

export const timeframeLabel: Record<Timeframe, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
  ytd: 'This year so far',
  custom: 'Choose dates',
}

const params = ['startDate', 'endDate'] as const
const usual = '30d'

/** The timeframe in the query string, as the reports expect it. While one of two dates is missing, the usual one stays. */
export function timeframeOf(searchParams: URLSearchParams): z.input<typeof timeframeQuery> {
  const wanted = timeframe.safeParse(searchParams.get('timeframe')).data ?? usual
  if (wanted !== 'custom') return { timeframe: wanted }
  const [startDate, endDate] = params.map((param) => readDayParam(searchParams.get(param)))
  return startDate && endDate && startDate <= endDate ? { timeframe: wanted, startDate, endDate } : { timeframe: usual }
}

/** How far back a report looks. The two dates appear when they are asked for. */
export function timeframeFilters(searchParams: URLSearchParams): readonly Filter[] {
  const { [usual]: none, ...labels } = timeframeLabel
  const choice = choiceFilter({ param: 'timeframe', label: 'Timeframe', labels, none })
  return searchParams.get('timeframe') === 'custom' ? [choice, ...dayFilters('Days', params)] : [choice]
}

/** "Oct 18, 2026 to Nov 16, 2026, compared with Sep 18, 2026 to Oct 17, 2026." */
export const periodWords = ({ from, to, before }: ReportPeriod) =>
  `${daysWords({ from, to })}, compared with ${daysWords(before)}.`

const daysWords = ({ from, to }: DayRange) => `${formatShortDay(from)} to ${formatShortDay(to)}`
