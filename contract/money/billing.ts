import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { filterDay, idOf, inDayOrder, returnUrl } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { paymentPurpose, paymentStatus } from '#contract/payments/payment.lifecycle.ts'

const access = { role: 'OWNER', permission: 'manage_billing', allHomes: true } as const
const ownerId = z.object({ id: idOf('Owner') })
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
    /** What the owner’s bank took back for them: lost disputes. */
    returnedByBankCents: z.int(),
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
const sessionBody = z.object({ sessionId: z.string('Choose a payment.').min(1, 'Choose a payment.').max(200) })

export const billing = area({
  'GET /owners/billing/owner/{id}': {
    summary: 'List the owner’s payments to Waymark, newest first; only their own',
    access,
    params: ownerId,
    query: inDayOrder(
      z.object({
        page: pageNumber.default(1),
        limit: pageSize.default(20),
        status: several(z.enum(paymentStatus.options, 'Choose a valid payment status')),
        startDate: filterDay.optional(),
        endDate: filterDay.optional(),
      }),
    ),
    response: z.object({ records: z.array(billingRecord), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'GET /owners/billing/stats/{id}': {
    summary: 'Get totals of the owner’s payments to Waymark',
    access,
    params: ownerId,
    response: z.object({
      currency: z.string(),
      paidCents: z.int(),
      paidThisYearCents: z.int(),
      refundedCents: z.int(),
      returnedByBankCents: z.int(),
      payments: z.int(),
      lastPaidAt: z.date().nullable(),
      nextCharge: z.object({ at: z.date(), amountCents: z.int(), currency: z.string() }).nullable(),
    }),
  },
  'GET /owners/billing/invoice/{id}': {
    summary: 'Download an invoice as a PDF',
    access,
    params: z.object({ id: idOf('Invoice') }),
    file: 'application/pdf',
    response: savedFile,
  },
  'GET /owners/billing/payment-methods': { summary: 'List the owner’s cards', access, response: cards },
  'POST /owners/billing/payment-methods': {
    summary: 'Open the page to add a card; nothing is charged',
    access,
    body: z.object({ successUrl: returnUrl, cancelUrl: returnUrl }),
    response: z.object({ url: z.string(), sessionId: z.string() }),
  },
  'PUT /owners/billing/payment-methods/{id}/default': {
    summary: 'Make this the default card',
    access,
    params: cardId,
    response: cards,
  },
  'DELETE /owners/billing/payment-methods/{id}': {
    summary: 'Remove a card, unless it pays for a plan',
    access,
    params: cardId,
    response: cards,
  },
  'POST /stripe/save-payment-method': {
    summary: 'Save a card added on the payment page after checking with the provider; it becomes the default',
    access: 'signed-in',
    body: sessionBody,
    response: cards,
  },
  'POST /stripe/save-billing-record': {
    summary: 'Record a payment for a plan after checking with the provider; repeating it changes nothing',
    access: 'signed-in',
    body: sessionBody,
    response: billingRecord,
  },
})
