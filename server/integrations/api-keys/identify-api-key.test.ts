import { beforeAll, describe, expect, it } from 'vitest'
import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiScope, scopePermissions } from '#contract/integrations/api-scope.ts'
import { duration } from '#contract/time.ts'
import { makeApiKey } from '#tests/factories/api-keys.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { sampleInput } from '#tests/sample-input.ts'
import { newApiKey } from './api-key.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

let test: TestApp
let owner: Person
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

const endpoints = Object.entries<Endpoint>(api) as [keyof Api, Endpoint][]

/** Everything a key can call. Opening one more call to keys is a change someone reviews, so each is named here. */
const opened = `
  homes:read GET /homes/my-homes, GET /homes/{id}, GET /owners/homes/{id}/beds
  homes:write POST /homes, PUT /homes/{id}, POST /homes/{id}/pause, POST /homes/{id}/publish
  homes:write POST /homes/{id}/amenities, PUT /homes/{id}/amenities, DELETE /homes/{id}/amenities
  homes:write POST /homes/{id}/recovery-features, PUT /homes/{id}/recovery-features, DELETE /homes/{id}/recovery-features
  homes:write POST /homes/{id}/house-rules, PUT /homes/{id}/house-rules/{rid}, DELETE /homes/{id}/house-rules/{rid}
  homes:write POST /homes/{id}/requirements, PUT /homes/{id}/requirements/{rid}, DELETE /homes/{id}/requirements/{rid}
  homes:write POST /homes/{id}/programs, PUT /homes/{id}/programs/{pid}, DELETE /homes/{id}/programs/{pid}
  homes:write POST /homes/{id}/staff, PUT /homes/{id}/staff/{sid}, DELETE /homes/{id}/staff/{sid}
  homes:write POST /homes/{id}/policies, PUT /homes/{id}/policies, PUT /homes/{id}/resident-policies
  homes:write POST /address, PUT /address/{id}, POST /location, PUT /location/{id}
  beds:write POST /homes/{id}/confirm-beds
  beds:write POST /homes/{id}/bedroom-configurations, PUT /homes/{id}/bedroom-configurations/{cid}, DELETE /homes/{id}/bedroom-configurations/{cid}
  beds:write POST /homes/{id}/bedroom-configurations/{cid}/pricing, PUT /homes/{id}/bedroom-configurations/{cid}/pricing, DELETE /homes/{id}/bedroom-configurations/{cid}/pricing
  beds:write POST /homes/{id}/bedroom-configurations/{cid}/amenities, PUT /homes/{id}/bedroom-configurations/{cid}/amenities, DELETE /homes/{id}/bedroom-configurations/{cid}/amenities
  applications:read GET /owners/applications
  reservations:read GET /owners/reservations, GET /owners/reservations/rooms, GET /owners/reservations/{id}
  payments:read GET /owners/rent, GET /owners/payouts-by-bedroom, GET /owners/payouts-export, GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}
  payments:read GET /owners/payouts/{id}, GET /owners/payouts/{id}/pdf, GET /owners/payout-analytics
`
const openedTo = opened
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [scope, calls] = line.trim().split(/ (.*)/s) as [string, string]
    return calls.split(', ').map((key) => `${key} ${scope}`)
  })

const inputFor = ({ params, query, body }: Endpoint) =>
  ({
    ...(params && { params: sampleInput(params) }),
    ...(query && { query: sampleInput(query) }),
    ...(body && { body: sampleInput(body) }),
  }) as never

