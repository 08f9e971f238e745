import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reportCurrency } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { withTimeframe } from '#contract/timeframe.ts'
import { paymentPurpose, paymentStatus } from './payment.lifecycle.ts'

/** What can happen to a payment, each at its own moment and with its own amount. */
export const paymentEventKind = z.enum(
  ['PAID', 'REFUNDED', 'DEPOSIT_KEPT', 'DISPUTED', 'DISPUTE_WON', 'DISPUTE_LOST', 'FAILED', 'ABANDONED'],
  'Choose what happened',
)
export type PaymentEventKind = z.infer<typeof paymentEventKind>

/** What a list of payments is about: one of these, or what was paid together with what was refunded of it. */
export const paymentListKind = z.enum([...paymentEventKind.options, 'NET'], 'Choose what happened')
export type PaymentListKind = z.infer<typeof paymentListKind>

export const paymentEvent = z
  .object({
    /** Of the posting, or of a payment that came to nothing. */
    id: z.uuid(),
    kind: paymentEventKind,
    at: z.date(),
    /** What came in or went back; with a purpose, only the part that was for it. Below zero for a refund in a list of both, and for a claim that was reversed. */
    amountCents: z.int(),
    currency: z.string(),
    payment: z.object({ id: z.uuid(), purpose: paymentPurpose, status: paymentStatus, amountCents: z.int() }),
    payer: z.object({ name: z.string(), email: z.string() }),
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  })
  .meta({ id: 'PaymentEvent' })
export type PaymentEvent = z.infer<typeof paymentEvent>

const filters = {
  kind: paymentListKind.default('PAID'),
  purpose: several(paymentPurpose),
  /** Only what owners pay Waymark, or only what residents pay. */
  payer: z.enum(['OWNER', 'RESIDENT'], 'Choose owners or residents').optional(),
  homeId: idOf('Home').optional(),
  ownerId: idOf('Owner').optional(),
  currency: reportCurrency,
}

export const paymentEvents = area({
  'GET /admin/payments': {
    summary: 'List payments that were made, refunded, disputed or failed in a timeframe, newest first',
    access: staffAccess('FINANCE'),
    query: withTimeframe({
      ...filters,
      /** Cursor: the `next` of the previous page. */
      after: z.string().max(200).optional(),
      limit: pageSize.default(25),
    }),
    response: z.object({ payments: z.array(paymentEvent), next: z.string().nullable() }),
  },
  'GET /admin/payments-export': {
    summary: 'Export the same list as CSV',
    access: staffAccess('FINANCE'),
    query: withTimeframe(filters),
    response: savedFile,
    file: 'text/csv',
  },
})
