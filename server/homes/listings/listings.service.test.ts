import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome, makePicture, makeRoom } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Who = Pick<TestApp['visitor'], 'call'>
const read = async (who: Who, id: string) => (await who.call('GET /homes/{id}', { params: { id } })).body
const save = (who: Who, id: string, body: object) => who.call('PUT /homes/{id}', { params: { id }, body })

it('starts a home as a draft with an address and a place to fill in', async () => {
  const owner = await test.as('OWNER')
  const { status, body } = await owner.call('POST /homes', { body: { title: 'Cedar House' } })
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'Cedar House', status: 'DRAFT', propertyType: null, location: null })
  expect(body.editing).toMatchObject({
    ownerId: owner.accountId,
    addressId: expect.any(String),
    locationId: expect.any(String),
    address: { street: '', country: 'US' },
    location: null,
    allowedActions: ['edit', 'submit', 'archive', 'delete'],
    completeness: { done: 5, of: 20 },
    counters: { bedrooms: 0, images: 0 },
  })
  expect(body.editing!.sections.basic).toEqual({ version: 0, changedBy: null, changedAt: null })
})

it('begins a new home with the defaults of the account, which a team member may read or change by permission', async () => {
  const owner = await test.as('OWNER')
  expect((await owner.call('GET /owners/property-defaults', {})).body).toMatchObject({ houseGenre: 'COED', policies: null })
  const body = {
    propertyType: 'SOBER_LIVING',
    city: 'Delray Beach',
    state: 'FL',
    policies: { petsAllowed: true, petDeposit: 12.5 },
  } as const
  expect((await owner.call('PUT /owners/property-defaults', { body })).body).toMatchObject(body)
  const { body: home } = await owner.call('POST /homes', { body: {} })
  expect(home).toMatchObject({ propertyType: 'SOBER_LIVING', address: { city: 'Delray Beach', state: 'FL' } })
  expect(home.policies).toMatchObject({ petsAllowed: true, petDeposit: 12.5 })
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect((await viewer.call('GET /owners/property-defaults', {})).body).toMatchObject(body)
  expect((await viewer.call('PUT /owners/property-defaults', { body })).status).toBe(403)
  const tooLong = await owner.call('PUT /owners/property-defaults', { body: { state: 'Floorida' } })
  expect(tooLong).toMatchObject({ status: 400, body: { issues: [{ path: 'state' }] } })
})

it('saves the nine fields and never believes whose the home is', async () => {
  const [owner, other] = [await test.as('OWNER'), await test.as('OWNER')]
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
  const fields = {
    title: 'Cedar House',
    shortDescription: 'Quiet',
    propertyType: 'HALFWAY_HOUSE',
    housingType: 'CONDO',
    description: 'A calm place',
    whychooseus: 'Kind people',
    houseGenre: 'FEMALE',
    supportLevel: 'HIGH',
  }
  const saved = await save(owner, home.id, { ...fields, ownerId: other.accountId, status: 'PUBLISHED' })
  expect(saved).toMatchObject({ status: 200, body: { ...fields, status: 'DRAFT', editing: { ownerId: owner.accountId } } })
  expect((await save(owner, home.id, { propertyType: '' })).body).toMatchObject({ propertyType: null, housingType: 'CONDO' })
  expect((await save(owner, home.id, { propertyType: 'CASTLE' })).status).toBe(400)
  expect((await save(owner, home.id, { title: 'x'.repeat(121) })).body.message).toBe('Use at most 120 characters')
})

it('lets a team member change with edit_properties only, and shows a stranger nothing', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const teamOf = (permissions: ('view_properties' | 'edit_properties')[]) => ({
    teamOf: { ownerId: owner.accountId, permissions },
  })
  const editor = await test.as('OWNER', teamOf(['view_properties', 'edit_properties']))
  const viewer = await test.as('OWNER', teamOf(['view_properties']))
  expect((await save(editor, home.id, { title: 'By the team' })).body.title).toBe('By the team')
  expect((await save(viewer, home.id, { title: 'No' })).status).toBe(403)
  expect((await save(await test.as('OWNER'), home.id, { title: 'No' })).status).toBe(404)
  expect((await save(await test.as('SEEKER'), home.id, { title: 'No' })).status).toBe(403)
  expect((await save(await test.as('ADMIN'), home.id, { title: 'No' })).status).toBe(403)
  expect((await save(test.visitor, home.id, { title: 'No' })).status).toBe(401)
  expect((await read(owner, home.id)).title).toBe('By the team')
})

