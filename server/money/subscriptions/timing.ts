import { formatDayOf, platformZone } from '#contract/time.ts'
import { dated } from '#server/kernel/dated.ts'

/**
 * How long an unpaid plan is kept, a trial lasts, a failed renewal is tolerated, and the time between the starts of two pauses.
 */
export const unpaidHours = 24
export const trialDays = 14
export const graceDays = 14
export const daysBetweenPauses = 365

export const formatPlatformDay = (at: Date) => formatDayOf(at, platformZone)
/** " on November 15", or nothing when the date is not known. */
export const dateOf = (preposition: Parameters<typeof dated>[0], at: Date | null) =>
  dated(preposition, at && formatPlatformDay(at))

/** The same day of the next month or year, or that month's last day; the provider's date later replaces it. */
export function periodAfter(at: Date, interval: 'MONTH' | 'YEAR') {
  const months = interval === 'MONTH' ? 1 : 12
  const end = new Date(at)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(at.getUTCDate(), last))
  return end
}
