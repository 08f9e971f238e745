import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { returnUrl, text } from '#contract/fields.ts'
import { paymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { checkoutState } from '#contract/payments/payments.ts'

const applicationId = z.uuid('Choose an application.')
const waitlistId = z.uuid('Choose a waitlist entry.')
const reservationId = z.uuid('Choose a reservation.')

/** What a client sends about a payment. The server trusts only what it is for, and determines who pays and how much. */
const checkoutOptions = {
  /** The amount the person saw: refused if it is not what is due. */
  amountCents: z.int('Enter the amount in whole cents').optional(),
  /** Where to go afterward; only our own pages. */
  successUrl: returnUrl.optional(),
  cancelUrl: returnUrl.optional(),
  customerId: text(500).nullish(),
  userId: text(500).nullish(),
}
export const applicationPaymentForm = z.object({ ...checkoutOptions, applicationId })
export const waitlistPaymentForm = z.object({ ...checkoutOptions, waitlistId })
export const bedroomPaymentForm = z.object({ ...checkoutOptions, reservationId })

const opened = z.object({
  /** The hosted payment page that the browser goes to. */
  url: z.string(),
  sessionId: z.string(),
  paymentId: z.uuid(),
  amountCents: z.int(),
  currency: z.string(),
})
const open = (summary: string) =>
  ({ summary, access: 'signed-in', response: opened, limit: { calls: 60, seconds: 3600 } }) as const

const sessionId = z.string('Choose a payment.').min(1, 'Choose a payment.').max(200)
const save = (summary: string) => ({ summary, access: 'signed-in', response: checkoutState }) as const
/** A checkout, or what it was for. Whether it was paid is asked of the provider, not taken from the client. */
const saved = { sessionId: sessionId.optional(), session_id: sessionId.optional() }

/**
 * DUE: can be paid now. PROCESSING: was paid, and the bank has yet to answer. PAID: was paid. OVER: no longer, or never, payable;
 * `words` says why.
 */
export const chargeState = z.enum(['DUE', 'PROCESSING', 'PAID', 'OVER'])

/** What is due, frozen, for its payment page. */
export const charge = z
  .object({
    kind: z.enum(['APPLICATION_FEE', 'WAITLIST_FEE', 'MOVE_IN']),
    id: z.uuid(),
    home: z.object({ id: z.uuid(), title: z.string() }),
    /** Who receives the money. */
    payee: z.string(),
    state: chargeState,
    words: z.string(),
    lines: z.array(z.object({ label: z.string(), cents: z.int() })),
    totalCents: z.int(),
    currency: z.string(),
    terms: z.array(z.string()),
    sha256: z.string(),
    isAcknowledged: z.boolean(),
    /** An application fee that came when the application was a draft again: it is kept, and sending the draft costs nothing more. */
    isKept: z.boolean(),
    hasDeposit: z.boolean(),
    payBy: z.date().nullable(),
    /** The home's time zone, used for `payBy`. */
    timeZone: z.string(),
    /** The latest attempt to pay it. */
    payment: z.object({ id: z.uuid(), sessionId: z.string().nullable(), status: paymentStatus }).nullable(),
  })
  .meta({ id: 'Charge' })
export type Charge = z.infer<typeof charge>

export const charges = area({
  'GET /residents/charges': {
    summary: 'Get the amount due for an application, a waitlist spot or a move-in',
    access: { role: 'SEEKER' },
    query: z
      .object({
        applicationId: applicationId.optional(),
        waitlistId: waitlistId.optional(),
        reservationId: reservationId.optional(),
      })
      .refine((one) => Object.values(one).filter(Boolean).length === 1, 'Choose what you want to pay for.'),
    response: charge,
  },
  'POST /residents/waitlist/{id}/acknowledge': {
    summary: 'Agree to the waitlist fee; nothing is charged before',
    access: { role: 'SEEKER' },
    params: z.object({ id: waitlistId }),
    body: z.object({ sha256: z.string('Review the costs first').length(64, 'Review the costs first') }),
    response: charge,
  },
  'POST /stripe/create-application-payment': { ...open('Pay an application fee'), body: applicationPaymentForm },
  'POST /stripe/create-waitlist-payment': { ...open('Pay a waitlist fee'), body: waitlistPaymentForm },
  'POST /stripe/create-bedroom-payment-with-deposit': {
    ...open('Pay to move in, with the deposit'),
    body: bedroomPaymentForm,
  },
  'POST /stripe/create-bedroom-payment-without-deposit': {
    ...open('Pay to move in when no deposit is due'),
    body: bedroomPaymentForm,
  },
  'POST /stripe/save-payment-application': {
    ...save('Record an application fee as paid, after checking with the payment provider'),
    body: z.object({ ...saved, applicationId: applicationId.optional() }),
  },
  'POST /stripe/save-payment-waitlist': {
    ...save('Record a waitlist fee as paid, after checking with the payment provider'),
    body: z.object({ ...saved, waitlistId: waitlistId.optional() }),
  },
  'POST /stripe/save-payment-bedroom': {
    ...save('Record a stay as paid, after checking with the payment provider'),
    body: z.object({ ...saved, reservationId: reservationId.optional() }),
  },
  'GET /stripe/check-payment-exists': {
    summary: 'Look up a payment of mine by its invoice, its checkout or its number',
    access: 'signed-in',
    query: z.object({ invoiceId: z.string('Choose an invoice.').min(1, 'Choose an invoice.').max(200) }),
    response: z.object({
      exists: z.boolean(),
      isPaid: z.boolean(),
      paymentId: z.uuid().nullable(),
      status: paymentStatus.nullable(),
    }),
  },
})
