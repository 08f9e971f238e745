import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { homeEditingJobs } from '#server/homes/listings/home-editing.jobs.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let ids: { general: string[]; bedroom: string[]; features: string[] }
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  const [general, bedroom] = [test.visitor.call('GET /amenities', {}), test.visitor.call('GET /amenities/bedroom', {})]
  const features = test.visitor.call('GET /homes/recovery-features', {})
  const firstFive = (list: { id: string }[]) => list.slice(0, 5).map(({ id }) => id)
  ids = {
    general: firstFive((await general).body),
    bedroom: firstFive((await bedroom).body),
    features: firstFive((await features).body),
  }
})

type Who = Pick<TestApp['visitor'], 'call'>
type Home = { id: string; cid: string }
const size = (count: number) => ({ 'x-set-size': String(count) })

/** The three sets, each by its own calls. */
const sets = {
  amenities: {
    items: () => ids.general,
    add: (who: Who, params: Home, amenityId: string) => who.call('POST /homes/{id}/amenities', { params, body: { amenityId } }),
    clear: (who: Who, params: Home, headers = {}) => who.call('DELETE /homes/{id}/amenities', { params, body: {} }, headers),
    remove: (who: Who, params: Home, amenityId: string) =>
      who.call('DELETE /homes/{id}/amenities', { params, body: { amenityId } }),
    replace: (who: Who, params: Home, all: string[]) => who.call('PUT /homes/{id}/amenities', { params, body: { ids: all } }),
    seen: async (who: Who, params: Home) =>
      (await who.call('GET /homes/{id}/amenities', { params })).body.map(({ amenityId }) => amenityId),
  },
  'recovery features': {
    items: () => ids.features,
    add: (who: Who, params: Home, recoveryFeatureId: string) =>
      who.call('POST /homes/{id}/recovery-features', { params, body: { recoveryFeatureId } }),
    clear: (who: Who, params: Home, headers = {}) =>
      who.call('DELETE /homes/{id}/recovery-features', { params, body: {} }, headers),
    remove: (who: Who, params: Home, recoveryFeatureId: string) =>
      who.call('DELETE /homes/{id}/recovery-features', { params, body: { recoveryFeatureId } }),
    replace: (who: Who, params: Home, all: string[]) =>
      who.call('PUT /homes/{id}/recovery-features', { params, body: { ids: all } }),
    seen: async (who: Who, params: Home) =>
      (await who.call('GET /homes/{id}', { params })).body.recoveryFeatures.map(({ id }) => id),
  },
  'bedroom amenities': {
    items: () => ids.bedroom,
    add: (who: Who, params: Home, amenityId: string) =>
      who.call('POST /homes/{id}/bedroom-configurations/{cid}/amenities', { params, body: { amenityId, isIncluded: true } }),
    clear: (who: Who, params: Home, headers = {}) =>
      who.call('DELETE /homes/{id}/bedroom-configurations/{cid}/amenities', { params, body: {} }, headers),
    remove: (who: Who, params: Home, amenityId: string) =>
      who.call('DELETE /homes/{id}/bedroom-configurations/{cid}/amenities', { params, body: { amenityId } }),
    replace: (who: Who, params: Home, all: string[]) =>
      who.call('PUT /homes/{id}/bedroom-configurations/{cid}/amenities', { params, body: { ids: all } }),
    seen: async (who: Who, params: Home) =>
      (await who.call('GET /homes/{id}', { params })).body.bedroomConfigurations[0]!.bedroomAmenities.map(
        ({ amenityId }) => amenityId,
      ),
  },
}
const kinds = Object.keys(sets) as (keyof typeof sets)[]

async function start(kind: keyof typeof sets, home: Parameters<typeof makeHome>[1] = {}) {
  const made = await makeHome(test.db, { ownerId: owner.accountId, ...home })
  const params = { id: made.id, cid: made.bedroomId }
  const items = sets[kind].items()
  await sets[kind].replace(owner, params, items.slice(0, 3))
  return { set: sets[kind], params, items }
}

/** What the worker would do by now. */
async function settle({ id }: Home) {
  const drafts = await test.db.selectFrom('homeSetDrafts').select('id').where('homeId', '=', id).execute()
  for (const draft of drafts) await homeEditingJobs.settle_home_set(test.context, { draftId: draft.id })
}

it.each(kinds)('replaces all %s at once', async (kind) => {
  const { set, params, items } = await start(kind)
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
  const { status, body } = await set.replace(owner, params, [items[4]!, items[3]!, items[3]!])
  expect([status, Array.isArray(body) && body.length]).toEqual([200, 2])
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(3))
  await set.replace(owner, params, [])
  expect(await set.seen(test.visitor, params)).toEqual([])
})

it.each(kinds)('shows everybody the old %s until all that were announced are there', async (kind) => {
  const { set, params, items } = await start(kind)
  await set.clear(owner, params, size(2))
  expect(await set.seen(owner, params)).toEqual(items.slice(0, 3))
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
  expect((await set.add(owner, params, items[3]!)).status).toBe(201)
  expect(await set.seen(owner, params)).toEqual(items.slice(0, 3))
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
  await set.add(owner, params, items[4]!)
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(3))
})

it.each(kinds)('keeps the old %s when the one who fills them is cut off in the middle', async (kind) => {
  const { set, params, items } = await start(kind)
  await set.clear(owner, params, size(2))
  await set.add(owner, params, items[3]!)
  test.pass(9 * 60_000)
  await settle(params)
  expect(await set.seen(owner, params)).toEqual(items.slice(0, 3))
  test.pass(2 * 60_000)
  expect(await set.add(owner, params, items[4]!)).toMatchObject({
    status: 409,
    body: { message: 'This took too long, so nothing was saved. The list is unchanged. Please save again.' },
  })
  await settle(params)
  expect(await set.seen(owner, params)).toEqual(items.slice(0, 3))
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
})

