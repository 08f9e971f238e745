import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let lives: Awaited<ReturnType<typeof livesSomewhere>>
let paymentId: string
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
  lives = await livesSomewhere(test, { since: 15 })
  await test.db.updateTable('homes').set({ title: '=Harbor, House' }).where('id', '=', lives.home.id).execute()
  const paid = await payRent(test, lives.resident, lives.reservationId)
  paymentId = paid.paymentId
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const list = async (query: object = {}) => (await lives.resident.call('GET /residents/payments', { query })).body
/** Downloads a file as the browser does. */
const file = async (path: string, token: string) =>
  test.app.inject({ url: `/api/residents/payments/${path}`, headers: { authorization: `Bearer ${token}` } })

describe('the list', () => {
  it('has what was paid, with its sum', async () => {
    expect(await list()).toMatchObject({
      total: 1,
      payments: [
        {
          id: paymentId,
          purpose: 'RENT',
          status: 'SUCCEEDED',
          amountCents: 40_000,
          title: expect.stringMatching(/^Rent, .*; Rent, /),
          home: { title: '=Harbor, House' },
          receiptNumber: expect.stringMatching(/^\d{8}-[\dA-F]{8}$/),
          isAutomatic: false,
        },
      ],
      totals: [{ currency: 'USD', paidCents: 40_000, refundedCents: 0, returnedByBankCents: 0 }],
    })
  })

  it.each([
    [{ status: ['SUCCEEDED'] }, 1],
    [{ status: ['REFUNDED'] }, 0],
    [{ purpose: ['RENT', 'DEPOSIT'] }, 1],
    [{ purpose: ['DEPOSIT'] }, 0],
    [{ from: dayOf(new Date(), platformZone), to: dayOf(new Date(), platformZone) }, 1],
    [{ from: addDays(dayOf(new Date(), platformZone), 2) }, 0],
    [{ to: addDays(dayOf(new Date(), platformZone), -2) }, 0],
    [{ page: 2 }, 0],
  ])('lets through by %j', async (query, count) => expect((await list(query)).payments).toHaveLength(count))

  it('leaves out what came to nothing, unless it is asked for', async () => {
    const { body } = await lives.resident.call('POST /stripe/create-bedroom-payment-without-deposit', {
      body: { reservationId: lives.reservationId },
    })
    expect((await list()).payments.map(({ status }) => status)).toEqual(['PENDING', 'SUCCEEDED'])
    expect((await list()).totals).toMatchObject([{ paidCents: 40_000 }])
    await test.db.updateTable('payments').set({ status: 'EXPIRED' }).where('id', '=', body.paymentId).execute()
    expect((await list()).payments).toHaveLength(1)
    expect((await list({ status: ['EXPIRED'] })).payments).toHaveLength(1)
  })

  it.each([{ status: ['NONE'] }, { purpose: ['FOOD'] }, { from: 'yesterday' }, { page: 0 }, { limit: 500 }])(
    'does not understand %j',
    async (query) => {
      expect((await lives.resident.call('GET /residents/payments', { query: query as object })).status).toBe(400)
    },
  )

  it('is a table for a spreadsheet, in which nothing is a formula', async () => {
    const { headers, body } = await file('export?purpose=RENT', lives.resident.token)
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(/payments-\d{4}-\d\d-\d\d\.csv/)
    const [first, second, end] = body.split('\r\n')
    expect(first).toBe('\uFEFFDate,Receipt,For,Home,Status,Amount,Refunded,Returned by the bank,Currency')
    expect(second).toContain(`"'=Harbor, House",Paid,400.00,0.00,0.00,USD`)
    expect(end).toBe('')
  })
})

describe('one payment', () => {
  it('tells its lines, its stay, who got it, and what went back', async () => {
    const params = { id: paymentId }
    const { body } = await lives.resident.call('GET /residents/payments/{id}', { params })
    expect(body).toMatchObject({
      lines: [{ amountCents: 20_000 }, { amountCents: 20_000 }],
      stay: { id: lives.reservationId, roomName: 'Room 1' },
      refunds: [],
      subscriptionId: null,
      checkoutUrl: null,
    })
    expect([body.payer, body.payee]).not.toContain('')
    await lives.owner.call('PUT /owners/reservations/{id}', { params: lives.params, body: { action: 'complete' } })
    await test.runJobs()
    const after = (await lives.resident.call('GET /residents/payments/{id}', { params })).body
    expect(after).toMatchObject({ status: 'PARTIALLY_REFUNDED', refunds: [{ status: 'SUCCEEDED' }] })
    expect(after.refunds[0]!.amountCents).toBe(after.refundedCents)
  })

  it('has a receipt to print', async () => {
    const { statusCode, headers, rawPayload } = await file(`${paymentId}/receipt`, lives.resident.token)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('has none before the money came', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 8 })
    const body = { reservationId }
    const page = (await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body })).body
    expect((await file(`${page.paymentId}/receipt`, resident.token)).statusCode).toBe(409)
    const { body: open } = await resident.call('GET /residents/payments/{id}', { params: { id: page.paymentId } })
    expect(open).toMatchObject({ status: 'PENDING', checkoutUrl: page.url, receiptNumber: null })
  })

  it('is nobody else’s', async () => {
    const stranger = await test.as('SEEKER')
    const params = { id: paymentId }
    expect((await stranger.call('GET /residents/payments/{id}', { params })).status).toBe(404)
    expect((await file(`${paymentId}/receipt`, stranger.token)).statusCode).toBe(404)
    expect((await file(`${paymentId}/receipt`, lives.owner.token)).statusCode).toBe(403)
    expect((await file('export', lives.owner.token)).statusCode).toBe(403)
    expect((await lives.owner.call('GET /residents/payments/{id}', { params })).status).toBe(403)
    expect((await test.visitor.call('GET /residents/payments', { query: {} })).status).toBe(401)
    expect((await stranger.call('GET /residents/payments/{id}', { params: { id: 'x' } })).status).toBe(400)
    expect((await stranger.call('GET /residents/payments/{id}', { params: { id: randomUUID() } })).status).toBe(404)
    expect((await stranger.call('GET /residents/payments', { query: {} })).body).toMatchObject({ payments: [], totals: [] })
  })
})
