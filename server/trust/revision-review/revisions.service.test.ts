import { beforeAll, beforeEach, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { findSpot } from '#server/homes/revisions/revisions.queries.ts'
import { makeCompleteHome, statedPolicies } from '#tests/factories/complete-home.ts'
import { makeBadge } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let staff: Awaited<ReturnType<TestApp['as']>>
let home: Awaited<ReturnType<typeof makeCompleteHome>>
let params: { id: string }
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  staff = await test.as('ADMIN')
})
beforeEach(async () => {
  home = await makeCompleteHome(test.db, { ownerId: owner.accountId })
  params = { id: home.id }
})

const moved = { street: '99 Other Street', city: 'Boca Raton', state: 'FL', zipCode: '33432' }
const move = (address: object = moved) =>
  owner.call('PUT /address/{id}', { params: { id: home.addressId! }, body: { ...moved, ...address } })
const raise = (monthlyRate: number) =>
  owner.call('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', {
    params: { ...params, cid: home.bedroomId },
    body: { pricePerBed: monthlyRate, monthlyRate, securityDeposit: 200 },
  })
const mine = async () => (await owner.call('GET /homes/{id}', { params })).body
const publicHome = async () => (await test.visitor.call('GET /homes/{id}', { params })).body
const review = async () => (await staff.call('GET /admin/homes/{id}', { params })).body.home
const approve = async (updatedAt?: Date) =>
  staff.call('POST /admin/homes/{id}/revision/approve', {
    params,
    body: { updatedAt: String(updatedAt ?? (await review()).updatedAt) },
  })
const sendBack = async (reason = 'Which street is it?') =>
  staff.call('POST /admin/homes/{id}/revision/send-back', {
    params,
    body: { updatedAt: String((await review()).updatedAt), reason },
  })
const changesOf = async () =>
  (await review()).editing!.revision?.changes.map(({ part, name, before, after }) => [part, name, before, after])

it('keeps the public page as it was while a move, a rise, a level and policies wait', async () => {
  expect((await move()).body).toMatchObject(moved)
  const spot = { latitude: 26.36, longitude: -80.08 }
  await owner.call('PUT /location/{id}', { params: { id: home.locationId! }, body: spot })
  expect((await raise(1_000)).body).toMatchObject({ monthlyRate: 1_000 })
  const saved = await owner.call('PUT /homes/{id}', { params, body: { supportLevel: 'HIGH', title: 'Harbor House East' } })
  expect(saved.body).toMatchObject({ supportLevel: 'HIGH', title: 'Harbor House East' })
  const policies = await owner.call('PUT /homes/{id}/policies', { params, body: { petsAllowed: true, petTypes: 'Cats' } })
  expect(policies.body).toMatchObject({ petsAllowed: true, petTypes: 'Cats' })
  const body = { ...statedPolicies, minimumSobrietyDays: 300 }
  const rules = await owner.call('PUT /homes/{id}/resident-policies', { params, body })
  expect(rules.body).toMatchObject({ minimumSobrietyDays: 300 })

  const seen = await publicHome()
  expect(seen).toMatchObject({
    title: 'Harbor House East',
    supportLevel: 'LOW',
    address: { city: 'Delray Beach', zipCode: '33444' },
    policies: { petsAllowed: false, petTypes: 'Cats' },
    residentPolicies: { minimumSobrietyDays: 270 },
  })
  expect(seen.bedroomConfigurations[0]?.pricing?.monthlyRate).toBe(800)
  expect(await mine()).toMatchObject({
    status: 'PUBLISHED',
    supportLevel: 'HIGH',
    policies: { petsAllowed: true },
    residentPolicies: { minimumSobrietyDays: 300 },
    bedroomConfigurations: [{ pricing: { monthlyRate: 1_000 } }],
    editing: { address: moved, location: spot, revision: { status: 'WAITING' } },
  })
  expect(await changesOf()).toEqual([
    ['supportLevel', 'supportLevel', 'LOW', 'HIGH'],
    ['address', 'street', '12 Palm Way', '99 Other Street'],
    ['address', 'city', 'Delray Beach', 'Boca Raton'],
    ['address', 'zipCode', '33444', '33432'],
    ['location', 'latitude', 26.4615, 26.36],
    ['location', 'longitude', -80.0728, -80.08],
    ['prices', 'pricePerBed', 800, 1_000],
    ['prices', 'monthlyRate', 800, 1_000],
    ['policies', 'petsAllowed', false, true],
    ['residentPolicies', 'minimumSobrietyDays', 270, 300],
  ])
  const list = (await staff.call('GET /admin/homes', { query: { changes: 'true' } })).body
  expect(list.homes.filter(({ hasChanges }) => hasChanges).map(({ id }) => id)).toContain(home.id)
  // The other tabs keep their numbers while this one is open, and a search narrows this number like theirs.
  expect(list).toMatchObject({ total: list.changesWaiting, counts: (await staff.call('GET /admin/homes', {})).body.counts })
  expect((await staff.call('GET /admin/homes', { query: { search: 'no such home' } })).body.changesWaiting).toBe(0)

  expect((await approve()).status).toBe(200)
  const now = await publicHome()
  expect(now).toMatchObject({
    supportLevel: 'HIGH',
    address: { city: 'Boca Raton' },
    policies: { petsAllowed: true },
    residentPolicies: { minimumSobrietyDays: 300 },
  })
  expect(now.bedroomConfigurations[0]?.pricing?.monthlyRate).toBe(1_000)
  expect((await mine()).editing!.revision).toBeNull()
})

