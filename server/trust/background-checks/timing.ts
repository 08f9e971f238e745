import { addDays, addMonths, dayOf, daysBetween, lastDayBefore, platformZone } from '#contract/time.ts'
import { daysToDispute, monthsOfValidity } from '#contract/trust/background-check.lifecycle.ts'
import { endOfDay } from '#contract/zoned-time.ts'

const today = (at: Date) => dayOf(at, platformZone)

/** A person has whole days: the day of the notice does not count, and the last one lasts until it ends. */
export const disputeEnd = (at: Date, days = daysToDispute) => endOfDay(addDays(today(at), days), platformZone)

/** How many days a dispute leaves for later: those after today, and at least one. */
export const daysLeftToDispute = (disputeUntil: Date, at: Date) =>
  Math.max(1, daysBetween(today(at), lastDayBefore(disputeUntil, platformZone)))

/** A result of today counts through the same day of next year. */
export const validityEnd = (at: Date) => endOfDay(addMonths(today(at), monthsOfValidity), platformZone)
