import type { AdminAnalytics, AdminAnalyticsFigures } from '#contract/overview/admin-analytics.ts'
import { addDays, later } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { intervalsBetween } from '#server/overview/owner-analytics/owner-analytics.ts'
import {
  type AnalyticsPlace,
  type CountedRow,
  countHomesByState,
  findPlacesCountedAt,
  listPlaces,
  listStates,
  listSums,
  listVisits,
  readToday,
} from './admin-analytics.queries.ts'
import type { LivingRow } from './living.queries.ts'
import type { PlatformDay } from './platform-days.queries.ts'
import { daysOfPeriod, readLiving, sumDays } from './platform-days.ts'

const nothing: CountedRow = { views: 0, saves: 0, applications: 0, moveIns: 0, beds: 0, taken: 0 }
const placesOnScreen = 100

/** Someone may stay in a room that has since become smaller. */
export const percent = (part: number, whole: number) => (whole === 0 ? null : Math.min(100, Math.round((100 * part) / whole)))

const shown = ({ views, saves, applications, moveIns, beds, taken }: CountedRow) => ({
  views,
  saves,
  applications,
  moveIns,
  occupancyPercent: percent(taken, beds),
})

type Growth = { residents: number; owners: number; visits: number }

const figuresOf = (counted: CountedRow, living: LivingRow, growth: Growth | null): AdminAnalyticsFigures => ({
  ...shown(counted),
  newResidents: growth?.residents ?? null,
  newOwners: growth?.owners ?? null,
  visits: growth?.visits ?? null,
  answered: living.answered,
  medianAnswerHours: living.answerTenths === null ? null : Math.round(living.answerTenths) / 10,
  joinedWaitlists: living.joined,
  staysEnded: living.ended,
  medianStayDays: living.stayDays === null ? null : Math.round(living.stayDays),
  stayed30Percent: percent(living.stayed30, living.began30),
  stayed90Percent: percent(living.stayed90, living.began90),
})

const growthOf = (days: readonly PlatformDay[], visits: Awaited<ReturnType<typeof listVisits>>, range: DayRange): Growth => ({
  residents: sumDays(days, 'residents', range),
  owners: sumDays(days, 'owners', range),
  visits: visits.reduce((sum, row) => sum + row.visits, 0),
})

export async function readAdminAnalytics(
  db: Db,
  period: ReportPeriod,
  place: AnalyticsPlace,
  asOf: Date,
  mostPlaces = placesOnScreen,
): Promise<AdminAnalytics> {
  const { from, to, before, unit } = period
  const isEverywhere = !place.state && !place.city
  const counted = isEverywhere ? daysOfPeriod(db, period) : Promise.resolve([])
  const [days, sums, places, countedAt, states, living, livingBefore, now, homesByStatus, visits, visitsBefore] =
    await Promise.all([
      counted,
      listSums(db, period, place),
      listPlaces(db, period, place, mostPlaces),
      findPlacesCountedAt(db),
      listStates(db),
      readLiving(db, period, place, counted),
      readLiving(db, before, place, counted),
      readToday(db, place),
      countHomesByState(db, place),
      listVisits(db, period, unit),
      listVisits(db, before, unit),
    ])
  const sumOf = (isNow: boolean) => sums.find((row) => row.isNow === isNow && row.from === null) ?? nothing
  return {
    period,
    countedAt,
    asOf,
    now: figuresOf(sumOf(true), living, isEverywhere ? growthOf(days, visits, period) : null),
    before: figuresOf(sumOf(false), livingBefore, isEverywhere ? growthOf(days, visitsBefore, before) : null),
    intervals: intervalsBetween(from, to, unit).map((start, index, starts) => {
      const isOf = (row: { from: string | null }) => row.from === start
      const next = starts[index + 1]
      const range = { from: later(start, from), to: next ? addDays(next, -1) : to }
      return {
        from: start,
        ...shown(sums.find((row) => row.isNow && isOf(row)) ?? nothing),
        newResidents: isEverywhere ? sumDays(days, 'residents', range) : null,
        newOwners: isEverywhere ? sumDays(days, 'owners', range) : null,
        visits: isEverywhere ? (visits.find(isOf)?.visits ?? 0) : null,
      }
    }),
    today: {
      ...now,
      homesByStatus,
      residents: isEverywhere ? now.residents : null,
      owners: isEverywhere ? now.owners : null,
    },
    byPlace: places.map(({ state, city, homes, bedsNow, ...counted }) => ({
      state,
      city,
      homes,
      beds: bedsNow,
      ...shown(counted),
    })),
    states,
  }
}
