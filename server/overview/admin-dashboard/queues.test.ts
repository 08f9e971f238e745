import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { postDispute } from '#server/payments/ledger/postings.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { makeHome, makeReview } from '#tests/factories/homes.ts'
import { promiseBack, putStay } from '#tests/factories/payouts.ts'
import { makeResource, makeResourceCategory } from '#tests/factories/resources.ts'
import { makeComplianceDocument } from '#tests/factories/verifications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { queues } from './queues.ts'

type Staff = Awaited<ReturnType<TestApp['as']>>
type Lists = Record<string, (staff: Staff, filters: URLSearchParams) => Promise<number>>

/** How long each list is under the filters of its link, asked for as its screen asks. */
const lists: Lists = {
  homes: async ({ call }) => (await call('GET /admin/homes', { query: { status: ['PENDING_REVIEW'] } })).body.total,
  revisions: async ({ call }) => (await call('GET /admin/homes', { query: { changes: 'true' } })).body.total,
  documents: async ({ call }) => (await call('GET /admin/home-documents/verification-queue', { query: {} })).body.total,
  verifications: ({ call }, filters) => verificationsAt(call, filters),
  premium: ({ call }, filters) => verificationsAt(call, filters),
  transfers: async ({ call }) =>
    (await call('GET /admin/home-transfer/history', { query: { status: ['AWAITING_CONSENT', 'SCHEDULED'] } })).body.total,
  reviews: async ({ call }) => (await call('GET /admin/reviews', { query: {} })).body.total,
  identities: async ({ call }) => (await call('GET /admin/identity-verifications', { query: {} })).body.total,
  backgroundChecks: async ({ call }) => (await call('GET /admin/background-checks', { query: {} })).body.total,
  support: async ({ call }) => (await call('GET /admin/support', { query: {} })).body.total,
  reports: async ({ call }) => (await call('GET /admin/conversations', { query: {} })).body.total,
  incidents: async ({ call }) => (await call('GET /admin/incidents', { query: {} })).body.total,
  appeals: async ({ call }) => (await call('GET /admin/appeals', { query: {} })).body.total,
  lateApplications: async ({ call }, filters) =>
    (await call('GET /admin/applications', { query: { late: filters.get('late') as 'true', status: [...open] } })).body.total,
  refundRequests: async ({ call }) => (await call('GET /admin/refund-requests', { query: {} })).body.total,
  failedRefunds: async ({ call }) => (await call('GET /admin/refunds', { query: { status: 'FAILED' } })).body.total,
  deposits: async ({ call }) => (await call('GET /admin/deposits', { query: { status: ['DISPUTED'] } })).body.total,
  flaggedPayments: async ({ call }) => (await call('GET /admin/payments/flagged', { query: {} })).body.total,
  disputes: async ({ call }, filters) =>
    (await call('GET /admin/payments/flagged', { query: { view: filters.get('status') as 'disputed' } })).body.total,
  payouts: ({ call }, filters) => payoutsAt(call, filters),
  failedPayouts: ({ call }, filters) => payoutsAt(call, filters),
  resources: async ({ call }, filters) =>
    (await call('GET /admin/recovery-resources', { query: { status: filters.get('status') as 'REVIEW_DUE' } })).body.total,
  failedJobs: async ({ call }) => (await call('GET /admin/failed-jobs', {})).body.total,
}

const open = ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED', 'APPROVED', 'WAITLISTED'] as const

const verificationsAt = async (call: Staff['call'], filters: URLSearchParams) =>
  (await call('GET /admin/verifications', { query: { view: 'WAITING', level: filters.get('level') as 'VERIFIED' } })).body.total

async function payoutsAt(call: Staff['call'], filters: URLSearchParams) {
  const days = filters.get('to') ? { endDate: filters.get('to')! } : {}
  return (await call('GET /admin/payouts', { query: { status: [filters.get('status') as 'FAILED'], ...days } })).body.total
}

let test: TestApp
let staff: Staff
beforeAll(async () => {
  // Rows in any state, written past the rules that lead to it.
  test = await startTestApp({}, { addsUp: false })
  staff = await test.as('ADMIN')
  await putHomes()
  await putTransfers()
  await putPeople()
  await putMoney()
  await putResources()
  await putJobs()
})

const ago = (days: number) => addTime(test.context.now(), { days: -days })

