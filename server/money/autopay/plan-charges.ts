import { randomUUID } from 'node:crypto'
import { addDays, dayOf, earlier, later } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertCharge, lockCharges, type RentChargeRow, setCharge } from '#server/money/rent/rent.queries.ts'
import { aheadDays, chargesUntil, type ScheduledCharge } from '#server/money/rent/schedule.ts'
import { waivedByAppeal } from '#server/money/rent/waived-by-appeal.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { findPlanOfStay } from './autopay.queries.ts'
import { syncSoon } from './sync-soon.ts'

/** Rent is tracked here if moving in was paid here. Rent paid directly to a home is between resident and home. */
export const isFollowed = ({ residentId, paidHow }: Pick<Stay, 'residentId' | 'paidHow'>) =>
  residentId !== null && paidHow === 'PROVIDER'

const isRunning = ({ status }: Stay) => status === 'ACTIVE' || status === 'NOTICE_GIVEN'
const isEnded = ({ status }: Stay) => status === 'COMPLETED' || status === 'TERMINATED'

/**
 * Brings a stay's charges in line with its dates: inserts missing charges, prorates the last one by the day, voids those after
 * the move-out date, and makes them due again when the resident stays after all. Paid and waived charges stay as they are.
 * Idempotent.
 */
export async function planCharges(tx: Tx, stay: Stay, at: Date) {
  if (!isFollowed(stay) || !(isRunning(stay) || isEnded(stay))) return
  const today = dayOf(at, stay.timeZone)
  const lastDueOn = isRunning(stay) ? addDays(today, aheadDays) : earlier(today, stay.endsOn ?? today)
  const known = await lockCharges(tx, stay.id)
  const due = chargesUntil(stay, lastDueOn).flatMap((charge) => restOf(charge, known))
  const wanted = new Map<number | null, ScheduledCharge>(due.map((charge) => [charge.period, charge]))
  for (const charge of known) await adjust(tx, charge, wanted.get(charge.period))
  const periods = new Set(known.map(({ period }) => period))
  for (const charge of wanted.values()) {
    if (periods.has(charge.period)) continue
    await insertCharge(tx, { id: randomUUID(), reservationId: stay.id, currency: stay.currency, createdAt: at, ...charge })
  }
}

/** What is left of a period after days of it that were settled separately: all of it, if there are none. */
function restOf(charge: ScheduledCharge, known: readonly RentChargeRow[]): ScheduledCharge[] {
  const settled = known.filter(
    ({ period, startsOn }) => period === null && startsOn >= charge.startsOn && startsOn < charge.endsOn,
  )
  const startsOn = settled.reduce((day, { endsOn }) => later(day, endsOn), charge.startsOn)
  const amountCents = settled.reduce((cents, days) => cents - days.amountCents, charge.amountCents)
  if (startsOn >= charge.endsOn || amountCents <= 0) return []
  return [{ ...charge, startsOn, dueOn: later(charge.dueOn, startsOn), amountCents }]
}

/** After the dates of a stay changed, updates its charges; a job then updates autopay at the provider after this transaction. */
export async function followDays(tx: Tx, stay: Stay, at: Date) {
  await planCharges(tx, stay, at)
  const plan = await findPlanOfStay(tx, stay.id)
  if (plan) await syncSoon(tx, plan.id)
}

async function adjust(tx: Tx, charge: RentChargeRow, wanted: ScheduledCharge | undefined) {
  if (charge.status === 'PAID' || charge.status === 'WAIVED' || charge.note === waivedByAppeal) return
  if (!wanted) {
    if (charge.status === 'DUE') await setCharge(tx, charge.id, { status: 'VOID' })
    return
  }
  const isSame = charge.status === 'DUE' && charge.amountCents === wanted.amountCents && charge.endsOn === wanted.endsOn
  if (isSame) return
  // The late fee was a share of the whole period, so it shrinks with it.
  const lateFeeCents = Math.floor((charge.lateFeeCents * Math.min(wanted.amountCents, charge.amountCents)) / charge.amountCents)
  const { amountCents, endsOn } = wanted
  await setCharge(tx, charge.id, { status: 'DUE', amountCents, endsOn, lateFeeCents })
}
