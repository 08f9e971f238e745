import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'

const hour = 3_600_000
const day = 24 * hour

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)
export const hoursAfter = (at: Date, hours: number) => after(at, hours * hour)
export const daysAfter = (at: Date, days: number) => after(at, days * day)

export const payHours = 24
/** From an accepted bed to an application. */
export const acceptedHours = 48
/** Whoever waits is asked this often whether they still do. */
export const confirmDays = 30
const graceDays = 7
export const restDays = 14
export const urgentDays = 14
export const appealDays = 14
/** After a pass or a miss nobody is asked about the same empty room again for so long. */
export const quietDays = 7
/** So often somebody may pass and keep the place. */
export const passesKept = 2
export const missesUntilRest = 2

type Times = { at: Date; confirmedAt: Date; offerHours: number }

/** When a state ends by itself; it begins now. */
export const endOf: Record<WaitlistStatus, (times: Times) => Date | null> = {
  PENDING_PAYMENT: ({ at }) => hoursAfter(at, payHours),
  WAITING: ({ confirmedAt }) => daysAfter(confirmedAt, confirmDays + graceDays),
  OFFERED: ({ at, offerHours }) => hoursAfter(at, offerHours),
  ACCEPTED: ({ at }) => hoursAfter(at, acceptedHours),
  INACTIVE: ({ at }) => daysAfter(at, restDays),
  CONVERTED: () => null,
  WITHDRAWN: () => null,
  REMOVED: () => null,
  EXPIRED: () => null,
}
