import { beforeAll, expect, it } from 'vitest'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putPayment, putStay } from '#tests/factories/payouts.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { ownerAnalyticsJobs } from './owner-analytics.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const writeDays = () => ownerAnalyticsJobs.write_home_days.job(test.context)
const now = () => test.context.now()
const day = (past: number) => addDays(today(platformZone, now()), -past)

async function newHome() {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  return { owner, home, params: { id: home.id } }
}

const look = (id: string, times = 1) =>
  Promise.all(Array.from({ length: times }, () => test.visitor.call('POST /homes/{id}/views', { params: { id } })))

it('counts looks of visitors and residents at once, and none of owners, staff or at homes that are not public', async () => {
  const { owner, home, params } = await newHome()
  const draft = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  await look(home.id, 20)
  await (await test.as('SEEKER')).call('POST /homes/{id}/views', { params })
  await owner.call('POST /homes/{id}/views', { params })
  await (await test.as('ADMIN')).call('POST /homes/{id}/views', { params })
  await look(draft.id)
  const { body } = await owner.call('GET /owners/analytics', { query: { days: '7' } })
  expect(body.now.views).toBe(21)
  expect(body.byHome.map(({ now: { views } }) => views).sort((a, b) => a - b)).toEqual([0, 21])
  expect(body.intervals.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 21])
  expect((await test.visitor.call('POST /homes/{id}/views', { params: { id: 'none' } })).status).toBe(400)
})

it('compares a period with the one before, by home and by interval', async () => {
  const { owner, home } = await newHome()
  const other = await makeHome(test.db, { ownerId: owner.accountId })
  const rows = [
    { homeId: home.id, day: day(0), views: 40, saves: 2, applications: 1, moveIns: 1, beds: 4, taken: 4 },
    { homeId: home.id, day: day(29), views: 60, saves: 0, applications: 2, moveIns: 0, beds: 4, taken: 2 },
    { homeId: other.id, day: day(3), views: 5, saves: 1, applications: 0, moveIns: 0, beds: 2, taken: 0 },
    { homeId: home.id, day: day(30), views: 50, saves: 1, applications: 1, moveIns: 0, beds: 4, taken: 3 },
    { homeId: home.id, day: day(60), views: 999, saves: 9, applications: 9, moveIns: 9, beds: 9, taken: 9 },
  ]
  await test.db
    .insertInto('homeDays')
    .values(rows as never)
    .execute()
  const { body } = await owner.call('GET /owners/analytics', { query: { days: '30' } })
  expect(body).toMatchObject({ startDate: day(29), endDate: day(0), unit: 'day', cutToDays: null })
  expect(body.now).toMatchObject({
    views: 105,
    saves: 3,
    applications: 3,
    moveIns: 1,
    applicationsPer100Views: 2.9,
    occupancyPercent: 60,
  })
  expect(body.before).toMatchObject({ views: 50, applications: 1, applicationsPer100Views: 2, occupancyPercent: 75 })
  expect(body.intervals).toHaveLength(30)
  expect([body.intervals[0], body.intervals.at(-1)]).toMatchObject([
    { from: day(29), views: 60, occupancyPercent: 50 },
    { from: day(0), views: 40, occupancyPercent: 100 },
  ])
  const { headers, body: csv } = await test.app.inject({
    url: '/api/owners/analytics-export?days=30',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(headers['content-disposition']).toContain(`analytics-${day(0)}.csv`)
  expect(csv).toContain(`${day(29)} to ${day(0)},Harbor House,100,`)
  const one = await owner.call('GET /owners/analytics', { query: { days: '30', homeId: other.id } })
  expect(one.body.now).toMatchObject({ views: 5, applications: 0, occupancyPercent: 0 })
  expect(one.body.byHome).toHaveLength(1)
})

it('writes the days of homes from their records, and the same when written again', async () => {
  const { owner, home } = await newHome()
  const resident = await test.as('SEEKER')
  const saved = await resident.call('POST /residents/saved-homes', { body: { homeId: home.id } })
  expect(saved.status).toBe(201)
  await look(home.id, 2)
  const read = async () => (await owner.call('GET /owners/analytics', { query: { days: '7' } })).body
  await writeDays()
  const first = await read()
  expect(first.now).toMatchObject({ views: 2, saves: 1, applications: 0, occupancyPercent: 0 })
  await writeDays()
  expect(await read()).toEqual(first)
  // A past day does not change when the record is removed.
  test.pass(addTime(new Date(0), { days: 4 }).getTime())
  await test.db.deleteFrom('savedHomes').where('homeId', '=', home.id).execute()
  await writeDays()
  const kept = await test.db
    .selectFrom('homeDays')
    .select(['views', 'saves'])
    .where('homeId', '=', home.id)
    .where('views', '>', 0)
    .execute()
  expect(kept).toEqual([{ views: 2, saves: 1 }])
})

it('counts who moved in and who slept there, night by night', async () => {
  const { accountId: ownerId } = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId, bedroom: { bedCount: 6, maxOccupancy: 6, currentOccupancy: 0 } })
  const stays = [
    { status: 'ACTIVE', startsOn: day(1) },
    { status: 'ACTIVE', startsOn: day(0) },
    { status: 'COMPLETED', startsOn: day(10), endsOn: day(0) },
    { status: 'COMPLETED', startsOn: day(30), endsOn: day(5) },
    { status: 'TERMINATED', startsOn: day(2), endsOn: day(1) },
    { status: 'CANCELLED', startsOn: day(1), endsOn: day(-5) },
  ] as const
  for (const stay of stays) await putReservation(test, home, null, stay as never)
  await writeDays()
  const columns = ['beds', 'moveIns', 'taken'] as const
  const written = await test.db.selectFrom('homeDays').select(columns).where('homeId', '=', home.id).orderBy('day').execute()
  expect(written).toEqual([
    { beds: 6, moveIns: 1, taken: 2 },
    { beds: 6, moveIns: 1, taken: 2 },
    { beds: 6, moveIns: 1, taken: 2 },
  ])
})

