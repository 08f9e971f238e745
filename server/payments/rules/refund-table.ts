import { addDays, addTime, type Day, daysBetween, duration, later } from '#contract/time.ts'
import { prorate } from './rent.ts'

export type RefundRule = 'FLEXIBLE' | 'STANDARD'
/** What happened, as the refund table lists it. No policy keeps everything in every case. */
export type RefundEvent =
  | { kind: 'RESIDENT_CANCELS'; at: Date }
  | { kind: 'NO_SHOW' }
  /** The owner cancels, the listing is suspended, or the home is not as described and the resident reported it in time. */
  | { kind: 'OWNER_FAULT' }
  | { kind: 'LEAVES'; noticeOn: Day /** The first day the resident is gone. */; goneOn: Day }
  | { kind: 'TERMINATED_FOR_SAFETY'; exitOn: Day }

export type Paid = {
  rentCents: number
  /** The period the rent was paid for. */
  from: Day
  until: Day
  moveInAt: Date
  depositCents: number
  applicationFeeCents: number
  waitlistFeeCents: number
}

type RefundCalculation = {
  rentCents: number
  /** What is refunded right away. */
  depositCents: number
  /** What the deposit deadlines decide later. */
  depositByRulesCents: number
  applicationFeeCents: number
  waitlistFeeCents: number
  totalCents: number
  /** Days of rent that are not refunded. */
  keptDays: number
}

/** How long before move-in canceling is free. */
const freeHours = { FLEXIBLE: 72, STANDARD: 7 * 24 } as const
/** The last moment to cancel for a full refund. */
export const freeUntil = (moveInAt: Date, policy: RefundRule) => addTime(moveInAt, { hours: -freeHours[policy] })

const daysKeptWhenLate = 2
const daysKeptForNoShow = 7
/** Notice counts for at least this many days. */
const shortestNotice = 3
/** "Not as described" counts if reported this soon after move-in. */
const reportHours = 48

export const isReportedInTime = (movedInAt: Date, reportedAt: Date) =>
  reportedAt.getTime() - movedInAt.getTime() <= duration({ hours: reportHours })

/** What is refunded. The preview and the refund itself use this same function. */
export function refundOf(event: RefundEvent, paid: Paid, policy: RefundRule): RefundCalculation {
  const periodDays = daysBetween(paid.from, paid.until)
  const keep = (days: number, fees: { application: boolean; waitlist: boolean }, isDepositFree: boolean): RefundCalculation => {
    const keptDays = Math.min(Math.max(days, 0), periodDays)
    const rentCents = paid.rentCents - prorate(paid.rentCents, keptDays, periodDays)
    const depositCents = isDepositFree ? paid.depositCents : 0
    const applicationFeeCents = fees.application ? paid.applicationFeeCents : 0
    const waitlistFeeCents = fees.waitlist ? paid.waitlistFeeCents : 0
    return {
      rentCents,
      depositCents,
      depositByRulesCents: paid.depositCents - depositCents,
      applicationFeeCents,
      waitlistFeeCents,
      totalCents: rentCents + depositCents + applicationFeeCents + waitlistFeeCents,
      keptDays,
    }
  }
  const noFees = { application: false, waitlist: false }
  switch (event.kind) {
    case 'OWNER_FAULT':
      return keep(0, { application: true, waitlist: true }, true)
    case 'NO_SHOW':
      return keep(daysKeptForNoShow, noFees, true)
    case 'RESIDENT_CANCELS': {
      const isEarly = event.at <= freeUntil(paid.moveInAt, policy)
      return isEarly ? keep(0, { application: false, waitlist: true }, true) : keep(daysKeptWhenLate, noFees, true)
    }
    case 'LEAVES': {
      // Whatever the reason, also a return to use: only the days after moving out, or after the minimum notice, are refunded.
      const goneOn = later(event.goneOn, addDays(event.noticeOn, shortestNotice))
      return keep(daysBetween(paid.from, goneOn), noFees, false)
    }
    case 'TERMINATED_FOR_SAFETY':
      return keep(daysBetween(paid.from, event.exitOn), noFees, false)
  }
}
