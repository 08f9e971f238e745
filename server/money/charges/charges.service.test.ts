import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { owesApplicationFee, owesMoveIn, owesWaitlistFee, payAndReturn } from '#tests/factories/charges.ts'
import { declinedCard, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

type Resident = Awaited<ReturnType<TestApp['as']>>
const payments = (subjectId: string) =>
  test.db.selectFrom('payments').selectAll().where('subjectId', '=', subjectId).orderBy('createdAt').execute()

/** The three things a resident pays for, each with its own calls. */
const kinds = {
  'an application fee': async () => {
    const { resident, applicationId: id } = await owesApplicationFee(test)
    return {
      resident,
      id,
      cents: 3_500,
      charge: (who: Resident) => who.call('GET /residents/charges', { query: { applicationId: id } }),
      open: (who: Resident, options: object = {}) =>
        who.call('POST /stripe/create-application-payment', { body: { applicationId: id, ...options } }),
      save: (who: Resident, body: object = { applicationId: id }) => who.call('POST /stripe/save-payment-application', { body }),
    }
  },
  'a place in line': async () => {
    const { resident, waitlistId: id } = await owesWaitlistFee(test)
    return {
      resident,
      id,
      cents: 2_500,
      charge: (who: Resident) => who.call('GET /residents/charges', { query: { waitlistId: id } }),
      open: (who: Resident, options: object = {}) =>
        who.call('POST /stripe/create-waitlist-payment', { body: { waitlistId: id, ...options } }),
      save: (who: Resident, body: object = { waitlistId: id }) => who.call('POST /stripe/save-payment-waitlist', { body }),
    }
  },
  'moving in': async () => {
    const { resident, reservationId: id } = await owesMoveIn(test)
    return {
      resident,
      id,
      cents: 100_000,
      charge: (who: Resident) => who.call('GET /residents/charges', { query: { reservationId: id } }),
      open: (who: Resident, options: object = {}) =>
        who.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId: id, ...options } }),
      save: (who: Resident, body: object = { reservationId: id }) => who.call('POST /stripe/save-payment-bedroom', { body }),
    }
  },
}

