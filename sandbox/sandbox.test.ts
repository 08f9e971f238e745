import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { describedKinds, differencesFrom } from '#tests/specification/stripe-description.ts'
import { startSandbox } from './start.ts'
import { idOf } from './world.ts'

let test: TestApp
let stripe: Stripe
const post = (path: string, body: object = {}) =>
  fetch(`${test.sandboxUrl}/sandbox/${path}`, {
    method: path === 'delivery' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json() as Promise<Record<string, unknown>>)
const pay = (id: string, card = '4242424242424242') => post(`pay/${id}`, { card })
const day = 86_400

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  const { hostname, port } = new URL(test.sandboxUrl)
  stripe = new Stripe('sk_test_1', { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
  await post('delivery', { paused: true })
})

const urls = {
  success_url: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/back',
}
const oneTime = { quantity: 1, price_data: { currency: 'usd', unit_amount: 3500, product_data: { name: 'Fee' } } }
const recurring = (cents: number, interval: 'month' | 'year' = 'month') => ({
  quantity: 1,
  price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Plan' }, recurring: { interval } },
})

async function begin(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: 'a@example.org', name: 'Ada' })
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [oneTime],
    ...urls,
    ...params,
  })
  return { customer, session }
}

async function beginPlan(cents = 4900, card?: string) {
  const { customer, session } = await begin({ mode: 'subscription', line_items: [recurring(cents)] })
  await pay(session.id, card)
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id)
  return { customer, id: idOf(subscription!), session }
}

describe('a checkout', () => {
  it('is paid, and shows its payment', async () => {
    const { session } = await begin({ metadata: { a: '1' } })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 3500, currency: 'usd' })
    await pay(session.id)
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge', 'line_items'] })
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, metadata: { a: '1' } })
    expect(done.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 3500, latest_charge: { paid: true } })
    expect(done.line_items!.data[0]).toMatchObject({ description: 'Fee', amount_total: 3500 })
  })

  it('keeps a card without taking money', async () => {
    const { customer, session } = await begin({ mode: 'setup', currency: 'usd', line_items: [] })
    await pay(session.id)
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent.payment_method'] })
    expect(done).toMatchObject({ payment_status: 'no_payment_required', setup_intent: { status: 'succeeded' } })
    const { data } = await stripe.customers.listPaymentMethods(customer.id)
    expect(data).toMatchObject([{ card: { last4: '4242' } }])
    await stripe.paymentMethods.detach(data[0]!.id)
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
  })

  it('can be paid on its page, with a decline, a question of the bank, and a way back', async () => {
    const { session } = await begin()
    const press = (action: string, card: string) =>
      fetch(session.url!, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ do: action, card }) })
    expect(await (await fetch(session.url!)).text()).toContain('No real money moves')
    expect((await press('cancel', '')).headers.get('location')).toBe(urls.cancel_url)
    const declined = await press('pay', '4000 0000 0000 9995')
    expect([declined.status, await declined.text()]).toEqual([402, expect.stringContaining('insufficient funds')])
    expect((await press('pay', '1234')).status).toBe(402)
    expect(await (await press('pay', '4000 0027 6000 3184')).text()).toContain('Confirm with your bank')
    const done = await press('confirm', '4000 0027 6000 3184')
    expect([done.status, done.headers.get('location')]).toEqual([303, `http://localhost:3000/done?session_id=${session.id}`])
    expect((await fetch(`${test.sandboxUrl}/pay/${session.id}`)).status).toBe(410)
  })

  it('expires when its time is over, or when asked to', async () => {
    const { session } = await begin()
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('Only Checkout Sessions with a status')
    expect(await pay(session.id)).toEqual({ kind: 'closed' })
  })
})

describe('a refund', () => {
  it('gives back in parts, and never more than came', async () => {
    const { session } = await begin()
    await pay(session.id)
    const intent = idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent!)
    expect(await stripe.refunds.create({ payment_intent: intent, amount: 1000 })).toMatchObject({
      amount: 1000,
      status: 'succeeded',
    })
    await expect(stripe.refunds.create({ payment_intent: intent, amount: 9999 })).rejects.toThrow(
      'greater than unrefunded amount',
    )
    expect(await stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 2500 })
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
  })
})

