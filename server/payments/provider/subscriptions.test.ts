import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { refundAll } from '#server/payments/checkout/refunds.ts'
import { ensureCustomer } from '#server/payments/checkout/start-checkout.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { recordInvoice } from '#server/payments/webhook/record-invoice.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import type { ProviderInvoice } from './provider.subscriptions.ts'
import type { PaymentProvider } from './provider.ts'
import { providerIdOf } from './provider-id.ts'

const told: string[] = []
let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
const day = 86_400

beforeAll(async () => {
  test = await startTestApp(
    {},
    {
      sandbox: true,
      effects: {
        byPurpose: {},
        byEvent: {
          'customer.subscription.updated': async (_tx, { data }) => void told.push((data.object as { status: string }).status),
          'invoice.paid': async (tx, { data }, at) => {
            const invoice = data.object as ProviderInvoice
            // The first one is paid by the checkout.
            if (invoice.billing_reason === 'subscription_create') return
            const details = invoice.parent!.subscription_details!
            const first = await findPayment(tx, details.metadata!.paymentId!)
            await recordInvoice(tx, {
              invoiceId: invoice.id,
              subscriptionId: providerIdOf(details.subscription),
              accountId: first!.accountId,
              purpose: 'PLAN',
              subjectId: first!.subjectId,
              label: 'Plan',
              amountCents: invoice.amount_paid,
              currency: 'USD',
              at,
            })
          },
        },
      },
    },
  )
  sandbox = sandboxOf(test)
  provider = test.context.payments.provider
  await sandbox.deliver({ paused: true })
})

async function subscribe(trialDays?: number) {
  const owner = await test.as('OWNER')
  const order = makeOrder({
    purpose: 'PLAN',
    mode: 'SUBSCRIPTION',
    lines: [{ purpose: 'PLAN', label: 'Essential', amountCents: 4900, recurring: { every: 'month' } }],
    ...(trialDays && { trialDays }),
  })
  const { paymentId, sessionId } = await checkoutOf(test, owner, order)
  await sandbox.pay(sessionId)
  await sandbox.flush()
  const payment = (await findPayment(test.db, paymentId))!
  return { owner, payment, subscriptionId: payment.providerSubscriptionId! }
}
let provider: PaymentProvider

describe('a plan', () => {
  it('is paid by its checkout, and knows its subscription and invoice', async () => {
    const { payment } = await subscribe()
    expect(payment).toMatchObject({ status: 'SUCCEEDED', amountCents: 4900 })
    expect(payment.providerSubscriptionId).toMatch(/^sub_/)
    expect(payment.providerInvoiceId).toMatch(/^in_/)
  })

  it('on trial costs nothing yet', async () => {
    const { payment, subscriptionId } = await subscribe(14)
    expect(payment).toMatchObject({ status: 'SUCCEEDED', amountCents: 0 })
    expect(await provider.readSubscription(subscriptionId)).toMatchObject({ status: 'trialing' })
  })

  it('can be cancelled at the end, kept after all, paused, resumed, changed and ended at once', async () => {
    const { payment, subscriptionId, owner } = await subscribe()
    const step = (operation: string) => ({ subscriptionId, operation: `${operation}:${payment.id}` })
    expect(await provider.cancelAtPeriodEnd(step('cancel'))).toMatchObject({ cancel_at_period_end: true })
    expect(await provider.keepAfterAll(step('keep'))).toMatchObject({ cancel_at_period_end: false })
    const resumesAt = new Date(Date.now() + 30 * day * 1000)
    expect(await provider.pause({ ...step('pause'), resumesAt })).toMatchObject({ pause_collection: { behavior: 'void' } })
    expect(await provider.resume(step('resume'))).toMatchObject({ pause_collection: null })
    const price = { label: 'Professional', amountCents: 12_900, currency: 'usd', every: 'month' as const }
    const changed = await provider.changePrice({ ...step('change'), price, prorateAt: new Date() })
    expect(changed.items.data[0]!.price.unit_amount).toBe(12_900)
    const { invoices } = await provider.listInvoices(await ensureCustomer(test.context, owner.accountId))
    expect(invoices.map(({ billing_reason }) => billing_reason)).toEqual(['subscription_update', 'subscription_create'])
    expect(await provider.readInvoice(invoices[0]!.id)).toMatchObject({ status: 'paid' })
    expect(await provider.cancelNow(step('end'))).toMatchObject({ status: 'canceled' })
    expect(await provider.cancelNow(step('end again'))).toMatchObject({ status: 'canceled' })
    await sandbox.flush()
    expect(told.length).toBeGreaterThan(4)
  })

  it('that is renewed is recorded once for each invoice', async () => {
    const { owner } = await subscribe()
    await sandbox.pass(32 * day)
    await sandbox.flush()
    const payments = await test.db.selectFrom('payments').select('operation').where('accountId', '=', owner.accountId).execute()
    expect(payments).toHaveLength(2)
    expect(await listAuditFindings(test.db)).toEqual([])
  })

  it('can be paid back, by its invoice', async () => {
    const { payment } = await subscribe()
    await inTransaction(test.db, (tx) =>
      refundAll(tx, payment, { operation: 'sorry', reason: 'Not reviewed in time', at: new Date() }),
    )
    await test.runJobs()
    expect(await findPayment(test.db, payment.id)).toMatchObject({ status: 'REFUNDED' })
    await sandbox.flush()
    expect(await listAuditFindings(test.db)).toEqual([])
  })
})

describe('a card', () => {
  it('is kept without paying, made the usual one, and removed', async () => {
    const owner = await test.as('OWNER')
    const { paymentId, sessionId } = await checkoutOf(test, owner, makeOrder({ purpose: 'PLAN', mode: 'SETUP', lines: [] }))
    await sandbox.pay(sessionId)
    await sandbox.flush()
    expect(await findPayment(test.db, paymentId)).toMatchObject({ status: 'SUCCEEDED', amountCents: 0 })
    const customerId = await ensureCustomer(test.context, owner.accountId)
    const [card] = await provider.listCards(customerId)
    expect(card).toMatchObject({ card: { last4: '4242' } })
    await provider.setDefaultCard(customerId, card!.id)
    expect(await provider.readDefaultCard(customerId)).toBe(card!.id)
    await provider.removeCard(card!.id)
    expect(await provider.listCards(customerId)).toEqual([])
  })
})

it('hears everything once, though the provider stammers, shuffles and is refused at first', async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const owner = await test.as('OWNER')
      return checkoutOf(
        test,
        owner,
        makeOrder({ purpose: 'PLAN', lines: [{ purpose: 'PLAN', label: 'Essential', amountCents: 4900 }] }),
      )
    }),
  )
  for (const { sessionId } of orders) await sandbox.pay(sessionId)
  await sandbox.deliver({ copies: 3, shuffled: true, failures: 9 })
  for (let round = 0; round < 3; round += 1) await sandbox.flush()
  const payments = await Promise.all(orders.map(({ paymentId }) => findPayment(test.db, paymentId)))
  expect(payments.map((payment) => payment!.status)).toEqual(Array(12).fill('SUCCEEDED'))
  expect(await listAuditFindings(test.db)).toEqual([])
})
