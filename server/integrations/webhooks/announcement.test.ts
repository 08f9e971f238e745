import { describe, expect, it } from 'vitest'
import { webhookEvent } from '#contract/integrations/webhook-event.ts'
import { lifecycles } from '#contract/lifecycles.ts'
import { webhookEventOf } from './announcement.ts'

/** Each transition of a lifecycle that is announced, as `from -> to: event`. */
function announced(noun: 'application' | 'reservation' | 'payment') {
  const { transitions } = lifecycles[noun]
  const found = Object.entries<{ from: readonly string[]; to: readonly string[] }>(transitions).flatMap(([name, { from, to }]) =>
    from.flatMap((before) =>
      // From several states into the same ones: the state stays as it is.
      (from.length > 1 && String(from) === String(to) ? [before] : to).map((after) => {
        const event = webhookEventOf({ subjectType: noun, action: `${noun}.${name}`, from: before, to: after })
        return event && `${before} -> ${after}: ${event}`
      }),
    ),
  )
  return [...new Set(found.filter((line) => line !== null))].sort()
}

describe('what is announced', () => {
  it('of applications', () => {
    expect(announced('application')).toEqual([
      'APPROVED -> WITHDRAWN: application.withdrawn',
      'DRAFT -> SUBMITTED: application.sent',
      'EXPIRED -> WAITLISTED: application.decided',
      'INFO_REQUESTED -> REJECTED: application.decided',
      'INFO_REQUESTED -> WITHDRAWN: application.withdrawn',
      'INTERVIEW_SCHEDULED -> APPROVED: application.decided',
      'INTERVIEW_SCHEDULED -> REJECTED: application.decided',
      'INTERVIEW_SCHEDULED -> WAITLISTED: application.decided',
      'INTERVIEW_SCHEDULED -> WITHDRAWN: application.withdrawn',
      'PAYMENT_PENDING -> SUBMITTED: application.sent',
      'SUBMITTED -> REJECTED: application.decided',
      'SUBMITTED -> WITHDRAWN: application.withdrawn',
      'UNDER_REVIEW -> APPROVED: application.decided',
      'UNDER_REVIEW -> REJECTED: application.decided',
      'UNDER_REVIEW -> WAITLISTED: application.decided',
      'UNDER_REVIEW -> WITHDRAWN: application.withdrawn',
      'WAITLISTED -> APPROVED: application.decided',
      'WAITLISTED -> WITHDRAWN: application.withdrawn',
    ])
  })

  it('of reservations', () => {
    expect(announced('reservation')).toEqual([
      'ACTIVE -> COMPLETED: reservation.ended',
      'ACTIVE -> TERMINATED: reservation.ended',
      'CONFIRMED -> ACTIVE: reservation.moved_in',
      'CONFIRMED -> CANCELLED: reservation.cancelled',
      'CONFIRMED -> CONFIRMED: reservation.rescheduled',
      'CONFIRMED -> NO_SHOW: reservation.cancelled',
      'NOTICE_GIVEN -> COMPLETED: reservation.ended',
      'NOTICE_GIVEN -> TERMINATED: reservation.ended',
      'PENDING_PAYMENT -> CANCELLED: reservation.cancelled',
      'PENDING_PAYMENT -> CONFIRMED: reservation.booked',
      'PENDING_PAYMENT -> PENDING_PAYMENT: reservation.rescheduled',
    ])
  })

  it('of payments', () => {
    expect(announced('payment')).toEqual([
      'CREATED -> FAILED: payment.failed',
      'CREATED -> SUCCEEDED: payment.received',
      'PARTIALLY_REFUNDED -> PARTIALLY_REFUNDED: payment.refunded',
      'PARTIALLY_REFUNDED -> REFUNDED: payment.refunded',
      'PENDING -> FAILED: payment.failed',
      'PENDING -> SUCCEEDED: payment.received',
      'SUCCEEDED -> PARTIALLY_REFUNDED: payment.refunded',
      'SUCCEEDED -> REFUNDED: payment.refunded',
    ])
  })

  it('is every event that can be chosen, besides those of beds', () => {
    const all = (['application', 'reservation', 'payment'] as const).flatMap(announced).map((line) => line.split(': ')[1])
    expect(new Set([...all, 'bed.taken', 'bed.opened'])).toEqual(new Set(webhookEvent.options))
  })
})
