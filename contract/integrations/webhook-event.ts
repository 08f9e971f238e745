import * as z from 'zod'

/** What an owner's program can be told about. */
export const webhookEvent = z.enum(
  [
    'application.sent',
    'application.decided',
    'application.withdrawn',
    'reservation.booked',
    'reservation.rescheduled',
    'reservation.moved_in',
    'reservation.ended',
    'reservation.cancelled',
    'payment.received',
    'payment.refunded',
    'payment.failed',
    'bed.taken',
    'bed.opened',
  ],
  'Choose an event',
)
export type WebhookEvent = z.infer<typeof webhookEvent>

/** Sent by hand, to see that an endpoint answers; it cannot be subscribed to. */
export const testEvent = 'test.sent'
export type AnnouncedEvent = WebhookEvent | typeof testEvent
