import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { changePaidPlan, putPaidPlan } from '#tests/factories/money-history.ts'
import { payBack, putStay } from '#tests/factories/payouts.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
const folder = mkdtempSync(join(tmpdir(), 'waymark-backup-'))
const marker = join(folder, 'last-backup')
onCleanup(async () => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  writeFileSync(marker, '')
  test = await startTestApp({ BACKUP_MARKER: marker, PUBLIC_URL: 'https://waymark.example' })
  staff = await test.as('ADMIN')
})

const calls = ['overview', 'stats', 'performance-metrics', 'application-funnel', 'traffic-sources', 'daily-totals'] as const

it.each(calls)('%s is for staff alone', async (call) => {
  const key = `GET /admin/dashboard/${call}` as const
  expect((await test.visitor.call(key, { query: {} })).status).toBe(401)
  for (const role of ['SEEKER', 'OWNER'] as const) expect((await (await test.as(role)).call(key, { query: {} })).status).toBe(403)
  expect((await staff.call(key, { query: {} })).status).toBe(200)
})

it.each([
  ['SUPPORT', ['support', 'reports', 'appeals', 'lateApplications', 'deposits', 'failedJobs'], { money: false, health: true }],
  [
    'REVIEWER',
    ['homes', 'revisions', 'documents', 'verifications', 'premium', 'reviews', 'appeals'],
    { money: false, health: false },
  ],
  [
    'FINANCE',
    ['refundRequests', 'failedRefunds', 'deposits', 'flaggedPayments', 'payouts', 'failedPayouts'],
    { money: true, health: false },
  ],
] as const)('%s sees the queues of that role, and no others', async (staffRole, names, sees) => {
  const { body } = await (await test.as('ADMIN', { staffRole })).call('GET /admin/dashboard/overview', {})
  expect(body.queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]))
  const all = (await staff.call('GET /admin/dashboard/overview', {})).body.queues.map(({ name }) => name)
  expect(all.length).toBeGreaterThan(body.queues.length)
  expect({ money: body.money !== null, health: body.health !== null }).toEqual(sees)
})

it('the figures of now are the lists they lead to', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 6, currentOccupancy: 0 } })
  await makeHome(test.db, { home: { status: 'PAUSED' } })
  const [sent, gone, living] = [await test.as('SEEKER'), await test.as('SEEKER'), await test.as('SEEKER')]
  const key = { homeId: home.id, bedroomId: home.bedroomId }
  const row = { priority: 'URGENT' as const }
  await makeApplication(test.db, test.context.now(), { ...key, residentId: sent.accountId }, { row })
  await makeApplication(test.db, test.context.now(), { ...key, residentId: gone.accountId, status: 'WITHDRAWN' })
  // The home has not received an application whose fee is still due.
  const unpaid = { ...key, residentId: living.accountId, status: 'PAYMENT_PENDING' as const }
  await makeApplication(test.db, test.context.now(), unpaid, { row })
  await putReservation(test, home, living.accountId, { status: 'ACTIVE' })
  const other = await makeHome(test.db)
  for (const { id: homeId, bedroomId } of [home, other])
    await putEntry(test, { homeId, bedroomId, residentId: sent.accountId }, { status: 'WAITING' })
  // Someone of a team is among the people who run homes, and no owner.
  const { userId } = await test.as('SEEKER')
  await test.db.updateTable('users').set({ role: 'OWNER' }).where('id', '=', userId).execute()
  // A complimentary plan is not paid; one that is past due is.
  const payer = await test.as('OWNER', { plan: 'COMMUNITY' })
  await changePaidPlan(test, await putPaidPlan(test, payer.accountId, 'ESSENTIAL', 'MONTH'), { status: 'PAST_DUE' })
  const { body } = await staff.call('GET /admin/dashboard/stats', {})
  const { homes, total } = (await staff.call('GET /admin/homes', { query: { status: ['PUBLISHED'], limit: 100 } })).body
  const sumOf = (pick: (row: (typeof homes)[number]) => number) => homes.reduce((sum, row) => sum + pick(row), 0)
  const residents = async (query: object) => (await staff.call('GET /admin/residents', { query })).body.total
  const owners = await staff.call('GET /admin/business-management/businesses', { query: { status: ['ACTIVE'] } })
  const applications = (await staff.call('GET /admin/applications/stats', {})).body
  const plans = (await staff.call('GET /admin/subscriptions', { query: { standing: 'PAID' } })).body.total
  expect(body).toMatchObject({
    residents: await residents({ status: ['ACTIVE'] }),
    owners: owners.body.total,
    publishedHomes: total,
    beds: sumOf(({ beds }) => beds),
    bedsAvailable: sumOf(({ bedsFree }) => bedsFree),
    openApplications: applications.open,
    urgentApplications: applications.urgent,
    paidPlans: plans,
    living: await residents({ living: 'true' }),
    waiting: await residents({ waiting: 'true' }),
  })
  expect(body).toMatchObject({ living: 1, waiting: 1, openApplications: 1, urgentApplications: 1 })
  expect(await residents({ waiting: 'false', status: ['ACTIVE'] })).toBe(body.residents - 1)
  expect(total).toBeGreaterThan(0)
  expect(plans).toBe(1)
  expect(body.beds).toBeGreaterThanOrEqual(6)
})