/** Each with two rows that wait, and one or more that do not. */
async function putHomes() {
  const [first, second, gone] = [
    await makeHome(test.db, { home: { status: 'PENDING_REVIEW', statusChangedAt: ago(4) } }),
    await makeHome(test.db, { home: { status: 'PENDING_REVIEW', statusChangedAt: ago(1) } }),
    await makeHome(test.db, { home: { status: 'DELETED' } }),
  ]
  const revision = (homeId: string, status: string) => ({
    id: randomUUID(),
    homeId,
    status,
    changes: '{}',
    createdAt: ago(2),
    changedAt: ago(2),
  })
  await test.db
    .insertInto('homeRevisions')
    .values([
      revision(first.id, 'WAITING'),
      revision(second.id, 'WAITING'),
      revision(first.id, 'APPROVED'),
      revision(gone.id, 'WAITING'),
    ])
    .execute()
  for (const [home, status] of [
    [first, 'PENDING'],
    [second, 'IN_REVIEW'],
    [second, 'APPROVED'],
    [gone, 'PENDING'],
  ] as const)
    await makeComplianceDocument(test.db, home.id, 'INSURANCE', { link: { status, uploadedAt: ago(5) } })
  for (const level of ['VERIFIED', 'PREMIUM'] as const) {
    const request = { level, submittedAt: ago(3) }
    await test.db
      .insertInto('homeVerifications')
      .values([
        { ...request, homeId: first.id, status: 'SUBMITTED' },
        { ...request, homeId: second.id, status: 'VERIFIED', renewalAskedAt: ago(1), expiresAt: ago(-9) },
        { ...request, homeId: (await makeHome(test.db)).id, status: 'ACTION_REQUIRED' },
        { ...request, homeId: gone.id, status: 'SUBMITTED' },
      ])
      .execute()
  }
  for (const status of ['FLAGGED', 'PENDING', 'PUBLISHED'] as const)
    await makeReview(test.db, first, { status, statusChangedAt: ago(6) })
}

/** Two under way, one of them blocked, and one that is over. */
async function putTransfers() {
  const [from, to] = [await test.as('OWNER'), await test.as('OWNER')]
  const transfer = {
    fromOwnerId: from.accountId,
    toOwnerId: to.accountId,
    reason: 'Sold.',
    consentBy: ago(-5),
    requestedAt: ago(2),
    statusChangedAt: ago(2),
  }
  const homes = await Promise.all([1, 2, 3].map(() => makeHome(test.db, { ownerId: from.accountId })))
  const [first, second, third] = homes.map(({ id }) => id)
  await test.db
    .insertInto('homeTransfers')
    .values([
      { id: randomUUID(), ...transfer, homeId: first!, status: 'AWAITING_CONSENT' },
      { id: randomUUID(), ...transfer, homeId: second!, status: 'SCHEDULED', blockedAt: ago(1) },
      { id: randomUUID(), ...transfer, homeId: third!, status: 'DONE', doneAt: ago(1) },
    ])
    .execute()
}

async function putPeople() {
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db)
  const message = { name: 'Riley', email: 'riley@example.org', topic: 'OTHER', message: 'Hello there', createdAt: ago(2) }
  await test.db
    .insertInto('contactMessages')
    .values([
      { id: randomUUID(), ...message },
      { id: randomUUID(), ...message },
      { id: randomUUID(), ...message, status: 'IN_PROGRESS', assignedTo: staff.userId },
      { id: randomUUID(), ...message, status: 'SPAM' },
    ])
    .execute()
  const { conversationId } = await putMessage(test.db, { personId: resident.userId, homeId: home.id, at: ago(1) })
  const report = { conversationId, reason: 'OTHER', words: '', side: 'PERSON', reportedAt: ago(1), reportedBy: resident.userId }
  await test.db
    .insertInto('conversationReports')
    .values([
      { id: randomUUID(), ...report },
      { id: randomUUID(), ...report, side: 'TEAM' },
      { id: randomUUID(), ...report, resolvedAt: ago(0), resolvedBy: staff.userId, resolution: 'Fine' },
    ])
    .execute()
  const incident = { kind: 'COMPLAINT', severity: 'LOW', title: 'No smoke detector', openedAt: ago(2), dueAt: ago(-5) } as const
  await test.db
    .insertInto('incidents')
    .values([
      { id: randomUUID(), ...incident, statusChangedAt: ago(2) },
      { id: randomUUID(), ...incident, status: 'WAITING', assignedTo: staff.userId, statusChangedAt: ago(1) },
      { id: randomUUID(), ...incident, status: 'RESOLVED', closedAt: ago(1), statusChangedAt: ago(1) },
    ])
    .execute()
  const at = ago(3)
  for (const status of ['SUBMITTED', 'UNDER_REVIEW', 'REJECTED'] as const) {
    const other = await test.as('SEEKER')
    const key = { residentId: other.accountId, homeId: home.id, bedroomId: home.bedroomId, status }
    const id = await makeApplication(test.db, at, key)
    const appeal = { subjectType: 'APPLICATION' as const, subjectId: id, userId: other.userId, about: '', words: 'Please' }
    await test.db
      .insertInto('appeals')
      .values({
        id: randomUUID(),
        ...appeal,
        status: status === 'REJECTED' ? 'UPHELD' : 'SUBMITTED',
        answerBy: ago(-3),
        firstDecidedAt: at,
        submittedAt: at,
        statusChangedAt: at,
      })
      .execute()
  }
  for (const status of ['SUBMITTED', 'SUBMITTED', 'IN_PROGRESS'] as const) {
    const { userId } = await test.as('SEEKER')
    const dates = { createdAt: at, statusChangedAt: at, submittedAt: status === 'SUBMITTED' ? at : null }
    await test.db
      .insertInto('identityVerifications')
      .values({ id: randomUUID(), userId, status, ...dates })
      .execute()
    const agreed = status === 'SUBMITTED' ? { consentedAt: at, consentText: 'I agree' } : {}
    await test.db
      .insertInto('backgroundChecks')
      .values({ id: randomUUID(), userId, status: 'CONSENT_PENDING', createdAt: at, statusChangedAt: at, ...agreed })
      .execute()
  }
  const newcomer = await test.as('SEEKER')
  await makeApplication(test.db, ago(1), { residentId: newcomer.accountId, homeId: home.id, bedroomId: home.bedroomId })
}

