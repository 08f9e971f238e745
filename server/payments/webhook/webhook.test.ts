import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { checkoutOf, makeOrder } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

const secret = 'whsec_sandbox'
const { webhooks } = new Stripe('sk_test_1')
const seen: string[] = []
let test: TestApp

beforeAll(async () => {
  test = await startTestApp(
    {},
    {
      sandbox: true,
      effects: {
        byPurpose: {
          APPLICATION_FEE: {
            async succeeded(_tx, { id, subjectId }) {
              if (broken.has(subjectId)) throw new Error('not today')
              seen.push(id)
              return undefined
            },
          },
        },
        byEvent: { 'customer.subscription.updated': async (_tx, { id }) => void seen.push(id) },
      },
    },
  )
})
const broken = new Set<string>()

async function send(event: object, { signedWith = secret, age = 0, payload = JSON.stringify(event) } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = webhooks.generateTestHeaderString({ payload: JSON.stringify(event), secret: signedWith, timestamp })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const { statusCode, body } = await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
  return { status: statusCode, body: JSON.parse(body) }
}

const eventOf = (type: string, object: object, id = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object },
})

async function begin() {
  const owner = await test.as('OWNER')
  const order = makeOrder({ ownerId: owner.accountId })
  const { paymentId, sessionId } = await checkoutOf(test, await test.as('SEEKER'), order)
  const session = {
    id: sessionId,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 3500,
    currency: 'usd',
    metadata: { paymentId },
    payment_intent: `pi_${randomUUID()}`,
    subscription: null,
    invoice: null,
  }
  return { paymentId, subjectId: order.subjectId, session }
}

const paymentOf = async (id: string) => (await findPayment(test.db, id))!
const eventRow = (id: string) => test.db.selectFrom('paymentEvents').selectAll().where('id', '=', id).executeTakeFirst()

describe('a message', () => {
  it('is believed only with a fresh signature over exactly these bytes', async () => {
    const { paymentId, session } = await begin()
    const event = eventOf('checkout.session.completed', session)
    expect(await send(event, { signedWith: 'whsec_other' })).toMatchObject({ status: 400 })
    expect(await send(event, { age: 600 })).toMatchObject({ status: 400, body: { message: expect.stringContaining('too old') } })
    expect(await send(event, { age: -600 })).toMatchObject({ status: 400 })
    expect(await send({ ...event, livemode: true })).toMatchObject({ status: 400 })
    const changed = JSON.stringify(eventOf('checkout.session.completed', { ...session, amount_total: 1 }, event.id))
    expect(await send(event, { payload: changed })).toMatchObject({ status: 400 })
    const bare = await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload: event })
    expect(bare.statusCode).toBe(400)
    expect((await paymentOf(paymentId)).status).toBe('PENDING')
    expect(await eventRow(event.id)).toBeUndefined()
    expect(await send(event)).toEqual({ status: 200, body: { received: true } })
    expect(await eventRow(event.id)).toMatchObject({ outcome: 'APPLIED', paymentId })
  })

  it('has its effect once, however often and in whatever words it comes', async () => {
    const { paymentId, session } = await begin()
    const event = eventOf('checkout.session.completed', session)
    const other = eventOf('checkout.session.async_payment_succeeded', session)
    await Promise.all([event, event, other, event, other].map((one) => send(one)))
    expect(seen.filter((id) => id === paymentId)).toHaveLength(1)
    expect((await paymentOf(paymentId)).status).toBe('SUCCEEDED')
  })

  it('that comes too late changes nothing: paid stays paid, expired stays expired', async () => {
    const paid = await begin()
    await send(eventOf('checkout.session.completed', paid.session))
    await send(eventOf('checkout.session.expired', { ...paid.session, status: 'expired', payment_status: 'unpaid' }))
    await send(eventOf('checkout.session.async_payment_failed', { ...paid.session, payment_status: 'unpaid' }))
    expect((await paymentOf(paid.paymentId)).status).toBe('SUCCEEDED')
  })

  it('whose effect breaks is not kept, so that it comes again', async () => {
    const { paymentId, subjectId, session } = await begin()
    const event = eventOf('checkout.session.completed', session)
    broken.add(subjectId)
    expect(await send(event)).toMatchObject({ status: 500 })
    expect(await eventRow(event.id)).toBeUndefined()
    expect((await paymentOf(paymentId)).status).toBe('PENDING')
    broken.delete(subjectId)
    expect(await send(event)).toMatchObject({ status: 200 })
    expect(seen.filter((id) => id === paymentId)).toHaveLength(1)
  })

  it('of something that is not ours is taken and does nothing', async () => {
    const foreign = eventOf('checkout.session.completed', {
      id: 'cs_x',
      status: 'complete',
      payment_status: 'paid',
      metadata: { paymentId: 'x' },
    })
    expect(await send(foreign)).toMatchObject({ status: 200 })
    expect(await eventRow(foreign.id)).toMatchObject({ outcome: 'NOT_OURS' })
    const other = eventOf('radar.early_fraud_warning.created', { id: 'issfr_1' })
    expect(await send(other)).toMatchObject({ status: 200 })
  })

  it('of a kind a feature asked for reaches it, once', async () => {
    const event = eventOf('customer.subscription.updated', { id: 'sub_1', object: 'subscription' })
    await send(event)
    await send(event)
    expect(seen.filter((id) => id === event.id)).toHaveLength(1)
    expect(await eventRow(event.id)).toMatchObject({ outcome: 'APPLIED' })
  })
})

