import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reportCurrency } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { withTimeframe } from '#contract/timeframe.ts'

const earning = z.object({
  /** Of the ledger entry. */
  id: z.int(),
  at: z.date(),
  label: z.string(),
  /** Below zero where it was taken back. */
  amountCents: z.int(),
  currency: z.string(),
  paymentId: z.uuid().nullable(),
  home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
})
export type EarningRow = z.infer<typeof earning>

export const earnings = area({
  'GET /admin/earnings': {
    summary: 'List what an owner earned in a timeframe, for a business or one home, newest first',
    access: staffAccess('FINANCE'),
    query: withTimeframe({
      ownerId: idOf('Owner').optional(),
      homeId: idOf('Home').optional(),
      currency: reportCurrency,
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }).refine(({ ownerId, homeId }) => ownerId || homeId, { path: ['ownerId'], message: 'Choose a business or a home' }),
    response: z.object({
      earnings: z.array(earning),
      /** The sum of all of them, on every page. */
      earnedCents: z.int(),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
    }),
  },
})