it('shows the inside of a home to those who run it and to staff, not to strangers', async () => {
  const owner = await test.as('OWNER')
  const at = { latitude: 26.461_537, longitude: -80.072_811 }
  const home = await makeHome(test.db, { ownerId: owner.accountId, address: { street: '987 Secret Lane' }, at })
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const biller = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
  const inside = { address: { street: '987 Secret Lane' }, location: at }
  expect((await read(owner, home.id)).editing).toMatchObject({ ...inside, allowedActions: ['edit', 'pause', 'archive'] })
  expect((await read(viewer, home.id)).editing).toMatchObject({ ...inside, allowedActions: [] })
  expect((await read(await test.as('ADMIN'), home.id)).editing).toMatchObject({ ...inside, allowedActions: [] })
  for (const who of [test.visitor, biller, await test.as('OWNER'), await test.as('SEEKER')]) {
    const seen = await read(who, home.id)
    expect(seen.editing).toBeNull()
    expect(JSON.stringify(seen)).not.toMatch(/Secret Lane|26\.4615/)
  }
})

it('shows owners the price that everyone else sees', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    pricing: { pricePerBedCents: 100_000, monthlyRateCents: 90_000 },
  })
  const weekly = { paymentFrequency: 'WEEKLY' as const, pricePerBedCents: 25_000, weeklyRateCents: 25_000 }
  await makeRoom(test.db, home.id, { pricing: weekly })
  await makeRoom(test.db, home.id, { bedroom: { currentOccupancy: 2 }, pricing: { monthlyRateCents: 50_000 } })
  await makeHome(test.db, { ownerId: owner.accountId, pricing: { currency: 'CAD' } })
  const { homes } = (await owner.call('GET /homes/my-homes', {})).body
  const prices = homes.map(({ fromCents, currency }) => `${fromCents} ${currency}`)
  expect(prices.toSorted()).toEqual(['80000 CAD', '90000 USD'])
})

it('lists my homes with beds, badges, what is missing and what can be done', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  await makePicture(test.db, home, { isMain: true })
  await makeHome(test.db)
  const gone = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DELETED' } })
  const { body } = await owner.call('GET /homes/my-homes', {})
  expect(body.homes).toMatchObject([
    {
      id: home.id,
      status: 'PUBLISHED',
      address: { street: '12 Palm Way', city: 'Delray Beach' },
      bedrooms: 1,
      beds: 2,
      bedsTaken: 1,
      bedsFree: 1,
      fromCents: 80_000,
      badges: [],
      completeness: { done: 10, of: 20 },
      allowedActions: ['edit', 'pause', 'archive'],
      picture: { isMain: true },
    },
  ])
  expect(body.homes[0]!.missing.map(({ tab }) => tab)).toEqual(['basic', 'images', ...Array<string>(8).fill('rulesAndPolicies')])
  expect((await owner.call('GET /homes/{id}', { params: { id: gone.id } })).status).toBe(404)
  expect((await (await test.as('SEEKER')).call('GET /homes/my-homes', {})).status).toBe(403)
})

it('tells what happened, newest first, page by page, to those who run the home', async () => {
  const owner = await test.as('OWNER')
  const { body: home } = await owner.call('POST /homes', { body: { title: 'Cedar House' } })
  const params = { id: home.id }
  test.pass(1_000)
  await save(owner, home.id, { title: 'Cedar Home' })
  test.pass(1_000)
  await owner.call('PATCH /homes/{id}/archive', { params })
  const { body } = await owner.call('GET /homes/{id}/activity', { params, query: { limit: 2 } })
  expect(body).toMatchObject({
    total: 3,
    page: 1,
    activity: [{ text: 'Archived', by: 'Sam Rivers' }, { text: 'Basic Info saved' }],
  })
  const second = await owner.call('GET /homes/{id}/activity', { params, query: { limit: 2, page: 2 } })
  expect(second.body.activity).toMatchObject([{ text: 'Started as a draft' }])
  const stranger = await test.as('OWNER')
  expect((await stranger.call('GET /homes/{id}/activity', { params })).status).toBe(404)
  expect((await stranger.call('GET /homes/{id}/activity', { params: { id: randomUUID() } })).status).toBe(404)
})

it('shows a change in search once the job ran', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Palm House' } })
  const titles = async () => {
    const { body } = await test.visitor.call('GET /homes', { query: { q: 'Zanzibarhouse' } })
    return body.homes.map(({ title }) => title)
  }
  expect(await titles()).not.toContain('Zanzibarhouse')
  await save(owner, home.id, { title: 'Zanzibarhouse' })
  expect(await test.runJobs()).toContain('refresh_home_search')
  expect(await titles()).toEqual(['Zanzibarhouse'])
  await owner.call('POST /homes/{id}/pause', { params: { id: home.id } })
  await test.runJobs()
  expect(await titles()).not.toContain('Zanzibarhouse')
})
