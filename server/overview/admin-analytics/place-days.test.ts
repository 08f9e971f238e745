import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays, type Day, platformZone, startOfMonth, today } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { writePlaceDaysFrom } from './place-days.queries.ts'
import { writePlaceDays } from './place-days.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let day: Day

type Counted = { day: Day; state: string; city: string; views: number; applications: number; beds: number; taken: number }
const known: Counted[] = []

/** A home with days in figures that differ every day, from so many days ago until so many. */
async function putHome(city: string, state: string, from: number, until: number) {
  const { id } = await makeHome(test.db, { address: { city, state } })
  const rows = Array.from({ length: from - until + 1 }, (_, index) => {
    const ago = from - index
    const figures = { views: (ago * 7) % 11, applications: ago % 3, beds: 4 + (ago % 2), taken: ago % 5 }
    return { day: addDays(day, -ago), ...figures }
  })
  await test.db
    .insertInto('homeDays')
    .values(rows.map((row) => ({ homeId: id, ...row })))
    .execute()
  known.push(...rows.map((row) => ({ ...row, state, city })))
}

beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN')
  day = today(platformZone, test.context.now())
  await putHome('Delray Beach', 'FL', 800, 0)
  await putHome('Delray Beach', 'FL', 120, 0)
  await putHome('Ocala', 'FL', 500, 300)
  await putHome('Austin', 'TX', 430, 40)
  await inTransaction(test.db, (tx) => writePlaceDaysFrom(tx, addDays(day, -800), test.context.now()))
})

const sumOf = (rows: readonly Counted[], figure: 'views' | 'applications' | 'beds' | 'taken') =>
  rows.reduce((sum, row) => sum + row[figure], 0)
const share = (rows: readonly Counted[]) =>
  rows.length === 0 ? null : Math.min(100, Math.round((100 * sumOf(rows, 'taken')) / sumOf(rows, 'beds')))
const figuresOf = (rows: readonly Counted[]) => ({
  views: sumOf(rows, 'views'),
  applications: sumOf(rows, 'applications'),
  occupancyPercent: share(rows),
})

/** Whole months, parts of them, one day, and a range that begins and ends in the same month. */
const ranges = () => {
  const month = startOfMonth(day, -3)
  const own = (startDate: Day, endDate: Day) => ({ timeframe: 'custom' as const, startDate, endDate })
  return [
    { timeframe: '12m' as const },
    { timeframe: 'ytd' as const },
    { timeframe: '90d' as const },
    own(startOfMonth(day, -9), addDays(startOfMonth(day, -2), -1)),
    own(addDays(startOfMonth(day, -9), 1), startOfMonth(day, -2)),
    own(month, addDays(startOfMonth(month, 1), -1)),
    own(addDays(month, 4), addDays(month, 20)),
    own(month, month),
    own(addDays(day, -700), addDays(day, -350)),
  ]
}

it('sums of months and days are those of all days, for every range and place', async () => {
  for (const place of [{}, { state: 'FL' }, { state: 'TX', city: 'Austin' }])
    for (const range of ranges()) {
      const { now, before, period, intervals, byPlace } = (
        await staff.call('GET /admin/analytics', { query: { ...range, ...place } })
      ).body
      const within = (from: Day, to: Day) =>
        known.filter(
          (row) =>
            row.day >= from &&
            row.day <= to &&
            (!('state' in place) || row.state === place.state) &&
            (!('city' in place) || row.city === place.city),
        )
      const rows = within(period.from, period.to)
      expect(now).toMatchObject(figuresOf(rows))
      expect(before).toMatchObject(figuresOf(within(period.before.from, period.before.to)))
      for (const [index, { from, views, applications, occupancyPercent }] of intervals.entries()) {
        const next = intervals[index + 1]?.from
        const own = rows.filter((row) => row.day >= from && (!next || row.day < next))
        expect({ views, applications, occupancyPercent }).toEqual(figuresOf(own))
      }
      const cities = [...new Set(rows.map(({ city }) => city))]
      expect(byPlace.map(({ city }) => city).toSorted()).toEqual(cities.toSorted())
      for (const { city, homes, beds, views, applications, occupancyPercent } of byPlace) {
        const own = rows.filter((row) => row.city === city)
        const last = own.filter(
          (row) =>
            row.day ===
            own
              .map((one) => one.day)
              .toSorted()
              .at(-1),
        )
        expect({ views, applications, occupancyPercent }).toEqual(figuresOf(own))
        expect([homes, beds]).toEqual([last.length, sumOf(last, 'beds')])
      }
    }
})

/** What is in the months and not in the days, or the other way round. */
const differences = sql`
  with days as (select date_trunc('month', day)::date as month, state, city, max(day) as last_day, sum(views)::int as views, sum(saves)::int as saves,
      sum(applications)::int as applications, sum(move_ins)::int as move_ins, sum(beds)::int as beds, sum(taken)::int as taken from place_days group by 1, 2, 3),
    months as (select month, state, city, last_day, views, saves, applications, move_ins, beds, taken from place_months)
  (select * from days except select * from months) union all (select * from months except select * from days)`

it('the months follow when a home moves, a day is corrected, and when a home is gone', async () => {
  expect((await differences.execute(test.db)).rows).toEqual([])
  await sql`update addresses set city = 'Dallas' where city = 'Delray Beach'`.execute(test.db)
  await sql`update home_days set views = 99 where day = ${addDays(day, -2)}::date`.execute(test.db)
  await inTransaction(test.db, (tx) => writePlaceDays(tx, test.context.now()))
  expect((await differences.execute(test.db)).rows).toEqual([])
  const cities = await test.db.selectFrom('placeMonths').select('city').distinct().orderBy('city').execute()
  expect(cities.map(({ city }) => city)).toEqual(['Austin', 'Dallas', 'Delray Beach', 'Ocala'])
  await sql`delete from home_days where day > ${addDays(day, -4)}::date`.execute(test.db)
  await inTransaction(test.db, (tx) => writePlaceDays(tx, test.context.now()))
  expect((await differences.execute(test.db)).rows).toEqual([])
})