it.each(kinds)('switches %s after some quiet where nobody said how many would come, and not before', async (kind) => {
  const { set, params, items } = await start(kind, { home: { status: 'DRAFT' } })
  const live = () => set.seen(colleague, params)
  const colleague = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  await set.clear(owner, params)
  test.pass(4_000)
  await set.add(owner, params, items[3]!)
  test.pass(4_000)
  await settle(params)
  expect(await live()).toEqual(items.slice(0, 3))
  await set.add(owner, params, items[4]!)
  test.pass(5_000)
  await settle(params)
  expect(await live()).toEqual(items.slice(3))
})

it('has one job for each filling, moved by each call, and the job ends well when it runs twice or too early', async () => {
  const { set, params, items } = await start('amenities')
  await set.clear(owner, params)
  const jobs = () =>
    test.pool.query(
      "select run_at, key, payload from graphile_worker._private_jobs where key like 'home_set:%' and run_at > $1 order by run_at",
      [test.context.now()],
    )
  const [first] = (await jobs()).rows
  test.pass(1_000)
  await set.add(owner, params, items[3]!)
  const { rows } = await jobs()
  expect(rows).toHaveLength(1)
  expect(rows[0].key).toBe(first.key)
  expect(rows[0].run_at.getTime()).toBeGreaterThan(first.run_at.getTime())
  const { draftId } = rows[0].payload
  await homeEditingJobs.settle_home_set(test.context, { draftId })
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
  expect((await jobs()).rows).toHaveLength(1)
  test.pass(6_000)
  for (const _twice of [1, 2]) await homeEditingJobs.settle_home_set(test.context, { draftId })
  expect(await set.seen(test.visitor, params)).toEqual([items[3]])
})

it('empties a set at once where that was announced, and begins anew with each clear', async () => {
  const { set, params, items } = await start('amenities')
  await set.clear(owner, params, size(3))
  await set.add(owner, params, items[4]!)
  await set.clear(owner, params, size(1))
  await set.add(owner, params, items[3]!)
  expect(await set.seen(test.visitor, params)).toEqual([items[3]])
  await set.clear(owner, params, size(0))
  expect(await set.seen(test.visitor, params)).toEqual([])
  expect((await set.clear(owner, params, { 'x-set-size': 'many' })).status).toBe(400)
})

it.each(kinds)('adds and removes one of the %s without a clear before', async (kind) => {
  const { set, params, items } = await start(kind)
  await set.add(owner, params, items[3]!)
  await set.remove(owner, params, items[0]!)
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(1, 4))
})

it.each(kinds)('refuses an unknown item of the %s and keeps what was there', async (kind) => {
  const { set, params, items } = await start(kind)
  await set.clear(owner, params)
  expect((await set.add(owner, params, randomUUID())).status).toBe(400)
  test.pass(60_000)
  await settle(params)
  expect(await set.seen(owner, params)).toEqual(items.slice(0, 3))
  expect((await set.replace(owner, params, [randomUUID()])).status).toBe(400)
  expect((await set.replace(owner, params, ['x'])).status).toBe(400)
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
})

it('keeps two people who fill the same set apart', async () => {
  const { set, params, items } = await start('amenities')
  const bob = await test.as('OWNER', {
    teamOf: { ownerId: owner.accountId, permissions: ['edit_properties', 'view_properties'] },
  })
  await set.clear(owner, params, size(2))
  await set.clear(bob, params, size(1))
  await set.add(owner, params, items[0]!)
  await set.add(bob, params, items[4]!)
  expect(await set.seen(test.visitor, params)).toEqual([items[4]])
  await set.add(owner, params, items[1]!)
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 2))
})

it('says of bedroom amenities whether they are included, and takes no amenity of a home for one', async () => {
  const { params } = await start('bedroom amenities')
  const put = 'PUT /homes/{id}/bedroom-configurations/{cid}/amenities'
  const { body } = await owner.call(put, { params, body: { amenities: [{ amenityId: ids.bedroom[0]!, isIncluded: false }] } })
  expect(body).toMatchObject([{ amenityId: ids.bedroom[0], isIncluded: false }])
  expect((await owner.call(put, { params, body: { ids: [ids.general[0]!] } })).status).toBe(400)
})

it('lets go of a filling when its bedroom is removed', async () => {
  const { set, params, items } = await start('bedroom amenities', { home: { status: 'DRAFT' } })
  await set.clear(owner, params)
  await set.add(owner, params, items[3]!)
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })).status).toBe(200)
  expect(await test.db.selectFrom('homeSetDrafts').select('id').where('homeId', '=', params.id).execute()).toEqual([])
})

it.each(kinds)('guards %s: permission, stranger, another home', async (kind) => {
  const { set, params, items } = await start(kind)
  const other = await makeHome(test.db)
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const tries: [Who, Home, number][] = [
    [viewer, params, 403],
    [await test.as('SEEKER'), params, 403],
    [test.visitor, params, 401],
    [await test.as('OWNER'), params, 404],
    [owner, { id: other.id, cid: other.bedroomId }, 404],
    ...(kind === 'bedroom amenities' ? ([[owner, { id: params.id, cid: other.bedroomId }, 404]] as [Who, Home, number][]) : []),
  ]
  for (const [who, where, code] of tries) {
    expect((await set.add(who, where, items[4]!)).status).toBe(code)
    expect((await set.clear(who, where, size(0))).status).toBe(code)
    expect((await set.replace(who, where, [])).status).toBe(code)
  }
  expect(await set.seen(test.visitor, params)).toEqual(items.slice(0, 3))
})
