import Stripe from 'stripe'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { idOf } from './world.ts'

let test: TestApp
let stripe: Stripe
const post = (path: string, body: object = {}) =>
  fetch(`${test.sandboxUrl}/sandbox/${path}`, {
    method: path === 'delivery' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json() as Promise<Record<string, unknown>>)

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  const { hostname, port } = new URL(test.sandboxUrl)
  stripe = new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  await post('delivery', { paused: true })
})

/** The intent of a payment of 35 dollars. */
async function paid(card = '4242424242424242') {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 3500, product_data: { name: 'Fee' } } }],
    success_url: 'http://localhost:3000/done',
  })
  await post(`pay/${session.id}`, { card })
  return idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent!)
}

it('lets a bank inquire, which withdraws nothing, and dispute a part afterward', async () => {
  const intent = await paid()
  await post(`dispute/${intent}`, { status: 'warning_needs_response', amount: 2000 })
  await stripe.refunds.create({ payment_intent: intent, amount: 100 })
  const real = await post(`dispute/${intent}`, { status: 'needs_response' })
  expect(real).toMatchObject({ amount: 2000, is_charge_refundable: false })
  await post(`dispute/${intent}`, { status: 'won' })
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
  await post('forget-keys')
  const second = await refund()
  expect(second.id).not.toBe(first.id)
  expect(await post(`refund/${first.id}`, { status: 'failed' })).toMatchObject({ status: 'failed' })
  await post('clock', { seconds: 3 * 86_400 })
  expect(await stripe.refunds.retrieve(second.id)).toMatchObject({ status: 'succeeded' })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 1000 })
})
