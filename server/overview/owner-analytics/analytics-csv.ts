import type { OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { type CsvCell, toCsv } from '#server/kernel/csv.ts'

const head = ['Period', 'Home', 'Views', 'Saves', 'Applications', 'Move-ins', 'Occupancy (%)', 'Income', 'Currency']

type Line = OwnerAnalytics['intervals'][number]

/** First a line for each day, week or month of what was asked for, then one for each home, for the period and the one before. */
export function analyticsCsv({ startDate, endDate, currency, intervals, byHome }: OwnerAnalytics, homeId?: string) {
  const asked = byHome.find(({ home }) => home.id === homeId)?.home.title ?? 'All homes'
  const line = (period: string, home: string, figures: Omit<Line, 'from'>): CsvCell[] => [
    period,
    home,
    figures.views,
    figures.saves,
    figures.applications,
    figures.moveIns,
    figures.occupancyPercent,
    { cents: figures.incomeCents },
    currency,
  ]
  return toCsv(head, [
    ...intervals.map((interval) => line(interval.from, asked, interval)),
    ...byHome.flatMap(({ home, now, before }) => [
      line(`${startDate} to ${endDate}`, home.title, now),
      line('The period before', home.title, before),
    ]),
  ])
}
