import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import { checkoutOf, declinedCard, failsLaterCard, goodCard, makeOrder, sandboxOf, slowCard } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import type { PaymentEffect } from './effects.ts'
import { findPayment, listDepositsOfPayment, type Payment } from './payments.queries.ts'

const done: string[] = []
const effect: PaymentEffect = {
  succeeded: async (_tx, { id, subjectId }) => {
    done.push(`${id} succeeded`)
    return subjectId === gone ? { refund: 'The bed is gone' } : undefined
  },
  ended: async (_tx, { id, status }) => void done.push(`${id} ${status}`),
}
const gone = '00000000-0000-4000-8000-000000000001'
let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true, effects: { byPurpose: { APPLICATION_FEE: effect, RENT: effect }, byEvent: {} } })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

const statusOf = async (id: string) => (await findPayment(test.db, id))!.status
const doneFor = (id: string) => done.filter((line) => line.startsWith(id)).map((line) => line.slice(id.length + 1))

async function begin(details: Parameters<typeof makeOrder>[0] = {}) {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const order = makeOrder({ ownerId: owner.accountId, ...details })
  return { owner, resident, order, ...(await checkoutOf(test, resident, order)) }
}

/** As if the payment had waited for an hour. */
const beginEarlier = (id: string) =>
  test.db
    .updateTable('payments')
    .set({ createdAt: new Date(Date.now() - duration({ hours: 1 })) })
    .where('id', '=', id)
    .execute()

