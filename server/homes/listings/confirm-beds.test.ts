import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Who = Pick<TestApp['visitor'], 'call'>
const confirm = (who: Who, id: string) => who.call('POST /homes/{id}/confirm-beds', { params: { id } })
const longAgo = new Date('2025-01-01T00:00:00Z')

it('makes the free beds fresh again, for everyone to see, and says who did it', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { bedsConfirmedAt: longAgo } })
  const { status, body } = await confirm(owner, home.id)
  expect(status).toBe(200)
  expect(new Date(body.bedsConfirmedAt).getTime()).toBeGreaterThan(longAgo.getTime())
  const params = { id: home.id }
  expect((await test.visitor.call('GET /homes/{id}', { params })).body.bedsConfirmedAt).toBe(body.bedsConfirmedAt)
  const activity = await owner.call('GET /homes/{id}/activity', { params })
  expect(activity.body.activity).toMatchObject([{ text: 'Bed availability confirmed', by: 'Sam Rivers' }])
  expect(await test.runJobs()).toContain('refresh_home_search')
})

it('is for those who may edit the home, and hides it from strangers', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { bedsConfirmedAt: longAgo } })
  const member = (permissions: ('view_properties' | 'edit_properties')[]) =>
    test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
  expect((await confirm(await member(['view_properties']), home.id)).status).toBe(403)
  expect((await confirm(await test.as('OWNER'), home.id)).status).toBe(404)
  expect((await confirm(await test.as('SEEKER'), home.id)).status).toBe(403)
  expect((await confirm(test.visitor, home.id)).status).toBe(401)
  expect((await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body.bedsConfirmedAt).toBe(
    longAgo.toISOString(),
  )
  expect((await confirm(await member(['view_properties', 'edit_properties']), home.id)).status).toBe(200)
})

it('asks for a bedroom first, and for a home', async () => {
  const owner = await test.as('OWNER')
  const { body: home } = await owner.call('POST /homes', { body: { title: 'Cedar House' } })
  expect(await confirm(owner, home.id)).toMatchObject({
    status: 409,
    body: { message: 'This home has no bedrooms yet. Add one first.' },
  })
  expect((await confirm(owner, randomUUID())).status).toBe(404)
  expect((await confirm(owner, 'mine')).status).toBe(400)
})