async function putMoney() {
  const owner = await test.as('OWNER')
  const { home, pay } = await putStay(test, owner.accountId)
  const paid = [await pay(), await pay(), await pay()]
  await test.db.updateTable('payments').set({ flag: 'Does not match' }).where('id', 'in', paid.slice(0, 2)).execute()
  for (const paymentId of [await pay(), await pay()]) {
    await test.db.updateTable('payments').set({ status: 'DISPUTED' }).where('id', '=', paymentId).execute()
    const dispute = { paymentId, disputeId: paymentId, currency: 'USD', cents: 50_000, at: ago(3) }
    await inTransaction(test.db, (tx) => postDispute(tx, dispute))
  }
  for (const [index, status] of (['REQUESTED', 'REQUESTED', 'FAILED', 'FAILED', 'APPROVED'] as const).entries()) {
    const id = await promiseBack(test, paid[2]!, 100)
    const asked = status === 'REQUESTED' ? { decideBy: ago(-2) } : {}
    await test.db
      .updateTable('refunds')
      .set({ status, createdAt: ago(index), ...asked })
      .where('id', '=', id)
      .execute()
  }
  for (const status of ['DISPUTED', 'DISPUTED', 'HELD'] as const) {
    const paymentId = await pay(['RENT', 50_000], ['DEPOSIT', 20_000])
    const line = await test.db
      .selectFrom('paymentLines')
      .select('id')
      .where('paymentId', '=', paymentId)
      .where('purpose', '=', 'DEPOSIT')
      .executeTakeFirstOrThrow()
    const objected = status === 'DISPUTED' ? { objectedAt: ago(2), movedOutAt: ago(20), returnBy: ago(1) } : {}
    await test.db
      .updateTable('deposits')
      .set({ status, ...objected })
      .where('paymentLineId', '=', line.id)
      .execute()
  }
  const day = today(platformZone, test.context.now())
  const payout = { ownerId: owner.accountId, homeId: home.id, roomName: 'Room 1', currency: 'USD', amountCents: 5_000 }
  const period = { periodStart: day, periodEnd: day, createdAt: ago(3), statusChangedAt: ago(3) }
  await test.db
    .insertInto('payouts')
    .values(
      (
        [
          ['SCHEDULED', -1],
          ['SCHEDULED', 0],
          ['SCHEDULED', 1],
          ['FAILED', -1],
          ['FAILED', -2],
          ['IN_TRANSIT', -1],
        ] as const
      ).map(([status, days]) => ({ id: randomUUID(), ...payout, ...period, status, scheduledFor: addDays(day, days) })),
    )
    .execute()
}

async function putResources() {
  const categoryId = await makeResourceCategory(test.db)
  for (const status of ['REVIEW_DUE', 'REVIEW_DUE', 'PUBLISHED', 'DRAFT'] as const)
    await makeResource(test.db, { categoryId, status, reviewedAt: ago(400) })
}

async function putJobs() {
  for (const key of ['dead', 'gone', 'alive']) await addJob(test.db, 'note', {}, { key })
  await test.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key in ('dead', 'gone')`)
}

describe('every queue of the dashboard', () => {
  it('has a list in this test', () => {
    expect(Object.keys(lists)).toEqual(queues.map(({ name }) => name))
  })

  it.each(queues.map(({ name }) => name))('%s: the figure is the length of the list it leads to', async (name) => {
    const { body } = await staff.call('GET /admin/dashboard/overview', {})
    const queue = body.queues.find((one) => one.name === name)!
    const filters = new URL(queue.to, 'http://localhost').searchParams
    expect(await lists[name]!(staff, filters)).toBe(queue.count)
    expect(queue.count).toBe(2)
    expect(new Date(queue.oldestAt!).getTime()).toBeLessThanOrEqual(test.context.now().getTime())
  })

  it('says since when the oldest waits, and whether that is longer than promised', async () => {
    const { body } = await staff.call('GET /admin/dashboard/overview', {})
    const of = (name: string) => body.queues.find((queue) => queue.name === name)!
    expect(of('homes').isLate).toBe(true)
    expect(Math.round((test.context.now().getTime() - new Date(of('homes').oldestAt!).getTime()) / 86_400_000)).toBe(4)
    expect(of('revisions').isLate).toBe(false)
  })
})
