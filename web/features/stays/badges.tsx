import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { Badge } from '#web/ui/badge.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { reservationStatusLabel, waitlistStatusLabel } from './words.ts'

const waitlistStatuses = statusTable(waitlistStatusLabel, {
  PENDING_PAYMENT: 'notice',
  WAITING: 'strong',
  OFFERED: 'notice',
  ACCEPTED: 'good',
  CONVERTED: 'good',
  REMOVED: 'danger',
})
/** Whoever has paid owes nothing any more, even if the bank has yet to answer. */
const PaymentOnItsWay = () => <Badge tone="notice">Payment on its way</Badge>

type Shown<Status> = { status: Status; isProcessing?: boolean }

export const WaitlistBadge = ({ status, isProcessing }: Shown<WaitlistStatus>) =>
  isProcessing ? <PaymentOnItsWay /> : <StatusBadge of={waitlistStatuses} value={status} />

const reservationStatuses = statusTable(reservationStatusLabel, {
  PENDING_PAYMENT: 'notice',
  CONFIRMED: 'good',
  ACTIVE: 'strong',
  NOTICE_GIVEN: 'notice',
  TERMINATED: 'danger',
})
export const StayBadge = ({ status, isProcessing }: Shown<ReservationStatus>) =>
  isProcessing && status === 'PENDING_PAYMENT' ? <PaymentOnItsWay /> : <StatusBadge of={reservationStatuses} value={status} />
