import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { HttpError } from '#server/kernel/http/http-error.ts'
import { paymentsJobs } from '#server/payments/checkout/payments.jobs.ts'
import { findPayment, findPaymentOfSession } from '#server/payments/checkout/payments.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { stayEffects } from '#server/stay-effects.ts'
import { onReservationPaid } from '#server/stays/reservations/paid.ts'
import { emailsTo } from '#tests/emails.ts'
import { owesMoveIn, payAndReturn } from '#tests/factories/charges.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

const hour = duration({ hours: 1 })
let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
let now: () => Date

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  now = test.context.now
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})
afterEach(async () => {
  vi.restoreAllMocks()
  test.context.now = now
  expect(await listAuditFindings(test.db)).toEqual([])
})

const away = new HttpError(503, 'We cannot reach our payment provider right now. You were not charged.')
const provider = () => test.context.payments.provider
type Owing = Awaited<ReturnType<typeof owesMoveIn>>
const open = ({ resident, reservationId }: Owing) =>
  resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId } })
const land = ({ resident }: Owing, sessionId: string) =>
  resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
const stayOf = async ({ resident, reservationId: id }: Owing) =>
  (await resident.call('GET /residents/reservations/{id}', { params: { id } })).body.status
const receiptsOf = async ({ resident }: Owing) =>
  (await emailsTo(test.db, resident.email)).filter(({ subject }) => subject === 'Your receipt').length

describe('a provider in trouble', () => {
  it('opens no page, says so in plain words, and the next try is the same payment', async () => {
    const owing = await owesMoveIn(test)
    vi.spyOn(provider(), 'createCheckout').mockRejectedValueOnce(away)
    expect(await open(owing)).toMatchObject({ status: 503, body: { message: expect.stringContaining('You were not charged') } })
    const shown = await owing.resident.call('GET /residents/charges', { query: { reservationId: owing.reservationId } })
    expect(shown.body).toMatchObject({ state: 'DUE', payment: { status: 'CREATED' } })
    const page = await open(owing)
    expect(page).toMatchObject({ status: 200, body: { paymentId: shown.body.payment!.id } })
  })

  it('is asked again by the landing page and by the job', async () => {
    const owing = await owesMoveIn(test)
    const { sessionId, paymentId } = (await open(owing)).body
    await sandbox.pay(sessionId)
    vi.spyOn(provider(), 'readCheckout').mockRejectedValueOnce(away).mockRejectedValueOnce(away)
    expect(await land(owing, sessionId)).toMatchObject({ status: 503 })
    const old = { createdAt: new Date(Date.now() - hour) }
    await test.db.updateTable('payments').set(old).where('id', '=', paymentId).execute()
    await paymentsJobs.reconcile_payments.job(test.context, {} as never)
    expect(await stayOf(owing)).toBe('PENDING_PAYMENT')
    await paymentsJobs.reconcile_payments.job(test.context, {} as never)
    expect([await stayOf(owing), await receiptsOf(owing)]).toEqual(['CONFIRMED', 1])
  })

  it.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'eur' }],
    ['another checkout', { id: 'cs_other' }],
  ])('is not believed when it speaks of %s, and is when it tells the truth', async (_what, lie) => {
    const owing = await owesMoveIn(test)
    const { sessionId, paymentId } = (await open(owing)).body
    await sandbox.pay(sessionId)
    const truth = (await provider().readCheckout(sessionId))!
    vi.spyOn(provider(), 'readCheckout').mockResolvedValueOnce({ ...truth, ...lie })
    expect((await land(owing, sessionId)).body).toMatchObject({ isPaid: false })
    expect((await findPayment(test.db, paymentId))!.flag).not.toBeNull()
    expect(await stayOf(owing)).toBe('PENDING_PAYMENT')
    expect((await land(owing, sessionId)).body).toMatchObject({ isPaid: true })
    expect([await stayOf(owing), await receiptsOf(owing)]).toEqual(['CONFIRMED', 1])
  })

  it('that has forgotten a page gets asked for a new one', async () => {
    const owing = await owesMoveIn(test)
    const first = (await open(owing)).body
    vi.spyOn(provider(), 'readCheckout').mockResolvedValueOnce(undefined)
    const second = (await open(owing)).body
    expect(second.sessionId).not.toBe(first.sessionId)
    const rows = await test.db.selectFrom('payments').select('status').where('subjectId', '=', owing.reservationId).execute()
    expect(rows.map(({ status }) => status).sort()).toEqual(['EXPIRED', 'PENDING'])
  })

  it('that answers slowly makes two presses one page', async () => {
    const owing = await owesMoveIn(test)
    const create = provider().createCheckout
    vi.spyOn(provider(), 'createCheckout').mockImplementation(async (checkout) => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      return create(checkout)
    })
    const pages = await Promise.all([open(owing), open(owing), open(owing)])
    expect(new Set(pages.map(({ body }) => body.sessionId)).size).toBe(1)
    await payAndReturn(test, owing.resident, pages[0]!.body.sessionId)
    expect(await receiptsOf(owing)).toBe(1)
  })
})

