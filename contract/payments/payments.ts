import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { paymentPurpose, paymentStatus } from './payment.lifecycle.ts'

/** The state of a checkout. */
export const checkoutState = z.object({
  sessionId: z.string(),
  paymentId: z.uuid(),
  purpose: paymentPurpose,
  /** The application, waitlist entry, reservation or subscription it is for. */
  subjectId: z.uuid(),
  status: paymentStatus,
  isPaid: z.boolean(),
  amountCents: z.int(),
  currency: z.string(),
  lines: z.array(z.object({ purpose: paymentPurpose, label: z.string(), amountCents: z.int() })),
  /** Where to continue a payment that is still open. */
  url: z.string().nullable(),
  paidAt: z.date().nullable(),
  /** As on the receipt; null until it is paid. */
  receiptNumber: z.string().nullable(),
})

export const payments = area({
  'GET /stripe/session-details': {
    summary: 'Get the status of a checkout from the payment provider; only for the account that pays',
    access: 'signed-in',
    // The page a person returns to polls until the provider has confirmed.
    background: true,
    query: z.object({ session_id: z.string('Choose a payment.').min(1, 'Choose a payment.').max(200) }),
    response: checkoutState,
  },
})
