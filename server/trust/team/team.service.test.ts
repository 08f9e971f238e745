import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { permission } from '#contract/enumerations.ts'
import { rolePermissions } from '#contract/trust/team.labels.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { inviteToTeam, makeMember } from '#tests/factories/team.ts'
import { putTour } from '#tests/factories/tours.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

describe('nobody gives what they lack', () => {
  const manager = (owner: Person, permissions: readonly Permission[], homeIds: string[] | null = null) =>
    makeMember(test, owner, { role: 'MANAGER', permissions, homeIds })

  it('neither a permission nor a home', async () => {
    const owner = await test.as('OWNER')
    const [here, there] = [
      await makeHome(test.db, { ownerId: owner.accountId }),
      await makeHome(test.db, { ownerId: owner.accountId }),
    ]
    const { person } = await manager(owner, rolePermissions.MANAGER, [here.id])
    const tries: readonly (readonly [object, number])[] = [
      [{ role: 'BOOKKEEPER', homeIds: [here.id] }, 403],
      [{ role: 'VIEWER' }, 403],
      [{ role: 'VIEWER', homeIds: [there.id] }, 403],
      [{ role: 'VIEWER', homeIds: [here.id] }, 201],
    ]
    for (const [index, [body, status]] of tries.entries())
      expect([body, (await inviteToTeam(person, `try-${index}-${here.no}@example.org`, body)).status]).toEqual([body, status])
    expect((await inviteToTeam(owner, 'odd@example.org', { homeIds: [(await makeHome(test.db)).id] })).status).toBe(400)
  })

  it('and nobody changes themselves, or someone who has more', async () => {
    const owner = await test.as('OWNER')
    const [one, bookkeeper] = [
      await manager(owner, rolePermissions.MANAGER),
      await makeMember(test, owner, { role: 'BOOKKEEPER' }),
    ]
    const all = [...permission.options]
    expect((await one.person.call('PUT /owners/team/{id}', { params: one.params, body: { permissions: all } })).status).toBe(409)
    expect((await one.person.call('DELETE /owners/team/{id}', { params: bookkeeper.params })).status).toBe(403)
    expect((await bookkeeper.person.call('GET /owners/team', {})).status).toBe(403)
    const stranger = await test.as('OWNER')
    for (const call of ['PUT /owners/team/{id}', 'DELETE /owners/team/{id}', 'POST /owners/team/{id}/suspend'] as const)
      expect((await stranger.call(call, { params: one.params } as never)).status).toBe(404)
    expect((await inviteToTeam(owner, owner.email)).status).toBe(400)
    expect((await inviteToTeam(owner, one.person.email)).body.issues).toEqual([
      { path: 'email', message: 'This person is already on the team or invited' },
    ])
  })
})

