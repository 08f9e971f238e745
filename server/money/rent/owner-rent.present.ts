import type { OwnerRent } from '#contract/money/owner-rent.ts'
import { dayOf } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { findPlanOfStay } from '#server/money/autopay/autopay.queries.ts'
import { isFollowed } from '#server/money/autopay/plan-charges.ts'
import type { Stay } from '#server/stays/reservations/reservations.queries.ts'
import { dueDaysOf, rentActions, whyBlocked } from './owner-rent.policy.ts'
import { sumOf } from './payable.ts'
import { presentRentCharge } from './rent.present.ts'
import { listRentCharges } from './rent.queries.ts'

export async function presentOwnerRent({ db, now }: Pick<Context, 'db' | 'now'>, stay: Stay): Promise<OwnerRent> {
  const today = dayOf(now(), stay.timeZone)
  const [charges, plan] = await Promise.all([listRentCharges(db, stay.id), findPlanOfStay(db, stay.id)])
  const { residentName, currency, feeSheet } = stay
  return {
    reservationId: stay.id,
    residentName,
    timeZone: stay.timeZone,
    currency,
    frequency: feeSheet.paymentFrequency,
    rentCents: feeSheet.rentCents,
    isPaidHere: isFollowed(stay),
    balanceCents: sumOf(charges.filter(({ status, dueOn }) => status === 'DUE' && dueOn <= today)),
    charges: charges.map((charge) => {
      const standing = { charge, plan, today }
      return {
        ...presentRentCharge(today, plan)(charge),
        ...dueDaysOf(standing),
        allowedActions: rentActions(standing),
        whyNot: whyBlocked(standing),
      }
    }),
  }
}
