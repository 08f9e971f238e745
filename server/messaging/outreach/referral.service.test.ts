import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayOf, duration, platformZone } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { mostRowsADay } from './outreach.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://waymark.example' })
})
beforeEach(async () => {
  await test.db.deleteFrom('referralVisits').execute()
  await test.db.deleteFrom('rateLimits').execute()
})

const visit = (landingPage: string, more: object = {}) =>
  test.visitor.call('POST /referral/visits', { body: { landingPage, ...more } })
const rows = () =>
  test.db.selectFrom('referralVisits').select(['source', 'landingPage', 'homeId', 'visits']).orderBy('landingPage').execute()

it('counts visits by day, with no person in them', async () => {
  const flyer = { source: 'Flyer', medium: 'print', campaign: 'May 2026' }
  expect(await visit('/about?token=secret', flyer)).toMatchObject({ status: 202 })
  await visit('/about', flyer)
  await visit('/search', { referrer: 'https://waymark.example/' })
  expect(await rows()).toEqual([{ source: 'flyer', landingPage: '/about', homeId: null, visits: 2 }])
})

it('counts everyone behind one address, also those who walk quickly', async () => {
  const statuses = []
  for (let n = 0; n < 80; n += 1) statuses.push((await visit('/about')).status)
  expect(new Set(statuses)).toEqual(new Set([202]))
})

it('keeps two homes apart, and a home nobody may see out', async () => {
  const [first, second] = [await makeHome(test.db), await makeHome(test.db)]
  const draft = await makeHome(test.db, { home: { status: 'DRAFT' } })
  for (const id of [first.id, first.id, second.id, draft.id, randomUUID()]) await visit(`/home/${id}`)
  const counted = (await rows()).map(({ landingPage, homeId, visits }) => [landingPage, homeId, visits])
  expect(counted).toHaveLength(3)
  expect(counted).toEqual(
    expect.arrayContaining([
      ['/home/:id', first.id, 2],
      ['/home/:id', second.id, 1],
      ['/home/:id', null, 2],
    ]),
  )
})

it('stops keeping made-up pages apart when there are too many', async () => {
  const day = dayOf(test.context.now(), platformZone)
  const made = Array.from({ length: mostRowsADay }, (_, index) => ({
    day,
    source: 'direct',
    landingPage: `/made-${index}`,
    visits: 1,
  }))
  await test.db.insertInto('referralVisits').values(made).execute()
  await visit('/one-more')
  await visit('/and-another')
  expect((await rows()).filter(({ landingPage }) => !landingPage.startsWith('/made-'))).toEqual([
    { source: 'other', landingPage: '/other', homeId: null, visits: 2 },
  ])
})

it.each(['about', ''])('refuses a page that is no path: "%s"', async (landingPage) => {
  expect(await visit(landingPage)).toMatchObject({ status: 400, body: { issues: [{ path: 'landingPage' }] } })
})

it('shows staff the site, an owner the own homes, a resident nothing', async () => {
  const owner = await test.as('OWNER')
  const [mine, other] = [await makeHome(test.db, { ownerId: owner.accountId }), await makeHome(test.db)]
  await visit(`/home/${mine.id}`, { source: 'flyer', campaign: 'may' })
  await visit(`/home/${other.id}`, { referrer: 'https://news.example/' })
  await visit('/about')
  const day = dayOf(test.context.now(), platformZone)

  const staff = await test.as('ADMIN')
  expect((await staff.call('GET /referral/analytics', { query: {} })).body).toEqual({
    days: 30,
    visits: 3,
    bySource: ['direct', 'flyer', 'news.example'].map((name) => ({ name, visits: 1 })),
    byCampaign: [{ name: 'may', visits: 1 }],
    byPage: ['/about', ...[`/home/${mine.id}`, `/home/${other.id}`].sort()].map((name) => ({ name, visits: 1 })),
    byDay: [{ day, visits: 3 }],
  })
  expect((await owner.call('GET /referral/analytics', { query: { days: 7 } })).body).toEqual({
    days: 7,
    visits: 1,
    bySource: [{ name: 'flyer', visits: 1 }],
    byCampaign: [{ name: 'may', visits: 1 }],
    byPage: [{ name: `/home/${mine.id}`, visits: 1 }],
    byDay: [{ day, visits: 1 }],
  })
  const resident = await test.as('SEEKER')
  expect((await resident.call('GET /referral/analytics', { query: {} })).status).toBe(403)
})

it('leaves out days before the ones asked for', async () => {
  await visit('/about')
  test.pass(duration({ days: 3 }))
  const staff = await test.as('ADMIN')
  expect((await staff.call('GET /referral/analytics', { query: { days: 3 } })).body.visits).toBe(0)
  expect((await staff.call('GET /referral/analytics', { query: { days: 4 } })).body.visits).toBe(1)
})

it('refuses strangers, team members without the permission, and odd spans', async () => {
  const owner = await test.as('OWNER')
  const team = (permissions: 'view_analytics'[]) => test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
  const ask = { query: {} }
  expect((await test.visitor.call('GET /referral/analytics', ask)).status).toBe(401)
  expect((await (await team([])).call('GET /referral/analytics', ask)).status).toBe(403)
  expect((await (await team(['view_analytics'])).call('GET /referral/analytics', ask)).status).toBe(200)
  expect((await owner.call('GET /referral/analytics', { query: { days: 366 } })).body.message).toBe('Choose at most 365 days')
})
