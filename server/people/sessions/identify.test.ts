import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { permission } from '#contract/enumerations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const calls = {
  anyone: 'GET /auth/me',
  resident: 'GET /residents/me',
  owner: 'GET /owners/dashboard-stats',
} as const

describe('the role decides', () => {
  it.each([
    ['SEEKER', { anyone: 200, resident: 200, owner: 403 }],
    ['OWNER', { anyone: 200, resident: 403, owner: 200 }],
    ['ADMIN', { anyone: 200, resident: 403, owner: 403 }],
  ] as const)('for %s', async (role, expected) => {
    const person = await test.as(role)
    for (const who of ['anyone', 'resident', 'owner'] as const)
      expect([who, (await person.call(calls[who], {})).status]).toEqual([who, expected[who]])
  })

  it('and a visitor has none', async () => {
    for (const call of Object.values(calls))
      expect(await test.visitor.call(call, {})).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } })
  })
})

describe('everyone sees their own', () => {
  it.each(['SEEKER', 'OWNER', 'ADMIN'] as const)('as %s', async (role) => {
    const [person, stranger] = [await test.as(role, { firstName: 'Own' }), await test.as(role, { firstName: 'Strange' })]
    expect(await person.call('GET /auth/me', {})).toMatchObject({ body: { id: person.userId, firstName: 'Own' } })
    const { sessions } = (await person.call('GET /auth/sessions', {})).body
    const theirs = (await stranger.call('GET /auth/sessions', {})).body.sessions
    expect(sessions.map(({ id }) => id)).not.toEqual(theirs.map(({ id }) => id))
  })

  it("and an owner's figures are those of the own homes", async () => {
    const [owner, stranger] = [await test.as('OWNER'), await test.as('OWNER')]
    await makeHome(test.db, { ownerId: owner.accountId })
    expect(await owner.call('GET /owners/dashboard-stats', {})).toMatchObject({ body: { properties: 1 } })
    expect(await stranger.call('GET /owners/dashboard-stats', {})).toMatchObject({ body: { properties: 0 } })
  })
})

describe('a team member', () => {
  const statusWith = async (permissions: Permission[]) => {
    const owner = await test.as('OWNER')
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    return (await member.call('GET /owners/profile', {})).status
  }

  it('needs the permission of the call', async () => {
    expect(await statusWith(['view_properties'])).toBe(200)
    expect(await statusWith([])).toBe(403)
    expect(await statusWith(permission.options.filter((name) => name !== 'view_properties'))).toBe(403)
    expect(await statusWith([...permission.options])).toBe(200)
  })

  it.each(['INVITED', 'SUSPENDED', 'DECLINED', 'EXPIRED', 'REVOKED', 'REMOVED'] as const)(
    'who is %s may nothing',
    async (status) => {
      const owner = await test.as('OWNER')
      const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [...permission.options] } })
      await test.db.updateTable('teamMembers').set({ status }).where('userId', '=', member.userId).execute()
      expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 403 })
      expect(await member.call('GET /auth/me', {})).toMatchObject({ status: 200, body: { ownerId: null } })
    },
  )

  it('keeps nothing of a permission taken away', async () => {
    const owner = await test.as('OWNER')
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 200 })
    await test.db.updateTable('teamMembers').set({ permissions: [] }).where('userId', '=', member.userId).execute()
    expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 403 })
  })
})

describe('a token', () => {
  const me = async (authorization?: string) =>
    (await test.app.inject({ url: '/api/auth/me', headers: { ...(authorization && { authorization }) } })).statusCode

  it('opens only as a bearer token, whole and in the header', async () => {
    const { token } = await test.as('SEEKER')
    expect(await me(`Bearer ${token}`)).toBe(200)
    expect(await me(`bearer ${token}`)).toBe(200)
    for (const wrong of [undefined, token, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])
      expect([wrong, await me(wrong)]).toEqual([wrong, 401])
    expect((await test.app.inject({ url: `/api/auth/me?token=${token}` })).statusCode).toBe(401)
  })

  it.each(['PENDING_VERIFICATION', 'SUSPENDED', 'DEACTIVATED', 'DELETED'] as const)(
    'of a %s account opens nothing',
    async (status) => {
      const person = await test.as('SEEKER', { status })
      expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    },
  )
})
