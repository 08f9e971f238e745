import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { linesToCharge } from '#server/money/charges/move-in.ts'
import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { stayEffects } from '#server/stay-effects.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { checkoutOf, makeOrder, sandboxOf } from '#tests/factories/payments.ts'
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

async function payFor(startsIn: number) {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
  const startsOn = addDays(dayOf(test.context.now(), platformZone), startsIn)
  const id = await putReservation(test, home, resident.accountId, { status: 'PENDING_PAYMENT', startsOn })
  const lines = linesToCharge((await findReservation(test.db, id))!.feeSheet)
  const order = makeOrder({ operation: `move-in:${id}`, purpose: 'RENT', subjectId: id, lines, ownerId: owner.accountId })
  const { sessionId, paymentId } = await checkoutOf(test, resident, order)
  await sandboxOf(test).pay(sessionId)
  await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
  return { owner, resident, params: { id }, paymentId }
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
