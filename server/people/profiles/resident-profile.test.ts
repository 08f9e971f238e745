import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Body = Record<string, unknown>
const change = (person: Pick<Person, 'call'>, body: Body) => person.call('PUT /residents/me', { body: body as object })
const read = async (person: Person) => (await person.call('GET /residents/me', {})).body
const eventsOf = (id: string) =>
  test.db.selectFrom('auditEvents').select(['action', 'details']).where('subjectId', '=', id).orderBy('at').execute()

it('changes what is sent and nothing else, and notes what it was', async () => {
  const resident = await test.as('SEEKER', { firstName: 'Riley', lastName: 'Hart' })
  await change(resident, { preferences: { place: 'Delray Beach, FL', maxMonthlyPrice: 900 } })
  const body = { firstName: ' Ri ', phone: '(561) 555-0100', preferences: { houseGenre: 'FEMALE' } }
  const answer = await change(resident, body)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      firstName: 'Ri',
      lastName: 'Hart',
      phone: '(561) 555-0100',
      email: resident.email,
      preferences: { place: 'Delray Beach, FL', houseGenre: 'FEMALE', maxMonthlyPrice: 900 },
    },
  })
  expect(await read(resident)).toEqual(answer.body)
  expect(await eventsOf(resident.accountId)).toEqual([
    { action: 'resident.changeProfile', details: { changed: ['place', 'maxMonthlyPrice'] } },
    { action: 'resident.changeProfile', details: { changed: ['firstName', 'phone', 'houseGenre'] } },
  ])
  await change(resident, { lastName: 'Hart' })
  expect(await eventsOf(resident.accountId)).toHaveLength(2)
  expect((await change(resident, { phone: '' })).body.phone).toBeNull()
})

it('answers by my own id too, and to nobody else', async () => {
  const [resident, stranger] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const params = { id: resident.accountId }
  expect((await resident.call('GET /residents/{id}', { params })).body).toEqual(await read(resident))
  const changed = await resident.call('PUT /residents/{id}', { params, body: { firstName: 'Sam' } })
  expect(changed.body.firstName).toBe('Sam')
  expect((await stranger.call('GET /residents/{id}', { params })).status).toBe(404)
  expect((await stranger.call('PUT /residents/{id}', { params, body: { firstName: 'Mallory' } })).status).toBe(404)
  expect((await resident.call('GET /residents/{id}', { params: { id: randomUUID() } })).status).toBe(404)
  expect((await resident.call('GET /residents/{id}', { params: { id: 'x' } })).status).toBe(400)
  for (const role of ['OWNER', 'ADMIN'] as const) {
    const other = await test.as(role)
    expect((await other.call('GET /residents/{id}', { params })).status).toBe(403)
    expect((await change(other, { firstName: 'Mallory' })).status).toBe(403)
  }
  expect((await change(test.visitor, {})).status).toBe(401)
  expect((await read(resident)).firstName).toBe('Sam')
})

it.each([
  [{ firstName: ' ' }, 'firstName'],
  [{ phone: '555' }, 'phone'],
  [{ preferences: { houseGenre: 'CATS' } }, 'preferences.houseGenre'],
  [{ preferences: { maxMonthlyPrice: '900' } }, 'preferences.maxMonthlyPrice'],
  [{ preferences: { supportLevel: 'SOME' } }, 'preferences.supportLevel'],
  [{ preferences: { programs: ['GOLF'] } }, 'preferences.programs.0'],
])('refuses %j', async (body, path) => {
  const resident = await test.as('SEEKER')
  const before = await read(resident)
  expect(await change(resident, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect(await read(resident)).toEqual(before)
})

it('never believes an e-mail or an id in the body', async () => {
  const [resident, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  await change(resident, { id: other.accountId, email: 'new@example.org', firstName: 'Mine' })
  expect(await read(resident)).toMatchObject({ id: resident.accountId, email: resident.email, firstName: 'Mine' })
  expect((await read(other)).firstName).not.toBe('Mine')
})
