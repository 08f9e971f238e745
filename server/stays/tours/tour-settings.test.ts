import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { openTours } from '#tests/factories/tours.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let owner: Person
let resident: Person
let home: Awaited<ReturnType<typeof makeHome>>
let times: Date[]
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER')
  home = await makeHome(test.db, { ownerId: owner.accountId })
  await openTours(test.db, home.id)
  const { body } = await test.visitor.call('GET /homes/{id}/tour-times', { params: { id: home.id } })
  times = body.kinds[0]!.times.map((at) => new Date(at))
})

describe('the hours', () => {
  const settings = {
    isOpen: true,
    hours: [{ kind: 'TOUR' as const, weekday: 2, from: '10:00', until: '12:00' }],
    tourMinutes: 30,
    callMinutes: 15,
    noticeHours: 24,
    daysAhead: 21,
    daysOff: ['2026-12-25'],
    directions: '12 Palm Way',
  }
  const save = (body: object, by: Pick<Person, 'call'> = owner, id = home.id) =>
    by.call('PUT /owners/homes/{id}/tour-settings', { params: { id }, body: body as typeof settings })

  it('are saved as a whole, and read by those who answer people', async () => {
    expect((await save(settings)).body).toMatchObject({ ...settings, homeId: home.id })
    expect((await owner.call('GET /owners/tour-settings', {})).body.homes).toMatchObject([settings])
  })

  it('keep a booked tour when they change', async () => {
    const body = { homeId: home.id, kind: 'TOUR' as const, startsAt: times[0]!.toISOString() }
    const { id } = (await resident.call('POST /residents/tours', { body })).body
    await save({ ...settings, isOpen: false })
    expect((await resident.call('GET /residents/tours', {})).body.tours).toMatchObject([{ id, status: 'CONFIRMED' }])
  })

  it.each([
    ['hours', { hours: [] }],
    ['directions', { directions: '' }],
    ['hours.0.until', { hours: [{ kind: 'TOUR', weekday: 2, from: '12:00', until: '10:00' }] }],
    ['hours.0.from', { hours: [{ kind: 'TOUR', weekday: 2, from: '09:75', until: '13:00' }] }],
    ['tourMinutes', { tourMinutes: 5 }],
    ['noticeHours', { noticeHours: 1000 }],
    ['daysOff.0', { daysOff: ['Christmas'] }],
  ])('are refused with bad %s', async (path, more) => {
    expect(await save({ ...settings, ...more })).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('belong to those who answer people at this home', async () => {
    expect((await save(settings, await test.as('OWNER'))).status).toBe(404)
    expect((await save(settings, resident)).status).toBe(403)
    expect((await save(settings, test.visitor)).status).toBe(401)
  })
})
