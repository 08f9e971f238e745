import { autopayLifecycle } from '#contract/money/autopay.lifecycle.ts'
import type { Autopay as Presented } from '#contract/money/rent.ts'
import { addDays, type Day, formatDay, later } from '#contract/time.ts'
import type { RentChargeRow } from '#server/money/rent/rent.queries.ts'
import { type ScheduledCharge, upcomingAfter } from '#server/money/rent/schedule.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import type { AutopayRow } from './autopay.queries.ts'
import { isFollowed } from './plan-charges.ts'

/** The first day of the next unpaid period, where autopay can start. What is already due is paid manually. */
export function planCanBeginOn(stay: Stay, plan: AutopayRow | undefined, charges: readonly RentChargeRow[], today: Day) {
  const isFree = !plan || plan.status === 'INCOMPLETE'
  if (!isFree || stay.status !== 'ACTIVE' || stay.endsOn !== null || !isFollowed(stay)) return null
  return upcomingAfter(stay, today, charges.length + 1).find((period) => !isSettled(charges, period))?.dueOn ?? null
}

/** Whether a period, or some days of it, need no payment. */
const isSettled = (charges: readonly RentChargeRow[], period: ScheduledCharge) =>
  charges.some(
    ({ startsOn, status }) =>
      (status === 'PAID' || status === 'WAIVED') && startsOn >= period.startsOn && startsOn < period.endsOn,
  )

/** Whether the next period is already settled; resumed autopay would charge it a second time. */
export function isNextPaid(stay: Stay, { firstDueOn }: AutopayRow, charges: readonly RentChargeRow[], today: Day) {
  const [next] = upcomingAfter(stay, later(today, addDays(firstDueOn, -1)), 1)
  return next !== undefined && isSettled(charges, next)
}

/** When autopay charges the card next. */
export function nextChargeOn(plan: AutopayRow, stay: Stay, today: Day) {
  if (plan.status !== 'ACTIVE') return null
  return upcomingAfter(stay, later(today, addDays(plan.firstDueOn, -1)), 1)[0]?.dueOn ?? null
}

const words = (plan: AutopayRow, next: Day | null): string => {
  switch (plan.status) {
    case 'INCOMPLETE':
      return 'Not set up yet. You will not be charged.'
    case 'ACTIVE':
      return next
        ? `We charge your card automatically. The next payment is on ${formatDay(next)}.`
        : 'We charge your card automatically.'
    case 'PAST_DUE':
      return 'Your bank declined the last payment. Change the card and we’ll try again, or turn off autopay and pay yourself. There is no late fee in the meantime.'
    case 'PAUSED':
      return 'Paused. You will not be charged in the meantime. You can pay rent that is due yourself. There is no late fee while autopay is paused.'
    case 'CANCEL_SCHEDULED':
      return 'Autopay ends before the next payment, and you will not be charged again. Until then, you can keep it.'
    case 'CANCELLED':
      return 'Off. You pay rent yourself.'
    case 'EXPIRED':
      return 'Autopay was not set up in time. You were not charged.'
  }
}

export function presentPlan(plan: AutopayRow, stay: Stay, today: Day): Presented {
  const next = nextChargeOn(plan, stay, today)
  return {
    ...plan,
    home: { id: stay.homeId, title: stay.homeTitle, city: stay.city, state: stay.state },
    timeZone: stay.timeZone,
    allowedActions: autopayLifecycle.openTo(plan.status, 'SEEKER'),
    nextStep: words(plan, next),
    nextChargeOn: next,
  }
}
