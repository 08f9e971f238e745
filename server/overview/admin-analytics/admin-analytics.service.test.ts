import { beforeAll, expect, it } from 'vitest'
import { type AnalyticsRecordKind, analyticsRecordKind } from '#contract/overview/admin-analytics.ts'
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
  day = today(platformZone, test.context.now())
  // By day, when it is the same day at all homes.
  test.setTime(new Date(`${day}T18:00:00Z`))
  staff = await test.as('ADMIN')
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
  const read = (place: string) =>
    test.app.inject({
      url: `/api/admin/analytics-export?timeframe=7d${place}`,
      headers: { authorization: `Bearer ${staff.token}` },
    })
  const file = await read('')
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 7 + 2)
  expect(lines.at(-2)).toContain('FL,Delray Beach')
  expect(lines[1]).toContain(',All,All,')
  expect((await read('&state=FL')).body).toContain(`${day},FL,All,`)
  expect((await read('&state=FL&city=Delray%20Beach')).body).toContain(`${day},FL,Delray Beach,`)
})

it('exports every city, not only those that fit on the screen', async () => {
  const counted = { homes: 1, views: 1, saves: 0, applications: 0, moveIns: 0, beds: 4, taken: 0, writtenAt: test.context.now() }
  const cities = Array.from({ length: 120 }, (_, no) => ({ day, state: 'NV', city: `City ${no}`, ...counted }))
  await test.db.insertInto('placeDays').values(cities).execute()
  const { byPlace } = await read({ timeframe: '7d', state: 'NV' })
  expect(byPlace).toHaveLength(100)
  const url = '/api/admin/analytics-export?timeframe=7d&state=NV'
  const { body } = await test.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  expect(body.match(/NV,City \d+,/g)).toHaveLength(120)
  await test.db.deleteFrom('placeDays').where('state', '=', 'NV').execute()
})

it('is for staff alone', async () => {
  expect((await test.visitor.call('GET /admin/analytics', { query: {} })).status).toBe(401)
  expect((await (await test.as('OWNER')).call('GET /admin/analytics', { query: {} })).status).toBe(403)
  expect((await staff.call('GET /admin/analytics', { query: { timeframe: 'custom', startDate: 'x' } })).status).toBe(400)
})

it.each([{}, { state: 'TX' }, { state: 'FL', city: 'Delray Beach' }])(
  'every figure is as long as its list: %j',
  async (place) => {
    const { now } = await read({ timeframe: '90d', ...place })
    const listed = async (figure: AnalyticsRecordKind) =>
      (await staff.call('GET /admin/analytics/records', { query: { timeframe: '90d', figure, ...place, limit: 100 } })).body
    const counts = Object.fromEntries(
      await Promise.all(analyticsRecordKind.options.map(async (of) => [of, (await listed(of)).counted] as const)),
    )
    expect(counts).toMatchObject({
      APPLICATIONS: now.applications,
      ANSWERED: now.answered,
      MOVE_INS: now.moveIns,
      STAYS_ENDED: now.staysEnded,
      WAITLISTS: now.joinedWaitlists,
    })
    expect(counts.APPLICATIONS).toBeGreaterThan(0)
    const { records, counted, total } = await listed('STAYED_30')
    expect(total === 0 ? null : Math.round((100 * counted) / total)).toBe(now.stayed30Percent)
    expect(records.filter(({ isCounted }) => isCounted)).toHaveLength(counted)
  },
)

