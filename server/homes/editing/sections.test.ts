import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let ann: Awaited<ReturnType<TestApp['as']>>
let bob: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  ann = await test.as('OWNER', { firstName: 'Ann', lastName: 'Lee' })
  bob = await test.as('OWNER', {
    firstName: 'Bob',
    teamOf: { ownerId: ann.accountId, permissions: ['edit_properties', 'view_properties'] },
  })
})

type Who = Pick<TestApp['visitor'], 'call'>
const make = () => makeHome(test.db, { ownerId: ann.accountId })
const version = (number: number, saveId?: string) => ({
  'x-section-version': String(number),
  ...(saveId && { 'x-save-id': saveId }),
})
const title = (who: Who, id: string, text: string, headers = {}) =>
  who.call('PUT /homes/{id}', { params: { id }, body: { title: text } }, headers)
const rule = (who: Who, id: string, text: string, headers = {}) =>
  who.call('POST /homes/{id}/house-rules', { params: { id }, body: { rule: text } }, headers)
const sectionsOf = async (id: string) => (await ann.call('GET /homes/{id}', { params: { id } })).body.editing!.sections

it('lets two people who save different tabs both win', async () => {
  const { id } = await make()
  expect((await title(ann, id, 'By Ann', version(0))).status).toBe(200)
  expect((await rule(bob, id, 'By Bob', version(0))).status).toBe(201)
  const { body } = await ann.call('GET /homes/{id}', { params: { id } })
  expect(body).toMatchObject({ title: 'By Ann', houseRules: [{ rule: 'By Bob' }] })
  expect(body.editing!.sections).toMatchObject({
    basic: { version: 1, changedBy: 'Ann Lee' },
    rulesAndPolicies: { version: 1, changedBy: 'Bob Rivers' },
    staff: { version: 0, changedBy: null },
  })
})

it('tells the second who saves the same tab who was first, and saves nothing of theirs', async () => {
  const { id } = await make()
  const first = await title(ann, id, 'By Ann', version(0))
  expect(first.headers['x-section-version']).toBe('1')
  test.pass(3 * 60_000)
  const second = await title(bob, id, 'By Bob', version(0))
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(
    'Ann Lee saved this tab 3 minutes ago. Your changes here are not saved yet. Check the latest version first.',
  )
  expect(second.body.changed).toEqual({ section: 'basic', version: 1, by: 'Ann Lee', isYou: false, at: expect.any(String) })
  expect((await test.visitor.call('GET /homes/{id}', { params: { id } })).body.title).toBe('By Ann')
  expect((await title(bob, id, 'By Bob', version(1))).headers['x-section-version']).toBe('2')
  const other = await title(bob, id, 'By Bob, elsewhere', version(1))
  expect(other.body.message).toMatch(/^You saved this tab in another window /)
  expect(other.body.changed).toMatchObject({ isYou: true })
})

it('takes several calls of one save as one', async () => {
  const { id } = await make()
  const save = randomUUID()
  for (const text of ['One', 'Two', 'Three']) expect((await rule(ann, id, text, version(0, save))).status).toBe(201)
  expect((await rule(bob, id, 'Four', version(0, randomUUID()))).status).toBe(409)
  expect((await sectionsOf(id)).rulesAndPolicies.version).toBe(3)
  const { body } = await ann.call('GET /homes/{id}/activity', { params: { id } })
  expect(body.activity.map(({ text }) => text)).toEqual(['Rules & Policies saved'])
})

it('stops a save in the middle when somebody else saved between its calls', async () => {
  const { id } = await make()
  const save = randomUUID()
  await rule(ann, id, 'One', version(0, save))
  expect((await rule(bob, id, 'Mine', version(1, randomUUID()))).status).toBe(201)
  expect((await rule(ann, id, 'Two', version(0, save))).status).toBe(409)
})

it('accepts the specified client, which sends no headers, and counts its saves', async () => {
  const { id } = await make()
  for (const text of ['One', 'Two']) expect((await title(ann, id, text)).status).toBe(200)
  expect((await sectionsOf(id)).basic.version).toBe(2)
  const events = await ann.call('GET /homes/{id}/activity', { params: { id } })
  expect(events.body.total).toBe(1)
  test.pass(2 * 60_000)
  await title(ann, id, 'Three')
  const { body } = await ann.call('GET /homes/{id}/activity', { params: { id } })
  expect([body.total, body.activity.map(({ text }) => text)]).toEqual([1, ['Basic Info saved 2 times']])
})

it('tells whoever has the bedrooms open that the occupancy they see has changed', async () => {
  const { id, bedroomId: cid } = await make()
  const put = (who: Who, body: object, headers = {}) =>
    who.call('PUT /homes/{id}/bedroom-configurations/{cid}', { params: { id, cid }, body }, headers)
  expect((await put(ann, { currentOccupancy: 2 }, version(0))).status).toBe(200)
  expect(await sectionsOf(id)).toMatchObject({ occupancy: { version: 1 }, bedrooms: { version: 1 } })
  expect((await put(bob, { roomNumber: 'A', currentOccupancy: 1 }, version(0))).body.changed).toMatchObject({
    section: 'bedrooms',
    by: 'Ann Lee',
  })
  expect((await put(bob, { roomNumber: 'A', currentOccupancy: 2 }, version(1))).status).toBe(200)
  expect(await sectionsOf(id)).toMatchObject({ occupancy: { version: 1 }, bedrooms: { version: 2 } })
})

it('lets one of two who save the same tab at the same moment win', async () => {
  const { id } = await make()
  await Promise.all(Array.from({ length: 6 }, () => sectionsOf(id)))
  const answers = await Promise.all(
    [ann, bob, ann, bob].map((who, index) => title(who, id, `Title ${index}`, version(0, randomUUID()))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
})

it('counts nothing when a save is refused, and refuses headers it cannot read', async () => {
  const { id } = await make()
  expect((await rule(ann, id, '', version(0))).status).toBe(400)
  expect((await sectionsOf(id)).rulesAndPolicies.version).toBe(0)
  expect((await title(ann, id, 'X', { 'x-section-version': 'one' })).body.message).toBe(
    'The header x-section-version cannot be read',
  )
  expect((await title(ann, id, 'X', { 'x-save-id': 'mine' })).status).toBe(400)
})
