import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, homeStaffRole, paymentFrequency } from '#contract/enumerations.ts'
import { idOf, returnUrl } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { historyEvent } from '#contract/history.ts'
import { reservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { autopayLifecycle, autopayStatus } from './autopay.lifecycle.ts'
import { residentPaymentRow } from './resident-payments.ts'

const period = {
  startsOn: z.string(),
  /** The first day not included. */
  endsOn: z.string(),
  dueOn: z.string(),
  amountCents: z.int(),
}

export const rentCharge = z
  .object({
    id: z.uuid(),
    ...period,
    lateFeeCents: z.int(),
    status: z.enum(['DUE', 'PAID', 'VOID', 'WAIVED']),
    isLate: z.boolean(),
    /** Autopay pays it. */
    isAutomatic: z.boolean(),
    /** Already created, but due only on a later day. */
    isUpcoming: z.boolean(),
    paymentId: z.uuid().nullable(),
    paidAt: z.date().nullable(),
    paidHow: z.enum(['PROVIDER', 'OFF_PLATFORM']).nullable(),
    isReturnedByBank: z.boolean(),
    /** The day on which, according to the home, it was paid directly. */
    paidOn: z.string().nullable(),
    /** The home's note about it. */
    note: z.string().nullable(),
  })
  .meta({ id: 'RentCharge' })
export type RentCharge = z.infer<typeof rentCharge>

const home = z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() })
const planStep = z.enum(autopayLifecycle.names as [(typeof autopayLifecycle.names)[number]])

export const autopay = z
  .object({
    id: z.uuid(),
    reservationId: z.uuid(),
    home,
    /** The home's time zone, used for its days. */
    timeZone: z.string(),
    status: autopayStatus,
    allowedActions: z.array(planStep),
    nextStep: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    frequency: paymentFrequency,
    firstDueOn: z.string(),
    /** When autopay charges the card next; null if it does not. */
    nextChargeOn: z.string().nullable(),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'Autopay' })
export type Autopay = z.infer<typeof autopay>

export const rentOfStay = z
  .object({
    reservationId: z.uuid(),
    status: reservationStatus,
    home,
    roomName: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    applicationId: z.uuid().nullable(),
    currency,
    frequency: paymentFrequency,
    rentCents: z.int(),
    /** False if the home collects the rent itself. */
    isPaidHere: z.boolean(),
    /** What should have been paid by today. */
    balanceCents: z.int(),
    /** What a manual payment would pay now; more than the balance only if nothing is due. */
    payableCents: z.int(),
    payableIds: z.array(z.uuid()),
    /** A payment was made, and the bank has yet to answer: nothing can be paid until it has. */
    isProcessing: z.boolean(),
    charges: z.array(rentCharge),
    /** The period that the move-in payment covered; null if it covered none. */
    firstPeriod: z.object({ ...period, paidOn: z.string(), isReturnedByBank: z.boolean() }).nullable(),
    /** Not created yet: what follows if nothing changes. */
    upcoming: z.array(z.object(period)),
    lateFee: z.object({ cents: z.int(), graceDays: z.int(), mostPercent: z.int() }).nullable(),
    plan: autopay.nullable(),
    /** The first due day that autopay could cover; null if it cannot be set up. */
    planCanBeginOn: z.string().nullable(),
    people: z.array(z.object({ name: z.string(), role: homeStaffRole, phone: z.string().nullable() })),
  })
  .meta({ id: 'RentOfStay' })
export type RentOfStay = z.infer<typeof rentOfStay>

export const autopayDetails = autopay
  .extend({
    card: z.object({ brand: z.string(), lastFour: z.string(), expiresMonth: z.int(), expiresYear: z.int() }).nullable(),
    /** What autopay paid, newest first. */
    payments: z.array(residentPaymentRow),
    history: z.array(historyEvent),
  })
  .meta({ id: 'AutopayDetails' })
export type AutopayDetails = z.infer<typeof autopayDetails>

const resident = { role: 'SEEKER' } as const
const params = z.object({ id: idOf('Autopay') })
/** Where to go afterward; only our own pages. */
const addresses = { successUrl: returnUrl.optional(), cancelUrl: returnUrl.optional() }
const byPayment = z.object({ paymentId: z.uuid('Choose a payment.') })

export const rent = area({
  'GET /residents/rent': {
    summary: 'Get the rent due for my stays, what comes next, and whether autopay covers it',
    access: resident,
    query: z.object({ reservationId: idOf('Reservation').optional() }),
    response: z.object({ stays: z.array(rentOfStay) }),
  },
  'GET /residents/rent/{id}/statement': {
    summary: 'Download a rent statement for one of my stays as a PDF',
    access: resident,
    refuses: [409],
    params: z.object({ id: idOf('Reservation') }),
    file: 'application/pdf',
    response: savedFile,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /residents/subscriptions': {
    summary: 'List my autopay plans for rent, newest first',
    access: resident,
    response: z.object({ subscriptions: z.array(autopay) }),
  },
  'POST /residents/subscriptions': {
    summary: 'Set up autopay for a stay’s rent, starting with the next due date',
    access: resident,
    body: z.object({ reservationId: z.uuid('Choose a reservation.'), ...addresses }),
    /** The browser goes to `url`. */
    response: autopay.extend({ url: z.string(), sessionId: z.string() }),
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /residents/subscriptions/{id}': {
    summary: 'Get one of my autopay plans',
    access: resident,
    params,
    response: autopay,
  },
  'PUT /residents/subscriptions/{id}': {
    summary: 'Turn autopay off or keep it (`autoRenew`), or change the card (the browser then goes to `url`)',
    access: resident,
    params,
    body: z
      .object({
        autoRenew: z.boolean('Must be true or false').optional(),
        changeCard: z.boolean('Must be true or false').optional(),
        ...addresses,
      })
      .refine(({ autoRenew, changeCard }) => autoRenew !== undefined || changeCard === true, 'Choose what to change.'),
    response: autopay.extend({ url: z.string().nullable() }),
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /residents/subscription-details/{id}': {
    summary: 'Get one of my autopay plans with its card, payments and history',
    access: resident,
    params,
    response: autopayDetails,
  },
  'POST /residents/payments/renew-subscription': {
    summary: 'Keep the autopay plan a payment belongs to',
    access: resident,
    body: byPayment,
    response: autopay,
  },
  'POST /residents/payments/cancel-subscription': {
    summary: 'Turn off the autopay plan a payment belongs to',
    access: resident,
    body: byPayment,
    response: autopay,
  },
})
