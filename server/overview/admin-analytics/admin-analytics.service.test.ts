import { beforeAll, expect, it } from 'vitest'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { writeHomeDays } from '#server/overview/owner-analytics/home-days.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { adminAnalyticsJobs } from './admin-analytics.jobs.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let day: string

const writeDays = async () => {
  await writeHomeDays(test.db, test.context.now(), 3)
  await adminAnalyticsJobs.write_place_days.job(test.context)
}

beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN')
  day = today(platformZone, test.context.now())
  const bedroom = { maxOccupancy: 4, currentOccupancy: 0 }
  const delray = await makeHome(test.db, { bedroom })
  const austin = await makeHome(test.db, {
    bedroom,
    address: { city: 'Austin', state: 'TX' },
    at: { latitude: 30.27, longitude: -97.74 },
  })
  for (let look = 0; look < 5; look += 1) await test.visitor.call('POST /homes/{id}/views', { params: { id: delray.id } })
  await test.visitor.call('POST /homes/{id}/views', { params: { id: austin.id } })
  const at = test.context.now()
  for (const { id, bedroomId } of [delray, delray, austin]) {
    const { accountId } = await test.as('SEEKER')
    const row = { submittedAt: addTime(at, { minutes: -120 }), decidedAt: at }
    await makeApplication(test.db, at, { residentId: accountId, homeId: id, bedroomId, status: 'REJECTED' }, { row })
  }
  // One of two people who came 40 days ago is still there; the other left after fifteen days.
  const [stays, left] = [await test.as('SEEKER'), await test.as('SEEKER')]
  await putReservation(test, delray, stays.accountId, { status: 'ACTIVE', startsOn: addDays(day, -40) })
  await putReservation(test, delray, left.accountId, {
    status: 'COMPLETED',
    startsOn: addDays(day, -40),
    endsOn: addDays(day, -25),
  })
  await test.db.insertInto('referralVisits').values({ day, source: 'direct', landingPage: '/', visits: 7 }).execute()
  await writeDays()
})

const read = async (query: object = {}) => (await staff.call('GET /admin/analytics', { query })).body

it('adds up all homes, and compares with the period before', async () => {
  const { now, before, intervals, byPlace, countedAt, today: current } = await read()
  expect(now).toMatchObject({
    views: 6,
    applications: 3,
    answered: 3,
    medianAnswerHours: 2,
    visits: 7,
    newResidents: 5,
    newOwners: 2,
    staysEnded: 1,
    medianStayDays: 15,
    stayed30Percent: 50,
    stayed90Percent: null,
  })
  expect(before).toMatchObject({ views: 0, applications: 0, answered: 0, medianAnswerHours: null, newResidents: 0 })
  expect(intervals).toHaveLength(30)
  expect(intervals.at(-1)).toMatchObject({ from: day, views: 6, newResidents: 5 })
  expect(intervals.reduce((sum, { views }) => sum + views, 0)).toBe(now.views)
  expect(byPlace.map(({ city, state, homes, views }) => [city, state, homes, views])).toEqual([
    ['Delray Beach', 'FL', 1, 5],
    ['Austin', 'TX', 1, 1],
  ])
  expect(Math.abs(new Date(countedAt!).getTime() - test.context.now().getTime())).toBeLessThan(600_000)
  expect(current).toMatchObject({
    beds: 8,
    stays: 1,
    residents: 5,
    owners: 2,
    homesByStatus: [{ status: 'PUBLISHED', count: 2 }],
  })
})

it('for a state or a city counts only its homes, and no people, who live in none', async () => {
  const texas = await read({ state: 'TX' })
  expect(texas.now).toMatchObject({ views: 1, applications: 1, answered: 1, newResidents: null, visits: null })
  expect(texas.today).toMatchObject({ beds: 4, stays: 0, residents: null })
  expect(texas.states).toEqual(['FL', 'TX'])
  const delray = await read({ state: 'FL', city: 'Delray Beach' })
  expect(delray.now).toMatchObject({ views: 5, answered: 2, stayed30Percent: 50 })
  expect((await read({ state: 'FL', city: 'Austin' })).now.views).toBe(0)
})

it('writing the days again changes nothing, and follows a home that moves', async () => {
  const before = (await read()).now
  await writeDays()
  expect((await read()).now).toEqual(before)
  await test.db.updateTable('addresses').set({ city: 'Dallas' }).where('city', '=', 'Austin').execute()
  await writeDays()
  const { now, byPlace } = await read()
  expect(now).toEqual(before)
  expect(byPlace.map(({ city }) => city)).toEqual(['Delray Beach', 'Dallas'])
})

it('exports the same figures', async () => {
  const file = await test.app.inject({
    method: 'GET',
    url: '/api/admin/analytics-export?timeframe=7d',
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 7 + 2)
  expect(lines.at(-2)).toContain('FL,Delray Beach')
})

it('is for staff alone', async () => {
  expect((await test.visitor.call('GET /admin/analytics', { query: {} })).status).toBe(401)
  expect((await (await test.as('OWNER')).call('GET /admin/analytics', { query: {} })).status).toBe(403)
  expect((await staff.call('GET /admin/analytics', { query: { timeframe: 'custom', startDate: 'x' } })).status).toBe(400)
})
