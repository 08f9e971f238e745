import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findPayment, setPayment } from '#server/payments/checkout/payments.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

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
    expect(await outcomesOf(paymentId)).toEqual(['APPLIED'])
  })
})
