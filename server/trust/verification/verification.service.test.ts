import { beforeAll, expect, it } from 'vitest'
import { addTime, dayOf, platformZone } from '#contract/time.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import {
  makeComplianceDocument,
  makeVerifiedDocuments,
  premiumFindings,
  verifiedAnswers,
  verifiedFindings,
} from '#tests/factories/verifications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let admin: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  admin = await test.as('ADMIN')
})

const newHome = () => makeCompleteHome(test.db, { ownerId: owner.accountId })
const own = (id: string, level: VerificationLevel = 'VERIFIED') => ({ params: { id, level } })
const asked = (homeId: string, level: VerificationLevel = 'VERIFIED') => ({ params: { homeId, level } })

async function submitted() {
  const home = await newHome()
  await makeVerifiedDocuments(test.db, home.id)
  await owner.call('POST /homes/{id}/verification/{level}/start', own(home.id))
  await owner.call('PUT /homes/{id}/verification/{level}/answers', { ...own(home.id), body: verifiedAnswers })
  await owner.call('POST /homes/{id}/verification/{level}/submit', own(home.id))
  return home
}

async function verified() {
  const home = await submitted()
  await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  await admin.call('PUT /admin/verifications/{homeId}/{level}/findings', { ...asked(home.id), body: verifiedFindings })
  const { status } = await admin.call('POST /admin/verifications/{homeId}/{level}/approve', asked(home.id))
  expect(status).toBe(200)
  return home
}

it('goes from nothing to a badge that says what was checked, in search and on the page', async () => {
  const home = await newHome()
  const before = await owner.call('GET /homes/{id}/verification/{level}', own(home.id))
  expect(before.body).toMatchObject({
    status: 'NOT_STARTED',
    done: 1,
    total: 10,
    changedAt: null,
    allowedActions: ['start'],
  })

  const started = await owner.call('POST /homes/{id}/verification/{level}/start', own(home.id))
  expect(started.body).toMatchObject({ status: 'IN_PROGRESS', allowedActions: ['edit', 'submit'] })
  const early = await owner.call('POST /homes/{id}/verification/{level}/submit', own(home.id))
  expect(early.status).toBe(409)
  expect(early.body.message).toContain('9 things are still missing. Legal entity: upload a document.')
  expect(early.body.issues).toContainEqual({ path: 'INSURANCE', message: 'Insurance: upload a document.' })

  await makeVerifiedDocuments(test.db, home.id, { link: { status: 'PENDING' } })
  const [first, ...rest] = Object.entries(verifiedAnswers)
  await owner.call('PUT /homes/{id}/verification/{level}/answers', { ...own(home.id), body: Object.fromEntries([first!]) })
  const saved = await owner.call('PUT /homes/{id}/verification/{level}/answers', {
    ...own(home.id),
    body: Object.fromEntries(rest),
  })
  expect(saved.body).toMatchObject({ answers: verifiedAnswers, done: 10, nextStep: 'Everything is ready. Submit it for review.' })
  expect(saved.body.items.find(({ key }) => key === 'INSURANCE')?.documents).toHaveLength(1)
  const sent = await owner.call('POST /homes/{id}/verification/{level}/submit', own(home.id))
  expect(sent.body).toMatchObject({ status: 'SUBMITTED', allowedActions: ['withdraw'] })
  expect(sent.body.reviewBy).not.toBeNull()

  const queue = await admin.call('GET /admin/verifications', { query: { level: 'VERIFIED' } })
  expect(queue.body.requests).toContainEqual(
    expect.objectContaining({ homeId: home.id, status: 'SUBMITTED', documentsWaiting: 6, ownerName: 'Sam Rivers' }),
  )
  const begun = await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  expect(begun.body).toMatchObject({
    status: 'IN_REVIEW',
    reviewer: 'Sam Rivers',
    allowedActions: ['record', 'ask', 'reject'],
  })
  await admin.call('PUT /admin/verifications/{homeId}/{level}/findings', { ...asked(home.id), body: verifiedFindings })
  const refused = await admin.call('POST /admin/verifications/{homeId}/{level}/approve', asked(home.id))
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Insurance: no approved document.')])
  await test.db.updateTable('homeDocuments').set({ status: 'APPROVED' }).where('homeId', '=', home.id).execute()
  const ready = await admin.call('GET /admin/verifications/{homeId}/{level}', asked(home.id))
  expect(ready.body).toMatchObject({ blockers: [], allowedActions: ['record', 'approve', 'ask', 'reject'] })

  const done = await admin.call('POST /admin/verifications/{homeId}/{level}/approve', asked(home.id))
  expect(done.body).toMatchObject({ status: 'VERIFIED', allowedActions: ['revoke'] })
  expect(done.body.history.map(({ text, by }) => [text, by])).toEqual([
    ['Approved', 'Waymark staff'],
    ['Review started', 'Waymark staff'],
    ['Submitted', 'Sam Rivers'],
    ['Started', 'Sam Rivers'],
  ])
  await test.runJobs()
  const page = await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })
  expect(page.body.badges).toEqual([
    {
      level: 'VERIFIED',
      checked: done.body.checked,
      verifiedAt: expect.any(String),
      expiresAt: done.body.expiresAt,
    },
  ])
  expect(done.body.checked).toContain('Photos match the home')
  expect(done.body.checked).toContain('Naloxone on site (owner’s statement)')
  const found = await test.visitor.call('GET /homes', { query: { verified: 'true' } })
  expect(found.body.homes.map(({ id }) => id)).toContain(home.id)
  const emails = await emailsTo(test.db, owner.email)
  expect(emails.map(({ subject }) => subject).slice(0, 2)).toEqual(['Your request was approved', 'We got your request'])
  const bell = await test.db.selectFrom('notifications').select('title').where('userId', '=', owner.userId).execute()
  expect(bell.map(({ title }) => title)).toEqual(expect.arrayContaining(['Your review has started', 'Your request was approved']))
})