describe.each(Object.entries(kinds))('%s', (_name, owe) => {
  it('is shown, paid on the hosted page, and paid once', async () => {
    const { resident, id, cents, charge, open } = await owe()
    const shown = await charge(resident)
    expect(shown.body).toMatchObject({ state: 'DUE', totalCents: cents, isAcknowledged: true, payment: null })
    expect(shown.body.payee).not.toBe('')
    const page = await open(resident, { amountCents: cents })
    expect(page).toMatchObject({ status: 200, body: { amountCents: cents, currency: 'USD' } })
    expect(page.body.url).toContain(`/pay/${page.body.sessionId}`)
    const paid = await payAndReturn(test, resident, page.body.sessionId)
    expect(paid.body).toMatchObject({ isPaid: true, amountCents: cents, subjectId: id })
    expect((await charge(resident)).body).toMatchObject({ state: 'PAID', payment: { status: 'SUCCEEDED' } })
    expect(await open(resident)).toMatchObject({ status: 409, body: { message: expect.stringContaining('already paid') } })
    expect(await payments(id)).toHaveLength(1)
  })

  it('is one page however often, and in how many windows, it is asked for', async () => {
    const { resident, id, open } = await owe()
    const pages = await Promise.all(Array.from({ length: 4 }, () => open(resident)))
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
    expect(await payments(id)).toHaveLength(1)
  })

  it('costs what the server says, whatever the client says', async () => {
    const { resident, id, cents, open } = await owe()
    const lie = await open(resident, { amountCents: cents - 1 })
    expect(lie.status).toBe(409)
    expect(lie.body.message).toContain(`$${(cents / 100).toLocaleString('en-US')}`)
    expect(await payments(id)).toEqual([])
    const other = { customerId: 'cus_other', userId: randomUUID(), amountCents: cents, price: 1 }
    await open(resident, other)
    const [payment] = await payments(id)
    expect(payment).toMatchObject({ amountCents: cents, accountId: resident.accountId, startedBy: resident.userId })
  })

  it('leads back only to pages of ours', async () => {
    const { resident, id, open } = await owe()
    for (const options of [{ successUrl: 'https://elsewhere.example/thanks' }, { cancelUrl: '//elsewhere.example' }])
      expect(await open(resident, options)).toMatchObject({ status: 400, body: { issues: [{ path: Object.keys(options)[0] }] } })
    expect(await payments(id)).toEqual([])
    expect(await open(resident, { successUrl: '/payment-success', cancelUrl: '/payment-failed' })).toMatchObject({ status: 200 })
  })

  it('is nobody else’s', async () => {
    const { resident, open, charge, save } = await owe()
    const [stranger, owner, admin] = [await test.as('SEEKER'), await test.as('OWNER'), await test.as('ADMIN')]
    const sessionId = (await open(resident)).body.sessionId
    await sandboxOf(test).pay(sessionId)
    for (const call of [open, charge, save]) expect(await call(stranger)).toMatchObject({ status: 404 })
    expect(await save(stranger, { sessionId })).toMatchObject({ status: 404 })
    for (const who of [owner, admin]) {
      expect(await open(who)).toMatchObject({ status: 403 })
      expect(await charge(who)).toMatchObject({ status: 403 })
      expect(await save(who)).toMatchObject({ status: 404 })
    }
    expect(await open(test.visitor as Resident)).toMatchObject({ status: 401 })
  })

  it('is recorded only after the provider was asked, and as often as one likes', async () => {
    const { resident, open, save } = await owe()
    expect(await save(resident)).toMatchObject({ status: 404 })
    expect(await save(resident, {})).toMatchObject({ status: 400 })
    const { sessionId } = (await open(resident)).body
    expect(await save(resident, { sessionId })).toMatchObject({ status: 409 })
    await sandboxOf(test).pay(sessionId, declinedCard)
    expect(await save(resident)).toMatchObject({ status: 409 })
    await sandboxOf(test).pay(sessionId)
    const told = await Promise.all([save(resident), save(resident, { sessionId }), save(resident, { session_id: sessionId })])
    expect(told.map(({ body }) => [body.status, body.isPaid])).toEqual(Array(3).fill(['SUCCEEDED', true]))
  })
})

