import { duration } from '#contract/time.ts'
import { plural } from '#web/ui/format.ts'

const hour = duration({ hours: 1 })
const day = 24 * hour

/** We tell owners that a review takes 3 business days, so from the third day on it counts as late. */
export const isLate = (since: Date | string, now = new Date()) => now.getTime() - new Date(since).getTime() >= 3 * day

/** "2 days", "5 hours": the time since then. */
export function ageOf(since: Date | string, now = new Date()) {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime())
  if (passed < hour) return 'less than an hour'
  return passed < day ? plural(Math.floor(passed / hour), 'hour') : plural(Math.floor(passed / day), 'day')
}
