import type { Day } from '#contract/time.ts'
import { formatDeadline } from '#contract/zoned-time.ts'
import { proposedDateOf } from './proposed-date.ts'
import { fullRefundUntil } from './refund.ts'
import type { Stay } from './reservations.queries.ts'

/**
 * What a move-in date means for canceling, after "You" or a name: a move-in date that moves also moves the end of the full refund.
 * Null if nothing was paid, or if a full refund was over with the date before and still is.
 */
export function cancelWords(stay: Stay, { startsOn, before }: { startsOn: Day; before?: Day }, at: Date) {
  const { feeSheet, timeZone, paidAt, totalCents } = stay
  if (!paidAt || totalCents === 0) return null
  const end = (day: Day) => fullRefundUntil({ ...feeSheet, startsOn: day }, timeZone)
  const wasOver = before !== undefined && end(before) < at
  if (end(startsOn) >= at)
    return `can ${wasOver ? 'again ' : ''}cancel for a full refund ${formatDeadline(end(startsOn), timeZone)}.`
  return wasOver ? null : 'can no longer cancel for a full refund.'
}

/** The same about the proposed date, for the side that answers it. */
export function cancelWordsIfAccepted(stay: Stay, at: Date) {
  const open = proposedDateOf(stay, at)
  return open && cancelWords(stay, { startsOn: open.startsOn, before: stay.startsOn }, at)
}
