import { addDays, type Day, dayOf, daysBetween, formatPeriod } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { planCharges } from '#server/money/autopay/plan-charges.ts'
import { markPaid } from '#server/money/rent/paid.ts'
import { insertParts, lockCharges, type RentChargeRow, setCharge } from '#server/money/rent/rent.queries.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import { homeId } from './make-activity.ts'
import { ownerId } from './make-people.ts'
import { momentOn } from './moments.ts'
import { putPayment } from './put-payment.ts'
import { seededBy } from './random.ts'
import { type Living, residentIdOfLiving, residentsNow, stayIdOfLiving } from './residents-now.ts'

/** Pays for moving in and for every week since, most of them on the due date. No one is emailed about what is past. */
export async function payLivingRent(tx: Tx, now: Date) {
  for (const person of residentsNow) await payRentOf(tx, person, now)
}

async function payRentOf(tx: Tx, person: Living, now: Date) {
  const id = stayIdOfLiving(person)
  const random = seededBy(`rent ${id}`)
  const stay = (await findReservation(tx, id))!
  const today = dayOf(now, stay.timeZone)
  const about = {
    accountId: residentIdOfLiving(person),
    ownerId: ownerId(person.owner),
    homeId: homeId(person.home),
    stayId: id,
    currency: stay.currency,
  }
  await putPayment(tx, { ...about, id: referenceId(`demo payment ${id} 0`), at: stay.paidAt!, lines: stay.feeSheet.lines })
  await planCharges(tx, stay, now)
  for (const charge of await lockCharges(tx, id)) {
    const daysDue = daysBetween(charge.dueOn, today)
    if (daysDue < 0 || (person.owesRent && daysDue < 7)) {
      await setCharge(tx, charge.id, remindersOf(charge, today, now))
      continue
    }
    const at = momentOn(addDays(charge.dueOn, random.chance(0.8) ? 0 : random.between(1, 2)), now)
    const paymentId = referenceId(`demo payment ${id} ${charge.period}`)
    const lines = [{ purpose: 'RENT' as const, label: `Rent, ${formatPeriod(charge)}`, cents: charge.amountCents }]
    const { payment, lineIds } = await putPayment(tx, { ...about, id: paymentId, lines, at })
    await insertParts(tx, [{ paymentId, chargeId: charge.id, lineId: lineIds[0]!, lateFeeLineId: null }])
    await markPaid(tx, charge, payment, { part: { lateFeeCents: null }, at })
  }
}

/** Every reminder that is due by now counts as sent, so that a start does not begin with a pile of emails. */
function remindersOf({ dueOn }: RentChargeRow, today: Day, now: Date) {
  const sent = (day: Day) => (day <= today ? momentOn(day, now) : null)
  return { toldBeforeAt: sent(addDays(dueOn, -3)), toldDueAt: sent(dueOn), toldLateAt: sent(addDays(dueOn, 2)) }
}
