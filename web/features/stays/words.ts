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
  ACCEPTED: 'Bed taken',
  CONVERTED: 'Application started',
  INACTIVE: 'Resting',
  WITHDRAWN: 'Left',
  REMOVED: 'Removed',
  EXPIRED: 'Expired',
}
export const urgentReasonLabel: Record<UrgentReason, string> = {
  DISCHARGE_SOON: 'I leave a hospital or treatment within 72 hours',
  UNSAFE_HOUSING: 'I am not safe where I live now',
}
export const urgentShort: Record<UrgentReason, string> = {
  DISCHARGE_SOON: 'Discharged within 72 hours',
  UNSAFE_HOUSING: 'Not safe where they live',
}
export const removalLabel: Record<RemovalCode, string> = {
  CRITERIA_NOT_MET: 'A published requirement is not met',
  NOT_REACHABLE: 'Cannot be reached',
  DUPLICATE: 'Is in line twice',
  NO_SUITABLE_BED: 'No bed here will suit',
  OTHER: 'Another published rule',
}
export const reservationStatusLabel: Record<ReservationStatus, string> = {
  PENDING_PAYMENT: 'Waiting for payment',
  CONFIRMED: 'Confirmed',
  ACTIVE: 'Living here',
  NOTICE_GIVEN: 'Notice given',
  COMPLETED: 'Over',
  TERMINATED: 'Ended early',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'Nobody came',
  EXPIRED: 'Expired',
}
export const terminationLabel: Record<z.infer<typeof terminationType>, string> = {
  ADMINISTRATIVE: 'Administrative',
  SAFETY: 'Safety of people in the house',
  NONPAYMENT: 'Rent not paid',
  RULE_VIOLATION: 'House rules broken',
  RECURRENCE_OF_USE: 'Recurrence of use',
  HIGHER_LEVEL_OF_CARE: 'Needs more care than the house can give',
}
export const arrivalLabel: Record<keyof z.infer<typeof arrivalForm>, string> = {
  rules: 'We read the house rules together',
  rights: 'Rights of residents explained',
  grievance: 'How to complain, and to whom outside the house',
  emergency: 'Emergency numbers and exits shown, emergency contact taken',
  naloxone: 'Shown where naloxone is and how to use it',
}
export const safeExitLabel: Record<keyof z.infer<typeof safeExitForm>, string> = {
  naloxone: 'Naloxone given to take along',
  medications: 'All medications handed over',
  belongings: 'Belongings packed, or kept safe with a date to fetch them',
  nextBed: 'Help offered to find a bed for tonight',
  crisisLine: '988 and local help written down for them',
}
export const calendarLabel: Record<CalendarEventType, string> = {
  ARRIVAL: 'Move-in',
  DEPARTURE: 'Move-out',
  PAYMENT_DUE: 'Move-in payment due',
  OFFER_ENDS: 'Offer ends',
  RENT_DUE: 'Rent due',
  INTERVIEW: 'Interview',
}