it('ends with the first document that ends', async () => {
  const home = await submitted()
  const expiresAt = addTime(test.context.now(), { days: 40 })
  await test.db
    .updateTable('documents')
    .set({ expiresAt })
    .where('entityId', '=', home.id)
    .where('documentType', '=', 'INSURANCE')
    .execute()
  await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  await admin.call('PUT /admin/verifications/{homeId}/{level}/findings', { ...asked(home.id), body: verifiedFindings })
  const { body } = await admin.call('POST /admin/verifications/{homeId}/{level}/approve', asked(home.id))
  expect(body.expiresAt).toBe(expiresAt.toISOString())
})

it('gives premium only to a verified home with a certificate and a visit, and takes it away with the first level', async () => {
  const bare = await newHome()
  const early = await owner.call('POST /homes/{id}/verification/{level}/start', own(bare.id, 'PREMIUM'))
  expect([early.status, early.body.message]).toEqual([409, 'This home is not verified right now. Get it verified first.'])
  const home = await verified()
  await makeComplianceDocument(test.db, home.id, 'CERTIFICATION')
  await owner.call('POST /homes/{id}/verification/{level}/start', own(home.id, 'PREMIUM'))
  const certificate = { certificationBody: 'FARR', certificationLevel: 'II', certificationNumber: '77', visitTimes: 'Any day' }
  const body = { ...certificate, certificationExpiresOn: '2099-01-01' }
  await owner.call('PUT /homes/{id}/verification/{level}/answers', { ...own(home.id, 'PREMIUM'), body })
  const sent = await owner.call('POST /homes/{id}/verification/{level}/submit', own(home.id, 'PREMIUM'))
  expect(sent.body.status).toBe('SUBMITTED')
  await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id, 'PREMIUM'))
  const findings = (more: object) =>
    admin.call('PUT /admin/verifications/{homeId}/{level}/findings', { ...asked(home.id, 'PREMIUM'), body: more })
  await findings(premiumFindings)
  const noVisit = await admin.call('POST /admin/verifications/{homeId}/{level}/approve', asked(home.id, 'PREMIUM'))
  expect([noVisit.status, noVisit.body.message]).toEqual([409, 'It cannot be approved yet. Enter the visit date.'])
  expect((await findings({ visitedOn: '2099-01-01' })).status).toBe(409)
  const today = dayOf(test.context.now(), platformZone)
  await findings({ visitedOn: today })
  const given = await admin.call('POST /admin/verifications/{homeId}/{level}/approve', asked(home.id, 'PREMIUM'))
  expect(given.body.status).toBe('VERIFIED')
  expect(given.body.checked).toContain('Answers from 6 residents')

  const words = { body: { words: 'The house was sold.' } }
  const gone = await admin.call('POST /admin/verifications/{homeId}/{level}/revoke', { ...asked(home.id), ...words })
  expect(gone.body).toMatchObject({ status: 'REVOKED', reason: 'The house was sold.' })
  const premium = await owner.call('GET /homes/{id}/verification/{level}', own(home.id, 'PREMIUM'))
  expect(premium.body).toMatchObject({ status: 'REVOKED', allowedActions: [] })
  expect(premium.body.waitsUntil).not.toBeNull()
  await test.runJobs()
  const page = await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })
  expect(page.body.badges).toEqual([])
  const log = await test.visitor.call('GET /verifications/revocations', {})
  const lines = log.body.revocations.filter((line) => line.home.id === home.id)
  expect(lines.map(({ level }) => level).toSorted()).toEqual(['PREMIUM', 'VERIFIED'])
  expect(JSON.stringify(log.body)).not.toContain('sold')
})

