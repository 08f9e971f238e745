import { beforeAll, expect, it } from 'vitest'
import type { PlanId } from '#contract/payments/plans.ts'
import { addTime } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const list = async (query: object = {}) =>
  (await (await test.as('ADMIN')).call('GET /admin/business-management/businesses', { query: { limit: 100, ...query } })).body
const overview = async (query: object = {}) =>
  (await (await test.as('ADMIN')).call('GET /admin/business-management/overview', { query })).body

async function makeBusiness(
  name: string,
  details: { plan?: PlanId; status?: 'ACTIVE' | 'SUSPENDED' | 'DELETED'; homes?: number } = {},
) {
  const { homes = 0, ...person } = details
  const owner = await test.as('OWNER', { firstName: 'Olive', lastName: 'Hart', ...person })
  await test.db
    .updateTable('owners')
    .set({ businessName: name, kind: 'ORGANISATION' })
    .where('id', '=', owner.accountId)
    .execute()
  for (let no = 0; no < homes; no += 1)
    await makeHome(test.db, {
      ownerId: owner.accountId,
      home: { status: no === 0 ? 'PUBLISHED' : 'PAUSED' },
      bedroom: { maxOccupancy: 5 },
    })
  return owner
}

it('finds businesses by part of a name or email, by status and by plan, and sorts them', async () => {
  const harbor = await makeBusiness('Harbor Light Homes', { homes: 2, plan: 'PROFESSIONAL' })
  const lantern = await makeBusiness('Lantern Way', { plan: 'COMMUNITY', homes: 1 })
  const closed = await makeBusiness('Harbor Closed', { status: 'SUSPENDED' })
  const erased = await makeBusiness('Harbor Erased', { status: 'DELETED', plan: 'COMMUNITY' })
  const named = async (query: object) => (await list(query)).businesses.map(({ id }) => id)
  const [a, b, c] = [harbor, lantern, closed].map(({ accountId }) => accountId)

  expect((await named({ search: 'arbor', sort: 'name' })) satisfies string[]).toEqual([c, a])
  expect(await named({ search: lantern.email.slice(0, 12) })).toEqual([b])
  expect(await named({ search: 'olive hart', status: 'SUSPENDED' })).toEqual([c])
  expect(await named({ plan: 'COMMUNITY', search: 'way' })).toEqual([b])
  expect(await named({ search: 'h', sort: '-homes', plan: 'PROFESSIONAL' })).toEqual([a])
  expect((await named({ sort: '-homes' }))[0]).toBe(a)
  expect(await named({ search: '%_' })).toEqual([])
  expect(await named({})).not.toContain(erased.accountId)

  const { businesses } = await list({ search: 'Harbor Light' })
  expect(businesses).toMatchObject([
    {
      name: 'Harbor Light Homes',
      ownerName: 'Olive Hart',
      status: 'ACTIVE',
      plan: 'PROFESSIONAL',
      planStatus: 'ACTIVE',
      homes: 2,
      publishedHomes: 1,
      beds: 10,
      residents: 0,
      compliance: { MISSING: 2, EXPIRED: 0 },
      allowedActions: ['suspend'],
    },
  ])
})

it('counts what the lists show', async () => {
  const { businesses, compliance, subscriptions, homes } = await overview()
  const all = await list()
  expect(all.total).toBe(businesses.total)
  expect(all.businesses).toHaveLength(businesses.total)
  expect((await list({ status: 'SUSPENDED' })).total).toBe(businesses.suspended)
  expect((await list({ status: 'ACTIVE' })).total).toBe(businesses.active)
  const byPlan = await Promise.all(
    (['COMMUNITY', 'ESSENTIAL', 'PROFESSIONAL', 'NETWORK'] as const).map(async (plan) => (await list({ plan })).total),
  )
  expect(byPlan.reduce((sum, count) => sum + count, 0)).toBe(businesses.total)
  expect(byPlan.slice(1).reduce((sum, count) => sum + count, 0)).toBe(subscriptions.live)
  expect(all.businesses.reduce((sum, one) => sum + one.publishedHomes, 0)).toBe(homes.published)
  expect(all.businesses.reduce((sum, one) => sum + one.compliance.MISSING, 0)).toBe(compliance.MISSING)
  const pages = [await list({ limit: 2 }), await list({ limit: 2, page: 2 })]
  expect(pages.flatMap((page) => page.businesses)).toEqual(all.businesses.slice(0, 4))
})

