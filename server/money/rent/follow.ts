import { addDays, type Day, dayOf, later, today } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type AutopayRow, findAutopayLeftAt } from '#server/money/autopay/autopay.queries.ts'
import { lateFee } from '#server/payments/rules/fees.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { isCharging } from './payable.ts'
import {
  notifyBeforeRentIsDue,
  notifyOfLateFee,
  notifyThatRentIsDue,
  notifyThatRentIsLate,
  type RentReminder,
} from './rent.notices.ts'
import { findLockout, isAtBankNow, type Lockout, type RentChargeRow, setCharge } from './rent.queries.ts'

/** A reminder before the due date, a friendly one soon after it, and the late fee only after the grace period. */
export const remindBeforeDays = 3
const remindAfterDays = 2

type Stage = 'before' | 'due' | 'late' | 'fee'

/**
 * The day a charge's grace period starts with: the due date, or the day from which the resident could pay it, if that is later, because
 * autopay left it to them or their account was restored.
 */
export async function graceStart(
  tx: Tx,
  { reservationId, startsOn, dueOn }: RentChargeRow,
  { restoredAt }: Lockout,
  zone: string,
): Promise<Day> {
  const leftAt = await findAutopayLeftAt(tx, reservationId, startsOn)
  return [leftAt, restoredAt].reduce((day, at) => (at ? later(day, dayOf(at, zone)) : day), dueOn)
}

type Graced = Pick<RentChargeRow, 'dueOn'> & { graceFrom?: Day }

/** The stage of a charge on a day in the home's time zone. Reminders missed in the meantime are not sent later. */
export function stageOf({ dueOn, graceFrom = dueOn }: Graced, day: Day, graceDays: number | undefined): Stage | undefined {
  if (day < addDays(dueOn, -remindBeforeDays)) return undefined
  if (day < dueOn) return 'before'
  if (graceDays !== undefined && day > addDays(graceFrom, graceDays)) return 'fee'
  return day < addDays(dueOn, remindAfterDays) ? 'due' : 'late'
}

type Followed = { stay: Stay; charge: RentChargeRow; plan: AutopayRow | undefined; at: Date }

/**
 * Sends each reminder once and adds the late fee once; neither while the bank of whoever has paid has yet to answer. If it declines,
 * the next run does what is due by then. The caller holds the charge's row lock.
 */
export async function follow(tx: Tx, { stay, charge, plan, at }: Followed) {
  if (charge.status !== 'DUE' || (await isAtBankNow(tx, charge.id))) return
  const rule = stay.feeSheet.lateFee
  const day = today(stay.timeZone, at)
  const isAutomatic = isCharging(charge, plan, day)
  // The resident pays by hand what begins in a pause of autopay. The grace period for it begins when the pause ends.
  const isPaused = plan?.status === 'PAUSED' && charge.startsOn >= plan.firstDueOn
  const lockout = await findLockout(tx, stay.id)
  const graceFrom = await graceStart(tx, charge, lockout, stay.timeZone)
  const about = { stay, charge, isAutomatic, isPaused, graceFrom }
  const stage = stageOf({ dueOn: charge.dueOn, graceFrom }, day, isPaused ? undefined : rule?.graceDays)
  if (stage === 'before' && !charge.toldBeforeAt) {
    await setCharge(tx, charge.id, { toldBeforeAt: at })
    return notifyBeforeRentIsDue(tx, about, at)
  }
  // While autopay retries a card, it sends its own notifications and no late fee is added. Whoever we have locked out cannot pay here.
  if (isAutomatic || lockout.isSuspended) return undefined
  if (stage === 'due' && !charge.toldDueAt) {
    await setCharge(tx, charge.id, { toldDueAt: at })
    return notifyThatRentIsDue(tx, about, at)
  }
  if (stage === 'late' && !charge.toldLateAt) {
    await setCharge(tx, charge.id, { toldLateAt: at })
    return notifyThatRentIsLate(tx, about, at)
  }
  if (stage === 'fee' && !charge.lateFeeAt) return addLateFee(tx, about, at)
  return undefined
}

/** Adds the late fee from the fee sheet the resident agreed to, and none if the sheet has none. */
async function addLateFee(tx: Tx, about: RentReminder, at: Date) {
  const { stay, charge } = about
  const { graceDays, mostPercent, cents } = stay.feeSheet.lateFee!
  const late = { periodCents: charge.amountCents, dueOn: charge.dueOn, today: today(stay.timeZone, at) }
  const lateFeeCents = lateFee(late, { lateFee: { defaultCents: cents, graceDays, mostPercent } })
  await setCharge(tx, charge.id, { lateFeeAt: at, lateFeeCents })
  if (lateFeeCents === 0) return
  await insertAuditEvent(tx, {
    at,
    actor: null,
    action: 'rentCharge.addLateFee',
    subject: ['rentCharge', charge.id],
    details: { reservationId: stay.id, lateFeeCents },
  })
  await notifyOfLateFee(tx, { ...about, lateFeeCents }, at)
}
