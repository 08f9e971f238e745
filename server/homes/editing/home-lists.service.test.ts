import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

type Who = Pick<TestApp['visitor'], 'call'>
const make = () => makeHome(test.db, { ownerId: owner.accountId })
const read = async (who: Who, id: string) => (await who.call('GET /homes/{id}', { params: { id } })).body

/** The four lists, each by its own calls and wrappers. */
const lists = {
  'house rules': {
    good: {
      category: 'VISITORS',
      rule: 'Sign in visitors',
      description: 'At the door',
      enforcement: 'MODERATE',
      consequences: 'A talk',
      isActive: true,
    },
    bad: [{ rule: '' }, { rule: 'x', category: 'TAXES' }, { rule: 'x', enforcement: 'SOFT' }, { rule: 'x'.repeat(301) }],
    least: [{ rule: 'Be kind' }, { category: 'CURFEW', enforcement: 'STRICT', isActive: true, description: '' }],
    add: (who: Who, id: string, body: object, headers = {}) =>
      who.call('POST /homes/{id}/house-rules', { params: { id }, body: body as never }, headers),
    change: (who: Who, id: string, rid: string, body: object) =>
      who.call('PUT /homes/{id}/house-rules/{rid}', { params: { id, rid }, body: body as never }),
    remove: (who: Who, id: string, rid: string) => who.call('DELETE /homes/{id}/house-rules/{rid}', { params: { id, rid } }),
    seen: async (id: string) => (await read(test.visitor, id)).houseRules,
  },
  requirements: {
    good: {
      type: 'EMPLOYMENT',
      description: 'Work or look for work',
      required: false,
      details: 'Within 30 days',
      verification: 'A letter',
    },
    bad: [{ description: '' }, { description: 'x', type: 'WEALTH' }, { description: 'x', required: 'no' }],
    least: [{ description: 'Be sober' }, { type: 'SOBRIETY_LENGTH', required: true, details: '', verification: '' }],
    add: (who: Who, id: string, body: object, headers = {}) =>
      who.call('POST /homes/{id}/requirements', { params: { id }, body: body as never }, headers),
    change: (who: Who, id: string, rid: string, body: object) =>
      who.call('PUT /homes/{id}/requirements/{rid}', { params: { id, rid }, body: body as never }),
    remove: (who: Who, id: string, rid: string) => who.call('DELETE /homes/{id}/requirements/{rid}', { params: { id, rid } }),
    seen: async (id: string) => (await read(test.visitor, id)).requirements,
  },
  programs: {
    good: { name: 'Evening meeting', type: 'AA', description: 'Daily at 7', isActive: true, required: true },
    bad: [{ name: '' }, { name: 'x', type: 'CHESS' }],
    least: [{ name: 'Yoga' }, { type: 'OTHER', isActive: true, required: false }],
    add: (who: Who, id: string, programData: object, headers = {}) =>
      who.call('POST /homes/{id}/programs', { params: { id }, body: { programData: programData as never } }, headers),
    change: (who: Who, id: string, pid: string, programData: object) =>
      who.call('PUT /homes/{id}/programs/{pid}', { params: { id, pid }, body: { programData: programData as never } }),
    remove: (who: Who, id: string, pid: string) => who.call('DELETE /homes/{id}/programs/{pid}', { params: { id, pid } }),
    seen: async (id: string) => (await read(test.visitor, id)).programs,
  },
}
const names = Object.keys(lists) as (keyof typeof lists)[]

it.each(names)('adds, changes and removes %s, with defaults for what is not said', async (name) => {
  const { good, least, add, change, remove, seen } = lists[name]
  const { id } = await make()
  const first = await add(owner, id, least[0]!)
  expect(first).toMatchObject({ status: 201, body: { ...least[0], ...least[1] } })
  const itemId = (first.body as { id: string }).id
  expect((await change(owner, id, itemId, good)).body).toEqual({ id: itemId, ...good })
  expect(await seen(id)).toEqual([{ id: itemId, ...good }])
  expect((await remove(owner, id, itemId)).body).toEqual({ id: itemId })
  expect(await seen(id)).toEqual([])
  expect((await remove(owner, id, itemId)).status).toBe(404)
})

const named = (key: string) => ({ 'x-item-key': key })

