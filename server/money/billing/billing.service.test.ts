import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayOf, platformZone } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { buyPlan, choosePlan, newOwner, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pdfText } from '#tests/pdf-text.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
let owner: TestOwner
let stranger: TestOwner
let sessionId: string

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
  ;({ owner, sessionId } = await buyPlan(test, 'ESSENTIAL'))
  stranger = await newOwner(test)
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

type Query = Parameters<typeof owner.call<'GET /owners/billing/owner/{id}'>>[1]['query']
const bills = (who: TestOwner, query: Query = {}) =>
  who.call('GET /owners/billing/owner/{id}', { params: { id: owner.accountId }, query })

describe('invoices', () => {
  it('are listed with their state, by day and by page', async () => {
    const { body } = await bills(owner)
    expect(body).toMatchObject({ total: 1, page: 1, limit: 20 })
    expect(body.records[0]).toMatchObject({
      description: 'Essential plan, one month',
      status: 'SUCCEEDED',
      amountCents: 4900,
      number: expect.stringMatching(/^WM-\d{4}-[\dA-F]{8}$/),
    })
    const today = dayOf(new Date(), platformZone)
    expect((await bills(owner, { status: ['REFUNDED'] })).body.total).toBe(0)
    expect((await bills(owner, { startDate: today, endDate: today })).body.total).toBe(1)
    expect((await bills(owner, { endDate: '2020-01-01' })).body.total).toBe(0)
    for (const query of [{ status: ['GONE'] }, { startDate: 'then' }, { limit: 0 }])
      expect((await bills(owner, query as Query)).status).toBe(400)
  })

  it('add up', async () => {
    const { body } = await owner.call('GET /owners/billing/stats/{id}', { params: { id: owner.accountId } })
    expect(body).toMatchObject({ paidCents: 4900, paidThisYearCents: 4900, payments: 1, nextCharge: { amountCents: 4900 } })
  })

  it('say what a bank took back, on the list, in the totals and in the yearly statement', async () => {
    const { owner: other } = await buyPlan(test, 'ESSENTIAL')
    const params = { id: other.accountId }
    const read = async () => (await other.call('GET /owners/billing/owner/{id}', { params, query: {} })).body.records[0]!
    const fees = async () => (await other.call('GET /owners/tax-statements', { query: {} })).body.feesCents
    const { id } = await read()
    expect(await fees()).toBe(4900)
    await disputePayment(test, id, 'needs_response', 1_900)
    await test.db.updateTable('payments').set({ flag: null }).where('id', '=', id).execute()
    await disputePayment(test, id, 'lost')
    expect(await read()).toMatchObject({ amountCents: 4900, refundedCents: 0, returnedByBankCents: 1_900 })
    const { body } = await other.call('GET /owners/billing/stats/{id}', { params })
    expect(body).toMatchObject({ paidCents: 4900, refundedCents: 0, returnedByBankCents: 1_900 })
    expect(await fees()).toBe(3_000)
  })

  it('are nobody else’s', async () => {
    expect((await bills(stranger)).status).toBe(404)
    expect((await stranger.call('GET /owners/billing/stats/{id}', { params: { id: owner.accountId } })).status).toBe(404)
    expect((await stranger.call('POST /stripe/save-billing-record', { body: { sessionId } })).status).toBe(404)
    const resident = await test.as('SEEKER')
    expect((await resident.call('POST /stripe/save-billing-record', { body: { sessionId } })).status).toBe(403)
    expect((await resident.call('POST /stripe/save-payment-method', { body: { sessionId } })).status).toBe(403)
  })

  it('are documents to keep', async () => {
    const { id, number } = (await bills(owner)).body.records[0]!
    const read = (who: TestOwner, pdf: string) =>
      test.app.inject({ url: `/api/owners/billing/invoice/${pdf}`, headers: { authorization: `Bearer ${who.token}` } })
    const pdf = await read(owner, id)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.headers['content-disposition']).toContain(number)
    const text = pdfText(pdf.rawPayload)
    for (const part of [
      `Invoice ${number}`,
      'Billed to',
      'Paid to Waymark help@waymark.example',
      'Period ',
      'Visa ending in 4242, by autopay',
      'Essential plan, one month $49',
      'Total $49',
    ])
      expect(text).toContain(part)
    expect((await read(stranger, id)).statusCode).toBe(404)
    expect((await read(owner, randomUUID())).statusCode).toBe(404)
  })
})

