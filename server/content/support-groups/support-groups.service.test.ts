import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { nextMeetingDay } from './support-groups.service.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { staffRole: 'SUPPORT' })
})

const meeting = {
  fellowship: 'AA',
  name: 'Sunrise group',
  format: 'IN_PERSON',
  weekday: 2,
  startsAt: '07:00',
  minutes: 60,
  placeName: 'Community hall',
  city: 'Delray Beach',
  state: 'fl',
} as const
const add = (change: object = {}) => staff.call('POST /admin/support-groups', { body: { ...meeting, ...change } })
const list = async (query: object = {}) => (await test.visitor.call('GET /support-groups', { query })).body

describe('the next meeting', () => {
  // A Tuesday, 8 in the morning in New York.
  const now = new Date('2026-11-17T13:00:00Z')
  it.each([
    [2, '08:30', 'America/New_York', '2026-11-17'],
    [2, '08:00', 'America/New_York', '2026-11-17'],
    [2, '07:59', 'America/New_York', '2026-11-24'],
    [2, '05:30', 'America/Los_Angeles', '2026-11-17'],
    [3, '00:00', 'America/New_York', '2026-11-18'],
    [1, '23:00', 'America/New_York', '2026-11-23'],
  ])('on weekday %i at %s in %s is on %s', (weekday, startsAt, timeZone, day) => {
    expect(nextMeetingDay({ weekday, startsAt, timeZone }, now)).toBe(day)
  })
})

describe('the directory', () => {
  it('filters by fellowship, way of meeting, day and city, and counts each choice', async () => {
    const online = { format: 'ONLINE', link: 'https://meetings.smartrecovery.org/', city: '', state: '', placeName: '' }
    expect((await add()).body).toMatchObject({ state: 'FL', timeZone: 'America/New_York', link: null })
    await add({ name: 'Noon group', weekday: 4, startsAt: '12:00' })
    await add({ fellowship: 'SMART_RECOVERY', name: 'SMART online', weekday: 1, ...online })
    await add({ fellowship: 'NA', name: 'Both ways', format: 'HYBRID', link: 'https://na.org/', city: 'Boca Raton', weekday: 2 })
    const names = async (query: object) => (await list(query)).groups.map(({ name }) => name).sort()
    expect(await names({ fellowship: 'AA' })).toEqual(['Noon group', 'Sunrise group'])
    expect(await names({ format: 'ONLINE' })).toEqual(['Both ways', 'SMART online'])
    expect(await names({ format: 'IN_PERSON', weekday: 2 })).toEqual(['Both ways', 'Sunrise group'])
    expect(await names({ city: 'boca raton, fl' })).toEqual(['Both ways'])
    const { cities, counts, total } = await list({ weekday: 2 })
    expect(cities).toEqual(['Boca Raton, FL', 'Delray Beach, FL'])
    expect(counts).toMatchObject({ fellowship: { AA: 1, NA: 1, SMART_RECOVERY: 0 }, weekday: [0, 1, 2, 0, 1, 0, 0] })
    expect(total).toBe(2)
    expect((await test.visitor.call('GET /support-groups', { query: { weekday: 9 } })).status).toBe(400)
  })

  it('begins with what meets next, and ends with what has begun today', async () => {
    // A Tuesday, 8 in the morning in New York.
    test.setTime(new Date('2026-11-17T13:00:00Z'))
    staff = await test.as('ADMIN', { staffRole: 'SUPPORT' })
    const city = 'Next City'
    const at = (name: string, weekday: number, startsAt: string, timeZone = 'America/New_York') =>
      add({ name, weekday, startsAt, timeZone, city })
    await at('this morning', 2, '07:30')
    await at('tonight', 2, '19:00')
    await at('in three hours, by another clock', 2, '08:00', 'America/Los_Angeles')
    await at('tomorrow', 3, '06:00')
    await at('yesterday', 1, '12:00')
    const { groups } = await list({ city: `${city}, FL` })
    expect(groups.map(({ name, nextOn }) => [name, nextOn])).toEqual([
      ['in three hours, by another clock', '2026-11-17'],
      ['tonight', '2026-11-17'],
      ['tomorrow', '2026-11-18'],
      ['yesterday', '2026-11-23'],
      ['this morning', '2026-11-24'],
    ])
  })

  it('shows the programs that owners entered for public homes', async () => {
    const [shown, hidden] = [await makeHome(test.db), await makeHome(test.db, { home: { status: 'PAUSED' } })]
    for (const { id: homeId } of [shown, hidden])
      await test.db
        .insertInto('homePrograms')
        .values({ id: randomUUID(), homeId, name: 'Open meeting', type: 'LIFERING', description: 'On Wednesdays.' })
        .execute()
    const { homes } = await list({ fellowship: 'LIFERING' })
    expect(homes).toEqual([expect.objectContaining({ homeId: shown.id, name: 'Open meeting', description: 'On Wednesdays.' })])
    expect((await list({ fellowship: 'LIFERING', city: 'Nowhere, FL' })).homes).toEqual([])
    expect((await list({ fellowship: 'NA' })).homes).toEqual([])
  })
})

describe('staff', () => {
  it('change and remove a meeting, and hear what is missing', async () => {
    const { id } = (await add({ name: 'To change' })).body
    let version = 1
    const change = (body: object) =>
      staff.call('PUT /admin/support-groups/{id}', { params: { id }, body: { ...meeting, version, ...body } })
    expect((await change({ name: 'Changed', minutes: 90 })).body).toMatchObject({ name: 'Changed', minutes: 90, version: 2 })
    // A colleague opened it before that.
    expect(await change({ name: 'Overwritten' })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    version = 2
    expect((await change({ format: 'ONLINE' })).body.issues?.map(({ path }) => path)).toEqual(['link'])
    expect((await change({ city: '', state: '' })).body.issues?.map(({ path }) => path)).toEqual(['city', 'state'])
    expect((await change({ startsAt: '25:00', link: 'javascript:alert(1)' })).status).toBe(400)
    expect((await staff.call('GET /admin/support-groups', { query: { search: 'chang' } })).body.total).toBe(1)
    expect((await staff.call('DELETE /admin/support-groups/{id}', { params: { id } })).status).toBe(200)
    expect((await staff.call('DELETE /admin/support-groups/{id}', { params: { id } })).status).toBe(404)
    expect((await change({})).status).toBe(404)
  })

  it('of other roles, residents and owners cannot', async () => {
    const { id } = (await add({ name: 'Ours' })).body
    for (const person of [await test.as('ADMIN', { staffRole: 'FINANCE' }), await test.as('OWNER'), await test.as('SEEKER')]) {
      expect((await person.call('GET /admin/support-groups', { query: {} })).status).toBe(403)
      expect((await person.call('POST /admin/support-groups', { body: meeting })).status).toBe(403)
      expect((await person.call('DELETE /admin/support-groups/{id}', { params: { id } })).status).toBe(403)
    }
  })
})
