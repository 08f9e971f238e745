import { type Day, dayOf } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { findPart, lockCharges, type RentChargeRow, setCharge } from '#server/money/rent/rent.queries.ts'
import { waivedByAppeal } from '#server/money/rent/waived-by-appeal.ts'
import { leftOf, listEarlierRefunds } from '#server/payments/checkout/refunds.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { unusedRentOf } from './leaving.ts'
import { followDays } from './plan-charges.ts'

/**
 * An appeal reversed the end of a stay. No rent is due from the day the resident left until the first period that begins after
 * they are back: what was refunded stays refunded, the period they left in ends with that day, and later ones are waived. One that
 * was paid ahead is due again if all of it was refunded.
 */
export async function resumeRent(tx: Tx, stay: Stay, { awaySince, at }: { awaySince: Day; at: Date }) {
  await setDueAgain(tx, stay, at)
  for (const { id, status, endsOn } of await lockCharges(tx, stay.id))
    if (status === 'DUE' && endsOn === awaySince) await setCharge(tx, id, { note: waivedByAppeal })
  await followDays(tx, stay, at)
  const today = dayOf(at, stay.timeZone)
  for (const { id, status, startsOn, amountCents } of await lockCharges(tx, stay.id)) {
    if (status !== 'DUE' || startsOn < awaySince || startsOn >= today) continue
    await setCharge(tx, id, { status: 'WAIVED', note: waivedByAppeal, lateFeeCents: 0 })
    const details = { reservationId: stay.id, amountCents, by: 'SYSTEM', note: waivedByAppeal }
    await insertAuditEvent(tx, { at, actor: null, action: 'rentCharge.waive', subject: ['rentCharge', id], details })
  }
}

async function setDueAgain(tx: Tx, stay: Stay, at: Date) {
  const today = dayOf(at, stay.timeZone)
  for (const charge of await lockCharges(tx, stay.id)) {
    const { id, period, status, startsOn, paymentId, amountCents } = charge
    if (status !== 'PAID' || period === null || startsOn < today || !(await isAllRefunded(tx, charge))) continue
    const reminders = { toldBeforeAt: null, toldDueAt: null, toldLateAt: null, lateFeeAt: null }
    await setCharge(tx, id, { status: 'DUE', paymentId: null, paidAt: null, paidHow: null, lateFeeCents: 0, ...reminders })
    const details = { reservationId: stay.id, paymentId, amountCents, by: 'SYSTEM' }
    await insertAuditEvent(tx, { at, actor: null, action: 'rentCharge.dueAgain', subject: ['rentCharge', id], details })
  }
}

/** Whether the end of the stay refunded the charge, and nothing of it is left. */
async function isAllRefunded(tx: Tx, { id, paymentId }: RentChargeRow) {
  const part = paymentId && (await findPart(tx, paymentId, id))
  if (!part || (await listEarlierRefunds(tx, paymentId, unusedRentOf({ id }))).length === 0) return false
  return (await leftOf(tx, paymentId)).every(({ paymentLineId, leftCents }) => paymentLineId !== part.lineId || leftCents === 0)
}
