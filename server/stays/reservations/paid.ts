import { dayOf, formatDay } from '#contract/time.ts'
import { isTakenAwayHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { detailsOfMove, moveBedTo } from './move-in-date.ts'
import { lockReservation, type Stay } from './reservations.queries.ts'
import { transitionReservation } from './reservations.transitions.ts'
import type { StayEffects } from './stay-effects.ts'

type Paid = { reservationId: string; at: Date; stayEffects: StayEffects }

/** Confirms a paid reservation. Idempotent; LATE means that the bed or the home is gone and the payment must be refunded. */
export async function onReservationPaid(tx: Tx, { reservationId, at, stayEffects }: Paid): Promise<'DONE' | 'LATE'> {
  const stay = orNotFound(await lockReservation(tx, reservationId), 'Reservation')
  if (stay.status !== 'PENDING_PAYMENT')
    return stay.status === 'EXPIRED' || stay.status === 'CANCELLED' || stay.paidHow !== 'PROVIDER' ? 'LATE' : 'DONE'
  if (await isTakenAwayHome(tx, stay.homeId)) return 'LATE'
  const { change: moved, details } = await startsNow(tx, stay, at)
  const change = { paidAt: at, paidHow: 'PROVIDER', ...moved }
  await transitionReservation(tx, { name: 'pay', stay, by: 'PAYMENT', at, change, stayEffects, ...(details && { details }) })
  return 'DONE'
}

/** No one moves in before the bed is paid for, so a move-in date that passed in the meantime becomes the day of the payment. */
async function startsNow(tx: Tx, stay: Stay, at: Date) {
  const today = dayOf(at, stay.timeZone)
  if (stay.startsOn >= today || (stay.endsOn && stay.endsOn <= today)) return {}
  const change = await moveBedTo(tx, stay, today)
  const why = `${formatDay(stay.startsOn)} had passed before the payment, so the move-in date is now ${formatDay(today)}.`
  return { change, details: detailsOfMove(stay, change, why) }
}
