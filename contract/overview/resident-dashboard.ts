import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { savedHome } from '#contract/homes/saved-homes.ts'
import { timeZoneQuery } from '#contract/people/progress.ts'
import { applicationStatus } from '#contract/stays/application.lifecycle.ts'
import { ownApplicationRow } from '#contract/stays/applications.ts'
import { reservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { reservationRow } from '#contract/stays/reservations.ts'
import { waitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { residentWaitlistEntry } from '#contract/stays/waitlist.ts'

/** The one thing a resident should do next, most pressing first. The last ones require no action. */
export const residentNextKind = z.enum([
  'ANSWER_OFFER',
  'PAY_STAY',
  'CONFIRM_ARRIVAL',
  'RESERVE_BED',
  'START_APPLICATION',
  'ANSWER_HOME',
  'PAY_FEE',
  'PAY_WAITLIST_FEE',
  'ANSWER_DATE',
  'PAY_RENT',
  'ANSWER_CLAIM',
  'STILL_WAITING',
  'ANSWER_TOUR',
  'INTERVIEW',
  'TOUR',
  'FINISH_APPLICATION',
  'PAYMENT_ON_ITS_WAY',
  'ARRIVE',
  'LEAVE',
  'WAIT_FOR_HOME',
  'WAIT_IN_LINE',
  'LIVE',
  'FIND_HOME',
])
export type ResidentNextKind = z.infer<typeof residentNextKind>

export const residentNext = z
  .object({
    kind: residentNextKind,
    /** The application, waitlist entry, tour or stay it is about; the last kind has none. */
    id: z.uuid().nullable(),
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    message: z.string(),
    /** The deadline. */
    until: z.date().nullable(),
  })
  .meta({ id: 'ResidentNext' })
export type ResidentNext = z.infer<typeof residentNext>

/** A payment that is due now. */
const due = z.object({
  kind: z.enum(['MOVE_IN', 'RENT', 'APPLICATION_FEE', 'WAITLIST_FEE']),
  /** The application, waitlist entry or stay it is for. */
  subjectId: z.uuid(),
  label: z.string(),
  home: z.string(),
  /** The home's time zone, used for `dueAt`. */
  timeZone: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  dueAt: z.date().nullable(),
})
export type PaymentDue = z.infer<typeof due>

/** Rent that the home recently marked as settled without a payment here. */
const settledRent = z.object({
  id: z.uuid(),
  reservationId: z.uuid(),
  home: z.string(),
  startsOn: z.string(),
  /** The first day not included. */
  endsOn: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  status: z.enum(['PAID', 'WAIVED']),
})
export type SettledRent = z.infer<typeof settledRent>

const counts = z
  .object({
    applications: z.int(),
    openApplications: z.int(),
    reservations: z.int(),
    /** Current stays: where the person lives and pays rent. */
    currentStays: z.int(),
    waitlist: z.int(),
    savedHomes: z.int(),
    documents: z.int(),
    unreadMessages: z.int(),
    unreadNotifications: z.int(),
  })
  .meta({ id: 'ResidentCounts' })

/** What the person still has open: a stay, a waitlist entry, an application. */
export const standing = z
  .object({
    stay: z.object({ id: z.uuid(), status: reservationStatus }).nullable(),
    waitlistEntry: z.object({ id: z.uuid(), status: waitlistStatus, position: z.int().nullable() }).nullable(),
    application: z.object({ id: z.uuid(), status: applicationStatus }).nullable(),
  })
  .meta({ id: 'Standing' })
export type Standing = z.infer<typeof standing>

const resident = { role: 'SEEKER' } as const

export const residentDashboard = area({
  'GET /residents/counts/stats': { summary: 'Get counts for my dashboard', access: resident, response: counts },
  'GET /residents/homes/{id}/standing': {
    summary: 'Check whether I live in a home, am on its waitlist or have applied there',
    access: resident,
    params: z.object({ id: idOf('Home') }),
    response: standing,
  },
  'GET /residents/dashboard': {
    summary: 'Get my next step and the status of everything else',
    access: resident,
    query: timeZoneQuery,
    response: z.object({
      next: residentNext,
      /** The counter that the person wants to see here. */
      dayCount: z.object({ label: z.string(), days: z.int(), startedOn: z.string() }).nullable(),
      applications: z.array(ownApplicationRow),
      stays: z.array(reservationRow),
      waitlistEntries: z.array(residentWaitlistEntry),
      due: z.array(due),
      settledRent: z.array(settledRent),
      savedHomes: z.array(savedHome),
      counts,
    }),
  },
})
