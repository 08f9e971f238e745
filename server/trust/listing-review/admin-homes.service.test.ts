import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeBadge, makeHome } from '#tests/factories/homes.ts'
import { makePdf, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let staff: Awaited<ReturnType<TestApp['as']>>
let waiting: Awaited<ReturnType<typeof makeCompleteHome>>
const hoursAgo = (hours: number) => addTime(new Date(), { hours: -hours })

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER', { firstName: 'Denise', lastName: 'Okafor', email: 'denise@harborlight.test' })
  staff = await test.as('ADMIN')
  const ownerId = owner.accountId
  const home = {
    status: 'PENDING_REVIEW' as const,
    title: 'Lantern House',
    statusChangedAt: hoursAgo(50),
    updatedAt: hoursAgo(50),
  }
  waiting = await makeCompleteHome(test.db, { ownerId, home })
  await makeHome(test.db, {
    ownerId,
    home: { status: 'PENDING_REVIEW', title: 'Coral 100% House', statusChangedAt: hoursAgo(90), updatedAt: hoursAgo(90) },
    address: { city: 'Boca Raton' },
  })
  const verified = await makeHome(test.db, { home: { title: 'Palm Rest', updatedAt: hoursAgo(2) } })
  await makeBadge(test.db, verified.id)
  await makeBadge(test.db, waiting.id, { expiresAt: hoursAgo(1) })
  await makeHome(test.db, { home: { status: 'DELETED', title: 'Gone' } })
})

type Query = Parameters<typeof staff.call<'GET /admin/homes'>>[1]['query']
const list = async (query: Query = {}) => (await staff.call('GET /admin/homes', { query })).body
const titles = async (query: Query = {}) => (await list(query)).homes.map(({ title }) => title)

describe('the list of homes', () => {
  it('counts by state and leaves out what was deleted', async () => {
    const { total, counts, homes } = await list()
    expect([total, counts.PENDING_REVIEW, counts.PUBLISHED, counts.ARCHIVED]).toEqual([3, 2, 1, 0])
    expect(homes.map(({ title }) => title)).toEqual(['Palm Rest', 'Lantern House', 'Coral 100% House'])
    expect(homes[1]).toMatchObject({
      owner: { name: 'Denise Okafor', email: 'denise@harborlight.test' },
      city: 'Delray Beach',
      beds: 2,
      bedsFree: 1,
      badges: [],
      documentsWaiting: 0,
      allowedActions: ['approve', 'requestChanges', 'suspend'],
      picture: { url: '/demo/exterior-01' },
    })
    expect(homes[0]?.badges).toMatchObject([{ level: 'VERIFIED' }])
  })

  it('is filtered by several states, a badge and parts of a name', async () => {
    expect(await titles({ status: ['PENDING_REVIEW', 'PAUSED'] })).toEqual(['Lantern House', 'Coral 100% House'])
    expect(await titles({ verified: 'true' })).toEqual(['Palm Rest'])
    expect(await titles({ verified: 'false' })).toHaveLength(2)
    expect(await titles({ search: 'antern' })).toEqual(['Lantern House'])
    expect(await titles({ search: 'boca' })).toEqual(['Coral 100% House'])
    expect(await titles({ search: 'okafor' })).toHaveLength(2)
    expect(await titles({ search: 'harborlight.t' })).toHaveLength(2)
    expect(await titles({ search: 'pa' })).toEqual(['Palm Rest'])
    expect(await titles({ search: '100%' })).toEqual(['Coral 100% House'])
    expect(await titles({ search: '%%%' })).toEqual([])
    const { total, counts } = await list({ search: 'okafor', status: ['PUBLISHED'] })
    expect([total, counts.PENDING_REVIEW]).toEqual([0, 2])
  })

  it('is sorted, those who wait longest first, and paged', async () => {
    expect(await titles({ status: ['PENDING_REVIEW'], sort: 'waiting' })).toEqual(['Coral 100% House', 'Lantern House'])
    expect(await titles({ sort: '-title' })).toEqual(['Palm Rest', 'Lantern House', 'Coral 100% House'])
    const second = await list({ sort: 'title', limit: 2, page: 2 })
    expect([second.homes.map(({ title }) => title), second.total]).toEqual([['Palm Rest'], 3])
  })

  it('refuses what it does not know', async () => {
    for (const query of [{ status: ['DELETED'] }, { sort: 'price' }, { page: 0 }, { verified: 'perhaps' }])
      expect((await staff.call('GET /admin/homes', { query: query as Query })).status).toBe(400)
  })
})

describe('one home', () => {
  const read = (id: string) => staff.call('GET /admin/homes/{id}', { params: { id } })

  it('comes with its owner, what is missing, its documents, its checks and its history', async () => {
    const document = { type: 'LISTING_DOCUMENT', entityId: waiting.id, documentType: 'INSURANCE' }
    await upload(owner, makePdf(), document, 'Insurance.pdf')
    const { status, body } = await read(waiting.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      home: { title: 'Lantern House', editing: { address: { street: '12 Palm Way' }, missing: [] } },
      owner: { userId: owner.userId, name: 'Denise Okafor', homes: 2, publishedHomes: 0, kind: 'INDIVIDUAL' },
      allowedActions: ['approve', 'requestChanges', 'suspend'],
      documents: { waiting: 1, approved: 0, sentBack: 0, expired: 0 },
      verifications: [{ level: 'VERIFIED', status: 'VERIFIED' }],
      history: [],
      historyTotal: 0,
    })
    expect((await list({ search: 'Lantern' })).homes[0]?.documentsWaiting).toBe(1)
  })

  it('is not there when it was deleted or never was', async () => {
    const gone = await makeHome(test.db, { home: { status: 'DELETED' } })
    for (const id of [gone.id, randomUUID()]) expect((await read(id)).status).toBe(404)
    expect((await read('no-id')).status).toBe(400)
  })
})

it('is all for staff alone', async () => {
  for (const [who, code] of [
    [owner, 403],
    [await test.as('SEEKER'), 403],
    [test.visitor, 401],
  ] as const) {
    expect((await who.call('GET /admin/homes', { query: {} })).status).toBe(code)
    expect((await who.call('GET /admin/homes/{id}', { params: { id: waiting.id } })).status).toBe(code)
  }
})