it('tells revenue from what residents paid to homes, what was refunded and what was paid out', async () => {
  const owner = await test.as('OWNER')
  const { pay } = await putStay(test, owner.accountId)
  const before = (await staff.call('GET /admin/dashboard/overview', {})).body.money![0]!
  const paymentId = await pay(['RENT', 50_000])
  await payBack(test, paymentId, 10_000)
  const { money } = (await staff.call('GET /admin/dashboard/overview', {})).body
  expect(money).toHaveLength(1)
  expect(money![0]).toEqual({
    ...before,
    currency: 'USD',
    processed: { count: before.processed.count + 1, cents: before.processed.cents + 50_000 },
    refunded: { count: 1, cents: 10_000 },
  })
})

it('says how the system is, and how old the last backup', async () => {
  const { health } = (await staff.call('GET /admin/dashboard/overview', {})).body
  expect(health).toMatchObject({ jobsFailed: 0, emailsFailed: 0, providerEventAt: null })
  expect(health!.databaseBytes).toBeGreaterThan(1_000_000)
  expect(Math.abs(new Date(health!.backupAt!).getTime() - Date.now())).toBeLessThan(600_000)
  rmSync(marker)
  expect((await staff.call('GET /admin/dashboard/overview', {})).body.health!.backupAt).toBeNull()
})

it('tells the latest events without the names of residents and owners', async () => {
  const [submitted, approved] = [randomUUID(), randomUUID()]
  const event = (action: string, minutes: number, subjectId: string, actor: object) => ({
    id: randomUUID(),
    at: addTime(test.context.now(), { minutes }),
    action,
    subjectType: 'home',
    subjectId,
    actorRole: 'OWNER',
    ...actor,
  })
  await test.db
    .insertInto('auditEvents')
    .values([
      event('home.submit', 5, submitted, {}),
      event('home.approve', 6, approved, { actorRole: 'ADMIN', actorId: staff.userId }),
      event('home.save', 7, submitted, {}),
    ])
    .execute()
  const { latest: events } = (await staff.call('GET /admin/dashboard/overview', {})).body
  expect(events.slice(0, 2)).toMatchObject([
    { text: 'Home published', by: 'Sam Rivers', to: `/admin-properties/${approved}` },
    { text: 'Home submitted for review', by: 'Owner or team', to: `/admin-properties/${submitted}` },
  ])
})

it('leads staff only to screens of their role', async () => {
  const at = addTime(test.context.now(), { minutes: 8 })
  const event = { action: 'application.submit', subjectType: 'application', subjectId: randomUUID(), actorRole: 'SEEKER' }
  await test.db
    .insertInto('auditEvents')
    .values({ ...event, id: randomUUID(), at })
    .execute()
  const linkFor = async (staffRole: 'SUPPORT' | 'FINANCE') => {
    const { latest: events } = (await (await test.as('ADMIN', { staffRole })).call('GET /admin/dashboard/overview', {})).body
    return events[0]!.to
  }
  expect([await linkFor('SUPPORT'), await linkFor('FINANCE')]).toEqual([`/admin-applications/${event.subjectId}`, null])
})

