import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeBadge, makeHome, makePicture, makeReview } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const read = (id: string, who: Pick<TestApp['visitor'], 'call'> = test.visitor) => who.call('GET /homes/{id}', { params: { id } })

it('shows a published home with all that belongs to it', async () => {
  const home = await makeHome(test.db, {
    home: { whyChooseUs: 'Kind people' },
    pricing: { monthlyRateCents: 90_000, securityDepositCents: 30_000, cleaningFeeCents: 5_000, applicationFeeCents: 2_500 },
  })
  await makeBadge(test.db, home.id, { checked: ['Licence', 'Visit'] })
  await makePicture(test.db, home, { url: '/demo/kitchen-01', position: 1 })
  await makePicture(test.db, home, { url: '/demo/exterior-01', isMain: true })
  await makeReview(test.db, home, { rating: 5 })
  await makeReview(test.db, home, { rating: 4 })
  await makeReview(test.db, home, { rating: 1, status: 'PENDING' })
  const { status, body } = await read(home.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: home.id, whychooseus: 'Kind people', bedsFree: 1, bedsTotal: 2, status: 'PUBLISHED' })
  expect(body.badges).toMatchObject([{ level: 'VERIFIED', checked: ['Licence', 'Visit'] }])
  expect(body.pictures.map(({ url }) => url)).toEqual(['/demo/exterior-01', '/demo/kitchen-01'])
  expect(body.reviews.map(({ rating }) => rating).sort((a, b) => a - b)).toEqual([4, 5])
  expect(body.reviewSummary).toMatchObject({ count: 2, rating: 4.5, spread: [0, 0, 0, 1, 1] })
  expect(body.owner.name).toBe('Sam R.')
  expect(body.bedroomConfigurations).toMatchObject([
    { pricing: { monthlyRate: 900, currency: 'USD' }, moveIn: { totalCents: 127_500 } },
  ])
})

it('tells the points of the default order', async () => {
  const home = await makeHome(test.db)
  expect((await read(home.id)).body.ranking).toEqual({
    freeBedConfirmed: 300,
    verified: 0,
    reviews: 175,
    pictures: 0,
    description: 0,
  })
})

it('never tells the street, the unit or the exact place', async () => {
  const at = { latitude: 26.461_537, longitude: -80.072_811 }
  const address = { street: '987 Secret Lane', unit: 'Unit 77' }
  // Known ids: what a home's place is blurred by comes from its id, and could by chance lead near the exact one.
  const home = await makeHome(test.db, { address, at, home: { id: '3f0c2a10-0000-4000-8000-000000000001' } })
  const near = await makeHome(test.db, { address, at, home: { id: '3f0c2a10-0000-4000-8000-000000000002' } })
  const answers = await Promise.all([
    read(home.id),
    test.visitor.call('GET /homes/{id}/similar', { params: { id: near.id } }),
    test.visitor.call('GET /homes', { query: { q: 'Delray Beach, FL' } }),
    ...['5', '14'].map((zoom) => test.visitor.call('GET /homes', { query: { bbox: '-80.2,26.3,-79.9,26.6', zoom } })),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    const text = JSON.stringify(body)
    expect(text).toContain(home.id)
    expect(text).not.toMatch(/Secret Lane|Unit 77|26\.4615\b|80\.0728\b/)
  }
})

it('keeps its approximate place within about a kilometre, the same each time', async () => {
  const home = await makeHome(test.db)
  const [first, second] = [(await read(home.id)).body.location!, (await read(home.id)).body.location!]
  expect(first).toEqual(second)
  expect(Math.abs(first.latitude - 26.4615)).toBeLessThan(0.0091)
  expect(Math.abs(first.longitude + 80.0728)).toBeLessThan(0.0091)
})

it('hides the place with a secret of the installation, which who knows the id does not have', async () => {
  const home = await makeHome(test.db)
  const place = async () => (await read(home.id)).body.location!
  const before = await place()
  const { value } = await test.db
    .selectFrom('installationSecrets')
    .select('value')
    .where('name', '=', 'home-position')
    .executeTakeFirstOrThrow()
  expect(value).toHaveLength(32)
  const setSecret = (secret: Buffer) =>
    test.db.updateTable('installationSecrets').set({ value: secret }).where('name', '=', 'home-position').execute()
  await setSecret(Buffer.alloc(32, 7))
  const elsewhere = await place()
  expect(elsewhere).not.toEqual(before)
  expect(Math.abs(elsewhere.latitude - 26.4615)).toBeLessThan(0.0091)
  await setSecret(value)
  expect(await place()).toEqual(before)
})

it('shows an unpublished home to its owner, a permitted team member and staff, and to nobody else', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, {
    ownerId: owner.accountId,
    home: { status: 'DRAFT', propertyType: null, housingType: null },
  })
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const other = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
  const may = [owner, member, await test.as('ADMIN')]
  const mayNot = [test.visitor, other, await test.as('OWNER'), await test.as('SEEKER')]
  for (const person of may) expect(await read(home.id, person)).toMatchObject({ status: 200, body: { status: 'DRAFT' } })
  for (const person of mayNot)
    expect(await read(home.id, person)).toMatchObject({ status: 404, body: { message: 'Home not found' } })
})