it.each([{}, { state: 'TX' }, { state: 'FL', city: 'Delray Beach' }])(
  'views, move-ins and the two parts of occupancy are the sums of their days, and nights are those of their stays: %j',
  async (place) => {
    const query = { timeframe: '90d' as const, ...place }
    const { now } = await read(query)
    const { days, sums } = (await staff.call('GET /admin/analytics/days', { query })).body
    const { views, saves, applications, moveIns, occupancyPercent } = now
    expect(sums).toMatchObject({ views, saves, applications, moveIns, occupancyPercent })
    const added = (pick: (row: (typeof days)[number]) => number) => days.reduce((sum, row) => sum + pick(row), 0)
    expect([added((row) => row.views), added((row) => row.nights), added((row) => row.beds)]).toEqual([
      sums.views,
      sums.nights,
      sums.beds,
    ])
    const stays = async (asked: object) =>
      (await staff.call('GET /admin/analytics/records', { query: { figure: 'NIGHTS', limit: 100, ...place, ...asked } })).body
    const all = await stays({ timeframe: '90d' })
    expect(all.counted).toBe(sums.nights)
    expect(all.total).toBe(all.records.length)
    expect(all.records.reduce((sum, { nights }) => sum + nights!, 0)).toBe(sums.nights)
    const [newest] = days
    const ofDay = await stays({ timeframe: 'custom', startDate: newest!.day, endDate: newest!.day })
    expect([ofDay.total, ofDay.counted]).toEqual([newest!.nights, newest!.nights])
  },
)

it('homes by status are as many as the list of homes of that place', async () => {
  for (const place of [{}, { state: 'TX' }, { state: 'FL', city: 'Delray Beach' }]) {
    const { homesByStatus } = (await read(place)).today
    const { counts } = (await staff.call('GET /admin/homes', { query: place })).body
    for (const { status, count } of homesByStatus) expect(counts).toMatchObject({ [status]: count })
    expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(homesByStatus.reduce((sum, one) => sum + one.count, 0))
  }
})

it('the days of one home are its own, and those of a home that is not there are none', async () => {
  const home = await test.db.selectFrom('homes').select(['id', 'title']).orderBy('createdAt').executeTakeFirstOrThrow()
  const daysOf = async (homeId: string) => (await staff.call('GET /admin/analytics/days', { query: { homeId } })).body
  const own = await daysOf(home.id)
  expect(own).toMatchObject({ home, sums: { views: 5, applications: 2 } })
  expect(own.sums.nights).toBeGreaterThan(0)
  const { counted } = (await staff.call('GET /admin/analytics/records', { query: { figure: 'NIGHTS', homeId: home.id } })).body
  expect(counted).toBe(own.sums.nights)
  expect(await daysOf('00000000-0000-4000-8000-000000000000')).toMatchObject({ home: null, days: [], sums: { views: 0 } })
  expect((await staff.call('GET /admin/analytics/days', { query: { homeId: 'x' } })).status).toBe(400)
  expect((await (await test.as('OWNER')).call('GET /admin/analytics/days', { query: {} })).status).toBe(403)
})

it('a row leads only to what its reader may open, and names no one', async () => {
  const query = { figure: 'APPLICATIONS' as const }
  const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
  const rows = async (who: typeof staff) => (await who.call('GET /admin/analytics/records', { query })).body.records
  expect((await rows(staff))[0]!.to).toMatch(/^\/admin-applications\//)
  expect((await rows(finance)).map(({ to }) => to)).toEqual([null, null, null])
  expect(Object.keys((await rows(staff))[0]!).toSorted()).toEqual([
    'endsOn',
    'homeId',
    'homeTitle',
    'id',
    'isCounted',
    'nights',
    'startsOn',
    'to',
  ])
  expect((await staff.call('GET /admin/analytics/records', { query: { figure: 'LUCK' as never } })).status).toBe(400)
  expect((await (await test.as('OWNER')).call('GET /admin/analytics/records', { query })).status).toBe(403)
})

it('names a state also while the new day has not come to it', async () => {
  const nights = ['04:30', '05:30'].map((time) => new Date(`${addDays(day, 1)}T${time}:00Z`))
  test.setTime(nights.find((at) => today(platformZone, at) > today('America/Chicago', at))!)
  staff = await test.as('ADMIN')
  await writeDays()
  expect((await read()).states).toEqual(['FL', 'TX'])
})
