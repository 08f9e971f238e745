import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DisputeStatus } from '#sandbox/dispute.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { noEffects } from '#server/payments/checkout/effects.ts'
import { findPayment, listLines, setPayment } from '#server/payments/checkout/payments.queries.ts'
import { listRefunds } from '#server/payments/checkout/refunds.queries.ts'
import { refundPayment } from '#server/payments/checkout/refunds.ts'
import { findTakenByBank } from '#server/payments/checkout/returned-by-bank.queries.ts'
import { settleRefund } from '#server/payments/checkout/send-refund.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import type { ProviderDispute } from '#server/payments/provider/provider.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { followDispute } from './disputes.ts'

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

const paymentOf = async (id: string) => (await findPayment(test.db, id))!
const outcomesOf = async (paymentId: string) => {
  const events = test.db.selectFrom('paymentEvents').select('outcome').where('type', 'like', 'charge.dispute.%')
  return (await events.where('paymentId', '=', paymentId).orderBy('receivedAt').execute()).map(({ outcome }) => outcome)
}

/** A plan that its owner has paid through the invoice of a subscription. */
async function paidPlan() {
  const lines = [{ purpose: 'PLAN' as const, label: 'Essential', amountCents: 4900, recurring: { every: 'month' as const } }]
  const order = makeOrder({ purpose: 'PLAN', mode: 'SUBSCRIPTION', lines })
  const { paymentId, sessionId } = await checkoutOf(test, await test.as('OWNER'), order)
  await sandbox.pay(sessionId)
  const { provider } = test.context.payments
  const session = (await provider.readCheckout(sessionId))!
  return { paymentId, intentId: (await provider.readIntentOfInvoice(session.invoice as string))! }
}

/** A fee of 35 dollars that was paid on the payment page. */
async function paidFee() {
  const order = makeOrder({ ownerId: (await test.as('OWNER')).accountId })
  const { paymentId, sessionId } = await checkoutOf(test, await test.as('SEEKER'), order)
  await sandbox.pay(sessionId)
  await sandbox.flush()
  return { paymentId, intentId: (await paymentOf(paymentId)).providerIntentId! }
}

async function tell(intentId: string, status: DisputeStatus, amount?: number) {
  await sandbox.dispute(intentId, status, amount)
  await sandbox.flush()
}

/** Refunds part of a payment, as far as the job that sends it. */
const promiseBack = (paymentId: string, amountCents: number) =>
  inTransaction(test.db, async (tx) => {
    const [line] = await listLines(tx, paymentId)
    const why = { operation: `test:${randomUUID()}`, reason: 'A test', at: test.context.now() }
    return refundPayment(tx, await paymentOf(paymentId), [{ paymentLineId: line!.id, amountCents }], why)
  })

const asideOf = async (id: string) => (await inTransaction(test.db, (tx) => findTakenByBank(tx, id))).asideCents
const clearFlag = (paymentId: string) => inTransaction(test.db, (tx) => setPayment(tx, paymentId, { flag: null }))

