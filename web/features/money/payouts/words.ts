import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import type { PayoutRow } from '#contract/money/payouts.ts'
import { screen } from '#contract/screens.ts'
import { formatShortMonth } from '#contract/time.ts'

/** One sentence about what happens next. */
export const payoutNextStep: Record<PayoutStatus, string> = {
  SCHEDULED: 'Next, we’ll send it to your bank.',
  ON_HOLD: 'We’re checking something first. We’ll email you.',
  IN_TRANSIT: 'Your bank has it. It takes up to three business days.',
  PAID: 'It’s in your bank account.',
  FAILED: 'Your bank returned this payout. Please check your bank details with us and we’ll send it again.',
  CANCELLED: 'Part of this money was refunded, so the payout was rescheduled.',
}

type Place = Pick<PayoutRow, 'homeId' | 'bedroomId'>

/** Money that belongs to no home has no page of its own. */
export const roomPath = ({ homeId, bedroomId }: Place) =>
  homeId ? screen('/homeowner/payout/:homeId/:bedroomId', { homeId, bedroomId: bedroomId ?? 'home' }) : undefined
export const reportPath = (id: string) => screen('/homeowner/payout/:id/report', { id })

/** Formats "2026-11" as "Nov 2026". */
export const formatPayoutMonth = (name: string) => formatShortMonth(`${name}-01`)
