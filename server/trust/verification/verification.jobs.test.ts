import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeBadge } from '#tests/factories/homes.ts'
import { makeVerifiedDocuments, verifiedAnswers, verifiedFindings } from '#tests/factories/verifications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { verificationJobs } from './verification.jobs.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

const day = duration({ days: 1 })
const inDays = (days: number) => new Date(test.context.now().getTime() + days * day)
const newHome = () => makeCompleteHome(test.db, { ownerId: owner.accountId })
const run = (name: keyof typeof verificationJobs) => verificationJobs[name].job(test.context)
const statusOf = (homeId: string) =>
  test.db
    .selectFrom('homeVerifications')
    .select(['level', 'status', 'reason'])
    .where('homeId', '=', homeId)
    .orderBy('level')
    .execute()
const countEvents = async (homeId: string, action: string) =>
  (await test.db.selectFrom('auditEvents').select('id').where('subjectId', '=', homeId).where('action', '=', action).execute())
    .length
const subjects = async (subject: string) =>
  (await emailsTo(test.db, owner.email)).filter((sentEmail) => sentEmail.subject === subject).length

/** Signs in a new member, because sessions expire within the days that pass in these tests. */
const member = () =>
  test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties', 'edit_properties'] } })

it('lets a badge end by itself: on the page at once, in search with the job, once', async () => {
  const home = await newHome()
  await makeBadge(test.db, home.id, { expiresAt: inDays(0.5), checked: ['Insurance'] })
  await makeBadge(test.db, home.id, { level: 'PREMIUM', expiresAt: inDays(100) })
  await test.runJobs()
  const badges = async () => (await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).body.badges
  const found = async (query: object) =>
    (await test.visitor.call('GET /homes', { query })).body.homes.some(({ id }) => id === home.id)
  expect(await badges()).toHaveLength(2)
  expect([await found({ verified: true }), await found({ premiumLevel: true })]).toEqual([true, true])

  test.pass(day)
  expect((await badges()).map(({ level }) => level)).toEqual(['PREMIUM'])
  await run('expire_verifications')
  await run('expire_verifications')
  await test.runJobs()
  expect(await statusOf(home.id)).toEqual([
    { level: 'VERIFIED', status: 'EXPIRED', reason: 'Its term has ended.' },
    { level: 'PREMIUM', status: 'EXPIRED', reason: 'The verification it builds on has ended.' },
  ])
  expect(await badges()).toEqual([])
  expect([await found({ verified: true }), await found({ premiumLevel: true })]).toEqual([false, false])
  expect(await countEvents(home.id, 'verification.expire')).toBe(2)
  expect(await subjects('A badge has expired')).toBe(2)
})

it('reminds 60, 30 and 7 days before, each once', async () => {
  const home = await newHome()
  await makeBadge(test.db, home.id, { expiresAt: inDays(61) })
  const sent: number[] = []
  for (const wait of [0, 2, 0, 29, 1, 23, 6]) {
    test.pass(wait * day)
    await run('remind_of_verifications')
    await run('remind_of_verifications')
    sent.push(await subjects('A badge expires soon'))
  }
  expect(sent).toEqual([0, 1, 1, 2, 2, 3, 3])
})

