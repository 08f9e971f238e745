import { randomUUID } from 'node:crypto'
import { addDays, dayOf, earlier } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertCharge, lockCharges, type RentChargeRow, setCharge } from '#server/money/rent/rent.queries.ts'
import { aheadDays, chargesUntil, type WantedCharge } from '#server/money/rent/schedule.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { findPlanOfStay } from './autopay.queries.ts'
import { syncSoon } from './sync-soon.ts'

/** Rent is followed here where moving in was paid here. What is paid to a home itself is between the two. */
export const isFollowed = ({ residentId, paidHow }: Pick<Stay, 'residentId' | 'paidHow'>) =>
  residentId !== null && paidHow === 'PROVIDER'

const isRunning = ({ status }: Stay) => status === 'ACTIVE' || status === 'NOTICE_GIVEN'
const isEnded = ({ status }: Stay) => status === 'COMPLETED' || status === 'TERMINATED'

/**
 * Brings what a stay owes to what its days say: charges that are missing are written, the last one counts the days, what comes after
 * leaving is void, and is due again when somebody stays after all. What was paid or waived stays as it is. Run any number of times, it is the same.
 */
export async function planCharges(tx: Tx, stay: Stay, at: Date) {
  if (!isFollowed(stay) || !(isRunning(stay) || isEnded(stay))) return
  const today = dayOf(at, stay.timeZone)
  const lastDueOn = isRunning(stay) ? addDays(today, aheadDays) : earlier(today, stay.endsOn ?? today)
  const wanted = new Map(chargesUntil(stay, lastDueOn).map((charge) => [charge.period, charge]))
  const known = await lockCharges(tx, stay.id)
  for (const charge of known) await adjust(tx, charge, wanted.get(charge.period))
  const periods = new Set(known.map(({ period }) => period))
  for (const charge of wanted.values()) {
    if (periods.has(charge.period)) continue
    await insertCharge(tx, { id: randomUUID(), reservationId: stay.id, currency: stay.currency, createdAt: at, ...charge })
  }
}

/** The days of a stay changed: other rent is due, and a card that pays by itself is told at the provider, after this transaction. */
export async function followDays(tx: Tx, stay: Stay, at: Date) {
  await planCharges(tx, stay, at)
  const plan = await findPlanOfStay(tx, stay.id)
  if (plan) await syncSoon(tx, plan.id)
}

async function adjust(tx: Tx, charge: RentChargeRow, wanted: WantedCharge | undefined) {
  if (charge.status === 'PAID' || charge.status === 'WAIVED') return
  if (!wanted) {
    if (charge.status === 'DUE') await setCharge(tx, charge.id, { status: 'VOID' })
    return
  }
  const isSame = charge.status === 'DUE' && charge.amountCents === wanted.amountCents && charge.endsOn === wanted.endsOn
  if (isSame) return
  // A late fee was a part of the whole period; it shrinks with it.
  const lateFeeCents = Math.floor((charge.lateFeeCents * Math.min(wanted.amountCents, charge.amountCents)) / charge.amountCents)
  const { amountCents, endsOn } = wanted
  await setCharge(tx, charge.id, { status: 'DUE', amountCents, endsOn, lateFeeCents })
}