it('shows search what is public until staff approve', async () => {
  await raise(1_500)
  await test.runJobs()
  const monthOf = async () =>
    (await test.db.selectFrom('homeSearch').select('monthCents').where('homeNo', '=', home.no).executeTakeFirstOrThrow())
      .monthCents
  expect(await monthOf()).toBe(80_000)
  await approve()
  await test.runJobs()
  expect(await monthOf()).toBe(150_000)
})

it('lets small changes be public at once, and measures many of them against what staff saw', async () => {
  await raise(900)
  await move({ street: '12 palm way', city: 'Delray Beach', zipCode: '33444', unit: '2', neighborhood: 'Old town' })
  expect(await publicHome()).toMatchObject({ address: { neighborhood: 'Old town' } })
  expect((await publicHome()).bedroomConfigurations[0]?.pricing?.monthlyRate).toBe(900)
  expect((await mine()).editing!.revision).toBeNull()
  await raise(1_000)
  expect((await publicHome()).bedroomConfigurations[0]?.pricing?.monthlyRate).toBe(900)
  expect((await mine()).editing!.revision?.status).toBe('WAITING')
})

it('measures a pin that is moved in small steps against the one staff saw', async () => {
  const pin = async (latitude: number) => {
    await owner.call('PUT /location/{id}', { params: { id: home.locationId! }, body: { latitude, longitude: -80.0728 } })
    const { live } = await findSpot(test.db, home.locationId!)
    return live?.latitude
  }
  // About 0.2 miles each.
  expect(await pin(26.4645)).toBe(26.4645)
  expect(await pin(26.4675)).toBe(26.4645)
  expect(await changesOf()).toEqual([['location', 'latitude', 26.4645, 26.4675]])
  await approve()
  expect(await pin(26.47)).toBe(26.47)
  expect(await pin(26.4675)).toBe(26.4675)
  expect((await mine()).editing!.revision).toBeNull()
})

it('needs no review for what is put back as it was', async () => {
  await raise(2_000)
  await raise(800)
  expect((await mine()).editing!.revision).toBeNull()
})

