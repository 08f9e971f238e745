import { beforeAll, expect, it } from 'vitest'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

const draft = () => makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
const room = 'PUT /homes/{id}/bedroom-configurations/{cid}'
const rooms = 'POST /homes/{id}/bedroom-configurations'
const pricing = 'PUT /homes/{id}/bedroom-configurations/{cid}/pricing'

it('adds a bedroom, with zeros where fields were left empty, and changes and removes it', async () => {
  const { id } = await draft()
  const body = { roomNumber: '2', bedCount: 0, maxOccupancy: 0, currentOccupancy: 0, floorLevel: 0, squareFootage: 0 }
  const added = await owner.call(rooms, { params: { id }, body })
  expect(added).toMatchObject({
    status: 201,
    body: { ...body, type: 'SINGLE', isAvailable: true, pricing: null, bedroomAmenities: [] },
  })
  const params = { id, cid: added.body.id }
  const changed = await owner.call(room, {
    params,
    body: { type: 'DORM_STYLE', bedCount: 4, maxOccupancy: 4, hasPrivateBath: true },
  })
  expect(changed.body).toMatchObject({ id: params.cid, type: 'DORM_STYLE', bedCount: 4, roomNumber: '2', hasPrivateBath: true })
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })).body).toEqual({ id: params.cid })
  expect((await owner.call(room, { params, body: { bedCount: 1 } })).status).toBe(404)
})

it('holds as many people as it has beds, unless the call says otherwise', async () => {
  const params = { id: (await draft()).id }
  const added = await owner.call(rooms, { params, body: { roomNumber: '8', type: 'SHARED', bedCount: 4 } })
  expect(added.body).toMatchObject({ bedCount: 4, maxOccupancy: 4 })
})

it.each([{ bedCount: -1 }, { bedCount: 1.5 }, { maxOccupancy: 101 }, { type: 'CASTLE' }, { hasPrivateBath: 'yes' }])(
  'refuses the impossible: %o',
  async (body) => {
    const { id, bedroomId } = await draft()
    const answer = await owner.call(room, { params: { id, cid: bedroomId }, body: body as never })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: Object.keys(body)[0] }] } })
  },
)

it('takes prices plain or wrapped, in units with cents, and shows the sum to move in', async () => {
  const { id } = await draft()
  const { body: added } = await owner.call(rooms, { params: { id }, body: { roomNumber: 7 } })
  const params = { id, cid: added.id }
  const price = { pricePerBed: 899.99, securityDeposit: 0.1, currency: 'USD', paymentFrequency: 'MONTHLY' } as const
  const create = 'POST /homes/{id}/bedroom-configurations/{cid}/pricing'
  expect(await owner.call(create, { params, body: { pricing: price } })).toMatchObject({
    status: 201,
    body: { ...price, weeklyRate: 0 },
  })
  const stored = await test.db
    .selectFrom('bedroomPricing')
    .selectAll()
    .where('bedroomId', '=', params.cid)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ pricePerBedCents: 89_999, securityDepositCents: 10 })
  const weekly = { pricePerBed: 200, paymentFrequency: 'WEEKLY' } as const
  expect((await owner.call(pricing, { params, body: weekly })).body).toMatchObject({ ...weekly, securityDeposit: 0 })
  const { body: home } = await owner.call('GET /homes/{id}', { params: { id } })
  expect(home.bedroomConfigurations.find(({ id: one }) => one === params.cid)).toMatchObject({ moveIn: { totalCents: 20_000 } })
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', { params })).body).toEqual({
    id: params.cid,
  })
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', { params })).status).toBe(404)
  for (const body of [{ pricePerBed: -1 }, { pricePerBed: 1.005 }, { currency: 'YEN' }, { pricing: { pricePerBed: -1 } }])
    expect((await owner.call(pricing, { params, body: body as never })).status).toBe(400)
})

it('refuses a fee above its cap at its field, plain or wrapped, and keeps nothing of it', async () => {
  const { id } = await draft()
  const { body: added } = await owner.call(rooms, { params: { id }, body: { roomNumber: 8 } })
  const params = { id, cid: added.id }
  const dear = { pricePerBed: 210, paymentFrequency: 'WEEKLY', applicationFee: 500, securityDeposit: 5000 } as const
  const issues = [
    { path: 'securityDeposit', message: 'Waymark allows a security deposit of at most 4 weeks’ rent ($840).' },
    { path: 'applicationFee', message: 'Waymark allows an application fee of at most $50.' },
  ]
  for (const body of [dear, { pricing: dear }])
    expect(await owner.call(pricing, { params, body })).toMatchObject({ status: 400, body: { issues } })
  const { body: home } = await owner.call('GET /homes/{id}', { params: { id } })
  expect(home.bedroomConfigurations.find(({ id: one }) => one === params.cid)).toMatchObject({ pricing: null })
  expect((await owner.call('PUT /owners/property-defaults', { body: { applicationFee: 51 } })).body).toMatchObject({
    issues: [{ path: 'applicationFee' }],
  })
})

it('shows a price from before there were caps as it is charged, and tells the owner', async () => {
  const price = {
    pricePerBedCents: 21_000,
    paymentFrequency: 'WEEKLY',
    applicationFeeCents: 50_000,
    cleaningFeeCents: 90_000,
  } as const
  const { id } = await makeHome(test.db, { ownerId: owner.accountId, pricing: { ...price, monthlyRateCents: 0 } })
  const { body: home } = await owner.call('GET /homes/{id}', { params: { id } })
  expect(home.bedroomConfigurations[0]!.moveIn!.lines).toEqual([
    { label: 'First week’s rent', cents: 21_000 },
    { label: 'Security deposit', cents: 20_000 },
    { label: 'Cleaning fee', cents: 10_000 },
    { label: 'Application fee', cents: 5_000 },
  ])
  const { body: mine } = await owner.call('GET /homes/my-homes', {})
  const { missing } = mine.homes.find((home) => home.id === id)!
  expect(missing.map(({ message }) => message).join(' ')).toContain(
    'Waymark allows a cleaning fee of at most $100. People are charged $100.',
  )
})

