import type { RefundPolicy } from '#contract/homes/resident-policies.ts'
import type { MoveInSheet, RefundPreview } from '#contract/stays/reservations.ts'
import type { Day } from '#contract/time.ts'
import { startOfDay } from '#contract/zoned-time.ts'
import { freeUntil, type RefundEvent, refundOf } from '#server/payments/rules/refund-table.ts'
import { periodOf } from '#server/payments/rules/rent.ts'

/** How a stay that had begun ended. */
export type EndOfStay = {
  event: 'LEFT' | 'TERMINATED' | 'TERMINATED_FOR_SAFETY'
  at: Date
  /** The first day without the person in the home. */
  goneOn: Day
  noticeOn?: Day
}
/** How a reservation or stay ended, and by whom. */
export type StayEnding = { event: 'RESIDENT_CANCELS' | CanceledForThem | 'NO_SHOW'; at: Date } | EndOfStay
/** The resident loses the bed and everything is refunded, whoever it was. */
type CanceledForThem = 'HOME_CANCELS' | 'STAFF_CANCELS' | 'HOME_SUSPENDED'

/** The same ending as an event of the refund rules. */
export function inTable(ending: StayEnding): RefundEvent {
  switch (ending.event) {
    case 'RESIDENT_CANCELS':
      return { kind: ending.event, at: ending.at }
    case 'NO_SHOW':
      return { kind: ending.event }
    case 'HOME_CANCELS':
    case 'STAFF_CANCELS':
    case 'HOME_SUSPENDED':
      return { kind: 'OWNER_FAULT' }
    case 'TERMINATED_FOR_SAFETY':
      return { kind: ending.event, exitOn: ending.goneOn }
    case 'LEFT':
    case 'TERMINATED':
      return { kind: 'LEAVES', noticeOn: ending.noticeOn ?? ending.goneOn, goneOn: ending.goneOn }
  }
}

const words: Record<Exclude<StayEnding['event'], 'RESIDENT_CANCELS'>, string> = {
  HOME_CANCELS: 'The home canceled, so you get a full refund.',
  STAFF_CANCELS: 'We canceled, so you get a full refund.',
  HOME_SUSPENDED: 'We suspended the home, so you get a full refund.',
  NO_SHOW: 'For a no-show, seven days of rent are kept and the rest is refunded.',
  LEFT: 'Unused paid days are refunded, starting three days after notice.',
  TERMINATED: 'Unused paid days are refunded, starting three days after notice.',
  TERMINATED_FOR_SAFETY: 'Paid days after the move-out date are refunded.',
}
const cancelWords: Record<RefundPolicy, { early: string; late: string }> = {
  FLEXIBLE: {
    early: 'Canceled 72 hours or more before the first day: everything is refunded.',
    late: 'Canceled less than 72 hours before the first day: two days of rent are kept.',
  },
  STANDARD: {
    early: 'Canceled 7 days or more before the first day: everything is refunded.',
    late: 'Canceled less than 7 days before the first day: two days of rent are kept.',
  },
}

const policyOf = ({ refundPolicy }: MoveInSheet) => refundPolicy ?? 'FLEXIBLE'
const moveInAtOf = ({ startsOn }: MoveInSheet, zone: string) => startOfDay(startsOn, zone)

/** Until when the resident can cancel for a full refund. */
export const fullRefundUntil = (sheet: MoveInSheet, zone: string) => freeUntil(moveInAtOf(sheet, zone), policyOf(sheet))

/** The refund of the move-in payment, line by line. The preview and the refund itself both use this calculation. */
export function refundOfSheet(
  sheet: MoveInSheet,
  ending: StayEnding,
  { byHome, zone }: { byHome: boolean; zone: string },
): RefundPreview {
  const sumOf = (...purposes: string[]) =>
    sheet.lines.reduce((sum, { purpose, cents }) => (purposes.includes(purpose) ? sum + cents : sum), 0)
  const rent = { amountCents: sheet.rentCents, frequency: sheet.paymentFrequency }
  const { from, until } = periodOf({ rent, from: sheet.startsOn }, 0)!
  const paid = {
    rentCents: sumOf('RENT'),
    from,
    until,
    moveInAt: moveInAtOf(sheet, zone),
    depositCents: sumOf('DEPOSIT', 'UTILITY_DEPOSIT'),
    applicationFeeCents: 0,
    waitlistFeeCents: 0,
  }
  const policy = policyOf(sheet)
  const back = refundOf(inTable(ending), paid, policy)
  // No one has lived there, so nothing needs cleaning either.
  const isBefore = !('goneOn' in ending)
  // A waitlist fee that counted toward the rent is refunded with it.
  const paidLines = sheet.lines.filter(({ cents }) => cents > 0)
  const lines = paidLines.map(({ cents: paidCents, ...line }) => ({
    ...line,
    paidCents,
    cents: line.purpose === 'RENT' ? back.rentCents : isBefore ? paidCents : 0,
  }))
  const isLate = ending.event === 'RESIDENT_CANCELS' && back.keptDays > 0
  return {
    rule: ending.event === 'RESIDENT_CANCELS' ? cancelWords[policy][isLate ? 'late' : 'early'] : words[ending.event],
    lines,
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    depositLater: back.depositByRulesCents > 0,
    byHome,
  }
}

type Given = readonly { purpose: string; cents: number }[]

function sumByPurpose(given: Given) {
  const sums = new Map<string, number>()
  for (const { purpose, cents } of given) sums.set(purpose, (sums.get(purpose) ?? 0) + Number(cents))
  return (purpose: string) => sums.get(purpose) ?? 0
}

/**
 * Subtracts what has already gone back. What went back on request, or by the payer's bank, is no longer there; what an earlier end of
 * the stay gave for the same days, before an appeal reversed it, is no longer owed either.
 */
export function lessGiven(refund: RefundPreview, given: Given, byEarlierEnd: Given = []): RefundPreview {
  const [goneOf, givenOf] = [sumByPurpose(given), sumByPurpose(byEarlierEnd)]
  const lines = refund.lines.map((line) => {
    const leftCents = line.paidCents - goneOf(line.purpose)
    return { ...line, cents: Math.max(0, Math.min(line.cents - givenOf(line.purpose), leftCents)) }
  })
  return { ...refund, lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) }
}