describe('the endpoints', () => {
  it('are open to keys only where named here, each with its scope', () => {
    const found = endpoints.flatMap(([key, { scope }]) => (scope ? [`${key} ${scope}`] : []))
    expect(found.toSorted()).toEqual(openedTo.toSorted())
  })

  it('that a key can call need no more than the permissions of their scope, and no recent confirmation', () => {
    const amiss = endpoints.filter(([, { scope, access, confirmed }]) => {
      if (!scope) return false
      if (access === 'public') return confirmed
      if (typeof access === 'string' || access.role !== 'OWNER' || !access.permission) return true
      return confirmed || !scopePermissions[scope].includes(access.permission)
    })
    expect(amiss.map(([key]) => key)).toEqual([])
  })

  it('without a scope refuse a key that has every scope, one by one', async () => {
    const closed = endpoints.filter(([, { scope }]) => !scope)
    const wrong: string[] = []
    let key = await makeApiKey(test, owner)
    for (const [index, [call, endpoint]] of closed.entries()) {
      // The rate limit of a key is not what is tested here.
      if (index % 500 === 499) key = await makeApiKey(test, owner)
      const { status, body } = await key.call(call, inputFor(endpoint))
      if (status !== 403 || body.message !== 'API keys cannot make this call.') wrong.push(`${call}: ${status}`)
    }
    expect(closed.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  it.each(apiScope.options)('of the scope %s refuse a key that has all the others', async (scope) => {
    const key = await makeApiKey(test, owner, { scopes: apiScope.options.filter((one) => one !== scope) })
    for (const [call, endpoint] of endpoints.filter(([, one]) => one.scope === scope)) {
      const { status, body } = await key.call(call, inputFor(endpoint))
      expect([call, status, body.message]).toEqual([call, 403, `This API key needs the scope ${scope} to make this call.`])
    }
  })
})

describe('a key', () => {
  it('acts for its account only, and only for its homes', async () => {
    const [near, far, strange] = [
      await makeHome(test.db, { ownerId: owner.accountId }),
      await makeHome(test.db, { ownerId: owner.accountId }),
      await makeHome(test.db, { ownerId: (await test.as('OWNER')).accountId }),
    ]
    const key = await makeApiKey(test, owner, { homeIds: [near.id] })
    const statusOf = async (id: string) => (await key.call('GET /owners/homes/{id}/beds', { params: { id } })).status
    expect([await statusOf(near.id), await statusOf(far.id), await statusOf(strange.id)]).toEqual([200, 404, 404])
    const { homes } = (await key.call('GET /homes/my-homes', {})).body
    expect(homes.map(({ id }) => id)).toEqual([near.id])
    // A new home would be out of its reach.
    expect((await key.call('POST /homes', inputFor(api['POST /homes']))).status).toBe(403)
  })

  it('is named in the audit events of what it does', async () => {
    const home = await makeHome(test.db, { ownerId: owner.accountId })
    const key = await makeApiKey(test, owner, { scopes: ['beds:write'] })
    expect((await key.call('POST /homes/{id}/confirm-beds', { params: { id: home.id } })).status).toBe(200)
    const event = await test.db
      .selectFrom('auditEvents')
      .select(['actorId', 'details'])
      .where('subjectId', '=', home.id)
      .where('action', '=', 'home.confirmBeds')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actorId: owner.userId, details: { apiKey: { id: key.id, name: 'Booking sheet' } } })
  })

  it('does not work once it has expired, or with a wrong or unknown secret, not even where anyone may read', async () => {
    const key = await makeApiKey(test, owner, { days: 1 })
    const home = await makeHome(test.db, { ownerId: owner.accountId })
    const read = (token: string) => test.withToken(token).call('GET /homes/{id}', { params: { id: home.id } })
    expect((await read(key.token)).status).toBe(200)
    const others = [newApiKey(), `${key.token.slice(0, -1)}!`, key.token.slice(0, -1)]
    expect(await Promise.all(others.map(async (token) => (await read(token)).status))).toEqual([401, 401, 401])
    test.pass(duration({ days: 1 }))
    expect((await read(key.token)).status).toBe(401)
  })

  it.each([
    ['SUSPENDED', 403],
    ['DEACTIVATED', 401],
    ['DELETED', 401],
  ] as const)('of an account that is %s is refused with %i', async (status, answer) => {
    const gone = await test.as('OWNER')
    const key = await makeApiKey(test, gone)
    await test.db.updateTable('users').set({ status }).where('id', '=', gone.userId).execute()
    expect((await key.call('GET /homes/my-homes', {})).status).toBe(answer)
  })

  it('has a rate limit of its own', async () => {
    const [busy, calm] = [await makeApiKey(test, owner), await makeApiKey(test, owner)]
    for (let calls = 0; calls < 600; calls += 1) await test.context.limits.count('api-key', busy.id, { calls: 600, seconds: 60 })
    const { status, headers } = await busy.call('GET /homes/my-homes', {})
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    expect((await calm.call('GET /homes/my-homes', {})).status).toBe(200)
  })

  it('does not work from the address of a call', async () => {
    const { token } = await makeApiKey(test, owner)
    const { statusCode } = await test.app.inject({ url: `/api/homes/my-homes?access_token=${token}&token=${token}` })
    expect(statusCode).toBe(401)
  })
})
