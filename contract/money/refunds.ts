import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { filterDay, idOf, inDayOrder, requiredText, text } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { refundStatus } from '#contract/payments/refund.lifecycle.ts'
import { staffAccess } from '#contract/staff.ts'

export const askRefundForm = z.object({
  paymentId: z.uuid('Choose a payment'),
  amountCents: z.int('Enter an amount').min(1, 'Enter an amount above $0'),
  reason: requiredText(1000, 'Explain why in a sentence', 10),
})
export const decideRefundForm = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('approve'), words: text(1000).default('') }),
    z.object({
      action: z.literal('reject'),
      words: requiredText(1000, 'Enter a reason in a sentence. The resident will see it.', 10),
    }),
  ],
  'Choose an action',
)

export const refundAction = z.enum(['approve', 'reject'])

export const payRefundOtherwiseForm = z.object({
  how: requiredText(500, 'Explain in a sentence how you paid it. The person will see this.', 10),
})

/** What staff can do about a refund that did not arrive. */
export const failedRefundAction = z.enum(['retry', 'payOtherwise'])

/** A refund that a resident requested outside the rules, until a person, or silence, decides. */
export const refundRequest = z
  .object({
    id: z.uuid(),
    status: refundStatus,
    allowedActions: z.array(refundAction),
    nextStep: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    reason: z.string(),
    createdAt: z.date(),
    /** After this date, silence approves it. */
    decideBy: z.date(),
    /** Staff see the name; both sides see which side it was. */
    decision: z.object({ words: z.string(), at: z.date(), by: z.string() }).nullable(),
    settledAt: z.date().nullable(),
    residentName: z.string(),
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    /** The time zone of its dates: the home's, or the platform's if there is no home. */
    timeZone: z.string(),
    reservationId: z.uuid().nullable(),
    payment: z.object({ id: z.uuid(), label: z.string(), amountCents: z.int(), paidAt: z.date() }),
  })
  .meta({ id: 'RefundRequest' })
export type RefundRequest = z.infer<typeof refundRequest>

/** A payment that a resident can request a refund of. */
export const refundablePayment = z.object({
  paymentId: z.uuid(),
  label: z.string(),
  paidAt: z.date(),
  timeZone: z.string(),
  leftCents: z.int(),
  currency: z.string(),
})
export type RefundablePayment = z.infer<typeof refundablePayment>

/** Any refund, whether a person or a rule decided it. One that the bank sent back after it had arrived is FAILED. */
export const refundRow = z.object({
  id: z.uuid(),
  status: refundStatus,
  allowedActions: z.array(failedRefundAction),
  /** Whoever paid, and gets it back. */
  payer: z.object({ name: z.string(), email: z.string() }),
  amountCents: z.int(),
  currency: z.string(),
  reason: z.string(),
  purpose: paymentPurpose,
  paymentId: z.uuid(),
  createdAt: z.date(),
  settledAt: z.date().nullable(),
  /** The name of the person who last decided or sent it; null if a rule did. */
  decidedBy: z.string().nullable(),
})
export type RefundRow = z.infer<typeof refundRow>

/** The range of days it was requested in. */
const days = inDayOrder(z.object({ startDate: filterDay.optional(), endDate: filterDay.optional() }))
const params = z.object({ id: idOf('Refund') })
const reservationId = idOf('Reservation').optional()
const resident = { role: 'SEEKER' } as const
const owner = { role: 'OWNER', permission: 'manage_reservations' } as const
const staff = staffAccess('FINANCE')
const decide = (summary: string) => ({ summary, params, body: decideRefundForm, response: refundRequest }) as const

export const refunds = area({
  'GET /residents/refunds': {
    summary: 'List my refund requests, and the payments I can request a refund for',
    access: resident,
    query: z.object({ paymentId: idOf('Payment').optional(), reservationId }),
    response: z.object({ refunds: z.array(refundRequest), refundable: z.array(refundablePayment) }),
  },
  'POST /residents/refunds': {
    summary: 'Request a refund that no rule covers; the home has 5 days to answer, and no answer means yes',
    access: resident,
    body: askRefundForm,
    response: refundRequest,
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },
  'GET /owners/refunds': {
    summary: 'List residents’ refund requests to me',
    access: owner,
    query: z.object({ reservationId }),
    response: z.object({ refunds: z.array(refundRequest) }),
  },
  'PUT /owners/refunds/{id}': { ...decide('Approve a refund request, or decline it with a reason'), access: owner },
  'GET /admin/refund-requests': {
    summary: 'List residents’ undecided refund requests, most urgent first',
    access: staff,
    query: days.extend({ page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: z.object({ refunds: z.array(refundRequest), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'PUT /admin/refunds/{id}': { ...decide('Decide on a resident’s refund request'), access: staff },
  'GET /admin/refunds': {
    summary: 'List refunds that are on their way or failed, newest first',
    access: staff,
    query: days.extend({ status: refundStatus.optional(), page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: z.object({ refunds: z.array(refundRow), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'POST /admin/refunds/{id}/retry': {
    summary: 'Resend a failed refund',
    access: staff,
    params,
    response: refundRow,
  },
  'POST /admin/refunds/{id}/paid-otherwise': {
    summary: 'Record that a refund that did not arrive was paid another way, such as by check',
    access: staff,
    params,
    body: payRefundOtherwiseForm,
    response: refundRow,
  },
})
