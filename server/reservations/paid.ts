import type { Config } from '#server/kernel/config.ts'
import type { Db, Tx } from '#server/kernel/database.ts'
import { found } from '#server/kernel/refusal.ts'
import { findReservation, lockReservation } from './reservations.queries.ts'
import { takeReservationStep } from './reservations.steps.ts'

/** What a resident owes for moving in. Nothing may be charged unless `isAcknowledged`, and nothing but these lines. */
export async function readWhatIsDue(db: Db, reservationId: string) {
  const stay = found(await findReservation(db, reservationId), 'Reservation')
  const { id, residentId, ownerId, homeId, status, expiresAt, feeSheet, feeSheetSha256, acknowledgedAt } = stay
  return {
    id,
    residentId,
    ownerId,
    homeId,
    isOpen: status === 'PENDING_PAYMENT',
    payBy: expiresAt,
    currency: feeSheet.currency,
    lines: feeSheet.lines,
    totalCents: feeSheet.totalCents,
    sha256: feeSheetSha256,
    isAcknowledged: acknowledgedAt !== null,
  }
}

type Paid = { reservationId: string; at: Date; config: Pick<Config, 'publicUrl'> }

/** The money came. Told twice it does nothing more; LATE means that the bed is gone and the money has to go back. */
export async function onReservationPaid(tx: Tx, { reservationId, at, config }: Paid): Promise<'DONE' | 'LATE'> {
  const stay = found(await lockReservation(tx, reservationId), 'Reservation')
  if (stay.status !== 'PENDING_PAYMENT')
    return stay.status === 'EXPIRED' || stay.status === 'CANCELLED' || stay.paidHow !== 'PROVIDER' ? 'LATE' : 'DONE'
  const change = { paidAt: at, paidHow: 'PROVIDER' }
  await takeReservationStep(tx, { name: 'pay', stay, by: 'PAYMENT', at, config, change })
  return 'DONE'
}
