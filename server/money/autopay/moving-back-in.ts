import { type Day, dayOf } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { lockCharges, setCharge } from '#server/money/rent/rent.queries.ts'
import { waivedByAppeal } from '#server/money/rent/waived-by-appeal.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { followDays } from './plan-charges.ts'

/**
 * An appeal reversed the end of a stay. No rent is due from the day the resident left until the first period that begins after
 * they are back: what was refunded stays refunded, the period they left in ends with that day, and later ones are waived.
 */
export async function resumeRent(tx: Tx, stay: Stay, { awaySince, at }: { awaySince: Day; at: Date }) {
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