it('has the occupancy that the payouts show: of the days when a home could be found', async () => {
  const { owner, home } = await newHome()
  const closed = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'ARCHIVED' } })
  await putReservation(test, closed, null, { status: 'COMPLETED', startsOn: day(40), endsOn: day(0) })
  const counted = { homeId: home.id, beds: 4 }
  await test.db
    .insertInto('homeDays')
    .values([
      { ...counted, day: day(1), taken: 4 },
      { ...counted, day: day(0), taken: 2 },
    ])
    .execute()
  const { occupancyPercent } = (await owner.call('GET /owners/analytics', { query: { days: '7' } })).body.now
  const query = { startDate: day(6), endDate: day(0) }
  const { occupancy } = (await owner.call('GET /owners/payout-analytics', { query })).body
  const sum = (key: 'bedNights' | 'takenNights') => occupancy.reduce((total, month) => total + month[key], 0)
  expect([occupancyPercent, sum('takenNights'), sum('bedNights')]).toEqual([75, 6, 8])
})

it('cuts the period to what the plan shows', async () => {
  const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
  await makeHome(test.db, { ownerId: owner.accountId })
  const { body } = await owner.call('GET /owners/analytics', { query: { days: '365' } })
  expect(body).toMatchObject({ cutToDays: 30, unit: 'day', startDate: day(29) })
  const larger = await test.as('OWNER')
  expect((await larger.call('GET /owners/analytics', { query: { days: '365' } })).body).toMatchObject({
    cutToDays: null,
    unit: 'month',
  })
  expect((await larger.call('GET /owners/analytics', { query: { days: '8' as never } })).status).toBe(400)
})

it('shows nobody else’s homes', async () => {
  const { home } = await newHome()
  await look(home.id, 3)
  const stranger = await test.as('OWNER')
  expect((await stranger.call('GET /owners/analytics', { query: { days: '7', homeId: home.id } })).body.now.views).toBe(0)
  expect((await (await test.as('SEEKER')).call('GET /owners/analytics', { query: {} })).status).toBe(403)
  expect((await test.visitor.call('GET /owners/analytics', { query: {} })).status).toBe(401)
})

it('has the income of each currency, one at a time', async () => {
  const owner = await test.as('OWNER')
  const { home, stayId, resident, pay } = await putStay(test, owner.accountId)
  await pay(['RENT', 80_000])
  const about = { ownerId: owner.accountId, accountId: resident.accountId, homeId: home.id, subjectId: stayId }
  await putPayment(test, { ...about, currency: 'CAD', lines: [['RENT', 30_000]] })
  await putPayment(test, { ...about, currency: 'CAD', lines: [['RENT', 5_000]] })
  const read = async (query: object) => (await owner.call('GET /owners/analytics', { query })).body
  const usual = await read({})
  expect(usual.currencies.toSorted()).toEqual(['CAD', 'USD'])
  const incomes = { USD: 80_000, CAD: 35_000 }
  expect(usual.now.incomeCents).toBe(incomes[usual.currency as keyof typeof incomes])
  for (const [currency, incomeCents] of Object.entries(incomes)) {
    expect(await read({ currency })).toMatchObject({ currency, now: { incomeCents } })
    const url = `/api/owners/analytics-export?currency=${currency}`
    const { body } = await test.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
    expect(body).toContain(`${incomeCents / 100}.00,${currency}`)
  }
})