describe('a change counts at once', () => {
  const streamOf = async ({ token }: Person) => {
    const response = await fetch(`${await address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    const reader = response.body!.getReader()
    return async () => {
      while (!(await reader.read()).done);
      return response.status
    }
  }
  let address: Promise<string>
  beforeAll(() => {
    address = test.app.listen({ port: 0, host: '127.0.0.1' })
  })

  it.each([
    ['removed', 'DELETE /owners/team/{id}', 401],
    ['suspended', 'POST /owners/team/{id}/suspend', 401],
  ] as const)(
    'for a member who is %s: their open event stream ends, and the next call is refused',
    async (_how, call, status) => {
      const owner = await test.as('OWNER')
      const { person, params } = await makeMember(test, owner)
      const ended = await streamOf(person)
      expect((await owner.call(call, { params })).status).toBe(200)
      expect(await ended()).toBe(200)
      expect((await person.call('GET /owners/dashboard-stats', {})).status).toBe(status)
      const [email] = await emailsTo(test.db, person.email)
      expect(email?.subject).toMatch(/no longer on a team|access is paused/)
    },
  )

  it('for a member with other permissions: the stream ends, the session goes on', async () => {
    const owner = await test.as('OWNER')
    const { person, params } = await makeMember(test, owner)
    const ended = await streamOf(person)
    expect((await owner.call('PUT /owners/team/{id}', { params, body: { role: 'VIEWER' } })).body.permissions).toEqual([
      'view_properties',
    ])
    await ended()
    expect((await person.call('GET /owners/applications', { query: {} })).status).toBe(403)
    expect((await person.call('GET /owners/dashboard-stats', {})).status).toBe(200)
  })

  it('and a suspended member comes back with all they had', async () => {
    const owner = await test.as('OWNER')
    const { params } = await makeMember(test, owner)
    await owner.call('POST /owners/team/{id}/suspend', { params })
    const back = await owner.call('POST /owners/team/{id}/resume', { params })
    expect(back.body).toMatchObject({ status: 'ACTIVE', permissions: rolePermissions.HOUSE_MANAGER })
  })

  it('but not one who is on another team by now', async () => {
    const owner = await test.as('OWNER')
    const { person, params } = await makeMember(test, owner)
    await owner.call('POST /owners/team/{id}/suspend', { params })
    const other = { id: randomUUID(), ownerId: (await test.as('OWNER')).accountId, userId: person.userId, email: person.email }
    const at = test.context.now()
    const since = { status: 'ACTIVE', createdAt: at, statusChangedAt: at } as const
    await test.db
      .insertInto('teamMembers')
      .values({ ...other, role: 'VIEWER', permissions: [], ...since })
      .execute()
    const resume = () => owner.call('POST /owners/team/{id}/resume', { params })
    expect(await resume()).toMatchObject({ status: 409, body: { message: expect.stringContaining('on another team by now') } })
    await test.db.deleteFrom('teamMembers').where('id', '=', other.id).execute()
    expect((await resume()).body.status).toBe('ACTIVE')
  })
})

describe('the seats of the plan', () => {
  it('count open invitations, and say so when they are full', async () => {
    const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
    const first = await inviteToTeam(owner, 'one@example.org')
    expect((await owner.call('GET /owners/team', {})).body.seats).toEqual({ used: 1, limit: 1, plan: 'Community' })
    expect(await inviteToTeam(owner, 'two@example.org')).toMatchObject({
      status: 409,
      body: { message: 'Your plan, Community, allows 1 team member. Remove someone first, or choose a larger plan.' },
    })
    await owner.call('DELETE /owners/team/{id}', { params: { id: first.body.id } })
    expect((await inviteToTeam(owner, 'two@example.org')).status).toBe(201)
  })
})

describe('the history of a member', () => {
  it('tells what they did for the account, and what was done to their membership', async () => {
    const owner = await test.as('OWNER')
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Cedar House' } })
    const { person, params } = await makeMember(test, owner, { role: 'MANAGER' })
    await person.call('POST /homes/{id}/confirm-beds', { params: { id: home.id } })
    const tour = {
      id: await putTour(test.db, { homeId: home.id, residentId: (await test.as('SEEKER')).accountId }, test.context.now()),
    }
    await person.call('PUT /owners/tours/{id}', { params: tour, body: { action: 'cancel', reason: 'We are painting' } })
    await owner.call('PUT /owners/team/{id}', { params, body: { role: 'VIEWER' } })
    const { history } = (await owner.call('GET /owners/team/{id}/history', { params })).body
    expect(history[1]).toMatchObject({ text: 'Tour: canceled', reason: 'We are painting' })
    // Why something was decided about a resident is for those who work with residents.
    const permissions = ['view_properties', 'manage_team'] as const
    const manager = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [...permissions] } })
    const seen = (await manager.call('GET /owners/team/{id}/history', { params })).body.history
    expect(seen[1]).toMatchObject({ text: 'Tour: canceled', reason: null })
    expect(history.map(({ text }) => text)).toEqual([
      'Team: changed',
      'Tour: canceled',
      'Property: confirmed beds, Cedar House',
      'Team: accepted',
      'Team: invited',
    ])
    expect((await (await test.as('OWNER')).call('GET /owners/team/{id}/history', { params })).status).toBe(404)
  })
})
