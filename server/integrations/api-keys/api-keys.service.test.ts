import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { permission } from '#contract/enumerations.ts'
import type { apiKeyForm } from '#contract/integrations/api-keys.ts'
import { duration } from '#contract/time.ts'
import { makeApiKey } from '#tests/factories/api-keys.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let test: TestApp
let owner: Person
let homeId: string
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  homeId = (await makeHome(test.db, { ownerId: owner.accountId })).id
})

const form: z.input<typeof apiKeyForm> = { name: 'Booking sheet', scopes: ['homes:read'], lifetime: '30' }

const eventsOf = (id: string) =>
  test.db.selectFrom('auditEvents').select(['action', 'details']).where('subjectId', '=', id).orderBy('at').execute()

describe('an owner', () => {
  it('creates a key that is shown once, announced and audited, and revokes it at once', async () => {
    const { status, body } = await owner.call('POST /owners/api-keys', { body: form })
    expect([status, body.token]).toEqual([201, expect.stringMatching(/^wm_live_\w{38}$/)])
    const { key, token } = body
    expect(key).toMatchObject({ name: 'Booking sheet', status: 'ACTIVE', homes: null, lastUsedOn: null, createdBy: 'Sam Rivers' })
    expect(token.startsWith(key.prefix)).toBe(true)
    const program = test.withToken(token)
    expect((await program.call('GET /homes/my-homes', {})).body.homes.map(({ id }) => id)).toEqual([homeId])
    const listed = await owner.call('GET /owners/api-keys', {})
    expect(listed.body.keys[0]).toMatchObject({ id: key.id, lastUsedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(JSON.stringify(listed.body)).not.toContain(token)
    const mails = await test.db.selectFrom('mailMessages').selectAll().where('recipient', '=', owner.email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['A new API key was created'])
    expect(JSON.stringify(mails)).not.toContain(token)
    expect((await owner.call('DELETE /owners/api-keys/{id}', { params: { id: key.id } })).status).toBe(200)
    expect((await program.call('GET /homes/my-homes', {})).status).toBe(401)
    expect((await owner.call('DELETE /owners/api-keys/{id}', { params: { id: key.id } })).status).toBe(409)
    expect((await eventsOf(key.id)).map(({ action }) => action)).toEqual(['apiKey.create', 'apiKey.revoke'])
  })

  it('stores no key, only its hash', async () => {
    const { token } = (await owner.call('POST /owners/api-keys', { body: form })).body
    const { rows } = await test.pool.query(`select row_to_json(api_keys)::text as row from api_keys`)
    expect(JSON.stringify(rows)).not.toContain(token.slice(12))
  })

  it('has to confirm who they are first', async () => {
    const late = await test.as('OWNER')
    test.pass(duration({ minutes: 11 }))
    expect((await late.call('POST /owners/api-keys', { body: form })).status).toBe(428)
  })

  it.each([
    [{ ...form, name: ' ' }, 'name'],
    [{ ...form, scopes: [] }, 'scopes'],
    [{ ...form, scopes: ['team:write'] }, 'scopes.0'],
    [{ ...form, lifetime: 'never' }, 'lifetime'],
    [{ ...form, homeIds: [] }, 'homeIds'],
  ])('cannot create %j', async (body, path) => {
    const person = await test.as('OWNER')
    const answer = await person.call('POST /owners/api-keys', { body: body as never })
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path])
  })

  it('cannot limit a key to a stranger’s home', async () => {
    const stranger = await test.as('OWNER')
    const { status, body } = await stranger.call('POST /owners/api-keys', { body: { ...form, homeIds: [homeId] } })
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'homeIds'])
  })

  it('has at most 20 keys that work, even if they are created at once', async () => {
    const busy = await test.as('OWNER')
    for (let made = 0; made < 18; made += 1) await makeApiKey(test, busy)
    await makeApiKey(test, busy, { days: -1 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => busy.call('POST /owners/api-keys', { body: form })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409])
  })

  it('does not see a stranger’s key', async () => {
    const { id } = await makeApiKey(test, owner)
    const stranger = await test.as('OWNER')
    expect((await stranger.call('DELETE /owners/api-keys/{id}', { params: { id } })).status).toBe(404)
    expect((await stranger.call('GET /owners/api-keys', {})).body.keys).toEqual([])
  })
})

describe('others', () => {
  it('are refused: residents, staff, visitors, and a team member without the right or limited to some homes', async () => {
    const permissions = [...permission.options]
    const people = [
      await test.as('SEEKER'),
      await test.as('ADMIN'),
      await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } }),
      await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions, homeIds: [homeId] } }),
    ]
    const statuses = await Promise.all(people.map((person) => person.call('GET /owners/api-keys', {})))
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await test.visitor.call('GET /owners/api-keys', {})).status).toBe(401)
  })

  it('give a program no more than they have themselves', async () => {
    const teamOf = { ownerId: owner.accountId, permissions: ['manage_team' as const, 'view_properties' as const] }
    const manager = await test.as('OWNER', { teamOf })
    expect((await manager.call('GET /owners/api-keys', {})).body.grantable.scopes).toEqual(['homes:read'])
    const wanted = { ...form, scopes: ['homes:read' as const, 'payments:read' as const] }
    expect((await manager.call('POST /owners/api-keys', { body: wanted })).status).toBe(403)
    expect((await manager.call('POST /owners/api-keys', { body: form })).status).toBe(201)
  })
})
