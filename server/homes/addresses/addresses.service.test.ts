import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

const body = { street: '12 Palm Way', city: 'Delray Beach', state: 'fl', zipCode: '33444' }
const stored = { ...body, state: 'FL', unit: '', country: 'US', neighborhood: '' }
const spot = { latitude: 26.46, longitude: -80.07 }
const member = (permissions: ('edit_properties' | 'view_properties')[]) =>
  test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })

describe('an address', () => {
  it('is created with the United States as default, and changed', async () => {
    const made = await owner.call('POST /address', { body })
    expect([made.status, made.body]).toEqual([201, { id: made.body.id, ...stored }])
    const changed = { ...body, street: '14 Palm Way', zipCode: '33444-1234' }
    const saved = await owner.call('PUT /address/{id}', { params: { id: made.body.id }, body: changed })
    expect([saved.status, saved.body]).toEqual([200, { id: made.body.id, ...stored, ...changed, state: 'FL' }])
  })

  it('is stored with the city as names are written, and with the code of the state', async () => {
    const made = await owner.call('POST /address', { body: { ...body, city: 'delray beach', state: 'Florida' } })
    expect(made).toMatchObject({ status: 201, body: { city: 'Delray Beach', state: 'FL' } })
  })

  it('may be given with a slash at the end, as the client does', async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    expect((await test.app.inject({ method: 'POST', url: '/api/address/', headers, payload: body })).statusCode).toBe(201)
    expect((await test.app.inject({ method: 'POST', url: '/api/location/', headers, payload: spot })).statusCode).toBe(201)
  })

  it.each([
    [{ state: 'Floorida' }, 'state', 'Enter the two-letter state code, like FL'],
    [{ state: 'XX' }, 'state', 'Enter the two-letter state code, like FL'],
    [{ zipCode: '3344' }, 'zipCode', 'Enter a ZIP code, like 33444 or 33444-1234'],
    [{ country: 'USA' }, 'country', 'Enter the two-letter country code, like US'],
    [{ street: undefined as unknown as string }, 'street', 'Enter the street'],
    [{ street: 'x'.repeat(201) }, 'street', 'Use at most 200 characters'],
  ])('%o is refused', async (wrong, path, message) => {
    const answer = { status: 400, body: { issues: [{ path, message }] } }
    expect(await owner.call('POST /address', { body: { ...body, ...wrong } })).toMatchObject(answer)
  })

  it('of another country has its own states and codes; an unfinished one may be saved', async () => {
    const abroad = { ...body, country: 'CA', state: 'Ontario', zipCode: 'M5V 2T6' }
    expect(await owner.call('POST /address', { body: abroad })).toMatchObject({ status: 201 })
    expect(await owner.call('POST /address', { body: { street: '', city: '', state: '', zipCode: '' } })).toMatchObject({
      status: 201,
    })
  })
})

describe('a location', () => {
  it('is created and changed', async () => {
    const made = await owner.call('POST /location', { body: spot })
    expect([made.status, made.body]).toEqual([201, { id: made.body.id, ...spot }])
    const moved = { latitude: 26.5, longitude: -80.1 }
    const saved = await owner.call('PUT /location/{id}', { params: { id: made.body.id }, body: moved })
    expect([saved.status, saved.body]).toEqual([200, { id: made.body.id, ...moved }])
  })

  it.each([{ latitude: 90 }, { latitude: -86 }, { longitude: -181 }, { latitude: '26' as unknown as number }])(
    '%o is refused',
    async (wrong) => {
      expect(await owner.call('POST /location', { body: { ...spot, ...wrong } })).toMatchObject({ status: 400 })
    },
  )
})

describe('the address and place of a home', () => {
  it('are changed by its account; search learns of it when it is public', async () => {
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'PENDING_REVIEW' } })
    const editor = await member(['edit_properties'])
    const moved = { ...body, city: 'Boca Raton', zipCode: '33432' }
    expect(await editor.call('PUT /address/{id}', { params: { id: home.addressId! }, body: moved })).toMatchObject({
      status: 200,
    })
    const there = { latitude: 26.3587, longitude: -80.0831 }
    expect(await editor.call('PUT /location/{id}', { params: { id: home.locationId! }, body: there })).toMatchObject({
      status: 200,
    })
    await test.db.updateTable('homes').set({ status: 'PUBLISHED' }).where('id', '=', home.id).execute()
    expect(await test.runJobs()).toContain('refresh_home_search')
    const { homes } = (await test.visitor.call('GET /homes', { query: { q: 'Boca Raton' } })).body
    expect(homes.map(({ id }) => id)).toEqual([home.id])
  })

  it('go with the home when it changes hands', async () => {
    const buyer = await test.as('OWNER')
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
    await test.db.updateTable('addresses').set({ ownerId: owner.accountId }).where('id', '=', home.addressId!).execute()
    await test.db.updateTable('homes').set({ ownerId: buyer.accountId }).where('id', '=', home.id).execute()
    const save = { params: { id: home.addressId! }, body }
    expect(await owner.call('PUT /address/{id}', save)).toMatchObject({ status: 404 })
    expect(await buyer.call('PUT /address/{id}', save)).toMatchObject({ status: 200 })
  })

  it('are one tab: the second of two people is told', async () => {
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
    const colleague = await member(['edit_properties'])
    const address = { params: { id: home.addressId! }, body }
    const { headers } = await owner.call('PUT /address/{id}', address)
    const seen = { 'x-section-version': String(headers['x-section-version']) }
    await colleague.call('PUT /location/{id}', { params: { id: home.locationId! }, body: spot })
    const late = await owner.call('PUT /address/{id}', address, seen)
    expect(late).toMatchObject({ status: 409, body: { changed: { section: 'address' } } })
  })
})

describe('who may not', () => {
  it('a stranger does not find them', async () => {
    const [stranger, home] = [await test.as('OWNER'), await makeHome(test.db, { ownerId: owner.accountId })]
    const loose = (await owner.call('POST /address', { body })).body.id
    for (const id of [home.addressId!, loose, randomUUID()])
      expect(await stranger.call('PUT /address/{id}', { params: { id }, body })).toMatchObject({
        status: 404,
        body: { message: 'Address not found' },
      })
    const looseSpot = (await owner.call('POST /location', { body: spot })).body.id
    for (const id of [home.locationId!, looseSpot])
      expect(await stranger.call('PUT /location/{id}', { params: { id }, body: spot })).toMatchObject({
        status: 404,
        body: { message: 'Location not found' },
      })
  })

  it('other roles and team members without edit_properties are refused', async () => {
    for (const person of [await member(['view_properties']), await test.as('SEEKER'), await test.as('ADMIN')]) {
      expect(await person.call('POST /address', { body })).toMatchObject({ status: 403 })
      expect(await person.call('POST /location', { body: spot })).toMatchObject({ status: 403 })
    }
    expect(await test.visitor.call('POST /address', { body })).toMatchObject({ status: 401 })
  })
})
