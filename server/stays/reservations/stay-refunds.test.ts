import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { linesToCharge } from '#server/money/charges/move-in.ts'
import { depositsJobs } from '#server/money/deposits/deposits.jobs.ts'
import { listDeletionBlocks } from '#server/overview/my-data/deletion-blocks.queries.ts'
import type { DataSubject } from '#server/overview/my-data/personal-tables.queries.ts'
import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { paymentsJobs } from '#server/payments/checkout/payments.jobs.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import { stayEffects } from '#server/stay-effects.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { checkoutOf, disputePayment, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { onReservationPaid } from './paid.ts'
import { findReservation } from './reservations.queries.ts'

/** Acts like the real effect: a payment for a bed that is gone is refunded. */
const effect: PaymentEffect = {
  succeeded: async (tx, { subjectId }, at) => {
    const paid = await onReservationPaid(tx, { reservationId: subjectId, at, stayEffects })
    return paid === 'LATE' ? { refund: 'The bed is gone.' } : undefined
  },
}
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true, effects: { byPurpose: { RENT: effect }, byEvent: {} } })
})

type Person = Awaited<ReturnType<TestApp['as']>>
async function payFor(startsIn: number, beforePaying?: (owner: Person, id: string) => Promise<unknown>) {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
  const startsOn = addDays(dayOf(test.context.now(), platformZone), startsIn)
  const id = await putReservation(test, home, resident.accountId, { status: 'PENDING_PAYMENT', startsOn })
  const lines = linesToCharge((await findReservation(test.db, id))!.feeSheet)
  const order = makeOrder({ operation: `move-in:${id}`, purpose: 'RENT', subjectId: id, lines, ownerId: owner.accountId })
  const { sessionId, paymentId } = await checkoutOf(test, resident, order)
  await beforePaying?.(owner, id)
  await sandboxOf(test).pay(sessionId)
  await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
  return { owner, resident, params: { id }, paymentId }
}
/** What the payer's bank says of a payment. */
async function tellOfDispute(paymentId: string, status: 'needs_response' | 'won' | 'lost', amount?: number) {
  await sandboxOf(test).deliver({ paused: true })
  await disputePayment(test, paymentId, status, amount)
}
/** All jobs that may send a refund or make a deposit due. */
async function runAll() {
  test.pass(duration({ minutes: 11 }))
  await test.runJobs()
  await paymentsJobs.reconcile_payments.job(test.context, {} as never)
  await depositsJobs.settle_deposits.job(test.context, {} as never)
}
const statesOf = async (paymentId: string, reservationId: string) => {
  const refunds = await test.db
    .selectFrom('refunds')
    .select('status')
    .where('paymentId', '=', paymentId)
    .orderBy('status')
    .execute()
  const deposits = await test.db.selectFrom('deposits').select('status').where('subjectId', '=', reservationId).execute()
  const payment = (await findPayment(test.db, paymentId))!
  return [payment.status, payment.refundedCents, ...refunds.map(({ status }) => status), ...deposits.map(({ status }) => status)]
}

const refundsOf = (paymentId: string) =>
  test.db.selectFrom('refunds').select(['amountCents', 'reason']).where('paymentId', '=', paymentId).execute()

it('confirms the bed when the money came, and gives it back as shown when somebody cancels', async () => {
  const { resident, params, paymentId } = await payFor(10)
  const { body } = await resident.call('GET /residents/reservations/{id}', { params })
  expect(body).toMatchObject({
    status: 'CONFIRMED',
    paidHow: 'PROVIDER',
    refundIfCancelled: { totalCents: 100_000, byHome: false },
  })
  const cancelled = await resident.call('POST /residents/reservations/{id}/cancel', { params, body: { refundCents: 100_000 } })
  expect(cancelled.body.status).toBe('CANCELLED')
  expect(await refundsOf(paymentId)).toEqual([
    { amountCents: 100_000, reason: expect.stringContaining('everything is refunded') },
  ])
})

it('tells what the home owes back, whatever went back of a payment that came after it was paid directly', async () => {
  const { owner, resident, params, paymentId } = await payFor(10, async (owner, id) => {
    const recorded = await owner.call('PUT /owners/reservations/{id}', { params: { id }, body: { action: 'pay' } })
    expect(recorded.status).toBe(200)
  })
  expect(await refundsOf(paymentId)).toMatchObject([{ amountCents: 100_000 }])
  const { body } = await resident.call('GET /residents/reservations/{id}', { params })
  expect(body).toMatchObject({ paidHow: 'OFF_PLATFORM', refundIfCancelled: { totalCents: 100_000, byHome: true } })
  await resident.call('POST /residents/reservations/{id}/cancel', { params, body: {} })
  const toResident = 'The home must refund $1,000 of what you paid to it directly.'
  const toHome = 'You must refund $1,000 of what was paid to you directly.'
  expect((await resident.call('GET /residents/reservations/{id}', { params })).body.nextStep).toContain(toResident)
  expect((await owner.call('GET /owners/reservations/{id}', { params })).body.nextStep).toContain(toHome)
  for (const [{ email }, words] of [[resident, toResident] as const, [owner, toHome] as const]) {
    const told = (await emailsTo(test.db, email)).find(({ subject }) => subject === 'A reservation was canceled')!
    expect(told.text.replace(/\s+/g, ' ')).toContain(words)
    expect(told.text).not.toContain('We’re refunding')
  }
})