describe('a checkout that was left', () => {
  it('is no invoice, neither in the list nor as a PDF', async () => {
    const visitor = await newOwner(test)
    await choosePlan(visitor, 'PROFESSIONAL')
    const { id } = await test.db
      .selectFrom('payments')
      .select('id')
      .where('accountId', '=', visitor.accountId)
      .executeTakeFirstOrThrow()
    const params = { id: visitor.accountId }
    expect((await visitor.call('GET /owners/billing/owner/{id}', { params })).body).toMatchObject({ records: [], total: 0 })
    expect((await visitor.call('GET /owners/billing/invoice/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('a billing record', () => {
  it('is asked of the provider, and saved once', async () => {
    const payer = await newOwner(test)
    const { sessionId: open } = await choosePlan(payer, 'ESSENTIAL')
    const save = () => payer.call('POST /stripe/save-billing-record', { body: { sessionId: open } })
    expect((await save()).body).toMatchObject({ status: 'PENDING', paidAt: null })
    await sandbox.pay(open)
    const twice = await Promise.all([save(), save()])
    expect(twice.map(({ body }) => body.status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    await settleAll(test)
    expect((await payer.call('POST /stripe/save-billing-record', { body: { sessionId: '' } })).status).toBe(400)
  })
})

describe('cards', () => {
  const cardsOf = async (who: TestOwner) => (await who.call('GET /owners/billing/payment-methods', {})).body.cards
  const open = (who: TestOwner, successUrl = '/homeowner/add-payment-method') =>
    who.call('POST /owners/billing/payment-methods', { body: { successUrl, cancelUrl: '/homeowner/billing-settings' } })

  it('are added on the page of the provider, and only there', async () => {
    expect(await cardsOf(stranger)).toEqual([])
    expect((await open(stranger, 'https://example.com')).status).toBe(400)
    const { sessionId: setup, url } = (await open(stranger)).body
    expect(url).toContain(test.sandboxUrl)
    const save = (who: TestOwner, id = setup) => who.call('POST /stripe/save-payment-method', { body: { sessionId: id } })
    expect((await save(stranger)).body.message).toBe('No card was added. Nothing changed.')
    await sandbox.pay(setup)
    expect((await save(owner)).status).toBe(404)
    const saved = await save(stranger)
    expect(saved.body.cards).toMatchObject([{ brand: 'visa', lastFour: '4242', isDefault: true }])
    expect((await save(stranger)).body).toEqual(saved.body)
    expect((await save(owner, sessionId)).status).toBe(404)
    await settleAll(test)
  })

  it('are chosen, and removed unless a plan is paid with them', async () => {
    const [first] = await cardsOf(owner)
    expect(first).toMatchObject({ isDefault: true })
    const remove = (id: string) => owner.call('DELETE /owners/billing/payment-methods/{id}', { params: { id } })
    expect((await remove(first!.id)).body.message).toContain('This card pays for your plan.')
    const { sessionId: setup } = (await open(owner)).body
    await sandbox.pay(setup)
    await owner.call('POST /stripe/save-payment-method', { body: { sessionId: setup } })
    const both = await cardsOf(owner)
    expect(both.map(({ isDefault }) => isDefault).filter(Boolean)).toHaveLength(1)
    const use = (who: TestOwner) => who.call('PUT /owners/billing/payment-methods/{id}/default', { params: { id: first!.id } })
    expect((await use(stranger)).status).toBe(404)
    expect((await use(owner)).body.cards.find(({ id }) => id === first!.id)).toMatchObject({ isDefault: true })
    const other = both.find(({ id }) => id !== first!.id)!
    expect((await remove(other.id)).body.cards).toHaveLength(1)
    expect((await remove('pm_unknown')).status).toBe(404)
    await settleAll(test)
  })
})
