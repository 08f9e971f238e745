import type { PayoutStatus } from './payout.lifecycle.ts'

/** A payout's status, worded the same on screens, in reports and in exports. */
export const payoutStatusLabel: Record<PayoutStatus, string> = {
  SCHEDULED: 'Scheduled',
  ON_HOLD: 'On hold',
  IN_TRANSIT: 'On its way',
  PAID: 'Paid',
  FAILED: 'Will be sent again',
  CANCELLED: 'Rescheduled',
}
