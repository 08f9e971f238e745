import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, homeStaffRole, paymentFrequency, roomType } from '#contract/enumerations.ts'
import { day, idOf, reason, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { refundPolicy } from '#contract/homes/resident-policies.ts'
import { pageNumber, pageSize, several, sortParam } from '#contract/paging.ts'
import { paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { staffAccess } from '#contract/staff.ts'
import { moveInDateForm, proposedDate } from './move-in-date.ts'
import { reservationLifecycle, reservationStatus, terminationType } from './reservation.lifecycle.ts'

const done = z.literal(true, 'Check every item first')

/** What the home goes through with a resident on the first day. */
export const arrivalForm = z.object({ rules: done, rights: done, grievance: done, emergency: done, naloxone: done })
/** What a resident who has to leave is offered: no one is made to leave without it. */
export const safeExitForm = z.object({
  naloxone: done,
  medications: done,
  belongings: done,
  nextBed: done,
  crisisLine: done,
})

const sheetLine = z.object({ purpose: paymentPurpose, label: z.string(), cents: z.int() })
/** What is due to move in, frozen. */
export const moveInSheet = z
  .object({
    home: z.string(),
    room: z.string(),
    startsOn: z.string(),
    currency,
    paymentFrequency,
    /** The rent of each further week or month. */
    rentCents: z.int(),
    lines: z.array(sheetLine),
    totalCents: z.int(),
    /** What late rent may cost; left out if no late fee was agreed to. */
    lateFee: z.object({ cents: z.int(), graceDays: z.int(), mostPercent: z.int() }).optional(),
    /** The home's policy at that time; if left out, FLEXIBLE was agreed to. */
    refundPolicy: refundPolicy.optional(),
    terms: z.array(z.string()),
  })
  .meta({ id: 'MoveInSheet' })
export type MoveInSheet = z.infer<typeof moveInSheet>

/** What would be refunded, or was refunded, line by line. */
export const refundPreview = z
  .object({
    rule: z.string(),
    lines: z.array(sheetLine.extend({ paidCents: z.int() })),
    totalCents: z.int(),
    /** The deposit is settled by its own rules after the stay. */
    depositLater: z.boolean(),
    /** Paid directly to the home, so the home refunds it. */
    byHome: z.boolean(),
    /** Later rent that was paid directly to the home, and that the home refunds. */
    fromHome: z.object({ lines: z.array(sheetLine.extend({ paidCents: z.int() })), totalCents: z.int() }).optional(),
  })
  .meta({ id: 'RefundPreview' })
export type RefundPreview = z.infer<typeof refundPreview>

const step = z.enum(reservationLifecycle.names as [(typeof reservationLifecycle.names)[number]])
const head = z.object({
  id: z.uuid(),
  status: reservationStatus,
  allowedActions: z.array(step),
  nextStep: z.string(),
  /** The payment deadline, until someone has paid; after an arrival, when it counts as confirmed. */
  expiresAt: z.date().nullable(),
  /** Whether moving in is paid, and the bank has yet to answer. */
  isProcessing: z.boolean(),
  home: z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() }),
  /** The home's time zone, used for its days and deadlines. */
  timeZone: z.string(),
  roomName: z.string(),
  bedNumber: z.int(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  residentName: z.string(),
  hasAccount: z.boolean(),
  totalCents: z.int(),
  currency,
  paidAt: z.date().nullable(),
  arrivedAt: z.date().nullable(),
  createdAt: z.date(),
})
export const reservationRow = head.meta({ id: 'ReservationRow' })
export type ReservationRow = z.infer<typeof reservationRow>

export const reservation = head
  .extend({
    /** Shared once a bed is promised. */
    address: z.string(),
    bedroomConfigurationId: z.uuid().nullable(),
    roomType: roomType.nullable(),
    applicationId: z.uuid().nullable(),
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    people: z.array(z.object({ name: z.string(), role: homeStaffRole, phone: z.string().nullable() })),
    feeSheet: moveInSheet,
    feeSheetSha256: z.string(),
    acknowledgedAt: z.date().nullable(),
    paidHow: z.enum(['PROVIDER', 'OFF_PLATFORM', 'NOTHING_DUE']).nullable(),
    noticeBy: z.enum(['SEEKER', 'OWNER', 'ADMIN']).nullable(),
    noticeAt: z.date().nullable(),
    earliestLeave: z.string(),
    proposedDate: proposedDate.nullable(),
    /** What accepting the proposed date changes about canceling, in a sentence; null if nothing. */
    cancelingIfAccepted: z.string().nullable(),
    terminationType: terminationType.nullable(),
    reason: z.string().nullable(),
    appealUntil: z.date().nullable(),
    refund: refundPreview.nullable(),
    /** The refund if the caller canceled now; null if they cannot. */
    refundIfCancelled: refundPreview.nullable(),
    notes: z.string(),
    isMine: z.boolean(),
    history: z.array(historyEvent),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof reservation>

export const terminateForm = z.object({
  terminationType,
  reason: text(2000).min(20, 'Describe what happened in a sentence or two'),
  safeExit: safeExitForm,
})
const cancelForm = z.object({
  reason: text(1000).optional(),
  /** The amount that was shown: refused if it has changed. */
  refundCents: z.int().optional(),
})
const noticeForm = z.object({ endsOn: day.optional(), reason: text(1000).optional() })

const action = <const Name extends string>(name: Name) => z.object({ action: z.literal(name) })
export const ownerActionForm = z.discriminatedUnion(
  'action',
  [
    action('pay').extend({ note: text(200).optional() }),
    action('checkIn').extend({ checklist: arrivalForm }),
    action('noShow'),
    action('giveNotice').extend({ endsOn: day, reason }),
    action('takeNoticeBack'),
    action('complete').extend({ leftOn: day.optional() }),
    action('terminate').extend(terminateForm.shape),
    action('cancel').extend({ reason }),
    action('note').extend({ notes: text(2000) }),
    ...moveInDateForm.options,
    action('changeDate').extend({ startsOn: day }),
  ],
  'Choose an action',
)
export const newReservationForm = z.object({
  homeId: z.uuid('Choose a home'),
  bedroomConfigurationId: z.uuid('Choose a room'),
  guestName: text(120).min(2, 'Enter the person’s full name'),
  guestEmail: z.union([z.literal(''), z.email('Enter an email address, like name@example.org')]).optional(),
  guestPhone: text(40).optional(),
  startsOn: day,
  endsOn: day.nullable().optional(),
  isPaid: z.boolean('Must be true or false').default(false),
  notes: text(2000).optional(),
})

const id = z.object({ id: idOf('Reservation') })
const resident = { role: 'SEEKER' } as const
const owner = { role: 'OWNER', permission: 'manage_reservations' } as const
const own = (summary: string) => ({ summary, access: resident, params: id, response: reservation }) as const
const page = { page: pageNumber.default(1), limit: pageSize.default(20) }

export const ownerReservationSort = sortParam('created', 'arrival', 'name')
export type OwnerReservationSort = z.infer<typeof ownerReservationSort>

export const reservations = area({
  'GET /residents/reservations': {
    summary: 'List my stays, newest first',
    access: resident,
    query: z.object({ status: several(reservationStatus) }),
    response: z.object({ reservations: z.array(reservationRow) }),
  },
  'GET /residents/reservations/{id}': own('Get one of my stays in full'),
  'POST /residents/reservations/{id}/acknowledge': {
    ...own('Agree to the move-in costs; nothing is charged before'),
    body: z.object({ sha256: z.string('Review the costs first').length(64, 'Review the costs first') }),
  },
  'POST /residents/reservations/{id}/confirm-arrival': own('Confirm that I moved in'),
  'POST /residents/reservations/{id}/notice': { ...own('Give notice, by default for a week from now'), body: noticeForm },
  'POST /residents/reservations/{id}/take-notice-back': own('Cancel my notice'),
  'PUT /residents/reservations/{id}/move-in-date': {
    ...own('Propose another move-in date, or answer the one the home proposed'),
    body: moveInDateForm,
    limit: { calls: 60, seconds: 3600 },
  },
  'POST /residents/reservations/{id}/cancel': { ...own('Cancel a stay that has not started'), body: cancelForm },
  'POST /reservations/from-application/{id}': {
    summary: 'Reserve the bed held for an approved application',
    access: 'signed-in',
    params: z.object({ id: idOf('Application') }),
    body: z.object({ startsOn: day.optional() }),
    response: reservation,
    status: 201,
  },
  'GET /reservations/{id}': {
    summary: 'Get a stay, for the resident, the home and staff',
    access: 'signed-in',
    params: id,
    response: reservation,
  },
  'GET /owners/reservations': {
    summary: 'List stays in my homes',
    access: owner,
    scope: 'reservations:read',
    query: z.object({
      homeId: idOf('Home').optional(),
      status: several(reservationStatus),
      search: text(100).optional(),
      sort: ownerReservationSort.default('-created'),
      ...page,
    }),
    response: z.object({
      reservations: z.array(reservationRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.partialRecord(reservationStatus, z.int()),
    }),
  },
  'POST /owners/reservations': {
    summary: 'Add a stay for someone without an account',
    access: owner,
    body: newReservationForm,
    response: reservation,
    status: 201,
  },
  'GET /owners/reservations/rooms': {
    summary: 'List my homes with their rooms and move-in costs',
    access: owner,
    scope: 'reservations:read',
    response: z.object({
      homes: z.array(
        z.object({
          id: z.uuid(),
          title: z.string(),
          timeZone: z.string(),
          rooms: z.array(
            z.object({
              id: z.uuid(),
              name: z.string(),
              freeBeds: z.int(),
              /** The day its next bed becomes available, if known. */
              nextFreeOn: z.string().nullable(),
              totalCents: z.int().nullable(),
              currency,
            }),
          ),
        }),
      ),
    }),
  },
  'GET /owners/reservations/{id}': {
    summary: 'Get one stay in my home',
    access: owner,
    scope: 'reservations:read',
    params: id,
    response: reservation,
  },
  'PUT /owners/reservations/{id}': {
    summary: 'Act on a stay, or add a note',
    access: owner,
    params: id,
    body: ownerActionForm,
    response: reservation,
  },
  'PUT /admin/reservations/{id}': {
    summary: 'Cancel a stay or end it early as staff, with a reason',
    access: staffAccess('SUPPORT'),
    params: id,
    body: z.discriminatedUnion('action', [action('cancel').extend({ reason }), action('terminate').extend(terminateForm.shape)]),
    response: reservation,
  },
  'GET /owners/homes/{id}/residents': {
    summary: 'List a home’s current, upcoming and past residents',
    access: owner,
    params: z.object({ id: idOf('Home') }),
    query: z.object({ status: z.enum(['all', 'current', 'upcoming', 'past']).default('all') }),
    response: z.object({ residents: z.array(reservationRow) }),
  },
})