describe('a bank', () => {
  it('that only inquires withdraws nothing, and the payment goes on', async () => {
    const { paymentId, intentId } = await paidFee()
    for (const status of ['warning_needs_response', 'warning_under_review', 'warning_closed'] as const) {
      await tell(intentId, status)
      expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED', flag: null })
      expect(await asideOf(paymentId)).toBe(0)
    }
  })

  it.each([
    ['won', 'SUCCEEDED'],
    ['lost', 'CHARGED_BACK'],
  ] as const)('that inquires may dispute afterward, which is then %s', async (decision, status) => {
    const { paymentId, intentId } = await paidFee()
    await tell(intentId, 'warning_needs_response')
    await tell(intentId, 'needs_response')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED' })
    expect(await asideOf(paymentId)).toBe(3_500)
    await tell(intentId, 'under_review')
    await tell(intentId, decision)
    expect(await paymentOf(paymentId)).toMatchObject({ status, flag: null })
  })

  it.each(['warning_closed', 'prevented'] as const)('that ends a dispute as %s frees what was set aside', async (ending) => {
    const { paymentId, intentId } = await paidFee()
    await tell(intentId, 'needs_response')
    await tell(intentId, ending)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED', flag: null })
    expect(await asideOf(paymentId)).toBe(0)
  })

  it('whose dispute was prevented takes nothing, though the beginning is told late', async () => {
    const { paymentId, intentId } = await paidFee()
    await tell(intentId, 'prevented')
    await tell(intentId, 'needs_response')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it.each([
    ['a part', 2_000, 'won', 'SUCCEEDED'],
    ['a part', 2_000, 'lost', 'SUCCEEDED'],
    ['more than the payment', 3_600, 'won', 'SUCCEEDED'],
  ] as const)('that disputes %s is believed: %i cents are set aside and staff look (%s)', async (_what, cents, decision, end) => {
    const { paymentId, intentId } = await paidFee()
    await tell(intentId, 'needs_response', cents)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED', flag: expect.stringContaining(`${cents} cents`) })
    expect(await asideOf(paymentId)).toBe(cents)
    await clearFlag(paymentId)
    await tell(intentId, decision)
    expect(await paymentOf(paymentId)).toMatchObject({ status: end, flag: null })
  })

  it.each([
    [500, 'PARTIALLY_REFUNDED'],
    [3_500, 'REFUNDED'],
  ])('that disputes a payment of which %i cents were refunded takes all of it, until it decides', async (cents, before) => {
    const { paymentId, intentId } = await paidFee()
    await promiseBack(paymentId, cents)
    await test.runJobs()
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status: before })
    await tell(intentId, 'needs_response', 3_500)
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED', flag: expect.stringContaining('3500 cents') })
    await clearFlag(paymentId)
    await tell(intentId, 'won')
    expect(await paymentOf(paymentId)).toMatchObject({ status: before, flag: null })
  })

  it.each([
    [500, 'won', 'PARTIALLY_REFUNDED'],
    [3_500, 'won', 'REFUNDED'],
    [500, 'lost', 'CHARGED_BACK'],
  ] as const)('closes its dispute after a refund of %i cents arrived meanwhile (%s)', async (cents, decision, end) => {
    const { paymentId, intentId } = await paidFee()
    const { id: refundId } = await promiseBack(paymentId, cents)
    const made = await test.context.payments.provider.refund({ refundId, paymentIntentId: intentId, amountCents: cents })
    await test.db.updateTable('refunds').set({ status: 'PROCESSING' }).where('id', '=', refundId).execute()
    await sandbox.deliver({ paused: true })
    await inTransaction(test.db, (tx) => followDispute(tx, openOver(intentId, 3_500), parts()))
    await inTransaction(test.db, (tx) => settleRefund(tx, made, parts()))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED', refundedCents: cents })
    const over = { ...openOver(intentId, 3_500), status: decision }
    await inTransaction(test.db, (tx) => followDispute(tx, over, parts()))
    expect(await paymentOf(paymentId)).toMatchObject({ status: end, flag: null })
    expect(await asideOf(paymentId)).toBe(0)
  })

  it.each([
    ['fits in it is sent', 1_000, 'PARTIALLY_REFUNDED', ['1000 SUCCEEDED'], -2_500],
    ['does not is sent as far as it does', 3_000, 'PARTIALLY_REFUNDED', ['3000 REJECTED', '1500 SUCCEEDED'], -500],
  ] as const)('that returns a part leaves the rest: a refund that %s', async (_which, cents, status, refunds, owed) => {
    const { paymentId, intentId } = await paidFee()
    const { id } = await promiseBack(paymentId, cents)
    await tell(intentId, 'needs_response', 2_000)
    await clearFlag(paymentId)
    await tell(intentId, 'lost')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED' })
    // Twice: the rest of a refund is a refund of its own.
    for (const _ of [1, 2]) await test.runJobs()
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status, refundedCents: Math.min(cents, 1_500), flag: null })
    const made = await listRefunds(test.db, paymentId)
    expect(made.map((refund) => `${refund.amountCents} ${refund.status}`)).toEqual(refunds)
    expect(made[0]).toMatchObject({ id, decidedBy: null })
    const partyId = (await paymentOf(paymentId)).ownerId!
    expect(await findBalance(test.db, { kind: 'OWNER_PAYABLE', partyId, currency: 'USD' })).toBe(owed)
  })

  it('that returns a part leaves it to staff if the provider refunds nothing more', async () => {
    const { paymentId, intentId } = await paidFee()
    const { id } = await promiseBack(paymentId, 1_000)
    await tell(intentId, 'needs_response', 2_000)
    await clearFlag(paymentId)
    await tell(intentId, 'lost')
    await test.pool.query(
      `update sandbox.objects set body = body || '{"amount": 3500}' where kind = 'dispute' and body ->> 'payment_intent' = $1`,
      [intentId],
    )
    await test.runJobs()
    expect(await listRefunds(test.db, paymentId)).toMatchObject([{ id, status: 'FAILED' }])
    expect(await paymentOf(paymentId)).toMatchObject({ flag: expect.stringContaining('does not refund $10') })
    await clearFlag(paymentId)
  })

  it('that returns a part leaves less to ask for', async () => {
    const { paymentId, intentId } = await paidFee()
    await tell(intentId, 'needs_response', 2_000)
    await clearFlag(paymentId)
    await tell(intentId, 'lost')
    await expect(promiseBack(paymentId, 1_501)).rejects.toThrow('This is more than can still be refunded.')
    await promiseBack(paymentId, 1_500)
  })

  it('that returns all ends also a refund that did not arrive', async () => {
    const { paymentId, intentId } = await paidFee()
    const { id } = await promiseBack(paymentId, 1_000)
    await test.db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', id).execute()
    await tell(intentId, 'needs_response')
    await tell(intentId, 'lost')
    expect((await listRefunds(test.db, paymentId)).map(({ status }) => status)).toEqual(['REJECTED'])
  })

  it('may dispute two parts, and the payment waits for both decisions', async () => {
    const { paymentId, intentId } = await paidFee()
    const say = (id: string, status: string) =>
      inTransaction(test.db, (tx) =>
        followDispute(tx, { ...openOver(intentId, 1_000), id: `${id}_${paymentId}`, status }, parts()),
      )
    for (const id of ['dp_1', 'dp_2']) await say(id, 'needs_response')
    await say('dp_1', 'lost')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED' })
    await say('dp_2', 'won')
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED' })
    expect((await say('dp_1', 'needs_response')).outcome).toBe('NOTHING_NEW')
    await clearFlag(paymentId)
  })
})

