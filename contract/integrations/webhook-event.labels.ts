import type { AnnouncedEvent } from './webhook-event.ts'

export const webhookEventLabel: Record<AnnouncedEvent, string> = {
  'application.sent': 'Application sent',
  'application.decided': 'Application decided',
  'application.withdrawn': 'Application withdrawn',
  'reservation.booked': 'Bed booked',
  'reservation.rescheduled': 'Move-in date changed',
  'reservation.moved_in': 'Resident moved in',
  'reservation.ended': 'Stay ended',
  'reservation.cancelled': 'Reservation canceled',
  'payment.received': 'Payment received',
  'payment.refunded': 'Payment refunded',
  'payment.failed': 'Payment failed',
  'bed.taken': 'Bed taken',
  'bed.opened': 'Bed opened',
  'test.sent': 'Test',
}
