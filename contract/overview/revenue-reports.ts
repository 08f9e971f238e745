import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { reportCurrency } from '#contract/fields.ts'
import { pageSize } from '#contract/paging.ts'
import { timeframe, withTimeframe } from '#contract/timeframe.ts'
import { financeStaff, moneyFigures, moneyReport, reportHead, reportQuery } from './financial-reports.ts'

const businessFigures = z.object({
  /** What the business paid Waymark, less refunds. */
  revenueCents: z.int(),
  /** What residents paid for its homes. */
  payments: z.int(),
  processedCents: z.int(),
  refundedCents: z.int(),
  earnedCents: z.int(),
})
const topBusinesses = reportHead
  .extend({
    businesses: z.array(
      z.object({
        owner: z.object({ id: z.uuid(), name: z.string() }),
        /** Homes that had money move in these days. */
        homes: z.int(),
        now: businessFigures,
        past: businessFigures,
      }),
    ),
  })
  .meta({ id: 'TopBusinesses' })
export type TopBusinesses = z.infer<typeof topBusinesses>

const revenueSummary = reportHead
  .extend({
    now: moneyFigures,
    past: moneyFigures,
    /** What paid plans bring in a month now, from how many owners. */
    monthlyCents: z.int(),
    payingOwners: z.int(),
  })
  .meta({ id: 'RevenueSummary' })
export type RevenueSummary = z.infer<typeof revenueSummary>

export const revenueReports = area({
  'GET /admin/business-management/revenue/summary': {
    summary: 'Get revenue for a timeframe and the one before, and what plans bring in per month',
    access: financeStaff,
    query: reportQuery,
    response: revenueSummary,
  },
  'GET /admin/business-management/revenue/trends': {
    summary: 'Get revenue by day, week or month',
    access: financeStaff,
    query: reportQuery,
    response: moneyReport,
  },
  'GET /admin/business-management/revenue/top-performing': {
    summary: 'List the businesses that paid Waymark the most, or whose homes received the most',
    access: financeStaff,
    query: withTimeframe({
      currency: reportCurrency,
      sort: z.enum(['revenue', 'processed'], 'Choose a valid sort order').default('revenue'),
      limit: pageSize.default(10),
    }),
    response: topBusinesses,
  },
  'GET /admin/dashboard/revenue-analytics': {
    summary: 'Get revenue and payments processed for the dashboard',
    access: financeStaff,
    query: z.object({ period: timeframe.exclude(['custom']).default('30d') }),
    response: moneyReport,
  },
})