describe('a provider that says something else than we asked for', () => {
  it.each([
    ['another amount', { amount_total: 3499 }, '3499 cents'],
    ['another currency', { currency: 'eur' }, 'EUR'],
    ['another checkout', { id: 'cs_other' }, 'a checkout that is not ours'],
  ])('is not believed: %s', async (_what, lie, words) => {
    const { paymentId, session } = await begin()
    const event = eventOf('checkout.session.completed', { ...session, ...lie })
    expect(await send(event)).toMatchObject({ status: 200 })
    expect(await eventRow(event.id)).toMatchObject({ outcome: 'FLAGGED', paymentId })
    expect(await paymentOf(paymentId)).toMatchObject({
      status: 'PENDING',
      flag: expect.stringContaining(words),
      succeededAt: null,
    })
    expect(seen).not.toContain(paymentId)
    const flagged = (await listAuditFindings(test.db)).filter(({ rule }) => rule === 'no payment is waiting for a review')
    expect(flagged[0]!.findings.join()).toContain(paymentId)
    await send(eventOf('checkout.session.completed', session))
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'SUCCEEDED', flag: null })
  })
})

describe('a dispute', () => {
  const disputeOf = (intent: string, status: string, id = 'dp_1') => ({
    id,
    object: 'dispute',
    status,
    amount: 3500,
    payment_intent: intent,
  })
  async function paid() {
    const { paymentId, session } = await begin()
    await send(eventOf('checkout.session.completed', session))
    return { paymentId, intent: session.payment_intent }
  }
  const tell = (intent: string, status: string, id: string) =>
    send(eventOf(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', disputeOf(intent, status, id)))

  it.each([
    ['won', ['needs_response', 'won'], 'SUCCEEDED'],
    ['lost', ['needs_response', 'lost'], 'CHARGED_BACK'],
    ['lost, told in the wrong order', ['lost', 'needs_response'], 'CHARGED_BACK'],
    ['under way', ['needs_response', 'needs_response'], 'DISPUTED'],
  ])('%s', async (_name, statuses, status) => {
    const { paymentId, intent } = await paid()
    for (const one of statuses) await tell(intent, one, `dp_${paymentId}`)
    expect((await paymentOf(paymentId)).status).toBe(status)
  })

  it('leaves the books in order', async () => {
    expect(await listAuditFindings(test.db)).toEqual([])
  })
})
