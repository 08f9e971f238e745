import type { RentCharge, RentOfStay } from '#contract/money/rent.ts'
import { type Day, dayOf } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { planCanBeginOn, presentPlan } from '#server/money/autopay/autopay.present.ts'
import { type AutopayRow, findPlanOfStay } from '#server/money/autopay/autopay.queries.ts'
import { isFollowed } from '#server/money/autopay/plan-charges.ts'
import { listPeopleForResident } from '#server/stays/reservations/reservations.present.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { isCharging, payableNow, sumOf } from './payable.ts'
import { hasProcessingRent, isMoveInReturned, listRentCharges, type RentChargeRow } from './rent.queries.ts'
import { paidByMovingIn, upcomingAfter } from './schedule.ts'

export const isRunning = ({ status }: Pick<Stay, 'status'>) => status === 'ACTIVE' || status === 'NOTICE_GIVEN'

export const presentRentCharge =
  (today: Day, plan: AutopayRow | undefined) =>
  (charge: RentChargeRow): RentCharge => {
    const isDue = charge.status === 'DUE'
    const isAutomatic = isDue && isCharging(charge, plan, today)
    // Whoever has paid is not late while the bank decides, and neither is whose card we have charged or are about to charge.
    const isUnderWay = charge.isProcessing || (isAutomatic && plan?.status === 'ACTIVE')
    return {
      ...charge,
      isLate: isDue && charge.dueOn < today && !isUnderWay,
      isAutomatic,
      isUpcoming: isDue && charge.dueOn > today,
    }
  }

const howManyAhead = 4

function firstPeriodOf(stay: Stay, isReturnedByBank: boolean): RentOfStay['firstPeriod'] {
  const period = paidByMovingIn(stay)
  return period && stay.paidAt ? { ...period, paidOn: dayOf(stay.paidAt, stay.timeZone), isReturnedByBank } : null
}

export async function presentRent({ db, now }: Pick<Context, 'db' | 'now'>, stay: Stay): Promise<RentOfStay> {
  const today = dayOf(now(), stay.timeZone)
  const [charges, plan, people, isProcessing, isReturned] = await Promise.all([
    listRentCharges(db, stay.id),
    findPlanOfStay(db, stay.id),
    listPeopleForResident(db, stay),
    hasProcessingRent(db, stay.id),
    isMoveInReturned(db, stay.id),
  ])
  const payable = payableNow(charges, today, plan)
  const due = charges.filter(({ status, dueOn }) => status === 'DUE' && dueOn <= today)
  const lastKnown = charges.at(-1)?.startsOn ?? stay.startsOn
  const { feeSheet } = stay
  return {
    ...stay,
    reservationId: stay.id,
    home: { id: stay.homeId, title: stay.homeTitle, city: stay.city, state: stay.state },
    frequency: feeSheet.paymentFrequency,
    rentCents: feeSheet.rentCents,
    isPaidHere: isFollowed(stay),
    balanceCents: sumOf(due),
    payableCents: sumOf(payable),
    payableIds: payable.map(({ id }) => id),
    isProcessing,
    charges: charges.map(presentRentCharge(today, plan)),
    firstPeriod: firstPeriodOf(stay, isReturned),
    upcoming: isRunning(stay) && isFollowed(stay) ? upcomingAfter(stay, lastKnown, howManyAhead) : [],
    lateFee: feeSheet.lateFee ?? null,
    plan: plan && plan.status !== 'INCOMPLETE' ? presentPlan(plan, stay, today) : null,
    // Autopay that began now would pay once more for what the bank has yet to confirm.
    planCanBeginOn: isProcessing ? null : planCanBeginOn(stay, plan, charges, today),
    people,
  }
}