describe('a dispute', () => {
  it('begins and ends, and is told', async () => {
    const { session } = await begin()
    await pay(session.id)
    const intent = idOf((await stripe.checkout.sessions.retrieve(session.id)).payment_intent!)
    const opened = await post(`dispute/${intent}`, { status: 'needs_response' })
    expect(opened).toMatchObject({ object: 'dispute', amount: 3500, payment_intent: intent })
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({ code: 'charge_disputed' })
    expect(await post(`dispute/${intent}`, { status: 'lost' })).toMatchObject({ id: opened.id, status: 'lost' })
    const { data } = await stripe.events.list({ limit: 3 })
    expect(data.map(({ type }) => type)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.created',
    ])
  })
})

describe('a subscription', () => {
  it('begins with a paid invoice', async () => {
    const { customer, id } = await beginPlan()
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 4900 } })
    const { data } = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })
    expect(data).toMatchObject([{ billing_reason: 'subscription_create', number: expect.stringMatching(/-0001$/) }])
    expect(data[0]!.payments!.data[0]!.payment.payment_intent).toMatch(/^pi_/)
  })

  it('begins with a trial that costs nothing', async () => {
    const { session } = await begin({
      mode: 'subscription',
      line_items: [recurring(4900)],
      subscription_data: { trial_period_days: 14 },
    })
    const page = await (await fetch(session.url!)).text()
    expect(page).toContain('You will not be charged now')
    expect(page).toContain('>Save card</button>')
    expect(page).not.toContain('$0.00')
    await pay(session.id)
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] })
    expect(done).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required', subscription: { status: 'trialing' } })
    expect(done.invoice).toMatchObject({ status: 'paid', total: 0 })
  })

  it('changes its price with a part of the difference, up at once and down as credit', async () => {
    const { customer, id } = await beginPlan(3000)
    const { items } = await stripe.subscriptions.retrieve(id)
    const item = items.data[0]!
    const product = await stripe.products.create({ name: 'Larger' })
    const price_data = { currency: 'usd', product: product.id, unit_amount: 9000, recurring: { interval: 'month' as const } }
    const up = await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price_data }],
      proration_behavior: 'always_invoice',
    })
    expect(up.items.data[0]!.price.unit_amount).toBe(9000)
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
    expect(invoice!.total).toBeGreaterThan(5_990)
    expect(invoice!.lines.data.map(({ amount }) => amount < 0)).toEqual([true, false])
    const price = await stripe.prices.create({
      currency: 'usd',
      product: product.id,
      unit_amount: 1000,
      recurring: { interval: 'month' },
    })
    await stripe.subscriptions.update(id, { items: [{ id: item.id, price: price.id }], proration_behavior: 'always_invoice' })
    expect((await stripe.customers.retrieve(customer.id)) as Stripe.Customer).toMatchObject({
      balance: expect.closeTo(-8_000, -2),
    })
  })

  it('is renewed, paused without cost, resumed, and ends with its period', async () => {
    const { customer, id } = await beginPlan()
    const statuses = async () => (await stripe.invoices.list({ customer: customer.id })).data.map(({ status }) => status)
    const now = Number((await post('clock', { seconds: 32 * day })).now)
    expect(await statuses()).toEqual(['paid', 'paid'])
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at: now + 40 * day } })
    await post('clock', { seconds: 31 * day })
    expect(await statuses()).toEqual(['void', 'paid', 'paid'])
    await post('clock', { seconds: 31 * day })
    expect(await statuses()).toEqual(['paid', 'void', 'paid', 'paid'])
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ pause_collection: null, status: 'active' })
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await post('clock', { seconds: 40 * day })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow('canceled')
  })

  it('starts a new period when asked, which is charged at once', async () => {
    const { customer, id } = await beginPlan()
    await post('clock', { seconds: 10 * day })
    const started = await stripe.subscriptions.update(id, { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' })
    const [invoice, first] = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: first!.total })
    const from = started.items.data[0]!.current_period_start
    expect(started).toMatchObject({ status: 'active', billing_cycle_anchor: from, latest_invoice: invoice!.id })
  })

  it('falls behind when its card fails, and can be ended at once', async () => {
    const { id } = await beginPlan(4900, '4000000000000341')
    await post('clock', { seconds: 32 * day })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due' })
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' })
  })
})

