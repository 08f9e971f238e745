import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { checkoutOf, makeOrder, refundsLaterCard, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { paymentsJobs } from './payments.jobs.ts'
import { findPayment, listLines } from './payments.queries.ts'
import { findRefund } from './refunds.queries.ts'
import { refundPayment } from './refunds.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true, effects: { byPurpose: {}, byEvent: {} } })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})
afterEach(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

/** Ten dollars of a fee of 35 go back to a card that takes days. */
async function promised() {
  const order = makeOrder({ ownerId: (await test.as('OWNER')).accountId })
  const { paymentId, sessionId } = await checkoutOf(test, await test.as('SEEKER'), order)
  await sandbox.pay(sessionId, refundsLaterCard)
  await sandbox.flush()
  const payment = (await findPayment(test.db, paymentId))!
  const refund = await inTransaction(test.db, async (tx) => {
    const [line] = await listLines(tx, paymentId)
    const why = { operation: `test:${randomUUID()}`, reason: 'A test', at: test.context.now() }
    return refundPayment(tx, payment, [{ paymentLineId: line!.id, amountCents: 1_000 }], why)
  })
  return { paymentId, intentId: payment.providerIntentId!, refundId: refund.id }
}

const refundOf = async (id: string) => (await findRefund(test.db, id))!
const atProvider = async (intentId: string) => {
  const { rows } = await test.pool.query<{ id: string; status: string }>(
    `select id, body ->> 'status' as status from sandbox.objects where kind = 'refund' and body ->> 'payment_intent' = $1 order by number`,
    [intentId],
  )
  return rows
}
async function reconcile() {
  test.pass(duration({ minutes: 11 }))
  await paymentsJobs.reconcile_payments.job(test.context, {} as never)
}

it('is sent once while it is pending, though the provider forgets the key, and recorded when it arrives', async () => {
  const { paymentId, intentId, refundId } = await promised()
  await test.runJobs()
  const [made] = await atProvider(intentId)
  expect(await refundOf(refundId)).toMatchObject({ status: 'PROCESSING', providerId: made!.id })
  await sandbox.forgetKeys()
  await reconcile()
  expect(await atProvider(intentId)).toEqual([{ id: made!.id, status: 'pending' }])
  await sandbox.endRefund(made!.id, 'succeeded')
  // Its event got lost: the job reads how the refund ended.
  await reconcile()
  expect(await refundOf(refundId)).toMatchObject({ status: 'SUCCEEDED', providerId: made!.id })
  expect(await findPayment(test.db, paymentId)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedCents: 1_000 })
  await sandbox.flush()
})

it('is found at the provider when its answer never arrived', async () => {
  const { intentId, refundId } = await promised()
  await test.context.payments.provider.refund({ refundId, paymentIntentId: intentId, amountCents: 1_000 })
  await test.db.updateTable('refunds').set({ status: 'PROCESSING' }).where('id', '=', refundId).execute()
  await sandbox.forgetKeys()
  await test.runJobs()
  const [made, ...more] = await atProvider(intentId)
  expect(more).toEqual([])
  expect(await refundOf(refundId)).toMatchObject({ status: 'PROCESSING', providerId: made!.id })
})

it('that fails is known as failed, waits for staff, and is sent again only then', async () => {
  const { paymentId, intentId, refundId } = await promised()
  await test.runJobs()
  const [first] = await atProvider(intentId)
  await sandbox.endRefund(first!.id, 'failed')
  await reconcile()
  await reconcile()
  expect(await atProvider(intentId)).toHaveLength(1)
  expect(await refundOf(refundId)).toMatchObject({ status: 'FAILED', providerId: null, failedProviderId: first!.id })
  const staff = await test.as('ADMIN')
  expect(await staff.call('POST /admin/refunds/{id}/retry', { params: { id: refundId } })).toMatchObject({ status: 200 })
  await test.runJobs()
  // The events of the first attempt arrive late.
  await sandbox.flush()
  await reconcile()
  const [, second, ...more] = await atProvider(intentId)
  expect(more).toEqual([])
  expect(await refundOf(refundId)).toMatchObject({ status: 'PROCESSING', providerId: second!.id })
  await sandbox.endRefund(second!.id, 'succeeded')
  await sandbox.flush()
  expect(await refundOf(refundId)).toMatchObject({ status: 'SUCCEEDED' })
  expect(await findPayment(test.db, paymentId)).toMatchObject({ refundedCents: 1_000 })
})

it('that the provider refuses for good waits for staff, and is not tried forever', async () => {
  const { paymentId, intentId, refundId } = await promised()
  const elsewhere = { refundId: randomUUID(), paymentIntentId: intentId, amountCents: 3_500 }
  await test.context.payments.provider.refund(elsewhere)
  await test.runJobs()
  expect(await refundOf(refundId)).toMatchObject({ status: 'FAILED' })
  expect((await findPayment(test.db, paymentId))!.flag).toContain('has already been refunded')
  await reconcile()
  expect(await atProvider(intentId)).toHaveLength(1)
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
})
