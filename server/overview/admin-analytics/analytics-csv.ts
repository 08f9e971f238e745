import type { AdminAnalytics } from '#contract/overview/admin-analytics.ts'
import { type CsvCell, toCsv } from '#server/kernel/csv.ts'
import type { AnalyticsPlace } from './admin-analytics.queries.ts'

const head = [
  'Period',
  'State',
  'City',
  'New residents',
  'New owners',
  'Visits',
  'Views',
  'Saves',
  'Applications',
  'Move-ins',
  'Occupancy (%)',
  'Homes',
  'Beds',
]

/** First a line for each day, week or month of the place that was asked for, then one for each city over the whole period. */
export const adminAnalyticsCsv = (
  { period: { from, to }, intervals, byPlace }: AdminAnalytics,
  { state = 'All', city = 'All' }: AnalyticsPlace,
) =>
  toCsv(head, [
    ...intervals.map((one): CsvCell[] => [
      one.from,
      state,
      city,
      one.newResidents,
      one.newOwners,
      one.visits,
      one.views,
      one.saves,
      one.applications,
      one.moveIns,
      one.occupancyPercent,
      null,
      null,
    ]),
    ...byPlace.map((one): CsvCell[] => [
      `${from} to ${to}`,
      one.state,
      one.city,
      null,
      null,
      null,
      one.views,
      one.saves,
      one.applications,
      one.moveIns,
      one.occupancyPercent,
      one.homes,
      one.beds,
    ]),
  ])