it('sends back with words, turns down with words, and keeps the waiting times', async () => {
  const home = await submitted()
  await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  const silent = await admin.call('POST /admin/verifications/{homeId}/{level}/ask', { ...asked(home.id), body: { words: ' ' } })
  expect([silent.status, silent.body.message]).toEqual([400, 'Enter a message to the owner'])
  await admin.call('POST /admin/verifications/{homeId}/{level}/ask', { ...asked(home.id), body: { words: 'Page 2 is missing.' } })
  const back = await owner.call('GET /homes/{id}/verification/{level}', own(home.id))
  expect(back.body).toMatchObject({ status: 'ACTION_REQUIRED', reason: 'Page 2 is missing.', allowedActions: ['edit', 'submit'] })
  const [sentEmail] = await emailsTo(test.db, owner.email)
  expect(sentEmail?.text).toContain('Message from the reviewer: Page 2 is missing.')
  await owner.call('POST /homes/{id}/verification/{level}/submit', own(home.id))
  await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  await admin.call('POST /admin/verifications/{homeId}/{level}/reject', { ...asked(home.id), body: { words: 'Not this house.' } })
  const again = await owner.call('POST /homes/{id}/verification/{level}/start', own(home.id))
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('You can start again on')])
  const list = await owner.call('GET /owners/verifications', {})
  expect(
    list.body.verifications.find((verification) => verification.home.id === home.id && verification.level === 'VERIFIED'),
  ).toMatchObject({
    status: 'REJECTED',
    reason: 'Not this house.',
    history: expect.arrayContaining([expect.objectContaining({ text: 'Sent back to the owner', reason: 'Page 2 is missing.' })]),
  })
})

it('can be taken back until a reviewer begins', async () => {
  const home = await submitted()
  const locked = await owner.call('PUT /homes/{id}/verification/{level}/answers', { ...own(home.id), body: { note: 'Hello' } })
  expect(locked.status).toBe(409)
  expect((await owner.call('POST /homes/{id}/verification/{level}/withdraw', own(home.id))).body.status).toBe('IN_PROGRESS')
  await owner.call('POST /homes/{id}/verification/{level}/submit', own(home.id))
  await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  expect((await owner.call('POST /homes/{id}/verification/{level}/withdraw', own(home.id))).status).toBe(409)
})

it('lets nobody review what they filled in or uploaded themselves', async () => {
  const home = await submitted()
  await test.db.updateTable('homeVerifications').set({ editedBy: admin.userId }).where('homeId', '=', home.id).execute()
  const refused = await admin.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You filled in this request yourself. Someone else must review it.',
  ])
  const other = await test.as('ADMIN')
  expect((await other.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))).status).toBe(200)
  await test.db.updateTable('documents').set({ uploadedBy: other.userId }).where('entityId', '=', home.id).execute()
  await test.db.updateTable('homeVerifications').set({ editedBy: owner.userId }).where('homeId', '=', home.id).execute()
  const seen = await other.call('GET /admin/verifications/{homeId}/{level}', asked(home.id))
  expect(seen.body).toMatchObject({ whyNot: expect.stringContaining('uploaded'), allowedActions: [] })
})

it('is private: strangers, residents and team members without the permission', async () => {
  const home = await newHome()
  const stranger = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  const blind = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_billing'] } })
  const read = 'GET /homes/{id}/verification/{level}'
  const start = 'POST /homes/{id}/verification/{level}/start'
  expect((await stranger.call(read, own(home.id))).status).toBe(404)
  expect((await stranger.call(start, own(home.id))).status).toBe(404)
  expect((await resident.call(read, own(home.id))).status).toBe(403)
  expect((await test.visitor.call(read, own(home.id))).status).toBe(401)
  expect((await viewer.call(read, own(home.id))).body).toMatchObject({ allowedActions: [] })
  expect((await viewer.call(start, own(home.id))).status).toBe(403)
  expect((await blind.call('GET /owners/verifications', {})).status).toBe(403)
  expect((await owner.call('POST /admin/verifications/{homeId}/{level}/begin', asked(home.id))).status).toBe(403)
  expect((await stranger.call('GET /owners/verifications', {})).body.verifications).toEqual([])
})

it('refuses bad input in words', async () => {
  const home = await newHome()
  await owner.call('POST /homes/{id}/verification/{level}/start', own(home.id))
  const put = (body: object) => owner.call('PUT /homes/{id}/verification/{level}/answers', { ...own(home.id), body })
  expect((await put({ photosMatch: 'yes' })).body.issues).toEqual([{ path: 'photosMatch', message: 'Must be true or false' }])
  expect((await put({ certificationExpiresOn: 'soon' })).body.message).toBe('Choose a date')
  const gold = await owner.call('GET /homes/{id}/verification/{level}', { params: { id: home.id, level: 'GOLD' as 'PREMIUM' } })
  expect([gold.status, gold.body.message]).toEqual([400, 'Choose VERIFIED or PREMIUM'])
})

it('tells everyone what a level asks for, by one list', async () => {
  const { body } = await test.visitor.call('GET /verifications/checklists', {})
  expect(body.levels.map(({ level, items, findings }) => [level, items.length, findings.length])).toEqual([
    ['VERIFIED', 11, 3],
    ['PREMIUM', 5, 6],
  ])
})
