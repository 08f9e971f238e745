import type * as z from 'zod'
import type { CalendarEventType } from '#contract/stays/calendar.ts'
import type { ReservationStatus, terminationType } from '#contract/stays/reservation.lifecycle.ts'
import type { arrivalForm, safeExitForm } from '#contract/stays/reservations.ts'
import type { WaitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import type { RemovalCode, UrgentReason } from '#contract/stays/waitlist.ts'

export const waitlistStatusLabel: Record<WaitlistStatus, string> = {
  PENDING_PAYMENT: 'Fee due',
  WAITING: 'Waiting',
  OFFERED: 'Bed offered',
  ACCEPTED: 'Bed accepted',
  CONVERTED: 'Application started',
  INACTIVE: 'On hold',
  WITHDRAWN: 'Left',
  REMOVED: 'Removed',
  EXPIRED: 'Expired',
}
export const urgentReasonLabel: Record<UrgentReason, string> = {
  DISCHARGE_SOON: 'I’m leaving a hospital or treatment within 72 hours',
  UNSAFE_HOUSING: 'I’m not safe where I live now',
}
export const urgentShort: Record<UrgentReason, string> = {
  DISCHARGE_SOON: 'Discharge within 72 hours',
  UNSAFE_HOUSING: 'Not safe where they live',
}
export const removalLabel: Record<RemovalCode, string> = {
  CRITERIA_NOT_MET: 'Published requirement not met',
  NOT_REACHABLE: 'Cannot be reached',
  DUPLICATE: 'On the waitlist twice',
  NO_SUITABLE_BED: 'No suitable bed',
  OTHER: 'Another published rule',
}
export const reservationStatusLabel: Record<ReservationStatus, string> = {
  PENDING_PAYMENT: 'Payment due',
  CONFIRMED: 'Confirmed',
  ACTIVE: 'Living here',
  NOTICE_GIVEN: 'Notice given',
  COMPLETED: 'Ended',
  TERMINATED: 'Ended early',
  CANCELLED: 'Canceled',
  NO_SHOW: 'No-show',
  EXPIRED: 'Expired',
}
export const terminationLabel: Record<z.infer<typeof terminationType>, string> = {
  ADMINISTRATIVE: 'Administrative',
  SAFETY: 'Safety of others in the home',
  NONPAYMENT: 'Unpaid rent',
  RULE_VIOLATION: 'House rules broken',
  RECURRENCE_OF_USE: 'Return to use',
  HIGHER_LEVEL_OF_CARE: 'Needs more care than the home can provide',
}
export const arrivalLabel: Record<keyof z.infer<typeof arrivalForm>, string> = {
  rules: 'We went over the house rules together',
  rights: 'Resident rights explained',
  grievance: 'How to file a complaint, including outside the home',
  emergency: 'Emergency numbers and exits shown, emergency contact recorded',
  naloxone: 'Shown where naloxone is and how to use it',
}
export const safeExitLabel: Record<keyof z.infer<typeof safeExitForm>, string> = {
  naloxone: 'Naloxone given to take with them',
  medications: 'All medications handed over',
  belongings: 'Belongings packed, or stored with a pickup date',
  nextBed: 'Help offered with finding a bed for tonight',
  crisisLine: '988 and local help given in writing',
}
export const calendarLabel: Record<CalendarEventType, string> = {
  ARRIVAL: 'Move-in',
  DEPARTURE: 'Move-out',
  PAYMENT_DUE: 'Move-in payment due',
  OFFER_ENDS: 'Offer ends',
  RENT_DUE: 'Rent due',
  INTERVIEW: 'Interview',
  TOUR: 'Tour or call',
}