it('shows a home that takes no one new to residents with something under way there, as long as it is', async () => {
  const home = await makeHome(test.db, { home: { status: 'PAUSED' } })
  const resident = await test.as('SEEKER')
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const parts = ['', '/waitlist', '/tour-times'] as const
  const seen = async (who: Pick<TestApp['visitor'], 'call'> = resident) =>
    Promise.all(parts.map(async (part) => (await who.call(`GET /homes/{id}${part}`, { params: { id: home.id } })).status))
  expect(await seen()).toEqual([404, 404, 404])
  const stayId = await putReservation(test, home, resident.accountId, { status: 'ACTIVE' })
  expect(await seen()).toEqual([200, 200, 200])
  const { body } = await resident.call('GET /homes/{id}', { params: { id: home.id } })
  expect(body).toMatchObject({ title: 'Harbor House', editing: null })
  await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('id', '=', stayId).execute()
  expect(await seen()).toEqual([404, 404, 404])
  const applicationId = await makeApplication(test.db, test.context.now(), { ...whose, status: 'UNDER_REVIEW' })
  expect(await seen()).toEqual([200, 200, 200])
  expect(await seen(await test.as('SEEKER'))).toEqual([404, 404, 404])
  await test.db.updateTable('applications').set({ status: 'WITHDRAWN' }).where('id', '=', applicationId).execute()
  await putEntry(test, whose, { status: 'WAITING' })
  expect(await seen()).toEqual([200, 200, 200])
  await test.db.updateTable('homes').set({ status: 'DELETED' }).where('id', '=', home.id).execute()
  expect(await seen()).toEqual([404, 404, 404])
})

it.each(['house-rules', 'staff', 'amenities', 'similar'] as const)('guards %s like the home itself', async (part) => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'PAUSED' } })
  const get = (who: Pick<TestApp['visitor'], 'call'>, id: string) => who.call(`GET /homes/{id}/${part}`, { params: { id } })
  expect((await get(owner, home.id)).status).toBe(200)
  expect((await get(test.visitor, home.id)).status).toBe(404)
  expect((await get(test.visitor, randomUUID())).status).toBe(404)
  expect((await get(test.visitor, 'x')).status).toBe(400)
})

it('tells who works there without their private numbers, and only those who still do', async () => {
  const home = await makeHome(test.db)
  const person = { homeId: home.id, phoneNumber: '555-0100', email: 'pat@example.org', emergencyPhone: '555-0199' }
  await test.db
    .insertInto('homeStaff')
    .values([
      { id: randomUUID(), name: 'Pat', ...person },
      { id: randomUUID(), name: 'Gone', isActive: false, ...person },
    ])
    .execute()
  const { body } = await test.visitor.call('GET /homes/{id}/staff', { params: { id: home.id } })
  expect(body).toMatchObject([{ staff: { name: 'Pat', role: 'HOUSE_MANAGER' } }])
  expect(JSON.stringify([body, (await read(home.id)).body])).not.toMatch(/555-0|pat@example/)
})

it('finds similar homes: the same household, nearest first, not itself', async () => {
  const at = { latitude: 44.98, longitude: -93.26 }
  const place = (north: number) => ({ at: { ...at, latitude: at.latitude + north } })
  const home = await makeHome(test.db, { home: { houseGenre: 'FEMALE' }, ...place(0) })
  const far = await makeHome(test.db, { home: { houseGenre: 'FEMALE' }, ...place(0.4) })
  const near = await makeHome(test.db, { home: { houseGenre: 'FEMALE' }, ...place(0.1) })
  await makeHome(test.db, { home: { houseGenre: 'MALE' }, ...place(0.05) })
  const { body } = await test.visitor.call('GET /homes/{id}/similar', { params: { id: home.id } })
  expect(body.homes.map(({ id }) => id)).toEqual([near.id, far.id])
  expect(body.homes[0]!.distance).toBeGreaterThan(4)
})

it('names owner, address, location and documents only to those who run the home, and to staff', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  await makePicture(test.db, home, { url: '/demo/exterior-01', isMain: true })
  const names = ['ownerId', 'addressId', 'locationId', 'documents'] as const
  for (const stranger of [test.visitor, await test.as('SEEKER'), await test.as('OWNER')]) {
    const { status, body } = await read(home.id, stranger)
    expect(status).toBe(200)
    for (const name of names) expect(body).not.toHaveProperty(name)
  }
  for (const inside of [owner, await test.as('ADMIN')]) {
    const { body } = await read(home.id, inside)
    expect(body).toMatchObject({ ownerId: owner.accountId, addressId: expect.any(String), locationId: expect.any(String) })
    expect(body.documents).toMatchObject([{ url: '/demo/exterior-01', isMain: true, homeId: home.id }])
  }
})
