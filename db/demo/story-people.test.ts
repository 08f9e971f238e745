import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startDemoApp } from '#tests/demo-app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { ownerId } from './make-people.ts'

const app = await startDemoApp()

async function resident() {
  const [{ email }] = demoAccounts
  const { body } = await app.visitor.call('POST /auth/login-resident', { body: { email, password: demoPassword } })
  return app.withToken(body.token)
}

async function admin() {
  const { email } = demoAccounts.find(({ role }) => role === 'ADMIN')!
  const { body } = await app.visitor.call('POST /auth/login-admin', { body: { email, password: demoPassword } })
  return app.withToken(body.token)
}

test('the demo resident’s profile is filled in, and shows who sees what', async () => {
  const riley = await resident()
  const { body: profile } = await riley.call('GET /residents/me', {})
  expect(profile).toMatchObject({ phone: '(561) 555-0142', preferences: { place: 'Delray Beach, FL' } })
  expect((await riley.call('GET /residents/emergency-contact', {})).body.contact).toMatchObject({ isShared: true })
  const { entries } = (await riley.call('GET /residents/sharing', {})).body
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['APPLICATION', 'CONVERSATION', 'STAY', 'TOUR', 'WAITLIST']))
  expect(entries.some(({ parts }) => parts.includes('EMERGENCY_CONTACT'))).toBe(true)
})

test('staff see businesses with documents that end, one whose suspension was lifted, and a premium badge to renew', async () => {
  const staff = await admin()
  const { body: compliance } = await staff.call('GET /admin/business-management/compliance/overview', {})
  for (const count of Object.values(compliance.counts)) expect(count).toBeGreaterThan(0)
  const past = await staff.call('GET /admin/business-management/businesses/{id}/suspensions', { params: { id: ownerId('ruiz') } })
  expect(past.body).toMatchObject({ business: { status: 'ACTIVE' }, suspensions: [{ homesBack: 4, done: { homes: 4 } }] })
  const premium = await staff.call('GET /admin/verifications', { query: { level: 'PREMIUM', view: 'ENDING' } })
  expect(premium.body.requests).toMatchObject([{ status: 'VERIFIED', renewalAskedAt: expect.any(String) }])
})

test('the demo owner’s homes take tours, and the demo resident has an upcoming and a past appointment', async () => {
  const { tours } = (await (await resident()).call('GET /residents/tours', {})).body
  expect(tours.map(({ kind, status, home }) => [kind, status, home.title])).toEqual([
    ['TOUR', 'CONFIRMED', 'Seagrape House'],
    ['CALL', 'COMPLETED', 'Seagrape House'],
  ])
  for (const { home } of tours) {
    const { kinds } = (await app.visitor.call('GET /homes/{id}/tour-times', { params: { id: home.id } })).body
    expect(kinds.map(({ times }) => times.length > 5)).toEqual([true, true])
  }
})

test('support has chats that wait, one resolved, contact messages, canned answers and a report', async () => {
  const riley = await resident()
  const { chats, times } = (await riley.call('GET /support-chats', {})).body
  expect(chats.map(({ status }) => status)).toEqual(['WAITING_ON_SUPPORT', 'RESOLVED'])
  expect(times.usuallyWithin).toBe('45 minutes')
  const { email } = demoAccounts.find(({ role }) => role === 'ADMIN')!
  const { body } = await app.visitor.call('POST /auth/login-admin', { body: { email, password: demoPassword } })
  const staff = app.withToken(body.token)
  const { items, counts } = (await staff.call('GET /admin/support', { query: { view: 'us' } })).body
  expect(items.map(({ kind }) => kind)).toEqual(['CONTACT', 'CONTACT', 'CHAT', 'CHAT'])
  expect(counts).toMatchObject({ unassigned: 2, mine: 3, them: 1, resolved: 3, reported: 1 })
  expect((await staff.call('GET /admin/support-answers', {})).body.templates).toHaveLength(3)
})