it.each(names)('makes one of %s that are sent again under their name, and takes what came last', async (name) => {
  const { good, least, add, seen } = lists[name]
  const [home, other] = [await make(), await make()]
  const first = await add(owner, home.id, least[0]!, named('1700000000000'))
  const again = await add(owner, home.id, good, named('1700000000000'))
  expect([again.status, again.body]).toEqual([201, { ...good, id: (first.body as { id: string }).id }])
  expect(await seen(home.id)).toEqual([again.body])
  await add(owner, home.id, good, named('1700000000001'))
  expect(await seen(home.id)).toHaveLength(2)
  await add(owner, other.id, good, named('1700000000000'))
  expect(await seen(other.id)).toHaveLength(1)
  expect(await seen(home.id)).toHaveLength(2)
  const editor = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
  await add(editor, home.id, good, named('1700000000000'))
  expect(await seen(home.id)).toHaveLength(3)
  expect((await add(owner, home.id, good, named('x'.repeat(61)))).status).toBe(400)
})

it('makes one person and one bedroom of those that are sent again under their name', async () => {
  const { id } = await make()
  const [first, again] = [
    await addStaff(owner, id, { name: 'Pat' }, named('1')),
    await addStaff(owner, id, { name: 'Pat Doe' }, named('1')),
  ]
  expect(again.body.id).toBe(first.body.id)
  expect((await read(owner, id)).staff).toMatchObject([{ name: 'Pat Doe' }])
  const addRoom = (body: object) => owner.call('POST /homes/{id}/bedroom-configurations', { params: { id }, body }, named('1'))
  const before = (await read(owner, id)).bedroomConfigurations.length
  const room = await addRoom({ roomNumber: '7', maxOccupancy: 3, currentOccupancy: 2 })
  expect((await addRoom({ roomNumber: '8' })).body).toEqual({ ...room.body, roomNumber: '8' })
  expect((await addRoom({ maxOccupancy: 1 })).status).toBe(400)
  expect((await read(owner, id)).bedroomConfigurations).toHaveLength(before + 1)
})

it.each(names)('refuses %s that make no sense', async (name) => {
  const { bad, add, seen } = lists[name]
  const { id } = await make()
  for (const body of bad) expect((await add(owner, id, body)).status, JSON.stringify(body)).toBe(400)
  expect(await seen(id)).toEqual([])
})

it.each(names)('guards %s: permission, stranger, an item of another home', async (name) => {
  const { good, add, change, remove, seen } = lists[name]
  const [home, other] = [await make(), await make()]
  const itemId = ((await add(owner, home.id, good)).body as { id: string }).id
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const editor = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
  const tries: [Who, string, number][] = [
    [viewer, home.id, 403],
    [await test.as('SEEKER'), home.id, 403],
    [test.visitor, home.id, 401],
    [await test.as('OWNER'), home.id, 404],
    [owner, other.id, 404],
    [owner, randomUUID(), 404],
    [owner, 'x', 400],
  ]
  for (const [who, homeId, code] of tries) {
    expect((await change(who, homeId, itemId, good)).status).toBe(code)
    expect((await remove(who, homeId, itemId)).status).toBe(code)
    if (homeId !== other.id) expect((await add(who, homeId, good)).status).toBe(code)
  }
  expect(await seen(home.id)).toEqual([{ id: itemId, ...good }])
  expect((await remove(editor, home.id, itemId)).status).toBe(200)
})

const person = {
  name: 'Pat Doe',
  role: 'COUNSELOR',
  certifications: ['CADC', 'CPR'],
  bio: 'Ten years',
  photo: '/files/pat',
  isActive: true,
  phoneNumber: '(555) 010-0100',
  email: 'pat@example.org',
  availabilitySchedule: 'Weekdays',
  responseTime: '1 hour',
  emergencyContact: true,
  emergencyPhone: '555-010-0199',
  houseManager247: true,
} as const
const addStaff = (who: Who, id: string, staffData: object, headers = {}) =>
  who.call('POST /homes/{id}/staff', { params: { id }, body: { staffData: staffData as never } }, headers)
const changeStaff = (who: Who, id: string, sid: string, staffData: object) =>
  who.call('PUT /homes/{id}/staff/{sid}', { params: { id, sid }, body: { staffData: staffData as never } })

