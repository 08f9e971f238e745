import Stripe from 'stripe'
import { beforeAll, expect, it } from 'vitest'
import { sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { idOf } from './world.ts'

let test: TestApp
let stripe: Stripe
let sandbox: ReturnType<typeof sandboxOf>

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  const { hostname, port } = new URL(test.sandboxUrl)
  stripe = new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

/** The intent of a payment of 35 dollars. */
async function paid(card?: string) {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 3500, product_data: { name: 'Fee' } } }],
    success_url: 'http://localhost:3000/done',
  })
  await sandbox.pay(session.id, card)
  return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent!)
}

it('lets a bank inquire, which withdraws nothing, and dispute a part afterward', async () => {
  const intent = await paid()
  await sandbox.dispute(intent, 'warning_needs_response', 2000)
  await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  const real = await sandbox.dispute(intent, 'needs_response')
  expect(real).toMatchObject({ amount: 2000, is_charge_refundable: false })
  await sandbox.dispute(intent, 'won')
  await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  const { data } = await stripe.events.list({ limit: 20 })
  const told = data.map(({ type }) => type).filter((type) => type.startsWith('charge.dispute.'))
  expect(told.map((type) => type.replace('charge.dispute.', '')).toReversed()).toEqual([
    'created',
    'updated',
    'funds_withdrawn',
    'closed',
    'funds_reinstated',
  ])
})

it('takes days to refund some cards, unless the bank decides earlier, and may forget the key of the call', async () => {
  const intent = await paid('4000000000007726')
  const refund = () => stripe.refunds.create({ payment_intent: intent, amount: 1000 }, { idempotencyKey: `refund:${intent}` })
  const first = await refund()
  expect([first.status, (await refund()).id]).toEqual(['pending', first.id])
  await sandbox.forgetKeys()
  const second = await refund()
  expect(second.id).not.toBe(first.id)
  expect(await sandbox.endRefund(first.id, 'failed')).toMatchObject({ status: 'failed' })
  await sandbox.pass(3 * 86_400)
  expect(await stripe.refunds.retrieve(second.id)).toMatchObject({ status: 'succeeded' })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 1000 })
})