it('renews in the last 60 days while the badge holds', async () => {
  const admin = await test.as('ADMIN')
  const home = await newHome()
  await makeVerifiedDocuments(test.db, home.id)
  const params = { id: home.id, level: 'VERIFIED' as const }
  const asked = { params: { homeId: home.id, level: 'VERIFIED' as const } }
  await makeBadge(test.db, home.id, { expiresAt: inDays(90), answers: JSON.stringify(verifiedAnswers) })
  const early = await (await member()).call('POST /homes/{id}/verification/{level}/ask-renewal', { params })
  expect([early.status, early.body.message]).toEqual([409, 'You can renew a badge in its last 60 days.'])
  const unasked = await admin.call('POST /admin/verifications/{homeId}/{level}/renew', asked)
  expect([unasked.status, unasked.body.message]).toEqual([409, 'The owner has not requested a renewal.'])
  test.pass(40 * day)
  const fresh = await member()
  const reviewer = await test.as('ADMIN')
  const sent = await fresh.call('POST /homes/{id}/verification/{level}/ask-renewal', { params })
  expect(sent.body).toMatchObject({ status: 'VERIFIED', allowedActions: [] })
  const queue = await reviewer.call('GET /admin/verifications', {})
  expect(queue.body.requests.map(({ homeId }) => homeId)).toContain(home.id)
  const words = 'The insurance certificate is cut off.'
  const back = await reviewer.call('POST /admin/verifications/{homeId}/{level}/ask', { ...asked, body: { words } })
  expect(back.body).toMatchObject({ status: 'VERIFIED', renewalAskedAt: null, reason: words, allowedActions: ['revoke'] })
  expect(await subjects('We need something from you')).toBe(1)
  const own = await fresh.call('GET /homes/{id}/verification/{level}', { params })
  expect(own.body).toMatchObject({ reason: words, allowedActions: ['edit', 'askRenewal'] })
  expect(own.body.history[0]!.text).toBe('Renewal sent back to the owner')
  const again = await fresh.call('POST /homes/{id}/verification/{level}/ask-renewal', { params })
  expect([again.status, again.body.reason]).toEqual([200, null])
  await reviewer.call('PUT /admin/verifications/{homeId}/{level}/findings', { ...asked, body: verifiedFindings })
  const done = await reviewer.call('POST /admin/verifications/{homeId}/{level}/renew', asked)
  expect(done.body).toMatchObject({ status: 'VERIFIED', renewalAskedAt: null })
  expect(new Date(done.body.expiresAt!).getTime()).toBeGreaterThan(inDays(360).getTime())
})

it('goes on with a renewal that was asked for in time when the badge ends before we look, with what was found so far', async () => {
  const soon = { expiresAt: inDays(5), answers: JSON.stringify(verifiedAnswers), renewalAskedAt: inDays(0) }
  const [waiting, begun] = [await newHome(), await newHome()]
  await makeBadge(test.db, waiting.id, soon)
  await makeBadge(test.db, waiting.id, { level: 'PREMIUM', expiresAt: inDays(100) })
  await makeVerifiedDocuments(test.db, begun.id)
  await makeBadge(test.db, begun.id, { ...soon, findings: JSON.stringify(verifiedFindings) })
  test.pass(6 * day)
  await run('expire_verifications')
  await run('expire_verifications')
  expect(await statusOf(waiting.id)).toMatchObject([
    { level: 'VERIFIED', status: 'SUBMITTED' },
    { level: 'PREMIUM', status: 'EXPIRED', reason: 'The verification it builds on has ended.' },
  ])
  const reviewer = await test.as('ADMIN')
  const { requests } = (await reviewer.call('GET /admin/verifications', { query: { limit: '50' } })).body
  const found = requests.filter(({ homeId }) => homeId === waiting.id || homeId === begun.id)
  expect(found.map(({ status }) => status).toSorted()).toEqual(['IN_REVIEW', 'SUBMITTED'])
  const told = await test.db
    .selectFrom('notifications')
    .select('message')
    .where('userId', '=', owner.userId)
    .where('message', 'like', '%start again%')
    .where('createdAt', '>', inDays(-1))
    .execute()
  expect(told.filter(({ message }) => message.includes('You do not need to start again.'))).toHaveLength(2)
  const params = { homeId: begun.id, level: 'VERIFIED' as const }
  expect((await reviewer.call('POST /admin/verifications/{homeId}/{level}/approve', { params })).body.status).toBe('VERIFIED')
})

it('ends a request that nobody answers for 30 days', async () => {
  const home = await newHome()
  const row = { homeId: home.id, level: 'VERIFIED', status: 'ACTION_REQUIRED', reason: 'Page 2 is missing.' } as const
  await test.db
    .insertInto('homeVerifications')
    .values({ ...row, changedAt: inDays(0) })
    .execute()
  test.pass(30 * day)
  await run('lapse_verifications')
  expect(await statusOf(home.id)).toMatchObject([{ status: 'ACTION_REQUIRED' }])
  test.pass(1.1 * day)
  await run('lapse_verifications')
  await run('lapse_verifications')
  expect(await statusOf(home.id)).toEqual([
    { level: 'VERIFIED', status: 'REJECTED', reason: 'We did not get an answer for 30 days.' },
  ])
  expect(await countEvents(home.id, 'verification.lapse')).toBe(1)
  expect(await subjects('Your request was closed')).toBe(1)
})