describe('what is not due', () => {
  it('is not charged before the costs were agreed to', async () => {
    const line = await owesWaitlistFee(test, { isAcknowledged: false })
    const body = { waitlistId: line.waitlistId }
    expect(await line.resident.call('POST /stripe/create-waitlist-payment', { body })).toMatchObject({ status: 409 })
    const params = { id: line.waitlistId }
    const wrong = await line.resident.call('POST /residents/waitlist/{id}/acknowledge', {
      params,
      body: { sha256: '0'.repeat(64) },
    })
    expect(wrong.status).toBe(409)
    const stranger = await test.as('SEEKER')
    const sent = { params, body: { sha256: line.sha256 } }
    expect(await stranger.call('POST /residents/waitlist/{id}/acknowledge', sent)).toMatchObject({ status: 404 })
    const agreed = await line.resident.call('POST /residents/waitlist/{id}/acknowledge', sent)
    expect(agreed.body.isAcknowledged).toBe(true)
    expect(await line.resident.call('POST /stripe/create-waitlist-payment', { body })).toMatchObject({ status: 200 })

    const stay = await owesMoveIn(test, { isAcknowledged: false })
    const asked = { body: { reservationId: stay.reservationId } }
    expect(await stay.resident.call('POST /stripe/create-bedroom-payment-with-deposit', asked)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('agree to them first') },
    })
  })

  it('a deposit is paid where the costs name one, and nowhere else', async () => {
    const withOne = await owesMoveIn(test)
    const without = await owesMoveIn(test, { securityDepositCents: 0 })
    const call = (one: typeof withOne, key: 'with' | 'without') =>
      one.resident.call(`POST /stripe/create-bedroom-payment-${key}-deposit`, { body: { reservationId: one.reservationId } })
    expect(await call(withOne, 'without')).toMatchObject({ status: 409 })
    expect(await call(without, 'with')).toMatchObject({ status: 409 })
    expect(await call(without, 'without')).toMatchObject({ status: 200, body: { amountCents: 80_000 } })
  })

  it('rent of a stay under way is paid when some is due', async () => {
    const { resident, reservationId } = await owesMoveIn(test)
    await test.db.updateTable('reservations').set({ status: 'ACTIVE' }).where('id', '=', reservationId).execute()
    const answer = await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId } })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('No rent') } })
  })

  it('an application fee that comes late is kept for the draft, and says so', async () => {
    const { resident, applicationId } = await owesApplicationFee(test)
    const charge = async () => (await resident.call('GET /residents/charges', { query: { applicationId } })).body
    const page = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
    expect(await charge()).toMatchObject({ state: 'DUE', isKept: false })
    const draft = { status: 'DRAFT', submittedAt: null } as const
    await test.db.updateTable('applications').set(draft).where('id', '=', applicationId).execute()
    await payAndReturn(test, resident, page.body.sessionId)
    expect(await charge()).toMatchObject({ state: 'PAID', isKept: true })
    const sent = { status: 'SUBMITTED', submittedAt: test.context.now() } as const
    await test.db.updateTable('applications').set(sent).where('id', '=', applicationId).execute()
    expect(await charge()).toMatchObject({ state: 'PAID', isKept: false })
  })

  it('says why: waived, never sent, over', async () => {
    const { resident, applicationId } = await owesApplicationFee(test)
    const body = { applicationId }
    await resident.call('POST /residents/applications/{id}/waive-fee', { params: { id: applicationId } })
    const answer = await resident.call('POST /stripe/create-application-payment', { body })
    expect(answer).toMatchObject({ status: 409, body: { message: 'The fee is waived. There is nothing to pay.' } })
    const stay = await owesMoveIn(test)
    await test.db
      .updateTable('reservations')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', stay.reservationId)
      .execute()
    const late = await stay.resident.call('GET /residents/charges', { query: { reservationId: stay.reservationId } })
    expect(late.body).toMatchObject({ state: 'OVER', words: expect.stringContaining('payment deadline has passed') })
  })

  it('needs to be named', async () => {
    const resident = await test.as('SEEKER')
    expect(await resident.call('GET /residents/charges', { query: {} })).toMatchObject({ status: 400 })
    const both = { applicationId: randomUUID(), waitlistId: randomUUID() }
    expect(await resident.call('GET /residents/charges', { query: both })).toMatchObject({ status: 400 })
    const body = { applicationId: 'x' }
    expect(await resident.call('POST /stripe/create-application-payment', { body })).toMatchObject({ status: 400 })
    const text = { applicationId: randomUUID(), amountCents: '3500' as unknown as number }
    expect(await resident.call('POST /stripe/create-application-payment', { body: text })).toMatchObject({ status: 400 })
  })
})

describe('whether a payment exists', () => {
  it('is told to who paid, by any of its names', async () => {
    const { resident, applicationId } = await owesApplicationFee(test)
    const ask = (who: Resident, invoiceId: string) => who.call('GET /stripe/check-payment-exists', { query: { invoiceId } })
    expect((await ask(resident, 'in_unknown')).body).toEqual({ exists: false, isPaid: false, paymentId: null, status: null })
    const { sessionId, paymentId } = (await resident.call('POST /stripe/create-application-payment', { body: { applicationId } }))
      .body
    expect((await ask(resident, sessionId)).body).toMatchObject({ exists: true, isPaid: false, status: 'PENDING' })
    await payAndReturn(test, resident, sessionId)
    for (const name of [sessionId, paymentId])
      expect((await ask(resident, name)).body).toMatchObject({ exists: true, isPaid: true, paymentId })
    expect((await ask(await test.as('SEEKER'), sessionId)).body.exists).toBe(false)
    expect(await ask(resident, '')).toMatchObject({ status: 400 })
  })
})