describe('the manners of the API', () => {
  it('gives the same answer for the same key, and refuses other words under it', async () => {
    const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'once' })
    const first = await create('a@example.org')
    expect((await create('a@example.org')).id).toBe(first.id)
    await expect(create('b@example.org')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('says what is wrong as Stripe does', async () => {
    await expect(stripe.customers.retrieve('cus_x')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    })
    const odd = { mode: 'payment', nonsense: '1' } as unknown as Stripe.Checkout.SessionCreateParams
    await expect(stripe.checkout.sessions.create(odd)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
    })
    await expect(
      begin({ line_items: [{ ...oneTime, price_data: { ...oneTime.price_data, unit_amount: 10 } }] }),
    ).rejects.toMatchObject({
      code: 'amount_too_small',
    })
    await expect(begin({ line_items: [] })).rejects.toMatchObject({ code: 'parameter_missing', param: 'line_items' })
    const live = new Stripe('sk_live_1', { host: '127.0.0.1', port: new URL(test.sandboxUrl).port, protocol: 'http' })
    await expect(live.customers.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  it('lists the newest first, in pages', async () => {
    const { data, has_more } = await stripe.events.list({ limit: 2 })
    expect([data.length, has_more]).toEqual([2, true])
    const next = await stripe.events.list({ limit: 2, starting_after: data[1]!.id })
    expect(next.data.map(({ id }) => id)).not.toContain(data[0]!.id)
    expect(await stripe.events.retrieve(data[0]!.id)).toMatchObject({ id: data[0]!.id, api_version: Stripe.API_VERSION })
  })
})

describe('everything it has answered so far', () => {
  const kept = async () =>
    (await test.pool.query<{ body: Record<string, unknown> }>(`select body from sandbox.objects where kind <> 'event'`)).rows

  it('is as Stripe describes it', async () => {
    const things = await kept()
    const kinds = new Set(things.map(({ body }) => String(body.object)))
    expect(describedKinds.filter((kind) => !kinds.has(kind))).toEqual([])
    expect(new Set(things.flatMap(({ body }) => differencesFrom(body)))).toEqual(new Set())
  })

  it('would be told apart from something else', async () => {
    const session = (await kept()).find(({ body }) => body.object === 'checkout.session')!.body
    const { url: _url, ...without } = session
    expect(differencesFrom(without)).toEqual(['checkout.session.url: is missing'])
    expect(differencesFrom({ ...session, status: 'done' })[0]).toContain('checkout.session.status')
    expect(differencesFrom({ ...session, amount_total: '35' })[0]).toContain('checkout.session.amount_total')
    expect(differencesFrom({ ...session, colour: 'red' })).toEqual(['checkout.session.colour: is not described'])
    expect(differencesFrom({ ...session, automatic_tax: { enabled: true } })[0]).toContain(
      'checkout.session.automatic_tax.liability',
    )
  })
})

it('keeps everything over a restart', async () => {
  const { session } = await begin()
  const again = await startSandbox({ databaseUrl: test.databaseUrl })
  const second = new Stripe('sk_test_1', { host: '127.0.0.1', port: new URL(again.url).port, protocol: 'http' })
  expect(await second.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id, status: 'open' })
  await again.close()
})

it.each([
  [{ NODE_ENV: 'production' }, 'does not start in production'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'real provider'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'real provider'],
])('does not start with %j', async (environment, words) => {
  await expect(startSandbox({ databaseUrl: test.databaseUrl, environment })).rejects.toThrow(words)
})
