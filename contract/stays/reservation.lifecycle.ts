import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const reservationStatus = z.enum([
  'PENDING_PAYMENT',
  'CONFIRMED',
  'ACTIVE',
  'NOTICE_GIVEN',
  'COMPLETED',
  'TERMINATED',
  'CANCELLED',
  'NO_SHOW',
  'EXPIRED',
])
/** The bed was promised and will not be lived in, so the person no longer sees the home's address and phone numbers. */
export const neverHappens: readonly ReservationStatus[] = ['CANCELLED', 'NO_SHOW', 'EXPIRED']
export type ReservationStatus = z.infer<typeof reservationStatus>

/** A stay, from the promise of a bed to the move-out. */
export const reservationLifecycle = lifecycle(
  {
    PENDING_PAYMENT: 'waiting for payment',
    CONFIRMED: 'confirmed',
    ACTIVE: 'under way',
    NOTICE_GIVEN: 'ending because notice was given',
    COMPLETED: 'over',
    TERMINATED: 'ended early',
    CANCELLED: 'cancelled',
    NO_SHOW: 'closed as a no-show',
    EXPIRED: 'expired',
  } satisfies Record<ReservationStatus, string>,
  {
    pay: {
      from: ['PENDING_PAYMENT'],
      to: ['CONFIRMED'],
      by: ['PAYMENT', 'OWNER'],
      otherwise: 'Only a reservation waiting for payment can be paid.',
    },
    expire: { from: ['PENDING_PAYMENT'], to: ['EXPIRED'], by: ['SYSTEM'], otherwise: 'No payment is due.' },
    /** The home records who came; the stay begins once the resident confirms it. Without an account it begins right away. */
    checkIn: {
      from: ['CONFIRMED'],
      to: ['CONFIRMED', 'ACTIVE'],
      by: ['OWNER'],
      otherwise: 'Only a confirmed reservation can start.',
    },
    confirmArrival: {
      from: ['CONFIRMED'],
      to: ['ACTIVE'],
      by: ['SEEKER', 'SYSTEM'],
      otherwise: 'Only a confirmed reservation can start.',
    },
    noShow: {
      from: ['CONFIRMED'],
      to: ['NO_SHOW'],
      by: ['OWNER'],
      otherwise: 'Only a confirmed reservation can be marked as a no-show.',
    },
    cancel: {
      from: ['PENDING_PAYMENT', 'CONFIRMED'],
      to: ['CANCELLED'],
      by: ['SEEKER', 'OWNER', 'ADMIN', 'SYSTEM'],
      otherwise: 'Only a stay that has not started can be canceled.',
    },
    /** One side proposes another move-in date, the other answers; the date in force holds until it is accepted. */
    proposeDate: {
      from: ['CONFIRMED'],
      to: ['CONFIRMED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only the move-in date of a confirmed reservation can change.',
    },
    acceptDate: {
      from: ['CONFIRMED'],
      to: ['CONFIRMED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'No other move-in date is waiting for an answer.',
    },
    declineDate: {
      from: ['CONFIRMED'],
      to: ['CONFIRMED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'No other move-in date is waiting for an answer.',
    },
    withdrawDate: {
      from: ['CONFIRMED'],
      to: ['CONFIRMED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'No other move-in date is waiting for an answer.',
    },
    lapseDate: {
      from: ['CONFIRMED'],
      to: ['CONFIRMED'],
      by: ['SYSTEM'],
      otherwise: 'No other move-in date is waiting for an answer.',
    },
    /** For someone without an account, whom only the home can ask. */
    changeDate: {
      from: ['PENDING_PAYMENT', 'CONFIRMED'],
      to: ['PENDING_PAYMENT', 'CONFIRMED'],
      by: ['OWNER'],
      otherwise: 'Only the move-in date of a stay that has not started can change.',
    },
    giveNotice: {
      from: ['ACTIVE'],
      to: ['NOTICE_GIVEN'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'You can give notice only during a stay.',
    },
    takeNoticeBack: {
      from: ['NOTICE_GIVEN'],
      to: ['ACTIVE'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'No notice was given.',
    },
    complete: {
      from: ['ACTIVE', 'NOTICE_GIVEN'],
      to: ['COMPLETED'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only a stay under way can end.',
    },
    terminate: {
      from: ['ACTIVE', 'NOTICE_GIVEN'],
      to: ['TERMINATED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only a stay under way can be ended early.',
    },
    // An appeal was decided for the resident, who gets a bed of the same room again.
    reinstate: {
      from: ['TERMINATED'],
      to: ['ACTIVE'],
      by: ['SYSTEM'],
      otherwise: 'Only a stay that was ended early can continue.',
    },
    // The same without a bed: the stay is over, but no longer counts as ended by the home.
    correctRecord: {
      from: ['TERMINATED'],
      to: ['COMPLETED'],
      by: ['SYSTEM'],
      otherwise: 'Only a stay that was ended early can be corrected.',
    },
  },
)
export type ReservationTransition = (typeof reservationLifecycle.names)[number]

export const terminationType = z.enum([
  'ADMINISTRATIVE',
  'SAFETY',
  'NONPAYMENT',
  'RULE_VIOLATION',
  'RECURRENCE_OF_USE',
  'HIGHER_LEVEL_OF_CARE',
])
export type TerminationType = z.infer<typeof terminationType>
