import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { day, idOf, returnUrl } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { paymentPurpose, paymentStatus } from '#contract/payments/payment.lifecycle.ts'

const access = { role: 'OWNER', permission: 'manage_billing' } as const
const ownerId = z.object({ id: idOf('an owner') })
const cardId = z.object({ id: z.string().min(1).max(200) })

export const billingRecord = z
  .object({
    id: z.uuid(),
    /** The invoice number in documents. */
    number: z.string(),
    purpose: paymentPurpose,
    description: z.string(),
    status: paymentStatus,
    amountCents: z.int(),
    refundedCents: z.int(),
    currency: z.string(),
    createdAt: z.date(),
    paidAt: z.date().nullable(),
  })
  .meta({ id: 'BillingRecord' })
export type BillingRecord = z.infer<typeof billingRecord>

export const card = z
  .object({
    id: z.string(),
    brand: z.string(),
    lastFour: z.string(),
    expiresMonth: z.int(),
    expiresYear: z.int(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'PaymentCard' })
export type PaymentCard = z.infer<typeof card>

const cards = z.object({ cards: z.array(card) })
const sessionBody = z.object({ sessionId: z.string('Please say which checkout.').min(1, 'Please say which checkout.').max(200) })

export const billing = area({
  'GET /owners/billing/owner/{id}': {
    summary: 'What the owner paid to Waymark, newest first; only their own',
    access,
    params: ownerId,
    query: z.object({
      page: pageNumber.default(1),
      limit: pageSize.default(20),
      status: several(z.enum(paymentStatus.options, 'This is not a state of a payment')),
      startDate: day.optional(),
      endDate: day.optional(),
    }),
    response: z.object({ records: z.array(billingRecord), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'GET /owners/billing/stats/{id}': {
    summary: 'What the owner paid to Waymark, in numbers',
    access,
    params: ownerId,
    response: z.object({
      currency: z.string(),
      paidCents: z.int(),
      paidThisYearCents: z.int(),
      refundedCents: z.int(),
      payments: z.int(),
      lastPaidAt: z.date().nullable(),
      nextCharge: z.object({ at: z.date(), amountCents: z.int(), currency: z.string() }).nullable(),
    }),
  },
  'GET /owners/billing/invoice/{id}': {
    summary: 'One invoice as a PDF',
    access,
    params: z.object({ id: idOf('an invoice') }),
    file: 'application/pdf',
    response: savedFile,
  },
  'GET /owners/billing/payment-methods': { summary: 'The cards of the owner', access, response: cards },
  'POST /owners/billing/payment-methods': {
    summary: 'The page on which a card is added; nothing is charged',
    access,
    body: z.object({ successUrl: returnUrl, cancelUrl: returnUrl }),
    response: z.object({ url: z.string(), sessionId: z.string() }),
  },
  'PUT /owners/billing/payment-methods/{id}/default': {
    summary: 'Pay with this card from now on',
    access,
    params: cardId,
    response: cards,
  },
  'DELETE /owners/billing/payment-methods/{id}': {
    summary: 'Forget a card; not the one that pays for a plan',
    access,
    params: cardId,
    response: cards,
  },
  'POST /stripe/save-payment-method': {
    summary: 'Take up a card that was added on the payment page; the provider is asked. It becomes the usual one',
    access: 'signed-in',
    body: sessionBody,
    response: cards,
  },
  'POST /stripe/save-billing-record': {
    summary: 'Take up a payment for a plan; the provider is asked. Told twice it changes nothing',
    access: 'signed-in',
    body: sessionBody,
    response: billingRecord,
  },
})