it('keeps who works at a home, and tells private numbers only to those who run it', async () => {
  const { id } = await make()
  const added = await addStaff(owner, id, { ...person, certifications: 'CADC, CPR' })
  const sid = added.body.id
  expect(added).toMatchObject({ status: 201, body: { id: sid, staff: { id: sid, ...person } } })
  const list = (who: Who) => who.call('GET /homes/{id}/staff', { params: { id } })
  expect((await list(owner)).body).toEqual([{ id: sid, staff: { id: sid, ...person } }])
  for (const who of [test.visitor, await test.as('OWNER'), await test.as('SEEKER')]) {
    const { body } = await list(who)
    expect(body).toMatchObject([{ staff: { name: 'Pat Doe' } }])
    expect(JSON.stringify([body, await read(who, id)])).not.toMatch(/010-01|pat@example/)
  }
  const left = await changeStaff(owner, id, sid, { name: 'Pat Doe', isActive: false, phoneNumber: '', email: '' })
  expect(left.body.staff).toMatchObject({
    role: 'HOUSE_MANAGER',
    isActive: false,
    phoneNumber: null,
    email: null,
    certifications: [],
  })
  expect((await list(test.visitor)).body).toEqual([])
  expect((await list(owner)).body).toHaveLength(1)
  expect((await owner.call('DELETE /homes/{id}/staff/{sid}', { params: { id, sid } })).body).toEqual({ id: sid })
})

it('refuses staff without the wrapper, a bad phone, a photo from elsewhere', async () => {
  const { id } = await make()
  const bare = await owner.call('POST /homes/{id}/staff', { params: { id }, body: person as never })
  expect(bare).toMatchObject({ status: 400, body: { issues: [{ path: 'staffData' }] } })
  const bad = [{ name: '' }, { name: 'x', phoneNumber: '555' }, { name: 'x', photo: 'https://elsewhere.example/me.png' }]
  for (const one of [...bad, { name: 'x', photo: '//elsewhere.example/me.png' }, { name: 'x', email: 'no' }])
    expect((await addStaff(owner, id, one)).status, JSON.stringify(one)).toBe(400)
})

it('guards staff: permission, stranger, a person of another home', async () => {
  const [home, other] = [await make(), await make()]
  const { body } = await addStaff(owner, home.id, person)
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const tries: [Who, string, number][] = [
    [viewer, home.id, 403],
    [test.visitor, home.id, 401],
    [await test.as('OWNER'), home.id, 404],
    [owner, other.id, 404],
  ]
  for (const [who, id, code] of tries) {
    expect((await changeStaff(who, id, body.id, person)).status).toBe(code)
    expect((await who.call('DELETE /homes/{id}/staff/{sid}', { params: { id, sid: body.id } })).status).toBe(code)
  }
})

it('shows a rule or a program that is switched off only to those who run the home', async () => {
  const { id } = await make()
  await lists['house rules'].add(owner, id, { rule: 'Off', isActive: false })
  await lists.programs.add(owner, id, { name: 'Off', isActive: false })
  const rules = (who: Who) => who.call('GET /homes/{id}/house-rules', { params: { id } })
  expect((await rules(owner)).body).toMatchObject([{ rule: 'Off', isActive: false }])
  expect((await rules(test.visitor)).body).toEqual([])
  expect((await read(owner, id)).editing!.programs).toMatchObject([{ name: 'Off' }])
  expect((await read(test.visitor, id)).programs).toEqual([])
})

it('replaces the whole policies object, by POST or PUT', async () => {
  const { id } = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  const params = { id }
  const created = await owner.call('POST /homes/{id}/policies', {
    params,
    body: { hasWeekdayCurfew: true, weekdayTime: '22:00', petsAllowed: true, petDeposit: 99.95, petTypes: 'Cats' },
  })
  expect(created).toMatchObject({ status: 201, body: { hasWeekdayCurfew: true, petDeposit: 99.95, smokingAllowed: false } })
  const replaced = await owner.call('PUT /homes/{id}/policies', { params, body: { lgbtqFriendly: true } })
  expect(replaced.body).toMatchObject({ lgbtqFriendly: true, hasWeekdayCurfew: false, weekdayTime: '', petDeposit: 0 })
  expect((await read(owner, id)).policies).toEqual(replaced.body)
  expect((await owner.call('PUT /homes/{id}/policies', { params, body: { petDeposit: -1 } })).status).toBe(400)
  expect((await (await test.as('OWNER')).call('PUT /homes/{id}/policies', { params, body: {} })).status).toBe(404)
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect((await viewer.call('POST /homes/{id}/policies', { params, body: {} })).status).toBe(403)
})