it('counts the way from a visit to a move-in', async () => {
  const day = today(platformZone, test.context.now())
  await test.db
    .insertInto('referralVisits')
    .values([
      { day, source: 'google.com', landingPage: '/', visits: 40 },
      { day: addDays(day, -40), source: 'direct', landingPage: '/', visits: 5 },
    ])
    .execute()
  const { body: before } = await staff.call('GET /admin/dashboard/application-funnel', { query: {} })
  const home = await makeHome(test.db, { bedroom: { maxOccupancy: 6, currentOccupancy: 0 } })
  const key = { homeId: home.id, bedroomId: home.bedroomId }
  const people = [await test.as('SEEKER'), await test.as('SEEKER'), await test.as('SEEKER')]
  const [moved] = people
  const ids = []
  for (const [index, status] of (['CONVERTED', 'APPROVED', 'REJECTED'] as const).entries())
    ids.push(await makeApplication(test.db, test.context.now(), { ...key, residentId: people[index]!.accountId, status }))
  await putReservation(test, home, moved!.accountId, { status: 'ACTIVE', applicationId: ids[0]! })
  const { body } = await staff.call('GET /admin/dashboard/application-funnel', { query: { timeframe: '30d' } })
  const grown = Object.fromEntries(body.stages.map(({ step, now }, index) => [step, now - before.stages[index]!.now]))
  expect(grown).toEqual({ VISITS: 0, SEARCHES: 0, VIEWS: 0, APPLICATIONS: 3, APPROVED: 2, MOVED_IN: 1 })
  expect(body.stages[0]).toEqual({ step: 'VISITS', now: 40, before: 5 })
})

