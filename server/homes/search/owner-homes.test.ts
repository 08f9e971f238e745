import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const own = { query: { ownerId: 'me' as const } }

it('lists all homes of the owner who asks, whatever their state, but those deleted', async () => {
  const owner = await test.as('OWNER')
  const ownerId = owner.accountId
  for (const status of ['DRAFT', 'PUBLISHED', 'PAUSED', 'DELETED'] as const)
    await makeHome(test.db, { ownerId, home: { status, title: `Home ${status}` } })
  await makeHome(test.db)
  const { body } = await owner.call('GET /homes', own)
  expect(body.homes.map(({ status }) => status).sort()).toEqual(['DRAFT', 'PAUSED', 'PUBLISHED'])
  expect(body.total).toBe(3)
  const paused = await owner.call('GET /homes', { query: { ...own.query, q: 'home paused' } })
  expect(paused.body.homes).toMatchObject([{ title: 'Home PAUSED', monthCents: 80_000, bedsFree: 1 }])
})

it('shows a home that has no place and no kind yet', async () => {
  const owner = await test.as('OWNER')
  const unfinished = { status: 'DRAFT' as const, addressId: null, locationId: null, propertyType: null, housingType: null }
  await makeHome(test.db, { ownerId: owner.accountId, home: unfinished })
  const { body } = await owner.call('GET /homes', own)
  expect(body.homes).toMatchObject([{ status: 'DRAFT', latitude: null, propertyType: null, city: '' }])
})

it('serves team members with the permission, and nobody without', async () => {
  const owner = await test.as('OWNER')
  await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const clerk = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
  const [resident, stranger] = [await test.as('SEEKER'), await test.as('OWNER')]
  expect((await viewer.call('GET /homes', own)).body.total).toBe(1)
  expect((await clerk.call('GET /homes', own)).status).toBe(403)
  expect((await resident.call('GET /homes', own)).status).toBe(403)
  expect((await test.visitor.call('GET /homes', own)).status).toBe(401)
  expect((await stranger.call('GET /homes', own)).body).toMatchObject({ homes: [], total: 0 })
})
