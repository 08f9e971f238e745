import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { noEffects } from '#server/payments/checkout/effects.ts'
import { paymentsJobs } from '#server/payments/checkout/payments.jobs.ts'
import { findPayment, listLines, setPayment } from '#server/payments/checkout/payments.queries.ts'
import { listRefunds } from '#server/payments/checkout/refunds.queries.ts'
import { refundPayment } from '#server/payments/checkout/refunds.ts'
import { findTakenByBank } from '#server/payments/checkout/returned-by-bank.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { postDispute, postDisputeEnd } from '#server/payments/ledger/postings.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true, effects: noEffects })
  await sandboxOf(test).deliver({ paused: true })
})
afterEach(async () => expect(await listAuditFindings(test.db)).toEqual([]))

/** A payment as the version before left it after an event of the bank: its money set aside, and no end. */
async function disputed(type: string, outcome: string, { heardBefore = false, saidMore = false } = {}) {
  const order = makeOrder({ ownerId: (await test.as('OWNER')).accountId })
  const { paymentId, sessionId } = await checkoutOf(test, await test.as('SEEKER'), order)
  await sandboxOf(test).pay(sessionId)
  await sandboxOf(test).flush()
  const disputeId = `dp_${randomUUID()}`
  const at = test.context.now()
  const { amountCents: cents, currency } = (await findPayment(test.db, paymentId))!
  await inTransaction(test.db, async (tx) => {
    await postDispute(tx, { paymentId, disputeId, currency, cents, at })
    await setPayment(tx, paymentId, { status: 'DISPUTED', disputeId, disputeClosedAt: null })
    const heardAt = heardBefore ? addTime(at, { days: -1 }) : at
    const event = { objectId: disputeId, paymentId, outcome }
    const hear = (kind: string, when: Date) => {
      const times = { providerCreatedAt: when, receivedAt: when }
      return tx
        .insertInto('paymentEvents')
        .values({ id: `evt_${randomUUID()}`, type: kind, ...event, ...times })
        .execute()
    }
    await hear(type, heardAt)
    if (saidMore) await hear('charge.dispute.updated', addTime(heardAt, { days: 1 }))
  })
  return { paymentId, disputeId }
}

it.each([
  ['charge.dispute.closed', 'NOTHING_NEW', 'SUCCEEDED', 0],
  // Won or lost, which only staff can find out.
  ['charge.dispute.closed', 'FLAGGED', 'DISPUTED', 3_500],
  ['charge.dispute.updated', 'NOTHING_NEW', 'DISPUTED', 3_500],
] as const)('%s, %s: the payment is %s', async (type, outcome, status, asideCents) => {
  const { paymentId } = await disputed(type, outcome)
  await paymentsJobs.reconcile_payments.job(test.context, undefined as never)
  await paymentsJobs.reconcile_payments.job(test.context, undefined as never)
  const payment = (await findPayment(test.db, paymentId))!
  expect([payment.status, payment.disputeClosedAt !== null]).toEqual([status, status === 'SUCCEEDED'])
  expect((await findTakenByBank(test.db, paymentId)).asideCents).toBe(asideCents)
})

it.each([{ heardBefore: true }, { saidMore: true }])(
  'leaves a dispute that an ended inquiry became to the bank: %o',
  async (how) => {
    const { paymentId } = await disputed('charge.dispute.closed', 'NOTHING_NEW', how)
    await paymentsJobs.reconcile_payments.job(test.context, undefined as never)
    expect((await findPayment(test.db, paymentId))!.status).toBe('DISPUTED')
  },
)

it('drops what was promised of a payment that the bank has returned after another dispute', async () => {
  const { paymentId } = await disputed('charge.dispute.closed', 'NOTHING_NEW')
  const at = test.context.now()
  await inTransaction(test.db, async (tx) => {
    const payment = (await findPayment(tx, paymentId))!
    const [line] = await listLines(tx, paymentId)
    const why = { operation: `test:${randomUUID()}`, reason: 'A test', at, waitsForBank: true as const }
    await refundPayment(tx, payment, [{ paymentLineId: line!.id, amountCents: 1_000 }], why)
    const other = { paymentId, disputeId: `dp_${randomUUID()}`, currency: payment.currency, cents: payment.amountCents, at }
    await postDispute(tx, other)
    await postDisputeEnd(tx, other, false)
  })
  await paymentsJobs.reconcile_payments.job(test.context, undefined as never)
  expect((await findPayment(test.db, paymentId))!.status).toBe('CHARGED_BACK')
  expect((await listRefunds(test.db, paymentId)).map(({ status }) => status)).toEqual(['REJECTED'])
})