describe('a payment', () => {
  it('is written first, and is paid when the provider says so', async () => {
    const { resident, owner, paymentId, sessionId, url } = await begin()
    expect(url).toBe(`${test.sandboxUrl}/pay/${sessionId}`)
    expect(await statusOf(paymentId)).toBe('PENDING')
    await sandbox.pay(sessionId)
    expect(await statusOf(paymentId)).toBe('PENDING')
    await sandbox.flush()
    expect(await findPayment(test.db, paymentId)).toMatchObject({ status: 'SUCCEEDED', amountCents: 3500, flag: null })
    expect(doneFor(paymentId)).toEqual(['succeeded'])
    expect(await findBalance(test.db, { kind: 'OWNER_PAYABLE', partyId: owner.accountId, currency: 'USD' })).toBe(-3500)
    const answer = await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
    expect(answer).toMatchObject({ status: 200, body: { status: 'SUCCEEDED', isPaid: true, amountCents: 3500, url: null } })
  })

  it('is paid by the landing page where the webhook is late, and only once', async () => {
    const { resident, paymentId, sessionId } = await begin()
    await sandbox.pay(sessionId)
    const reads = Array.from({ length: 5 }, () =>
      resident.call('GET /stripe/session-details', { query: { session_id: sessionId } }),
    )
    expect((await Promise.all(reads)).map(({ body }) => body.status)).toEqual(Array(5).fill('SUCCEEDED'))
    await sandbox.flush()
    expect(doneFor(paymentId)).toEqual(['succeeded'])
  })

  it('is not paid because somebody opens the landing page', async () => {
    const { resident, sessionId, url } = await begin()
    const { body } = await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
    expect(body).toMatchObject({ status: 'PENDING', isPaid: false, url })
  })

  it('is nobody else’s business', async () => {
    const { sessionId } = await begin()
    const stranger = await test.as('SEEKER')
    const asked = { query: { session_id: sessionId } }
    expect(await stranger.call('GET /stripe/session-details', asked)).toMatchObject({ status: 404 })
    expect(await test.visitor.call('GET /stripe/session-details', asked)).toMatchObject({ status: 401 })
    expect(await stranger.call('GET /stripe/session-details', { query: { session_id: '' } })).toMatchObject({ status: 400 })
    const madeUp = await stranger.call('GET /stripe/session-details', { query: { session_id: 'cs_made_up' } })
    expect(madeUp).toMatchObject({ status: 404, body: { message: 'Payment not found' } })
  })

  it('of an owner is seen by those of the team who look after billing', async () => {
    const owner = await test.as('OWNER')
    const order = makeOrder({ purpose: 'PLAN', lines: [{ purpose: 'PLAN', label: 'Essential', amountCents: 4900 }] })
    const { sessionId } = await checkoutOf(test, owner, order)
    const asked = { query: { session_id: sessionId } }
    const member = (permissions: ('manage_billing' | 'view_properties')[]) =>
      test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    expect(await (await member(['manage_billing'])).call('GET /stripe/session-details', asked)).toMatchObject({ status: 200 })
    expect(await (await member(['view_properties'])).call('GET /stripe/session-details', asked)).toMatchObject({ status: 403 })
  })

  it('is one page, however often it is asked for', async () => {
    const { resident, order, sessionId, paymentId } = await begin()
    const again = await Promise.all(Array.from({ length: 4 }, () => checkoutOf(test, resident, order)))
    expect(new Set(again.map((one) => one.sessionId))).toEqual(new Set([sessionId]))
    await sandbox.pay(sessionId)
    await sandbox.flush()
    await expect(checkoutOf(test, resident, order)).rejects.toThrow('This is already paid.')
    expect(await statusOf(paymentId)).toBe('SUCCEEDED')
  })

  it('begins once when two press at the same moment', async () => {
    const resident = await test.as('SEEKER')
    const order = makeOrder({ ownerId: (await test.as('OWNER')).accountId })
    const both = await Promise.all([checkoutOf(test, resident, order), checkoutOf(test, resident, order)])
    expect(both[0]!.sessionId).toBe(both[1]!.sessionId)
  })

  it('is opened again from another screen when the answer to the first attempt was lost', async () => {
    const { resident, order, paymentId, sessionId } = await begin()
    const lost = { status: 'CREATED', providerSessionId: null, checkoutUrl: null, expiresAt: null } as const
    await test.db.updateTable('payments').set(lost).where('id', '=', paymentId).execute()
    const cancelUrl = 'http://localhost:3000/pay-rent'
    const pages = await Promise.all([order, { ...order, cancelUrl }].map((one) => checkoutOf(test, resident, one)))
    // Two tabs that lead back to different screens get one page, and the other cannot be paid.
    expect(new Set(pages.map((page) => page.url)).size).toBe(1)
    const again = await checkoutOf(test, resident, { ...order, cancelUrl })
    expect(again).toMatchObject({ paymentId, sessionId: pages[0]!.sessionId })
    await test.db.updateTable('payments').set(lost).where('id', '=', paymentId).execute()
    const other = await checkoutOf(test, resident, { ...order, cancelUrl: `${cancelUrl}?canceled=1` })
    expect(other.sessionId === sessionId).toBe(false)
    await sandbox.pay(other.sessionId)
    await sandbox.flush()
    expect(await statusOf(paymentId)).toBe('SUCCEEDED')
  })

  it('over another amount takes the place of the open one, which nobody can pay any more', async () => {
    const { resident, order, paymentId, sessionId } = await begin()
    const lines = [{ purpose: 'APPLICATION_FEE' as const, label: 'Application fee', amountCents: 2000 }]
    const next = await checkoutOf(test, resident, { ...order, lines })
    expect(next.sessionId).not.toBe(sessionId)
    expect(await statusOf(paymentId)).toBe('CANCELLED')
    expect(await sandbox.pay(sessionId)).toEqual({ kind: 'closed' })
    expect(doneFor(paymentId)).toEqual(['CANCELLED'])
  })

  it('stays open when a card is declined, and can be paid with another', async () => {
    const { paymentId, sessionId } = await begin()
    expect(await sandbox.pay(sessionId, declinedCard)).toMatchObject({ kind: 'declined' })
    await sandbox.flush()
    expect(await statusOf(paymentId)).toBe('PENDING')
    await sandbox.pay(sessionId)
    await sandbox.flush()
    expect(await statusOf(paymentId)).toBe('SUCCEEDED')
  })

  it.each([
    [slowCard, 'SUCCEEDED', 'succeeded'],
    [failsLaterCard, 'FAILED', 'FAILED'],
  ])('waits for money that comes later (card %s)', async (card, status, told) => {
    const { paymentId, sessionId } = await begin()
    await sandbox.pay(sessionId, card)
    await sandbox.flush()
    expect(await statusOf(paymentId)).toBe('PENDING')
    await sandbox.pass(10)
    await sandbox.flush()
    expect(await statusOf(paymentId)).toBe(status)
    expect(doneFor(paymentId)).toEqual([told])
  })

  it('goes back at once when what was paid for is gone', async () => {
    const { paymentId, sessionId } = await begin({ subjectId: gone })
    await sandbox.pay(sessionId)
    await sandbox.flush()
    expect(await test.runJobs()).toContain('send_refund')
    expect(await findPayment(test.db, paymentId)).toMatchObject({ status: 'REFUNDED', refundedCents: 3500 })
  })

  it('opens deposits apart from the rent', async () => {
    const lines = [
      { purpose: 'RENT' as const, label: 'First week', amountCents: 25_000 },
      { purpose: 'DEPOSIT' as const, label: 'Deposit', amountCents: 20_000 },
      { purpose: 'UTILITY_DEPOSIT' as const, label: 'Utility deposit', amountCents: 5_000 },
    ]
    const { owner, paymentId, sessionId } = await begin({ purpose: 'RENT', lines, operation: 'move-in:1' })
    await sandbox.pay(sessionId)
    await sandbox.flush()
    const deposits = await inTransaction(test.db, (tx) => listDepositsOfPayment(tx, paymentId))
    expect(deposits.map(({ amountCents, status }) => `${amountCents} ${status}`).sort()).toEqual(['20000 HELD', '5000 HELD'])
    const held = await Promise.all(
      deposits.map(({ id }) => findBalance(test.db, { kind: 'DEPOSITS_HELD', partyId: id, currency: 'USD' })),
    )
    expect(held.reduce((sum, cents) => sum + cents, 0)).toBe(-25_000)
    expect(await findBalance(test.db, { kind: 'OWNER_PAYABLE', partyId: owner.accountId, currency: 'USD' })).toBe(-25_000)
  })

  it('is found again by the job when no word of it arrived', async () => {
    const { paymentId, sessionId } = await begin()
    await sandbox.pay(sessionId)
    await beginEarlier(paymentId)
    const { paymentsJobs } = await import('./payments.jobs.ts')
    await paymentsJobs.reconcile_payments.job(test.context, {} as never)
    expect(await statusOf(paymentId)).toBe('SUCCEEDED')
    await sandbox.flush()
    expect(doneFor(paymentId)).toEqual(['succeeded'])
  })

  it('is found to be declined by the job when no word of that arrived', async () => {
    const { paymentId, sessionId } = await begin()
    await sandbox.pay(sessionId, failsLaterCard)
    await beginEarlier(paymentId)
    const { paymentsJobs } = await import('./payments.jobs.ts')
    await paymentsJobs.reconcile_payments.job(test.context, {} as never)
    expect(await statusOf(paymentId)).toBe('PENDING')
    await sandbox.pass(10)
    await paymentsJobs.reconcile_payments.job(test.context, {} as never)
    expect(await statusOf(paymentId)).toBe('FAILED')
    await sandbox.flush()
    expect(doneFor(paymentId)).toEqual(['FAILED'])
  })

  it('is found by the job however many others wait for their banks', async () => {
    const all = [await begin(), await begin(), await begin()].toSorted((one, other) => (one.paymentId < other.paymentId ? -1 : 1))
    for (const [index, { paymentId, sessionId }] of all.entries()) {
      await sandbox.pay(sessionId, index < 2 ? slowCard : goodCard)
      await beginEarlier(paymentId)
    }
    const { reconcileWaiting } = await import('./payments.jobs.ts')
    await reconcileWaiting(test.context, 1)
    expect(await Promise.all(all.map(({ paymentId }) => statusOf(paymentId)))).toEqual(['PENDING', 'PENDING', 'SUCCEEDED'])
  })
})

describe('a payment page that was never used', () => {
  it('expires, and the next one is new', async () => {
    const { resident, order, paymentId, sessionId } = await begin()
    await test.db
      .updateTable('payments')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', paymentId)
      .execute()
    await fetch(`${test.sandboxUrl}/v1/checkout/sessions/${sessionId}/expire`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1' },
    })
    const next = await checkoutOf(test, resident, order)
    expect(next.paymentId).not.toBe(paymentId)
    const rows: Payment['status'][] = [await statusOf(paymentId), await statusOf(next.paymentId)]
    expect(rows).toEqual(['EXPIRED', 'PENDING'])
  })
})