it('loses the price of a room that is removed, or whose prices are, and is withdrawn when nothing else waits', async () => {
  const room = { params, body: { roomNumber: '2' } }
  const { id: cid } = (await owner.call('POST /homes/{id}/bedroom-configurations', room)).body
  const of = (body: object) => ({ params: { ...params, cid }, body })
  const pricing = { pricePerBed: 800, monthlyRate: 800 }
  await owner.call('POST /homes/{id}/bedroom-configurations/{cid}/pricing', of({ pricing }))
  await owner.call('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', of({ pricePerBed: 2_000, monthlyRate: 2_000 }))
  expect((await mine()).editing!.revision?.status).toBe('WAITING')
  await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params: { ...params, cid } })
  expect((await mine()).editing!.revision).toBeNull()
  await raise(1_500)
  await owner.call('POST /homes/{id}/pause', { params })
  const priced = { params: { ...params, cid: home.bedroomId } }
  await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', priced)
  const { editing, bedroomConfigurations } = await mine()
  expect([editing!.revision, bedroomConfigurations[0]!.pricing]).toEqual([null, null])
  const list = (await staff.call('GET /admin/homes', { query: { changes: 'true' } })).body
  expect(list.homes.map(({ id }) => id)).not.toContain(home.id)
})

it('measures prices that are entered after the old ones were removed against these', async () => {
  const priced = { params: { ...params, cid: home.bedroomId } }
  const remove = () => owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', priced)
  await owner.call('POST /homes/{id}/pause', { params })
  await remove()
  await raise(2_000)
  expect((await mine()).editing!.revision?.status).toBe('WAITING')
  // A price that only waits can be removed like another, and small steps do not add up.
  for (const status of [200, 404]) expect((await remove()).status).toBe(status)
  for (const rate of [900, 1_000]) {
    await raise(rate)
    expect((await mine()).editing!.revision === null).toBe(rate === 900)
    await remove()
  }
  await raise(2_000)
  expect((await approve()).status).toBe(200)
  expect((await mine()).bedroomConfigurations[0]!.pricing).toMatchObject({ monthlyRate: 2_000 })
})

it('can be sent back, changed and submitted again, or discarded', async () => {
  await move()
  expect((await sendBack()).status).toBe(200)
  expect((await mine()).editing!.revision).toMatchObject({ status: 'SENT_BACK', reason: 'Which street is it?' })
  expect((await approve()).status).toBe(409)
  await move({ street: '101 Other Street' })
  expect((await mine()).editing!.revision).toMatchObject({ status: 'WAITING', reason: null })
  expect((await owner.call('DELETE /homes/{id}/revision', { params })).status).toBe(200)
  expect((await mine()).editing).toMatchObject({ revision: null, address: { street: '12 Palm Way' } })
  expect((await owner.call('DELETE /homes/{id}/revision', { params })).status).toBe(404)
  expect((await approve()).status).toBe(404)
})

it('is not brought back by someone who still has the discarded changes on screen', async () => {
  const colleague = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['edit_properties'] } })
  await owner.call('PUT /homes/{id}', { params, body: { supportLevel: 'HIGH' } })
  await raise(2_000)
  const { sections } = (await mine()).editing!
  expect((await colleague.call('DELETE /homes/{id}/revision', { params })).status).toBe(200)
  const seen = (section: 'basic' | 'pricing') => ({ 'x-section-version': String(sections[section].version) })
  const again = await owner.call('PUT /homes/{id}', { params, body: { supportLevel: 'HIGH', title: 'East' } }, seen('basic'))
  expect([again.status, again.body.changed]).toMatchObject([409, { section: 'basic', isYou: false }])
  const priced = { params: { ...params, cid: home.bedroomId }, body: { pricePerBed: 2_000 } }
  const price = await owner.call('PUT /homes/{id}/bedroom-configurations/{cid}/pricing', priced, seen('pricing'))
  expect(price.status).toBe(409)
  expect((await mine()).editing!.revision).toBeNull()
})

