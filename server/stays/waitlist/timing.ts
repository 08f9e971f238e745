import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'

export const payHours = 24
/** Time from accepting a bed to starting an application. */
export const acceptedHours = 48
/** How long the bed stays held while the application is written and reviewed. */
export const keptHours = 72
/** How often people on the waitlist are asked whether they are still waiting. */
export const confirmDays = 30
const graceDays = 7
const restDays = 14
export const urgentDays = 14
/** After a pass or a miss, the same empty room is not offered to that person again for this many days. */
export const quietDays = 7
/** How many times a person may pass on an offer and keep their position. */
export const passesKept = 2
export const missesUntilRest = 2

type Times = { at: Date; confirmedAt: Date; offerHours: number; timeZone: string }

/** When a state that begins at `at` ends automatically. Texts name those that last for days by their last day, which counts in full. */
export const entryEndsAt: Record<WaitlistStatus, (times: Times) => Date | null> = {
  PENDING_PAYMENT: ({ at }) => addTime(at, { hours: payHours }),
  WAITING: ({ confirmedAt, timeZone }) => lastMomentAfter(confirmedAt, confirmDays + graceDays, timeZone),
  OFFERED: ({ at, offerHours }) => addTime(at, { hours: offerHours }),
  ACCEPTED: ({ at }) => addTime(at, { hours: acceptedHours }),
  INACTIVE: ({ at, timeZone }) => lastMomentAfter(at, restDays, timeZone),
  CONVERTED: () => null,
  WITHDRAWN: () => null,
  REMOVED: () => null,
  EXPIRED: () => null,
}
