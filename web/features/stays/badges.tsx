import type { ReservationStatus } from '#contract/reservation.lifecycle.ts'
import type { WaitlistStatus } from '#contract/waitlist.lifecycle.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { reservationStatusLabel, waitlistStatusLabel } from './words.ts'

const placeKinds: Record<WaitlistStatus, BadgeKind> = {
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
const stayKinds: Record<ReservationStatus, BadgeKind> = {
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

export const PlaceBadge = ({ status }: { status: WaitlistStatus }) => (
  <Badge kind={placeKinds[status]}>{waitlistStatusLabel[status]}</Badge>
)

export const StayBadge = ({ status }: { status: ReservationStatus }) => (
  <Badge kind={stayKinds[status]}>{reservationStatusLabel[status]}</Badge>
)
