import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
type Body = Record<string, unknown>
const change = (person: Pick<Person, 'call'>, body: Body) => person.call('PUT /owners/profile', { body: body as object })
const read = async (person: Person) => (await person.call('GET /owners/profile', {})).body
const eventsOf = (id: string) =>
  test.db.selectFrom('auditEvents').select(['action', 'details']).where('subjectId', '=', id).execute()

it('changes what is sent and nothing else, and notes what it was', async () => {
  const owner = await test.as('OWNER', { firstName: 'Olivia', lastName: 'Grant' })
  const body = { firstName: ' Liv ', phone: '(561) 555-0100', kind: 'ORGANISATION', businessName: 'Palm Homes' }
  const answer = await change(owner, body)
  const expected = { ...body, firstName: 'Liv', lastName: 'Grant', email: owner.email, publicName: 'Palm Homes' }
  expect(answer).toMatchObject({ status: 200, body: expected })
  expect(await read(owner)).toEqual(answer.body)
  expect((await owner.call('GET /auth/me', {})).body).toMatchObject({ firstName: 'Liv', lastName: 'Grant' })
  expect(await eventsOf(owner.accountId)).toEqual([
    { action: 'owner.changeProfile', details: { changed: ['firstName', 'phone', 'kind', 'businessName'] } },
  ])
  await change(owner, { lastName: 'Grant' })
  expect(await eventsOf(owner.accountId)).toHaveLength(1)
})

it('shows the new name on the pages of the homes', async () => {
  const owner = await test.as('OWNER', { firstName: 'Olivia', lastName: 'Grant' })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  const runBy = async () => (await test.visitor.call('GET /homes/{id}', { params: { id } })).body.owner.name
  expect(await runBy()).toBe('Olivia G.')
  await change(owner, { kind: 'ORGANISATION', businessName: 'Palm Homes' })
  expect(await runBy()).toBe('Palm Homes')
  // A person again: the old business name must not hide theirs.
  expect((await change(owner, { kind: 'INDIVIDUAL' })).body).toMatchObject({ businessName: null, publicName: 'Olivia G.' })
  expect(await runBy()).toBe('Olivia G.')
})

it('takes a phone number away', async () => {
  const owner = await test.as('OWNER')
  await change(owner, { phone: '561-555-0100' })
  expect((await change(owner, { phone: '' })).body.phone).toBeNull()
})

it.each([
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: 'x'.repeat(81) }, 'lastName'],
  [{ phone: '555' }, 'phone'],
  [{ phone: 5_615_550_100 }, 'phone'],
  [{ kind: 'CHURCH' }, 'kind'],
  [{ kind: 'ORGANISATION', businessName: ' ' }, 'businessName'],
])('refuses %j', async (body, path) => {
  const owner = await test.as('OWNER')
  const before = await read(owner)
  expect(await change(owner, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect(await read(owner)).toEqual(before)
})

it('never believes an e-mail or an id in the body', async () => {
  const [owner, other] = [await test.as('OWNER'), await test.as('OWNER')]
  await change(owner, { id: other.accountId, email: 'new@example.org', firstName: 'Mine' })
  expect(await read(owner)).toMatchObject({ id: owner.accountId, email: owner.email, firstName: 'Mine' })
  expect((await read(other)).firstName).not.toBe('Mine')
})

it('is read, but not changed, by the team; residents, staff and visitors do neither', async () => {
  const owner = await test.as('OWNER')
  const member = await test.as('OWNER', {
    teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'edit_properties', 'manage_team'] },
  })
  expect(await read(member)).toMatchObject({ id: owner.accountId })
  expect(await change(member, { firstName: 'Mallory' })).toMatchObject({ status: 403 })
  const blind = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
  expect(await blind.call('GET /owners/profile', {})).toMatchObject({ status: 403 })
  for (const role of ['SEEKER', 'ADMIN'] as const) expect(await change(await test.as(role), {})).toMatchObject({ status: 403 })
  expect(await change(test.visitor as Person, {})).toMatchObject({ status: 401 })
  expect((await read(owner)).firstName).not.toBe('Mallory')
})

it('leaves a team member’s own name and phone to that member alone', async () => {
  const owner = await test.as('OWNER', { firstName: 'Olive' })
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
  const own = 'PUT /owners/team/my-profile'
  const body = { firstName: 'Mia', lastName: 'Reyes', phone: '(561) 555-0142' }
  const saved = await member.call(own, { body: { ...body, email: 'new@example.org' } as typeof body })
  expect(saved).toMatchObject({ status: 200, body: { firstName: 'Mia', lastName: 'Reyes', email: member.email } })
  expect(saved.body.phone).toMatch(/0142$/)
  expect((await member.call(own, { body: { phone: '' } })).body).toMatchObject({ firstName: 'Mia', phone: null })
  expect((await member.call('GET /owners/team/my-profile', {})).body).toMatchObject({ firstName: 'Mia', phone: null })
  expect(await member.call(own, { body: { firstName: ' ' } })).toMatchObject({ status: 400 })
  expect((await read(owner)).firstName).toBe('Olive')
  for (const person of [owner, await test.as('SEEKER')]) expect((await person.call(own, { body })).status).toBe(403)
  const events = test.db.selectFrom('auditEvents').select(['action', 'details']).where('actorId', '=', member.userId)
  expect(await events.where('action', '=', 'user.changeProfile').orderBy('id').execute()).toMatchObject([
    { details: { changed: ['firstName', 'lastName', 'phone'] } },
    { details: { changed: ['phone'] } },
  ])
  for (const firstName of ['Ana', 'Bea', 'Cleo', 'Dee']) {
    const phone = `(561) 555-01${firstName.length}${firstName.length}`
    await Promise.all([
      member.call(own, { body: { firstName } }),
      member.call(own, { body: { lastName: `${firstName}s` } }),
      member.call(own, { body: { phone } }),
    ])
    const { body: now } = await member.call('GET /owners/team/my-profile', {})
    expect([now.firstName, now.lastName, now.phone?.slice(-2)]).toEqual([firstName, `${firstName}s`, phone.slice(-2)])
  }
})
