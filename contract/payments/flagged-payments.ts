import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { paymentPurpose, paymentStatus } from './payment.lifecycle.ts'

const staff = staffAccess('FINANCE')

export const flaggedPayment = z
  .object({
    id: z.uuid(),
    /** What does not fit. Null once staff have looked at it. */
    flag: z.string().nullable(),
    purpose: paymentPurpose,
    status: paymentStatus,
    amountCents: z.int(),
    refundedCents: z.int(),
    currency: z.string(),
    payer: z.object({ name: z.string(), email: z.string() }),
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    createdAt: z.date(),
    succeededAt: z.date().nullable(),
  })
  .meta({ id: 'FlaggedPayment' })
export type FlaggedPayment = z.infer<typeof flaggedPayment>

export const paymentForStaff = flaggedPayment
  .extend({
    lines: z.array(z.object({ purpose: paymentPurpose, label: z.string(), amountCents: z.int() })),
    /** What the payment provider reported. */
    providerEvents: z.array(z.object({ id: z.string(), type: z.string(), outcome: z.string(), receivedAt: z.date() })),
    /** Ledger postings; each one adds up to zero. */
    postings: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        postedAt: z.date(),
        entries: z.array(z.object({ account: z.string(), amountCents: z.int() })),
      }),
    ),
    refunds: z.array(
      z.object({ id: z.uuid(), status: z.string(), amountCents: z.int(), reason: z.string(), createdAt: z.date() }),
    ),
  })
  .meta({ id: 'PaymentForStaff' })
export type PaymentForStaff = z.infer<typeof paymentForStaff>

export const lookedAtForm = z.object({
  /** The flag the reviewer saw. A newer one has to be looked at too. */
  flag: z.string('Choose the flag you reviewed').min(1, 'Choose the flag you reviewed'),
  words: requiredText(2000, 'Explain in a sentence what you found and did', 10),
})

/** Payments with a flag, or those that a bank disputes. */
export const flaggedView = z.enum(['flagged', 'disputed'], 'Choose a valid list')
export type FlaggedView = z.infer<typeof flaggedView>

const params = z.object({ id: idOf('Payment') })

export const flaggedPayments = area({
  'GET /admin/payments/flagged': {
    summary: 'List flagged payments, or those that a bank disputes, oldest first',
    access: staff,
    query: z.object({
      view: flaggedView.default('flagged'),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      payments: z.array(flaggedPayment),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      counts: z.record(flaggedView, z.int()),
    }),
  },
  'GET /admin/payments/{id}': {
    summary: 'Get one payment with its provider events, ledger entries and refunds',
    access: staff,
    params,
    response: paymentForStaff,
  },
  'POST /admin/payments/{id}/looked-at': {
    summary: 'Clear a payment’s flag with a note on what was found; no money moves',
    access: staff,
    params,
    body: lookedAtForm,
    response: paymentForStaff,
  },
})
