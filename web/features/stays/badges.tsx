import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
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
export const WaitlistBadge = ({ status }: { status: WaitlistStatus }) => <StatusBadge of={waitlistStatuses} value={status} />

const reservationStatuses = statusTable(reservationStatusLabel, {
  PENDING_PAYMENT: 'notice',
  CONFIRMED: 'good',
  ACTIVE: 'strong',
  NOTICE_GIVEN: 'notice',
  TERMINATED: 'danger',
})
export const StayBadge = ({ status }: { status: ReservationStatus }) => <StatusBadge of={reservationStatuses} value={status} />