test('there are people in every state of an account, a likely duplicate, and a second step that is being turned off', async () => {
  const { email } = demoAccounts.find(({ role }) => role === 'ADMIN')!
  const signedIn = await app.visitor.call('POST /auth/login-admin', { body: { email, password: demoPassword } })
  const { call } = app.withToken(signedIn.body.token)
  const { body } = await call('GET /admin/users/stats', {})
  for (const [status, count] of Object.entries(body.counts.SEEKER)) expect([status, count > 0]).toEqual([status, true])
  const find = async (search: string) => (await call('GET /admin/users', { query: { search } })).body.users[0]!
  const { duplicates } = (await call('GET /admin/users/{id}', { params: { id: (await find('caseybloom+new')).id } })).body
  expect(duplicates).toMatchObject([{ name: 'Casey Bloom', status: 'SUSPENDED', because: ['PHONE', 'EMAIL', 'NAME'] }])
  const { signIn } = (await call('GET /admin/users/{id}', { params: { id: (await find('noel.castaneda')).id } })).body
  expect(signIn).toMatchObject({ hasTwoFactor: true, reset: { status: 'WAITING' } })
})

test('the demo resident has an appeal under way, and one that put them back on a waitlist', async () => {
  const riley = await resident()
  const { appeals, decisions } = (await riley.call('GET /appeals', {})).body
  expect(appeals.map(({ about, status }) => [about, status])).toEqual([
    ['Your application to Swinton Square Residence', 'UNDER_REVIEW'],
    ['Your waitlist spot at Sailboat Bend Residence', 'OVERTURNED'],
  ])
  expect(decisions).toEqual([])
  const { entries } = (await riley.call('GET /residents/waitlist', {})).body
  expect(entries.find(({ homeTitle }) => homeTitle === 'Sailboat Bend Residence')?.status).not.toBe('REMOVED')
})

test('a home declines only for a reason that fits its words', async () => {
  const riley = await resident()
  const query = { status: ['REJECTED' as const] }
  const [declined] = (await riley.call('GET /residents/applications', { query })).body.applications
  const { body } = await riley.call('GET /residents/applications/{id}', { params: { id: declined!.id } })
  expect(body.decision).toMatchObject({ code: 'CRITERIA_NOT_MET_OTHER', words: expect.stringContaining('night shifts') })
  expect(body.requirements.length).toBeGreaterThan(0)
})

test('the demo resident has two saved searches, and one of them has something new', async () => {
  const { savedSearches } = (await (await resident()).call('GET /residents/saved-searches', {})).body
  expect(savedSearches.map(({ alerts, newHomes }) => [alerts, newHomes])).toEqual([
    ['AT_ONCE', 1],
    ['DAILY', 0],
  ])
  for (const { query } of savedSearches) {
    const sent = Object.fromEntries(new URLSearchParams(query))
    expect((await app.visitor.call('GET /homes', { query: sent })).body.total).toBeGreaterThan(0)
  }
})

test('identity requests and background checks wait at every stage, also one for the demo resident', async () => {
  const admin = demoAccounts.find(({ role }) => role === 'ADMIN')!.email
  const { body } = await app.visitor.call('POST /auth/login-admin', { body: { email: admin, password: demoPassword } })
  const staff = app.withToken(body.token)
  const identities = (await staff.call('GET /admin/identity-verifications', { query: {} })).body
  expect(identities.counts).toEqual({ open: 2, person: 1, verified: 1, ended: 0 })
  const { files: photos } = (
    await staff.call('GET /admin/identity-verifications/{id}', { params: { id: identities.verifications[0]!.id } })
  ).body
  expect(photos.map(({ previewUrl }) => previewUrl).every(Boolean)).toBe(true)
  const checks = (await staff.call('GET /admin/background-checks', { query: {} })).body
  expect(checks.counts).toEqual({ open: 4, person: 1, valid: 1, ended: 0 })
  const disputed = checks.checks.find(({ status }) => status === 'DISPUTED')!
  const read = await staff.call('GET /admin/users/{id}/background-check', { params: { id: disputed.person.userId } })
  expect(read.body.dispute).toContain('dismissed')
  expect((await (await resident()).call('GET /background-check', {})).body.check).toMatchObject({
    allowedActions: ['consent', 'decline'],
  })
})

