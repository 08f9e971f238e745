import { afterAll, beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { again, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { ensureCover } from './cover.ts'
import { premiumReviewJobs } from './premium-review.jobs.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const back = { successUrl: '/homeowner/premium-verification-process', cancelUrl: '/homeowner/premium-verification-process' }
const feeOf = async (owner: TestOwner, id: string) =>
  (await owner.call('GET /homes/{id}/premium-review', { params: { id } })).body
const checkout = (owner: TestOwner, id: string) =>
  owner.call('POST /homes/{id}/premium-review/checkout', { params: { id }, body: back })
const put = (homeId: string, status: 'SUBMITTED' | 'VERIFIED', submittedAt = test.context.now()) =>
  test.db
    .insertInto('homeVerifications')
    .values({
      homeId,
      level: 'PREMIUM',
      status,
      submittedAt,
      verifiedAt: submittedAt,
      expiresAt: new Date(submittedAt.getTime() + duration({ days: 300 })),
    })
    .execute()
const need = (owner: TestOwner, homeId: string) =>
  inTransaction(test.db, (tx) => ensureCover(tx, { homeId, ownerId: owner.accountId }, test.context.now()))

it('costs 99 dollars a year for a home, and comes before the look', async () => {
  const owner = await test.as('OWNER', { plan: 'ESSENTIAL' })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  expect(await feeOf(owner, id)).toMatchObject({ isCovered: false, feeCents: 9900 })
  await expect(need(owner, id)).rejects.toThrow('Please pay it first.')
  const { sessionId } = (await checkout(owner, id)).body
  await sandbox.pay(sessionId)
  await settleAll(test)
  expect(await feeOf(owner, id)).toMatchObject({ isCovered: true, paidUntil: expect.any(String) })
  await need(owner, id)
  expect((await checkout(owner, id)).status).toBe(409)
  test.pass(duration({ days: 366 }))
  expect(await feeOf(await again(test, owner), id)).toMatchObject({ isCovered: false })
})

it('is included for so many homes as the plan says', async () => {
  const owner = await test.as('OWNER', { plan: 'PROFESSIONAL' })
  const homes = await Promise.all([1, 2, 3, 4].map(() => makeHome(test.db, { ownerId: owner.accountId })))
  for (const { id } of homes.slice(0, 2)) await put(id, 'VERIFIED')
  expect(await feeOf(owner, homes[2]!.id)).toMatchObject({ isCovered: true })
  await put(homes[2]!.id, 'SUBMITTED')
  expect(await feeOf(owner, homes[2]!.id)).toMatchObject({ isCovered: true })
  expect(await feeOf(owner, homes[3]!.id)).toMatchObject({ isCovered: false, text: expect.stringContaining('all are in use') })
})

it('goes back when we do not look within 30 days, once', async () => {
  const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  const { sessionId, paymentId } = (await checkout(owner, id)).body
  await sandbox.pay(sessionId)
  await settleAll(test)
  await put(id, 'SUBMITTED')
  const sweep = async () => {
    await premiumReviewJobs.return_late_review_fees.job(test.context)
    await settleAll(test)
    return (await test.db.selectFrom('payments').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()).status
  }
  test.pass(duration({ days: 29 }))
  expect(await sweep()).toBe('SUCCEEDED')
  test.pass(duration({ days: 2 }))
  expect(await sweep()).toBe('REFUNDED')
  expect(await sweep()).toBe('REFUNDED')
  const emails = await test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', owner.email).execute()
  expect(emails.map(({ subject }) => subject).filter((subject) => subject === 'We’re refunding your review fee')).toHaveLength(1)
  await need(owner, id)
})

it('goes back for a renewal as well, if it was paid for that renewal', async () => {
  const renewing = async (verifiedDaysAgo: number) => {
    const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
    const { id } = await makeHome(test.db, { ownerId: owner.accountId })
    const { sessionId, paymentId } = (await checkout(owner, id)).body
    await sandbox.pay(sessionId)
    await settleAll(test)
    await put(id, 'VERIFIED')
    const verifiedAt = new Date(test.context.now().getTime() - duration({ days: verifiedDaysAgo }))
    await test.db
      .updateTable('homeVerifications')
      .set({ verifiedAt, renewalAskedAt: test.context.now() })
      .where('homeId', '=', id)
      .execute()
    return paymentId
  }
  const [paidAgain, paidForTheFirst] = [await renewing(340), await renewing(0)]
  test.pass(duration({ days: 31 }))
  await premiumReviewJobs.return_late_review_fees.job(test.context)
  await settleAll(test)
  const statusOf = async (id: string) =>
    (await test.db.selectFrom('payments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect([await statusOf(paidAgain), await statusOf(paidForTheFirst)]).toEqual(['REFUNDED', 'SUCCEEDED'])
})

it('refunds a late review alone, and not the one that was paid and done a year before', async () => {
  const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  for (const days of [400, 31]) {
    const { sessionId } = (await checkout(await again(test, owner), id)).body
    await sandbox.pay(sessionId)
    await settleAll(test)
    if (days === 31) await put(id, 'SUBMITTED')
    test.pass(duration({ days }))
  }
  await premiumReviewJobs.return_late_review_fees.job(test.context)
  await settleAll(test)
  const paid = test.db.selectFrom('payments').select('status').where('subjectId', '=', id).orderBy('createdAt')
  expect((await paid.execute()).map(({ status }) => status)).toEqual(['SUCCEEDED', 'REFUNDED'])
})

it('can be paid again once the bank has returned the fee, and not while it decides', async () => {
  const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  const { sessionId, paymentId } = (await checkout(owner, id)).body
  await sandbox.pay(sessionId)
  await settleAll(test)
  await disputePayment(test, paymentId, 'needs_response')
  expect(await checkout(owner, id)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  await disputePayment(test, paymentId, 'lost')
  expect(await feeOf(owner, id)).toMatchObject({ isCovered: false })
  await sandbox.pay((await checkout(owner, id)).body.sessionId)
  await settleAll(test)
  expect(await feeOf(owner, id)).toMatchObject({ isCovered: true })
})

it('is for those who look after billing, and for the own home', async () => {
  const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  const stranger = await test.as('OWNER')
  expect((await checkout(stranger, id)).status).toBe(404)
  expect((await stranger.call('GET /homes/{id}/premium-review', { params: { id } })).status).toBe(404)
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect((await checkout(viewer, id)).status).toBe(403)
  expect((await viewer.call('GET /homes/{id}/premium-review', { params: { id } })).status).toBe(200)
  const away = { successUrl: 'https://example.com', cancelUrl: '/x' }
  expect((await owner.call('POST /homes/{id}/premium-review/checkout', { params: { id }, body: away })).status).toBe(400)
})
