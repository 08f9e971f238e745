import type { ReservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { reservationStatusLabel, waitlistStatusLabel } from './words.ts'

const waitlistTones: Record<WaitlistStatus, BadgeTone> = {
  PENDING_PAYMENT: 'notice',
  WAITING: 'strong',
  OFFERED: 'notice',
  ACCEPTED: 'good',
  CONVERTED: 'good',
  INACTIVE: 'plain',
  WITHDRAWN: 'plain',
  REMOVED: 'danger',
  EXPIRED: 'plain',
}
const stayTones: Record<ReservationStatus, BadgeTone> = {
  PENDING_PAYMENT: 'notice',
  CONFIRMED: 'good',
  ACTIVE: 'strong',
  NOTICE_GIVEN: 'notice',
  COMPLETED: 'plain',
  TERMINATED: 'danger',
  CANCELLED: 'plain',
  NO_SHOW: 'plain',
  EXPIRED: 'plain',
}

export const WaitlistBadge = ({ status }: { status: WaitlistStatus }) => (
  <Badge tone={waitlistTones[status]}>{waitlistStatusLabel[status]}</Badge>
)

export const StayBadge = ({ status }: { status: ReservationStatus }) => (
  <Badge tone={stayTones[status]}>{reservationStatusLabel[status]}</Badge>
)
