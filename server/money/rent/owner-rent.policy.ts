import { type RentAction, rentAction } from '#contract/money/owner-rent.ts'
import { addDays, type Day, later } from '#contract/time.ts'
import type { AutopayRow } from '#server/money/autopay/autopay.queries.ts'
import { isCharging } from './payable.ts'
import type { RentChargeRow } from './rent.queries.ts'

/** How many days after its last day a period may become due. */
const mostDaysAfter = 30

type RentStanding = { charge: RentChargeRow; plan: AutopayRow | undefined; today: Day }

/** A due date is never earlier than agreed, and never in the past. */
export const dueDaysOf = ({ charge, today }: Pick<RentStanding, 'charge' | 'today'>) => ({
  dueFrom: later(charge.startsOn, today),
  dueUntil: addDays(charge.endsOn, mostDaysAfter - 1),
})

const overWords = {
  PAID: 'This is already paid.',
  WAIVED: 'This is already waived.',
  VOID: 'Nothing is due for these days.',
} as const

const cardPays = 'The resident pays this with autopay. Ask them to turn off autopay first, so no one pays twice.'

export function whyNotRent(action: RentAction, standing: RentStanding): string | null {
  const { charge, plan, today } = standing
  if (charge.status !== 'DUE') return overWords[charge.status]
  if (action === 'WAIVE_LATE_FEE') return charge.lateFeeCents > 0 ? null : 'There is no late fee to waive.'
  if (isCharging(charge, plan, today)) return cardPays
  const { dueFrom, dueUntil } = dueDaysOf(standing)
  if (action === 'MOVE_DUE_DAY' && dueFrom > dueUntil)
    return `You can move the due date up to ${mostDaysAfter} days after the end of the period.`
  return null
}

export const rentActions = (standing: RentStanding) =>
  rentAction.options.filter((action) => whyNotRent(action, standing) === null)

/** A reason is given only where people cannot see it themselves. */
export const whyBlocked = ({ charge, plan, today }: RentStanding) =>
  charge.status === 'DUE' && isCharging(charge, plan, today) ? cardPays : null
