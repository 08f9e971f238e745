import type { RefundPreview } from '#contract/stays/reservations.ts'
import type { Day } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { RefundEvent } from '#server/payments/rules/refund-table.ts'
import type { Stay } from './reservations.queries.ts'

/** Rent to refund because a stay ends: calculated under row locks before the stay changes, promised afterward. */
export type RentRefund = {
  addTo: (refund: RefundPreview) => RefundPreview
  promise: (reason: string, at: Date) => Promise<void>
}

/**
 * What a stay causes in the groups above. `server/stay-effects.ts` lists the features that implement it. Everything runs in the
 * transaction of the stay's transition.
 */
export type StayEffects = {
  /** The dates of the stay changed, so different rent is due. */
  daysChanged: (tx: Tx, stay: Stay, at: Date) => Promise<void>
  /** Notice was taken back, so a period that was to end with it lasts to its own end again. Runs before `daysChanged`. */
  noticeTakenBack: (tx: Tx, stay: Stay, notice: { endsOn: Day }) => Promise<void>
  /** The resident moved out, so the deposits become due. */
  movedOut: (tx: Tx, stayId: string, at: Date) => Promise<void>
  /** An appeal reversed the end of the stay: the deposits are held again, and rent is due again from the next period. */
  movedBackIn: (tx: Tx, stay: Stay, gap: { awaySince: Day; at: Date }) => Promise<void>
  refundRent: (tx: Tx, stay: Stay, event: RefundEvent) => Promise<RentRefund>
}