it('counts the residents of the homes whose beds it counts', async () => {
  const { accountId: ownerId } = await makeBusiness('Willow Row')
  const { beds: before } = await overview()
  const home = await makeHome(test.db, { ownerId, home: { status: 'PAUSED' }, bedroom: { maxOccupancy: 5 } })
  await putReservation(test, home, (await test.as('SEEKER')).accountId, { status: 'ACTIVE' })
  expect((await overview()).beds).toEqual({ total: before.total + 5, taken: before.taken + 1 })
  await test.db.updateTable('homes').set({ status: 'SUSPENDED' }).where('id', '=', home.id).execute()
  expect((await overview()).beds).toEqual(before)
})

it('compares the period with the one before', async () => {
  const old = await makeBusiness('Old Oak')
  const fortyDaysAgo = addTime(test.context.now(), { days: -40 })
  const before = await overview()
  await test.db.updateTable('owners').set({ createdAt: fortyDaysAgo }).where('id', '=', old.accountId).execute()
  const after = await overview()
  expect(after.businesses).toMatchObject({ new: before.businesses.new - 1, newBefore: before.businesses.newBefore + 1 })
  expect((await overview({ timeframe: '90d' })).businesses.new).toBe(before.businesses.new)
})

it('refuses everyone but staff, and what does not exist', async () => {
  const owner = await makeBusiness('Quiet Harbor')
  const params = { id: owner.accountId }
  const body = { suspended: true, reason: 'Forged documents.' }
  for (const person of [owner, await test.as('SEEKER')])
    expect(await person.call('POST /admin/business-management/businesses/{id}/suspend', { params, body })).toMatchObject({
      status: 403,
    })
  expect(await test.visitor.call('GET /admin/business-management/businesses', {})).toMatchObject({ status: 401 })
  const admin = await test.as('ADMIN')
  const unknown = { params: { id: owner.userId } }
  expect(await admin.call('GET /admin/business-management/businesses/{id}/suspensions', unknown)).toMatchObject({ status: 404 })
  const bad = [{ suspended: true, reason: ' ' }, { reason: 'Why' }]
  for (const one of bad)
    expect(
      await admin.call('POST /admin/business-management/businesses/{id}/suspend', { params, body: one as never }),
    ).toMatchObject({ status: 400 })
  const lift = { params, body: { suspended: false, reason: 'Nothing to lift.' } }
  expect(await admin.call('POST /admin/business-management/businesses/{id}/suspend', lift)).toMatchObject({ status: 409 })
})

it('lists a business by the name it has now, and by the homes it has now', async () => {
  const [first, second] = [await makeBusiness('Zephyr House', { homes: 2 }), await makeBusiness('Zinnia House')]
  const kept = () =>
    test.db
      .selectFrom('owners')
      .select(['id', 'listedName', 'homeCount'])
      .where('id', 'in', [first.accountId, second.accountId])
      .orderBy('listedName')
      .execute()
  const [a, b] = [first.accountId, second.accountId]
  expect(await kept()).toEqual([
    { id: a, listedName: 'zephyr house', homeCount: 2 },
    { id: b, listedName: 'zinnia house', homeCount: 0 },
  ])

  await test.db.updateTable('owners').set({ businessName: '' }).where('id', '=', a).execute()
  await test.db.updateTable('users').set({ firstName: 'Ängla', lastName: '' }).where('id', '=', first.userId).execute()
  const homes = await test.db.selectFrom('homes').select('id').where('ownerId', '=', a).orderBy('id').execute()
  await test.db.updateTable('homes').set({ ownerId: b }).where('id', '=', homes[0]!.id).execute()
  expect(await kept()).toEqual([
    { id: b, listedName: 'zinnia house', homeCount: 1 },
    { id: a, listedName: 'ängla', homeCount: 1 },
  ])

  await test.db.updateTable('homes').set({ status: 'DELETED' }).where('ownerId', 'in', [a, b]).execute()
  expect((await kept()).map(({ homeCount }) => homeCount)).toEqual([0, 0])
  await test.db.updateTable('homes').set({ status: 'DRAFT' }).where('id', '=', homes[0]!.id).execute()
  expect((await kept()).map(({ homeCount }) => homeCount)).toEqual([1, 0])
})

it('counts as many businesses by status as the list has', async () => {
  await makeBusiness('Counted Closed', { status: 'SUSPENDED' })
  await makeBusiness('Counted Erased', { status: 'DELETED' })
  const { total, counts } = await list()
  for (const status of ['ACTIVE', 'PENDING_VERIFICATION', 'SUSPENDED', 'DEACTIVATED'] as const)
    expect((await list({ status })).businesses).toHaveLength(counts[status] ?? 0)
  expect((await list()).businesses).toHaveLength(total)
  expect((await overview()).businesses).toMatchObject({ total, active: counts.ACTIVE, suspended: counts.SUSPENDED })
})
