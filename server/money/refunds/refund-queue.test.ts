import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { dayOf, platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { findRefund } from '#server/payments/checkout/refunds.queries.ts'
import { refundAll } from '#server/payments/checkout/refunds.ts'
import { settleRefund } from '#server/payments/checkout/send-refund.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import type { ProviderRefund } from '#server/payments/provider/provider.checkout.ts'
import { emailsTo } from '#tests/emails.ts'
import { owesApplicationFee, payAndReturn } from '#tests/factories/charges.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})

/** A fee whose refund the bank declined. */
async function failedRefund() {
  const { resident, owner, applicationId } = await owesApplicationFee(test)
  const { body } = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
  await payAndReturn(test, resident, body.sessionId)
  const at = test.context.now()
  const refund = await inTransaction(test.db, async (tx) =>
    refundAll(tx, (await findPayment(tx, body.paymentId))!, { operation: `test:${randomUUID()}`, reason: 'A test', at }),
  )
  const id = refund!.id
  await test.db.updateTable('refunds').set({ status: 'PROCESSING' }).where('id', '=', id).execute()
  await tell(id, 'failed', `re_failed_${id}`)
  return { resident, owner, id, paymentId: body.paymentId }
}

const tell = (refundId: string, status: 'failed' | 'succeeded', providerId: string) =>
  inTransaction(test.db, (tx) =>
    settleRefund(tx, { id: providerId, status, amount: 3_500, metadata: { refundId } } as unknown as ProviderRefund, {
      effects: test.context.payments.effects,
      at: test.context.now(),
    }),
  )
const statusOf = async (id: string) =>
  (await test.db.selectFrom('refunds').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

it('is sent again by staff, once, with a record of who did it', async () => {
  const { id, paymentId } = await failedRefund()
  const staff = await test.as('ADMIN')
  const list = await staff.call('GET /admin/refunds', { query: { status: 'FAILED' } })
  expect(list.body.refunds).toEqual(expect.arrayContaining([expect.objectContaining({ id, paymentId, amountCents: 3_500 })]))
  const { userId: decidedBy } = await test.as('OWNER')
  await test.db.updateTable('refunds').set({ decidedBy }).where('id', '=', id).execute()
  const params = { id }
  const both = await Promise.all([1, 2].map(() => staff.call('POST /admin/refunds/{id}/retry', { params })))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await test.runJobs()
  expect(await statusOf(id)).toBe('SUCCEEDED')
  expect(await findPayment(test.db, paymentId)).toMatchObject({ status: 'REFUNDED', refundedCents: 3_500 })
  const name = (await staff.call('GET /auth/me', {})).body
  const today = dayOf(test.context.now(), platformZone)
  const within = async (query: object) =>
    (await staff.call('GET /admin/refunds', { query })).body.refunds.filter((refund) => refund.id === id)
  expect(await within({ startDate: today, endDate: today })).toMatchObject([
    { decidedBy: `${name.firstName} ${name.lastName}`.trim() },
  ])
  // The decision stays with whoever made it.
  expect(await findRefund(test.db, id)).toMatchObject({ decidedBy })
  expect(await within({ endDate: '2020-01-01' })).toEqual([])
  const events = await test.db.selectFrom('auditEvents').select('actorId').where('action', '=', 'refund.retry').execute()
  expect(events).toEqual([{ actorId: staff.userId }])
  expect(await staff.call('POST /admin/refunds/{id}/retry', { params })).toMatchObject({ status: 409 })
  expect(await listAuditFindings(test.db)).toEqual([])
})

it('is not stopped by old news of the try that failed', async () => {
  const { id } = await failedRefund()
  const staff = await test.as('ADMIN')
  await staff.call('POST /admin/refunds/{id}/retry', { params: { id } })
  await tell(id, 'failed', `re_failed_${id}`)
  expect(await statusOf(id)).toBe('PROCESSING')
  await tell(id, 'failed', `re_failed_again_${id}`)
  expect(await statusOf(id)).toBe('FAILED')
  await staff.call('POST /admin/refunds/{id}/retry', { params: { id } })
  await test.runJobs()
  expect(await statusOf(id)).toBe('SUCCEEDED')
})

it('is flagged for staff when it fails after it had succeeded, once however often it is told', async () => {
  const { id, paymentId, resident } = await failedRefund()
  const staff = await test.as('ADMIN')
  await staff.call('POST /admin/refunds/{id}/retry', { params: { id } })
  await test.runJobs()
  const { providerId } = await test.db.selectFrom('refunds').select('providerId').where('id', '=', id).executeTakeFirstOrThrow()
  const outcomes = [await tell(id, 'failed', providerId!), await tell(id, 'failed', providerId!)].map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['FLAGGED', 'NOTHING_NEW'])
  expect(await statusOf(id)).toBe('SUCCEEDED')
  expect((await findPayment(test.db, paymentId))!.flag).toContain('the refund of $35 failed after it had succeeded')
  const events = test.db
    .selectFrom('auditEvents')
    .select('id')
    .where('subjectId', '=', id)
    .where('action', '=', 'refund.failLate')
  expect(await events.execute()).toHaveLength(1)
  // The person is told, and staff find it among those that failed, to be paid another way.
  expect((await subjectsTo(resident)).filter((subject) => subject === 'Your refund did not arrive')).toHaveLength(1)
  const { refunds } = (await resident.call('GET /residents/payments/{id}', { params: { id: paymentId } })).body
  expect(refunds).toMatchObject([{ status: 'FAILED' }])
  const failed = (await staff.call('GET /admin/refunds', { query: { status: 'FAILED' } })).body.refunds
  expect(failed.find((refund) => refund.id === id)).toMatchObject({ status: 'FAILED', allowedActions: ['payOtherwise'] })
  // The event of the first failed attempt stays old news.
  expect((await tell(id, 'failed', `re_failed_${id}`)).outcome).toBe('NOTHING_NEW')
  // The finding stays in the ledger audit until staff clear the flag.
  expect(JSON.stringify(await listAuditFindings(test.db))).toContain('failed after it had succeeded')
  expect((await payOtherwise(staff, id)).body).toMatchObject({ status: 'SUCCEEDED', allowedActions: [] })
  expect(await findPayment(test.db, paymentId)).toMatchObject({ flag: null, refundedCents: 3_500 })
  expect(await tell(id, 'failed', providerId!)).toMatchObject({ outcome: 'NOTHING_NEW' })
  expect(await listAuditFindings(test.db)).toEqual([])
})

const payOtherwise = (staff: Awaited<ReturnType<TestApp['as']>>, id: string, how = 'Check 1043, mailed on November 18.') =>
  staff.call('POST /admin/refunds/{id}/paid-otherwise', { params: { id }, body: { how } })
const subjectsTo = async ({ email }: { email: string }) => (await emailsTo(test.db, email)).map(({ subject }) => subject)

it('is paid another way once, told to both sides, and booked like any refund', async () => {
  const { resident, owner, id, paymentId } = await failedRefund()
  const staff = await test.as('ADMIN')
  const [row] = (await staff.call('GET /admin/refunds', { query: { status: 'FAILED' } })).body.refunds
  expect(row).toMatchObject({ id, allowedActions: ['retry', 'payOtherwise'], payer: { email: resident.email } })
  expect((await payOtherwise(staff, id, 'Check')).status).toBe(400)
  const both = await Promise.all([1, 2].map(() => payOtherwise(staff, id)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await statusOf(id)).toBe('SUCCEEDED')
  expect(await findPayment(test.db, paymentId)).toMatchObject({ status: 'REFUNDED', refundedCents: 3_500 })
  const { refunds } = (await resident.call('GET /residents/payments/{id}', { params: { id: paymentId } })).body
  expect(refunds).toMatchObject([{ status: 'SUCCEEDED', paidOtherwise: 'Check 1043, mailed on November 18.' }])
  expect(await subjectsTo(resident)).toContain('Your refund was paid another way')
  expect(await subjectsTo(owner)).toContain('A refund was paid another way')
  const bells = await test.db.selectFrom('notifications').select('title').where('userId', '=', resident.userId).execute()
  expect(bells.map(({ title }) => title)).not.toContain('Your refund was sent')
  expect(await staff.call('POST /admin/refunds/{id}/retry', { params: { id } })).toMatchObject({ status: 409 })
  expect(await listAuditFindings(test.db)).toEqual([])
  // An attempt that arrives after all has paid it twice, so staff look at it.
  expect((await tell(id, 'succeeded', `re_second_${id}`)).outcome).toBe('FLAGGED')
  expect((await tell(id, 'failed', `re_failed_${id}`)).outcome).toBe('NOTHING_NEW')
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
})

it('is not paid another way while the bank may return the payment, or has', async () => {
  const { id, paymentId } = await failedRefund()
  const staff = await test.as('ADMIN')
  await disputePayment(test, paymentId, 'needs_response')
  expect(await payOtherwise(staff, id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('is reviewing') } })
  await disputePayment(test, paymentId, 'lost')
  expect(await payOtherwise(staff, id)).toMatchObject({ status: 409 })
  expect(await statusOf(id)).toBe('REJECTED')
})

it('is the business of staff alone', async () => {
  const { id, resident } = await failedRefund()
  const params = { id }
  for (const who of [resident, await test.as('OWNER')]) {
    expect(await who.call('POST /admin/refunds/{id}/retry', { params })).toMatchObject({ status: 403 })
    expect(await who.call('GET /admin/refunds', {})).toMatchObject({ status: 403 })
  }
  const staff = await test.as('ADMIN')
  expect(await staff.call('POST /admin/refunds/{id}/retry', { params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  expect(await staff.call('POST /admin/refunds/{id}/retry', { params: { id: 'x' } })).toMatchObject({ status: 400 })
})
