import type { AnalyticsFigures, OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { addDays, addMonths, type Day, startOfMonth, weekdayOf } from '#contract/time.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import type { HomeScope } from '#server/kernel/permission.ts'
import { listCurrencies } from '#server/money/payouts/analytics.queries.ts'
import { type Asked, type Counted, listAnswerTimes, listIncome, listSumsOfDays } from './owner-analytics.queries.ts'

type Unit = OwnerAnalytics['unit']

/** So many intervals fit beside each other on a phone. */
export const unitOf = (days: number): Unit => (days <= 31 ? 'day' : days <= 92 ? 'week' : 'month')

const firstOf: Record<Unit, (day: Day) => Day> = {
  day: (day) => day,
  // Weeks begin on Monday, as in the database.
  week: (day) => addDays(day, -((weekdayOf(day) + 6) % 7)),
  month: (day) => startOfMonth(day),
}
const nextOf: Record<Unit, (day: Day) => Day> = {
  day: (day) => addDays(day, 1),
  week: (day) => addDays(day, 7),
  month: (day) => addMonths(day, 1),
}

/** The first day of every interval that the period touches. */
export function intervalsBetween(startDate: Day, endDate: Day, unit: Unit): Day[] {
  const intervals: Day[] = []
  for (let from = firstOf[unit](startDate); from <= endDate; from = nextOf[unit](from)) intervals.push(from)
  return intervals
}

const nothing: Counted = { views: 0, saves: 0, applications: 0, moveIns: 0, beds: 0, taken: 0 }

const add = (rows: readonly Counted[]): Counted =>
  rows.reduce(
    (sum, row) => ({
      views: sum.views + row.views,
      saves: sum.saves + row.saves,
      applications: sum.applications + row.applications,
      moveIns: sum.moveIns + row.moveIns,
      beds: sum.beds + row.beds,
      taken: sum.taken + row.taken,
    }),
    nothing,
  )

const tenths = (value: number) => Math.round(value * 10) / 10

const shown = ({ beds, taken, ...counted }: Counted, incomeCents: number) => ({
  ...counted,
  incomeCents,
  // Someone may stay in a room that has since become smaller.
  occupancyPercent: beds === 0 ? null : Math.min(100, Math.round((100 * taken) / beds)),
})

const figuresOf = (counted: Counted, incomeCents: number, answerHours: number | undefined): AnalyticsFigures => ({
  ...shown(counted, incomeCents),
  applicationsPer100Views: counted.views === 0 ? null : tenths((100 * counted.applications) / counted.views),
  medianAnswerHours: answerHours === undefined ? null : tenths(answerHours),
})

type Question = {
  scope: HomeScope
  homeId?: string | undefined
  currency?: string | undefined
  days: number
  today: Day
  mostDays: number | null
}

export async function readOwnerAnalytics(db: Db, question: Question): Promise<OwnerAnalytics> {
  const { scope, homeId, days, today, mostDays } = question
  const length = Math.min(days, mostDays ?? days)
  const unit = unitOf(length)
  const startDate = addDays(today, 1 - length)
  const currencies = await listCurrencies(db, scope)
  const currency = question.currency ?? currencies[0] ?? 'USD'
  const asked: Asked = {
    scope,
    homeId: homeId ?? null,
    currency,
    unit,
    startDate,
    beforeDate: addDays(startDate, -length),
    endDate: today,
  }
  const [sums, income, answers, homes] = await Promise.all([
    listSumsOfDays(db, asked),
    listIncome(db, asked),
    listAnswerTimes(db, asked),
    listHomeNames(db, scope),
  ])
  const byHome = sums.filter((row) => row.homeId !== null)
  const figures = (isNow: boolean, home: string | null) => {
    const isOf = (row: { homeId: string | null; isNow: boolean }) => row.isNow === isNow && (home === null || row.homeId === home)
    return figuresOf(
      add(byHome.filter(isOf)),
      income.filter(isOf).reduce((sum, { cents }) => sum + cents, 0),
      answers.find((row) => row.isNow === isNow && row.homeId === home)?.hours,
    )
  }
  return {
    startDate,
    endDate: today,
    cutToDays: length < days ? length : null,
    currency,
    currencies,
    unit,
    homes,
    now: figures(true, null),
    before: figures(false, null),
    intervals: intervalsBetween(startDate, today, unit).map((from) => ({
      from,
      ...shown(
        sums.find((row) => row.isNow && row.from === from) ?? nothing,
        income.filter((row) => row.isNow && row.from === from).reduce((sum, { cents }) => sum + cents, 0),
      ),
    })),
    byHome: homes
      .filter(({ id }) => !homeId || id === homeId)
      .map((home) => ({ home, now: figures(true, home.id), before: figures(false, home.id) })),
  }
}