it('confirms the free beds when occupancy is saved', async () => {
  const { id, bedroomId } = await makeHome(test.db, { ownerId: owner.accountId, home: { bedsConfirmedAt: null } })
  await owner.call(room, { params: { id, cid: bedroomId }, body: { currentOccupancy: 1 } })
  const { body } = await owner.call('GET /homes/{id}', { params: { id } })
  expect(body.bedsConfirmedAt).not.toBeNull()
  expect(body.editing!.sections).toMatchObject({ occupancy: { version: 1 }, bedrooms: { version: 0 } })
})

it('keeps a public home complete: no price of 0, no last bedroom removed, no empty title', async () => {
  const home = await makeCompleteHome(test.db, { ownerId: owner.accountId })
  const params = { id: home.id, cid: home.bedroomId }
  const message = 'This home is public. It must stay complete. Room 1 needs a price per bed of at least $1.'
  expect(await owner.call(pricing, { params, body: { pricePerBed: 0 } })).toMatchObject({ status: 409, body: { message } })
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', { params })).status).toBe(409)
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })).body.issues).toEqual([
    { path: 'bedrooms', message: 'Add at least one bedroom.' },
  ])
  expect((await owner.call(room, { params, body: { bedCount: 0 } })).status).toBe(409)
  expect((await owner.call('PUT /homes/{id}', { params, body: { title: ' ' } })).status).toBe(409)
  const { body: shown } = await test.visitor.call('GET /homes/{id}', { params })
  expect(shown).toMatchObject({ title: home.title, bedroomConfigurations: [{ bedCount: 2, pricing: { pricePerBed: 800 } }] })
  const second = await owner.call(rooms, { params, body: { roomNumber: '2', bedCount: 1, maxOccupancy: 1 } })
  expect(second.status).toBe(201)
  expect((await owner.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })).status).toBe(200)
})

it('answers 404 for a bedroom under another home, a stranger, and 403 without the permission', async () => {
  const [mine, other, strangers] = [await draft(), await draft(), await makeHome(test.db)]
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const tries = [
    [owner, { id: mine.id, cid: other.bedroomId }, 404],
    [owner, { id: strangers.id, cid: strangers.bedroomId }, 404],
    [viewer, { id: mine.id, cid: mine.bedroomId }, 403],
    [test.visitor, { id: mine.id, cid: mine.bedroomId }, 401],
  ] as const
  for (const [who, params, code] of tries) {
    expect((await who.call(room, { params, body: { bedCount: 9 } })).status).toBe(code)
    expect((await who.call('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })).status).toBe(code)
    expect((await who.call(pricing, { params, body: { pricePerBed: 9 } })).status).toBe(code)
    expect((await who.call('POST /homes/{id}/bedroom-configurations/{cid}/pricing', { params, body: {} })).status).toBe(code)
    expect((await who.call('DELETE /homes/{id}/bedroom-configurations/{cid}/pricing', { params })).status).toBe(code)
    if (params.id !== mine.id || who !== owner) expect((await who.call(rooms, { params, body: {} })).status).toBe(code)
  }
  const counts = await test.db.selectFrom('bedrooms').select('bedCount').where('homeId', 'in', [mine.id, other.id]).execute()
  expect(counts).toEqual([{ bedCount: 2 }, { bedCount: 2 }])
})

it('shows a new price in search once the job ran', async () => {
  const home = await makeCompleteHome(test.db, { ownerId: owner.accountId, home: { title: 'Quetzalhouse' } })
  await owner.call(pricing, { params: { id: home.id, cid: home.bedroomId }, body: { pricePerBed: 555, monthlyRate: 555 } })
  await test.runJobs()
  const { body } = await test.visitor.call('GET /homes', { query: { q: 'Quetzalhouse' } })
  expect(body.homes).toMatchObject([{ id: home.id, monthCents: 55_500 }])
})

it('is refused as a single room with more than one bed, however the two come together', async () => {
  const home = await draft()
  const params = { id: home.id }
  const words = 'A single room has one bed. Choose another room type for more.'
  const refused = { status: 400, body: { message: words, issues: [{ path: 'bedCount', message: words }] } }
  expect(
    await owner.call(rooms, { params, body: { roomNumber: '2', type: 'SINGLE', bedCount: 2, maxOccupancy: 2 } }),
  ).toMatchObject(refused)
  expect(await owner.call(rooms, { params, body: { roomNumber: '2', bedCount: 2, maxOccupancy: 2 } })).toMatchObject(refused)
  const cid = { ...params, cid: home.bedroomId }
  expect(await owner.call(room, { params: cid, body: { type: 'SINGLE' } })).toMatchObject(refused)
  expect((await owner.call(room, { params: cid, body: { type: 'SINGLE', bedCount: 1, maxOccupancy: 1 } })).status).toBe(200)
  expect(await owner.call(room, { params: cid, body: { bedCount: 2 } })).toMatchObject(refused)
  // One from before the rule can still be changed in everything else.
  await test.db.updateTable('bedrooms').set({ bedCount: 2 }).where('id', '=', home.bedroomId).execute()
  expect((await owner.call(room, { params: cid, body: { roomNumber: '7' } })).status).toBe(200)
})
