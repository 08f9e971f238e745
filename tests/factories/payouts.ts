import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Currency } from '#contract/enumerations.ts'
import type { payoutActionForm } from '#contract/money/payouts.ts'
import type { PaymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { addDays, addTime, platformZone, today } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { payoutsJobs } from '#server/money/payouts/payouts.jobs.ts'
import { noEffects } from '#server/payments/checkout/effects.ts'
import { recordMoney } from '#server/payments/checkout/fulfil.ts'
import {
  findPayment,
  insertPayment,
  insertPaymentLines,
  listLines,
  setPayment,
} from '#server/payments/checkout/payments.queries.ts'
import { refundPayment } from '#server/payments/checkout/refunds.ts'
import { settleRefund } from '#server/payments/checkout/send-refund.ts'
import type { ProviderRefund } from '#server/payments/provider/provider.checkout.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import type { Records, TestApp } from '#tests/harness.ts'

type Line = readonly [purpose: PaymentPurpose, cents: number]
type Came = { ownerId: string; accountId: string; homeId: string; subjectId: string; lines: readonly Line[]; currency?: Currency }

/** A received payment, recorded as the provider's event would. */
export const putPayment = (test: Records, { lines, currency = 'USD', ...about }: Came) =>
  inTransaction(test.db, async (tx) => {
    const at = test.context.now()
    const id = randomUUID()
    const amountCents = lines.reduce((sum, [, cents]) => sum + cents, 0)
    const purpose = lines[0]![0]
    await insertPayment(tx, { id, ...about, purpose, operation: `test:${id}`, currency, amountCents, createdAt: at })
    await insertPaymentLines(
      tx,
      lines.map(([kind, cents], position) => ({
        id: randomUUID(),
        paymentId: id,
        position,
        purpose: kind,
        label: kind === 'RENT' ? 'Rent' : kind.toLowerCase(),
        amountCents: cents,
      })),
    )
    const intent = { providerIntentId: `pi_${id}` }
    await recordMoney(tx, await setPayment(tx, id, { status: 'SUCCEEDED', succeededAt: at, ...intent }), at)
    return id
  })

/** Refunds an amount of the line at a position, and lets the provider confirm it. */
export async function payBack(test: TestApp, paymentId: string, cents: number, position = 0) {
  const refundId = await promiseBack(test, paymentId, cents, position)
  await settleBack(test, refundId, cents)
}

export const promiseBack = (test: TestApp, paymentId: string, cents: number, position = 0) =>
  inTransaction(test.db, async (tx) => {
    const line = (await listLines(tx, paymentId))[position]!
    const why = { operation: `test:${randomUUID()}`, reason: 'Left early', at: test.context.now() }
    const payment = (await findPayment(tx, paymentId))!
    return (await refundPayment(tx, payment, [{ paymentLineId: line.id, amountCents: cents }], why)).id
  })

export const settleBack = (test: TestApp, refundId: string, amount: number) =>
  inTransaction(test.db, async (tx) => {
    await tx.updateTable('refunds').set({ status: 'PROCESSING' }).where('id', '=', refundId).execute()
    const told = { id: `re_${refundId}`, status: 'succeeded', amount, metadata: { refundId } } as unknown as ProviderRefund
    await settleRefund(tx, told, { effects: noEffects, at: test.context.now() })
  })

/** Schedules payouts as the hourly job does. */
export const planPayouts = (test: TestApp) => payoutsJobs.schedule_payouts.job(test.context, undefined as never)

/** A staff member records something, with a fresh session because sessions expire when a test moves the clock. */
export const recordPayout = async (test: TestApp, id: string, body: z.input<typeof payoutActionForm>) =>
  (await test.as('ADMIN')).call('PUT /admin/payouts/{id}', { params: { id }, body })

type Paid = { id?: string; ownerId: string; homeId: string; amountCents: number; at: Date; scheduledDaysAgo: number }

/** A payout that is paid, without what leads to it. Its period is the present day, whenever it was paid. */
export async function putPaidPayout(test: TestApp, { id = randomUUID(), at, scheduledDaysAgo, ...payout }: Paid) {
  const day = today(platformZone, test.context.now())
  await test.db
    .insertInto('payouts')
    .values({
      ...payout,
      id,
      roomName: 'Room 1',
      currency: 'USD',
      periodStart: day,
      periodEnd: day,
      status: 'PAID',
      scheduledFor: addDays(day, -scheduledDaysAgo),
      createdAt: at,
      statusChangedAt: at,
      paidAt: at,
      sentAt: at,
      reference: 'ACH 1',
    })
    .execute()
}

/** A home with a room, and a stay that started long enough ago to be paid out. */
export async function putStay(test: TestApp, ownerId: string, details: { title?: string; arrivedHoursAgo?: number } = {}) {
  const { title = 'Cedar House', arrivedHoursAgo = 72 } = details
  const home = await makeHome(test.db, { ownerId, home: { title }, bedroom: { maxOccupancy: 6, currentOccupancy: 0 } })
  const resident = await test.as('SEEKER')
  const arrivedAt = addTime(test.context.now(), { hours: -arrivedHoursAgo })
  const times = { arrivedAt, arrivalConfirmedAt: arrivedAt, paidHow: 'PROVIDER' }
  const stayId = await putReservation(test, home, resident.accountId, { status: 'ACTIVE', ...times })
  const about = { ownerId, accountId: resident.accountId, homeId: home.id, subjectId: stayId }
  return {
    home,
    stayId,
    resident,
    pay: (...lines: Line[]) => putPayment(test, { ...about, lines: lines.length > 0 ? lines : [['RENT', 50_000]] }),
  }
}