/**
 * Receivers that seem good enough, under the same trouble. Each fails where ours does not, which shows that these tests detect
 * it.
 */
describe('a receiver that', () => {
  type Receive = (owing: Owing, sessionId: string) => Promise<unknown>
  const confirm = ({ reservationId }: Owing) =>
    inTransaction(test.db, (tx) => onReservationPaid(tx, { reservationId, at: now(), stayEffects }))
  const believes: Receive = async (owing, sessionId) => {
    const { status, payment_status } = (await provider().readCheckout(sessionId))!
    if (status === 'complete' && payment_status === 'paid') await confirm(owing)
  }
  const trustsItsClock: Receive = async (owing, sessionId) => {
    const payment = (await findPaymentOfSession(test.db, sessionId))!
    if (payment.expiresAt! > test.context.now()) await believes(owing, sessionId)
  }

  it.each([
    ['ours', land, 'PENDING_PAYMENT'],
    ['believes what it hears', believes, 'CONFIRMED'],
  ] as const)('%s: a bed for one cent', async (_who, receive, state) => {
    const owing = await owesMoveIn(test)
    const { sessionId } = (await open(owing)).body
    await sandbox.pay(sessionId)
    const truth = (await provider().readCheckout(sessionId))!
    vi.spyOn(provider(), 'readCheckout').mockResolvedValueOnce({ ...truth, amount_total: 1 })
    await receive(owing, sessionId)
    expect(await stayOf(owing)).toBe(state)
    await land(owing, sessionId)
  })

  it.each([
    ['ours', land, 'CONFIRMED'],
    ['trusts its own clock', trustsItsClock, 'PENDING_PAYMENT'],
  ] as const)('%s: paid in the last hour, told by a clock two hours ahead', async (_who, receive, state) => {
    const owing = await owesMoveIn(test)
    const { sessionId, paymentId } = (await open(owing)).body
    const inAnHour = { expiresAt: new Date(now().getTime() + hour) }
    await test.db.updateTable('payments').set(inAnHour).where('id', '=', paymentId).execute()
    await sandbox.pay(sessionId)
    test.context.now = () => new Date(now().getTime() + 2 * hour)
    await receive(owing, sessionId)
    expect(await stayOf(owing)).toBe(state)
    await land(owing, sessionId)
  })
})

describe.each([
  // To such a clock every webhook looks too old, or dated in the future, and is refused.
  ['two hours ahead', 2 * hour, 'PENDING'],
  ['two hours behind', -2 * hour, 'PENDING'],
])('a clock of ours that is %s', (_name, off, heard) => {
  it('loses no payment, and does nothing twice', async () => {
    const owing = await owesMoveIn(test)
    test.context.now = () => new Date(now().getTime() + off)
    const { sessionId, paymentId } = (await open(owing)).body
    await sandbox.pay(sessionId)
    await sandbox.flush()
    expect((await findPayment(test.db, paymentId))!.status).toBe(heard)
    expect((await land(owing, sessionId)).body.isPaid).toBe(true)
    test.context.now = now
    await sandbox.flush()
    expect([await stayOf(owing), await receiptsOf(owing)]).toEqual(['CONFIRMED', 1])
  })

  it('takes no open page for a paid one', async () => {
    const owing = await owesMoveIn(test)
    const first = (await open(owing)).body
    const expiresAt = new Date(now().getTime() + off / 2)
    await test.db.updateTable('payments').set({ expiresAt }).where('id', '=', first.paymentId).execute()
    test.context.now = () => new Date(now().getTime() + off)
    const second = await open(owing)
    expect(second.status).toBe(200)
    const paid = await payAndReturn(test, owing.resident, second.body.sessionId)
    expect(paid.body.isPaid).toBe(true)
    if (second.body.sessionId !== first.sessionId) expect(await sandbox.pay(first.sessionId)).toEqual({ kind: 'closed' })
    expect(await receiptsOf(owing)).toBe(1)
  })
})