test('staff’s dashboard is alive, and its figures are the lists behind them', async () => {
  const { call } = await admin()
  const { queues, latest, money, health } = (await call('GET /admin/dashboard/overview', {})).body
  const count = (name: string) => queues.find((queue) => queue.name === name)!.count
  expect(queues.filter((queue) => queue.count > 0).length).toBeGreaterThan(8)
  expect(count('homes')).toBe((await call('GET /admin/homes', { query: { status: ['PENDING_REVIEW'] } })).body.total)
  expect(count('refundRequests')).toBe((await call('GET /admin/refund-requests', { query: {} })).body.refunds.length)
  expect(count('appeals')).toBe((await call('GET /admin/appeals', {})).body.total)
  expect(latest.length).toBeGreaterThan(5)
  expect([money!.length, health!.jobsFailed]).toEqual([1, 0])
  const { body: stats } = await call('GET /admin/dashboard/stats', {})
  const { body: analytics } = await call('GET /admin/analytics', { query: {} })
  expect(analytics.today).toMatchObject({ beds: stats.beds, bedsAvailable: stats.bedsAvailable, stays: stats.living })
  expect(analytics.byPlace.reduce((sum, { homes }) => sum + homes, 0)).toBe(stats.publishedHomes)
  expect(analytics.now.views).toBeGreaterThan(1000)
  const { body: funnel } = await call('GET /admin/dashboard/application-funnel', { query: {} })
  expect(funnel.stages.every(({ now }) => now > 0)).toBe(true)
  expect(funnel.stages.find(({ step }) => step === 'VIEWS')!.now).toBe(analytics.now.views)
})

test('staff see a year of revenue that agrees with plans, invoices and payments', async () => {
  const staff = await admin()
  const year = { query: { timeframe: '12m' as const } }
  const { now, intervals, asOf } = (await staff.call('GET /admin/financial-reports/revenue/overview', year)).body
  const paid = await app.db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .where('purpose', '=', 'PLAN')
    .where('succeededAt', '>=', sql<Date>`${intervals[0]!.from}::timestamptz`)
    .executeTakeFirstOrThrow()
  expect(asOf).not.toBeNull()
  expect(now.planCents).toBeGreaterThan(0)
  expect(now.planCents).toBeLessThanOrEqual(Number(paid.cents))
  expect(intervals.filter(({ planCents }) => planCents > 0).length).toBeGreaterThanOrEqual(12)
  expect(intervals.filter(({ processedCents }) => processedCents > 0).length).toBeGreaterThanOrEqual(8)
  expect(now.failed).toBe(3)
  const plans = (await staff.call('GET /admin/financial-reports/subscription-analytics/overview', {})).body
  expect(plans.monthlyCents).toBe((await staff.call('GET /admin/subscriptions/stats', {})).body.monthlyCents)
  const { all } = (await staff.call('GET /admin/financial-reports/subscription-analytics/lifetime-value', {})).body
  expect(all).toMatchObject({ ended: 4, lifetimeValueCents: expect.any(Number) })
  const { homes } = (await staff.call('GET /admin/financial-reports/property-performance', year)).body
  expect(homes.map(({ home }) => home.title)).toEqual(expect.arrayContaining(['Banyan Row', 'Seagrape House']))
})

const doors = { owner: 'POST /auth/login-owner', admin: 'POST /auth/login-admin' } as const

async function signedIn(who: keyof typeof doors) {
  const { email } = demoAccounts.find((account) => account.email.startsWith(`${who}@`))!
  const { body } = await app.visitor.call(doors[who], { body: { email, password: demoPassword } })
  return app.withToken(body.token)
}

