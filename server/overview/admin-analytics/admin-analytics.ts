import type { AdminAnalytics, AdminAnalyticsFigures } from '#contract/overview/admin-analytics.ts'
import { platformZone } from '#contract/time.ts'
import type { ReportPeriod } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { intervalsBetween } from '#server/overview/owner-analytics/owner-analytics.ts'
import {
  type AnalyticsPlace,
  type CountedRow,
  countHomesByState,
  findPlacesCountedAt,
  listNewPeople,
  listPlaces,
  listStates,
  listSums,
  listVisits,
  readLiving,
  readToday,
} from './admin-analytics.queries.ts'

const nothing: CountedRow = { views: 0, saves: 0, applications: 0, moveIns: 0, beds: 0, taken: 0 }
const mostPlaces = 100

/** Someone may stay in a room that has since become smaller. */
export const percent = (part: number, whole: number) => (whole === 0 ? null : Math.min(100, Math.round((100 * part) / whole)))
const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const shown = ({ views, saves, applications, moveIns, beds, taken }: CountedRow) => ({
  views,
  saves,
  applications,
  moveIns,
  occupancyPercent: percent(taken, beds),
})

type Living = Awaited<ReturnType<typeof readLiving>>
type Growth = { residents: number; owners: number; visits: number }

const figuresOf = (counted: CountedRow, living: Living, growth: Growth | null): AdminAnalyticsFigures => ({
  ...shown(counted),
  newResidents: growth?.residents ?? null,
  newOwners: growth?.owners ?? null,
  visits: growth?.visits ?? null,
  answered: living.answered,
  medianAnswerHours: tenths(living.answerHours),
  joinedWaitlists: living.joined,
  staysEnded: living.ended,
  medianStayDays: living.stayDays === null ? null : Math.round(living.stayDays),
  stayed30Percent: percent(living.stayed30, living.began30),
  stayed90Percent: percent(living.stayed90, living.began90),
})

const add = (people: Awaited<ReturnType<typeof listNewPeople>>, visits: Awaited<ReturnType<typeof listVisits>>): Growth => ({
  residents: people.reduce((sum, { residents }) => sum + residents, 0),
  owners: people.reduce((sum, { owners }) => sum + owners, 0),
  visits: visits.reduce((sum, row) => sum + row.visits, 0),
})

export async function readAdminAnalytics(
  db: Db,
  period: ReportPeriod,
  place: AnalyticsPlace,
  asOf: Date,
): Promise<AdminAnalytics> {
  const { from, to, before, unit } = period
  const [sums, places, countedAt, states, living, livingBefore, now, homesByStatus] = await Promise.all([
    listSums(db, period, place),
    listPlaces(db, period, place, mostPlaces),
    findPlacesCountedAt(db),
    listStates(db),
    readLiving(db, period, place),
    readLiving(db, before, place),
    readToday(db, place),
    countHomesByState(db, place),
  ])
  const [people, peopleBefore, visits, visitsBefore] = await Promise.all([
    listNewPeople(db, period, unit, platformZone),
    listNewPeople(db, before, unit, platformZone),
    listVisits(db, period, unit),
    listVisits(db, before, unit),
  ])
  const isEverywhere = !place.state && !place.city
  const sumOf = (isNow: boolean) => sums.find((row) => row.isNow === isNow && row.from === null) ?? nothing
  return {
    period,
    countedAt,
    asOf,
    now: figuresOf(sumOf(true), living, isEverywhere ? add(people, visits) : null),
    before: figuresOf(sumOf(false), livingBefore, isEverywhere ? add(peopleBefore, visitsBefore) : null),
    intervals: intervalsBetween(from, to, unit).map((start) => {
      const isOf = (row: { from: string | null }) => row.from === start
      const joined = people.find(isOf)
      return {
        from: start,
        ...shown(sums.find((row) => row.isNow && isOf(row)) ?? nothing),
        newResidents: isEverywhere ? (joined?.residents ?? 0) : null,
        newOwners: isEverywhere ? (joined?.owners ?? 0) : null,
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
