import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { filterDay, idOf, inDayOrder } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { depositStatus } from '#contract/payments/deposit.lifecycle.ts'
import { paymentPurpose, paymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { refundStatus } from '#contract/payments/refund.lifecycle.ts'

const filters = inDayOrder(
  z.object({
    status: several(paymentStatus),
    purpose: several(paymentPurpose),
    from: filterDay.optional(),
    /** The last day, inclusive. */
    to: filterDay.optional(),
  }),
  'from',
  'to',
)

export const residentPaymentRow = z
  .object({
    id: z.uuid(),
    purpose: paymentPurpose,
    /** What it was for, in words. */
    title: z.string(),
    status: paymentStatus,
    amountCents: z.int(),
    refundedCents: z.int(),
    /** What the person’s bank took back for them: lost disputes. */
    returnedByBankCents: z.int(),
    currency: z.string(),
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** The time zone of its dates: the home's, or the platform's if there is no home. */
    timeZone: z.string(),
    createdAt: z.date(),
    paidAt: z.date().nullable(),
    /** Only for a payment that succeeded. */
    receiptNumber: z.string().nullable(),
    /** The person has paid, and the bank has yet to answer. */
    isProcessing: z.boolean(),
    /** Whether autopay paid it. */
    isAutomatic: z.boolean(),
  })
  .meta({ id: 'ResidentPaymentRow' })
export type ResidentPaymentRow = z.infer<typeof residentPaymentRow>

export const residentPayment = residentPaymentRow
  .extend({
    lines: z.array(
      z.object({
        purpose: paymentPurpose,
        label: z.string(),
        amountCents: z.int(),
        /** The days of rent it pays for; `endsOn` is the first day not included. Null if it is not rent. */
        period: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        status: refundStatus,
        amountCents: z.int(),
        reason: z.string(),
        createdAt: z.date(),
        settledAt: z.date().nullable(),
        /** Whether the payer's bank returned the money, or a part of it, in place of the refund. */
        isReturnedByBank: z.boolean(),
        /** How staff paid it where it could not go back to the card; null if it did. */
        paidOtherwise: z.string().nullable(),
      }),
    ),
    payer: z.string(),
    /** Who received the money. */
    payee: z.string(),
    /** The home's full address for someone who lives or lived there; otherwise its city. */
    payeeAddress: z.string(),
    /** The card it was paid with; null while it is not known. */
    card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    /** The stay's deposits, and the rule under which they are held. */
    deposits: z.array(
      z.object({
        label: z.string(),
        amountCents: z.int(),
        returnedCents: z.int(),
        keptCents: z.int(),
        status: depositStatus,
        heldSince: z.date(),
        law: z.string(),
      }),
    ),
    stay: z.object({ id: z.uuid(), roomName: z.string(), startsOn: z.string(), endsOn: z.string().nullable() }).nullable(),
    /** The autopay it belongs to. */
    subscriptionId: z.uuid().nullable(),
    /** Where to continue a payment that is still open. */
    checkoutUrl: z.string().nullable(),
  })
  .meta({ id: 'ResidentPayment' })
export type ResidentPayment = z.infer<typeof residentPayment>

const resident = { role: 'SEEKER' } as const
const params = z.object({ id: idOf('Payment') })

export const residentPayments = area({
  'GET /residents/payments': {
    summary: 'List my payments, newest first; those not completed only on request',
    access: resident,
    query: filters.extend({ page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: z.object({
      payments: z.array(residentPaymentRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** Totals of everything that matches the filters, by currency. */
      totals: z.array(
        z.object({
          currency: z.string(),
          paidCents: z.int(),
          refundedCents: z.int(),
          /** What the person’s bank took back for them: lost disputes. */
          returnedByBankCents: z.int(),
        }),
      ),
    }),
  },
  'GET /residents/payments/export': {
    summary: 'Export my payments as CSV',
    access: resident,
    query: filters,
    file: 'text/csv',
    response: savedFile,
    limit: { calls: 30, seconds: 3600 },
  },
  'GET /residents/payments/{id}': {
    summary: 'Get one of my payments with its items, receipt and refunds',
    access: resident,
    params,
    response: residentPayment,
  },
  'GET /residents/payments/{id}/receipt': {
    summary: 'Download a payment’s receipt as a PDF',
    access: resident,
    refuses: [409],
    params,
    file: 'application/pdf',
    response: savedFile,
    limit: { calls: 60, seconds: 3600 },
  },
})