const parts = () => ({ effects: noEffects, at: test.context.now() })
const openOver = (intentId: string, amount: number) =>
  ({ id: `dp_${intentId}`, status: 'needs_response', amount, payment_intent: intentId }) as unknown as ProviderDispute

describe('a dispute of a payment made through an invoice', () => {
  it('finds its payment by the intent that was stored when the card was read', async () => {
    const { paymentId, intentId } = await paidPlan()
    await sandbox.flush()
    await test.runJobs()
    expect(await paymentOf(paymentId)).toMatchObject({ providerIntentId: intentId, cardLastFour: '4242' })
    await sandbox.dispute(intentId, 'needs_response')
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED' })
  })

  it('finds it by asking the provider when we do not know the intent', async () => {
    const { paymentId, intentId } = await paidPlan()
    await sandbox.flush()
    await test.runJobs()
    await inTransaction(test.db, (tx) => setPayment(tx, paymentId, { providerIntentId: null }))
    await sandbox.dispute(intentId, 'needs_response')
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED', providerIntentId: intentId })
    await sandbox.dispute(intentId, 'won')
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('comes again later when it arrives before the payment', async () => {
    const { paymentId, intentId } = await paidPlan()
    await sandbox.dispute(intentId, 'needs_response')
    // The event of the dispute alone, as if the others were late.
    await test.pool.query(
      `update sandbox.deliveries set delivered_at = now() from sandbox.objects where objects.id = event_id and delivered_at is null
        and body ->> 'type' not like 'charge.dispute.%'`,
    )
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'PENDING' })
    expect(await outcomesOf(paymentId)).toEqual([])
    await test.pool.query(
      `update sandbox.deliveries set delivered_at = null from sandbox.objects where objects.id = event_id
        and body ->> 'type' = 'checkout.session.completed'`,
    )
    await sandbox.flush()
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'DISPUTED' })
    expect(await outcomesOf(paymentId)).toEqual(['APPLIED', 'NOTHING_NEW'])
  })
})