test('the demo owner is asked to take over a home, and staff see transfers in several states', async () => {
  const { call } = await signedIn('owner')
  const [asked] = (await call('GET /owners/home-transfers', {})).body.transfers
  expect(asked).toMatchObject({ status: 'AWAITING_CONSENT', side: 'TO', allowedActions: ['agree', 'decline'] })
  const { body } = await (await signedIn('admin')).call('GET /admin/home-transfer/history', { query: {} })
  expect(body.transfers.map(({ status }) => status)).toEqual(['AWAITING_CONSENT', 'SCHEDULED', 'DECLINED', 'CANCELED'])
  expect(body.transfers.flatMap(({ blocks }) => blocks)).toEqual([])
})

test('staff have incidents in every state, the late one first, and safety documents that end soon', async () => {
  const { call } = await signedIn('admin')
  const { body } = await call('GET /admin/incidents', { query: {} })
  expect(body.incidents[0]).toMatchObject({ title: 'Back door locked with a key at night', isLate: true })
  expect(Object.values(body.counts).every((count) => count > 0)).toBe(true)
  expect(body.total).toBe(body.incidents.length)
  const { body: documents } = await call('GET /admin/safety-documents', { query: { limit: 100 } })
  expect(documents.total).toBeGreaterThan(0)
})

test('staff of every role have signed in, one more is invited, and settings have a history', async () => {
  const email = 'admin@demo.local'
  const { token } = (await app.visitor.call('POST /auth/login-admin', { body: { email, password: demoPassword } })).body
  const staff = app.withToken(token)
  const { body } = await staff.call('GET /admin/staff', {})
  expect(new Set(body.staff.map(({ staffRole }) => staffRole))).toEqual(
    new Set(['SUPPORT', 'REVIEWER', 'FINANCE', 'ADMINISTRATOR']),
  )
  expect(body.staff.every(({ lastSignInAt }) => lastSignInAt)).toBe(true)
  expect(body.invitations).toMatchObject([{ isExpired: false }])
  const { settings } = (await staff.call('GET /admin/settings', {})).body
  const changed = settings.filter(({ changes }) => changes.length > 0)
  expect(changed.length).toBeGreaterThan(1)
  expect(changed.every(({ value, default: usual, changes }) => value === usual && changes[0]!.after === usual)).toBe(true)
})

test('everyone with a confirmed account has signed in, and whoever decided about an application had read it', async () => {
  const { rows: neverIn } = await sql`
    select email from users where status = 'ACTIVE' and not exists
      (select from audit_events where actor_id = users.id and action = 'user.signIn' and at between users.created_at and ${new Date()})`.execute(
    app.db,
  )
  expect(neverIn).toEqual([])
  const { rows: early } = await sql<{ email: string; what: string }>`
    select distinct users.email, done.what from users join (
      select actor_id as user_id, at, action as what from audit_events
      union all select sent_by, sent_at, 'message' from conversation_messages
      union all select user_id, created_at, 'background check' from background_checks
      union all select user_id, created_at, 'identity' from identity_verifications
      union all select user_id, joined_at, 'waitlist' from waitlist_entries join residents on residents.id = resident_id
      union all select user_id, reservations.created_at, 'stay' from reservations join residents on residents.id = resident_id
      union all select user_id, applications.created_at, 'application' from applications join residents on residents.id = resident_id
      union all select uploaded_by, uploaded_at, 'document' from documents
    ) done on done.user_id = users.id where done.at < users.created_at`.execute(app.db)
  expect(early).toEqual([])
  const { rows: unread } = await sql`
    select subject_id, action from audit_events decided where subject_type = 'application' and actor_role = 'OWNER' and not exists
      (select from audit_events read where read.action = 'application.read' and read.subject_id = decided.subject_id
        and read.actor_id = decided.actor_id and read.at <= decided.at)`.execute(app.db)
  expect(unread).toEqual([])
  const riley = await resident()
  const { applications } = (await riley.call('GET /residents/applications', {})).body
  const { id } = applications.find(({ status }) => status === 'UNDER_REVIEW')!
  const { readings } = (await riley.call('GET /residents/applications/{id}/readings', { params: { id } })).body
  expect(readings).toMatchObject([{ name: 'Samuel P.', by: 'HOME' }])
})