it('keeps what the rules keep, and the deposit for its own clock', async () => {
  const { resident, owner, params, paymentId } = await payFor(0)
  const late = await resident.call('GET /residents/reservations/{id}', { params })
  const { totalCents } = late.body.refundIfCancelled!
  expect(totalCents).toBeLessThan(100_000)
  await test.db
    .updateTable('reservations')
    .set({ status: 'ACTIVE', startsOn: addDays(dayOf(test.context.now(), platformZone), -1) })
    .where('id', '=', params.id)
    .execute()
  const left = await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'complete' } })
  expect(left.body).toMatchObject({ status: 'COMPLETED', refund: { depositLater: true } })
  const [refund] = await refundsOf(paymentId)
  expect(refund!.amountCents).toBe(left.body.refund!.totalCents)
  expect(refund!.amountCents).toBeLessThan(80_000)
})

it.each([
  ['won', ['REFUNDED', 100_000, 'SUCCEEDED', 'RETURNED']],
  ['lost', ['CHARGED_BACK', 0, 'REJECTED', 'RETURNED']],
] as const)(
  'promises the refund of a payment that the bank disputes, and keeps it if the dispute is %s',
  async (decision, ends) => {
    const { owner, resident, params, paymentId } = await payFor(10)
    await tellOfDispute(paymentId, 'needs_response')
    const body = { action: 'cancel' as const, reason: 'The room has water damage.' }
    const cancelled = await owner.call('PUT /owners/reservations/{id}', { params, body })
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', refund: { totalCents: 100_000 } })
    await runAll()
    expect(await statesOf(paymentId, params.id)).toEqual(['DISPUTED', 0, 'APPROVED', 'HELD'])
    await tellOfDispute(paymentId, decision)
    await runAll()
    await runAll()
    expect(await statesOf(paymentId, params.id)).toEqual(ends)
    expect(await listAuditFindings(test.db)).toEqual([])
    // Nothing stays open: both may leave, once the home is no longer listed.
    const blocksOf = ({ userId }: typeof owner, ids: { residentId: string | null; ownerId: string | null }) =>
      listDeletionBlocks(test.db, { userId, ...ids } as DataSubject)
    expect(await blocksOf(resident, { residentId: resident.accountId, ownerId: null })).toEqual([])
    expect(await blocksOf(owner, { residentId: null, ownerId: owner.accountId })).toEqual(['PUBLISHED_HOME'])
  },
)

it('refunds the rest of a payment of which the bank returned a part, and pays the owner nothing of it', async () => {
  const { owner, params, paymentId } = await payFor(10)
  await tellOfDispute(paymentId, 'needs_response', 10_000)
  await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'cancel', reason: 'The room has water damage.' } })
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
  await tellOfDispute(paymentId, 'lost')
  for (const _ of [1, 2, 3]) await runAll()
  expect(await statesOf(paymentId, params.id)).toEqual(['PARTIALLY_REFUNDED', 90_000, 'SUCCEEDED', 'REJECTED', 'RETURNED'])
  expect(await findBalance(test.db, { kind: 'OWNER_PAYABLE', partyId: owner.accountId, currency: 'USD' })).toBe(0)
  expect(await findBalance(test.db, { kind: 'LOSSES', partyId: null, currency: 'USD' })).toBe(0)
  expect(await listAuditFindings(test.db)).toEqual([])
})

it('says before what is left after the bank returned a part', async () => {
  const { resident, params, paymentId } = await payFor(10)
  await tellOfDispute(paymentId, 'needs_response', 10_000)
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
  await tellOfDispute(paymentId, 'lost')
  const { body } = await resident.call('GET /residents/reservations/{id}', { params })
  expect(body.refundIfCancelled).toMatchObject({ totalCents: 90_000 })
  const cancelled = await resident.call('POST /residents/reservations/{id}/cancel', { params, body: { refundCents: 90_000 } })
  expect(cancelled.body).toMatchObject({ status: 'CANCELLED', refund: { totalCents: 90_000 } })
  expect(await refundsOf(paymentId)).toMatchObject([{ amountCents: 90_000 }])
})

it('promises nothing of a payment that the bank has already returned', async () => {
  const { resident, params, paymentId } = await payFor(10)
  await tellOfDispute(paymentId, 'needs_response')
  await tellOfDispute(paymentId, 'lost')
  const { body } = await resident.call('POST /residents/reservations/{id}/cancel', { params, body: {} })
  expect(body).toMatchObject({ status: 'CANCELLED', refund: { totalCents: 0 } })
  expect(await refundsOf(paymentId)).toEqual([])
})