it('tells the owner of both decisions', async () => {
  await move()
  await sendBack()
  await move({ street: '101 Other Street' })
  await approve()
  const told = await test.db.selectFrom('notifications').select('title').where('userId', '=', owner.userId).execute()
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Your changes need another look', 'Your changes are public']),
  )
})

it('takes the badges off a home that moved, through their own life', async () => {
  await makeBadge(test.db, home.id)
  await makeBadge(test.db, home.id, { level: 'PREMIUM' })
  await move()
  expect((await publicHome()).badges).toHaveLength(2)
  await approve()
  expect((await publicHome()).badges).toEqual([])
  const rows = await test.db.selectFrom('homeVerifications').select(['status', 'reason']).where('homeId', '=', home.id).execute()
  expect(rows.map(({ status }) => status)).toEqual(['ACTION_REQUIRED', 'ACTION_REQUIRED'])
})

it('takes the badges off a home whose move becomes part of it on the way from the archive into review', async () => {
  await makeBadge(test.db, home.id)
  await move()
  await owner.call('PATCH /homes/{id}/archive', { params })
  const statusChangedAt = new Date(Date.now() - duration({ days: 91 }))
  await test.db.updateTable('homes').set({ statusChangedAt }).where('id', '=', home.id).execute()
  expect((await owner.call('PATCH /homes/{id}/dearchive', { params })).body.status).toBe('PENDING_REVIEW')
  expect((await mine()).editing).toMatchObject({ address: moved, revision: null })
  const rows = await test.db.selectFrom('homeVerifications').select('status').where('homeId', '=', home.id).execute()
  expect(rows).toEqual([{ status: 'ACTION_REQUIRED' }])
})

it('decides about the version that was seen', async () => {
  await move()
  const { updatedAt } = await review()
  test.pass(1_000)
  await raise(3_000)
  expect((await approve(updatedAt)).status).toBe(409)
  expect((await publicHome()).address.city).toBe('Delray Beach')
})

it('holds changes of a paused home too, and writes those of a draft at once', async () => {
  await owner.call('POST /homes/{id}/pause', { params })
  await move()
  await owner.call('POST /homes/{id}/publish', { params })
  expect((await publicHome()).address.city).toBe('Delray Beach')
  const draft = await makeCompleteHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  await owner.call('PUT /address/{id}', { params: { id: draft.addressId! }, body: moved })
  const stored = (await owner.call('GET /homes/{id}', { params: { id: draft.id } })).body
  expect(stored.editing).toMatchObject({ address: moved, revision: null })
})

it('is nobody else’s to see or decide', async () => {
  await move()
  const stranger = await test.as('OWNER')
  expect((await stranger.call('DELETE /homes/{id}/revision', { params })).status).toBe(404)
  const body = { updatedAt: new Date().toISOString() }
  expect((await owner.call('POST /admin/homes/{id}/revision/approve', { params, body })).status).toBe(403)
  expect((await publicHome()).editing).toBeNull()
})

it.each([
  [{ city: 'Boca Raton', zipCode: '33444' }, 'ZIP code 33444 belongs to Delray Beach, FL. Check the ZIP code and the city.'],
  [
    { city: 'Atlanta', state: 'GA', zipCode: '33444' },
    'ZIP code 33444 belongs to Delray Beach, FL. Check the ZIP code and the state.',
  ],
])('refuses a ZIP code of another city at its field: %j', async (address, message) => {
  const refused = await move(address)
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'zipCode', message }]])
})

it.each([
  { city: 'Ft. Lauderdale', zipCode: '33301' },
  { city: 'A village nobody lists', zipCode: '33444' },
  { city: 'Delray Beach', zipCode: '33444-1234' },
  { city: 'Nowhere', zipCode: '00001' },
])('takes an address the table does not contradict: %j', async (address) => {
  expect((await move(address)).status).toBe(200)
})