it('counts visits by channel, and leaves programs that crawl the web out', async () => {
  await test.db.deleteFrom('referralVisits').execute()
  const visit = (body: object, agent = 'Mozilla/5.0 (iPhone)') =>
    test.visitor.call('POST /referral/visits', { body: { landingPage: '/', ...body } }, { 'user-agent': agent })
  await visit({ referrer: 'https://www.google.com/search?q=a' })
  await visit({ referrer: 'https://www.google.com/' })
  await visit({ referrer: 'https://l.facebook.com/' })
  await visit({ referrer: 'https://news.example/' })
  await visit({ source: 'flyer', campaign: 'May 2026' })
  await visit({})
  await visit({}, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
  const { body } = await staff.call('GET /admin/dashboard/traffic-sources', { query: { period: '7d' } })
  expect(body.period).toMatchObject({ to: today(platformZone, test.context.now()), unit: 'day' })
  expect(body.visits).toEqual({ now: 6, before: 0 })
  expect(Object.fromEntries(body.channels.map(({ channel, now }) => [channel, now]))).toEqual({
    CAMPAIGN: 1,
    SEARCH: 2,
    SOCIAL: 1,
    OTHER_SITE: 1,
    DIRECT: 1,
  })
  expect(body.sources[0]).toEqual({ name: 'google.com', channel: 'SEARCH', visits: 2 })
  expect(body.campaigns).toEqual([{ name: 'may-2026', visits: 1 }])
})

it('counts new accounts as the reports do: none of teams, and none that were deleted', async () => {
  const count = async () =>
    (await staff.call('GET /admin/dashboard/traffic-sources', { query: { period: '7d' } })).body.signUps.now
  const before = await count()
  const [member, gone] = [await test.as('SEEKER'), await test.as('SEEKER')]
  expect(await count()).toBe(before + 2)
  await test.db.updateTable('users').set({ role: 'OWNER' }).where('id', '=', member.userId).execute()
  await test.db.updateTable('users').set({ status: 'DELETED' }).where('id', '=', gone.userId).execute()
  expect(await count()).toBe(before)
  const { now } = (await staff.call('GET /admin/financial-reports/user-metrics', { query: { timeframe: '7d' } })).body
  expect(now.newResidents + now.newOwners).toBe(before)
})

it('says how fast people got an answer, as the median', async () => {
  const home = await makeHome(test.db)
  for (const hours of [2, 10, 30]) {
    const { accountId } = await test.as('SEEKER')
    const submittedAt = addTime(test.context.now(), { hours: -hours - 1 })
    const row = { submittedAt, decidedAt: addTime(submittedAt, { hours }) }
    const key = { homeId: home.id, bedroomId: home.bedroomId, residentId: accountId, status: 'REJECTED' as const }
    await makeApplication(test.db, submittedAt, key, { row })
  }
  const at = test.context.now()
  const event = { actorRole: 'ADMIN', subjectType: 'home', subjectId: randomUUID(), details: {} as never }
  await test.db
    .insertInto('auditEvents')
    .values([
      { ...event, id: randomUUID(), action: 'home.submit', at: addTime(at, { hours: -9 }) },
      { ...event, id: randomUUID(), action: 'home.approve', at: addTime(at, { hours: -4 }) },
    ])
    .execute()
  const { body } = await staff.call('GET /admin/dashboard/performance-metrics', { query: { period: '7d' } })
  const of = (thing: string) => body.answers.find((one) => one.thing === thing)!
  expect(of('HOMES')).toEqual({ thing: 'HOMES', answered: { now: 1, before: 0 }, medianHours: { now: 5, before: null } })
  expect(of('APPEALS')).toMatchObject({ answered: { now: 0 }, medianHours: { now: null } })
  expect(of('APPLICATIONS').answered.now).toBeGreaterThanOrEqual(3)

  for (const { thing, answered } of body.answers) {
    const rows = (await staff.call('GET /admin/dashboard/answers', { query: { thing, timeframe: '7d', limit: 100 } })).body
    expect([thing, rows.total, rows.answers.length]).toEqual([thing, answered.now, answered.now])
  }
  const asked = { query: { thing: 'APPLICATIONS' as const, timeframe: '7d' as const, limit: 1 } }
  const [longest] = (await staff.call('GET /admin/dashboard/answers', asked)).body.answers
  expect(longest).toMatchObject({ homeId: home.id, waitedHours: 30, to: expect.stringContaining('/admin-applications/') })
  const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
  expect((await finance.call('GET /admin/dashboard/answers', asked)).body.answers).toMatchObject([{ id: longest!.id, to: null }])
})

it('counts a chat with support on the day it was answered', async () => {
  const { id } = (await (await test.as('SEEKER')).call('POST /support-chats', { body: { topic: 'ACCOUNT' } })).body
  const answeredAt = test.context.now()
  const moments = { askedAt: addTime(answeredAt, { days: -1 }), answeredAt }
  await test.db.updateTable('supportChats').set(moments).where('conversationId', '=', id).execute()
  const count = async (on: string) => {
    const query = { thing: 'SUPPORT' as const, timeframe: 'custom' as const, startDate: on, endDate: on }
    return (await staff.call('GET /admin/dashboard/answers', { query })).body.total
  }
  const day = today(platformZone, answeredAt)
  expect([await count(day), await count(addDays(day, -1))]).toEqual([1, 0])
})

it('lists no answers of a kind that does not exist', async () => {
  expect((await staff.call('GET /admin/dashboard/answers', { query: { thing: 'LETTERS' as never } })).status).toBe(400)
  expect((await (await test.as('OWNER')).call('GET /admin/dashboard/answers', { query: { thing: 'HOMES' } })).status).toBe(403)
})

it('refuses odd periods', async () => {
  const bad = await staff.call('GET /admin/dashboard/traffic-sources', { query: { timeframe: 'custom' } })
  expect([bad.status, bad.body.message]).toEqual([400, 'Choose the first day'])
  expect((await staff.call('GET /admin/dashboard/traffic-sources', { query: { period: 'century' as '7d' } })).status).toBe(400)
})
