import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reportCurrency } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageSize } from '#contract/paging.ts'
import { paymentPurpose } from '#contract/payments/payment.lifecycle.ts'
import { staffAccess } from '#contract/staff.ts'
import { withTimeframe } from '#contract/timeframe.ts'

/** Who reads reports about money. */
export const financeStaff = staffAccess('FINANCE')

const range = z.object({ from: z.string(), to: z.string() })
export const reportUnit = z.enum(['day', 'week', 'month'])
export type ReportUnit = z.infer<typeof reportUnit>

/** What every report says about itself: its days, those it is compared with, and how fresh its figures are. */
export const reportHead = z.object({
  from: z.string(),
  to: z.string(),
  before: range,
  unit: reportUnit,
  currency: z.string(),
  /** All currencies money came in. Amounts of different currencies are never added up. */
  currencies: z.array(z.string()),
  /** Everything recorded by this moment is in the figures; null before the first count. */
  asOf: z.date().nullable(),
})
export type ReportHead = z.infer<typeof reportHead>

/** Figures of one span of days, straight from the ledger. */
export const moneyFigures = z
  .object({
    /** Owners’ plans and premium reviews, less refunds. Nothing else is revenue. */
    revenueCents: z.int(),
    planCents: z.int(),
    reviewCents: z.int(),
    revenueRefundedCents: z.int(),
    /** What residents paid; it belongs to homes, or is held for residents. */
    payments: z.int(),
    processedCents: z.int(),
    refunds: z.int(),
    refundedCents: z.int(),
    /** The part of the payments that is held as deposits. */
    depositsCents: z.int(),
    /** Deposits that became the homes’, less those that an appeal returned. */
    depositsKeptCents: z.int(),
    creditsUsedCents: z.int(),
    payouts: z.int(),
    paidOutCents: z.int(),
    disputes: z.int(),
    disputedCents: z.int(),
    disputesWonCents: z.int(),
    disputesLostCents: z.int(),
    /** Payments that did not go through. */
    failed: z.int(),
    failedCents: z.int(),
    /** Checkouts that were abandoned or canceled. */
    abandoned: z.int(),
  })
  .meta({ id: 'MoneyFigures' })
export type MoneyFigures = z.infer<typeof moneyFigures>

/** The first day of an interval, which may be before the report’s own; only its days count. */
const intervalStart = z.object({ from: z.string() })
export const moneyInterval = moneyFigures.extend(intervalStart.shape)

export const moneyReport = reportHead
  .extend({ now: moneyFigures, past: moneyFigures, intervals: z.array(moneyInterval) })
  .meta({ id: 'MoneyReport' })
export type MoneyReport = z.infer<typeof moneyReport>

const purposeLine = z.object({
  purpose: paymentPurpose,
  payments: z.int(),
  processedCents: z.int(),
  refundedCents: z.int(),
})

const paymentActivity = moneyReport.extend({ byPurpose: z.array(purposeLine) }).meta({ id: 'PaymentActivity' })
export type PaymentActivity = z.infer<typeof paymentActivity>

const homeFigures = z.object({
  payments: z.int(),
  processedCents: z.int(),
  refundedCents: z.int(),
  /** What became the owner’s: rent and fees less refunds, deposits kept, credits used. */
  earnedCents: z.int(),
})
const homeLine = z.object({
  home: z.object({ id: z.uuid(), title: z.string(), ownerName: z.string() }),
  now: homeFigures,
  past: homeFigures,
  views: z.int(),
  applications: z.int(),
  moveIns: z.int(),
  /** Null without beds. */
  occupancyPercent: z.int().nullable(),
})
export const homeReportSort = z.enum(['processed', 'earned', 'refunded'], 'Choose a valid sort order')

const propertyPerformance = reportHead
  .extend({
    homes: z.array(homeLine),
    /** How many homes had money move in these days. */
    total: z.int(),
  })
  .meta({ id: 'PropertyPerformance' })
export type PropertyPerformance = z.infer<typeof propertyPerformance>

const peopleFigures = z.object({
  newResidents: z.int(),
  newOwners: z.int(),
  /** Accounts at the end of the last day, as far as they still exist. */
  residents: z.int(),
  owners: z.int(),
  /** Residents who paid something in the thirty days that end with the last one. */
  payingResidents: z.int(),
  payments: z.int(),
  /** Null without payments. */
  averagePaymentCents: z.int().nullable(),
})
const userMetrics = reportHead
  .extend({
    now: peopleFigures,
    past: peopleFigures,
    intervals: z.array(intervalStart.extend({ newResidents: z.int(), newOwners: z.int() })),
    /** People with a stay under way today. */
    livingNow: z.int(),
    payingOwners: z.int(),
  })
  .meta({ id: 'UserMetrics' })
export type UserMetrics = z.infer<typeof userMetrics>

export const reportQuery = withTimeframe({ currency: reportCurrency })
const activityQuery = withTimeframe({
  currency: reportCurrency,
  /** What one line of the report stands for. */
  period: z.enum(['daily', 'weekly', 'monthly'], 'Choose daily, weekly or monthly').default('monthly'),
})
const homesQuery = withTimeframe({
  currency: reportCurrency,
  sort: homeReportSort.default('processed'),
  /** Only the homes that earned it for this business. */
  ownerId: idOf('Owner').optional(),
  limit: pageSize.default(20),
})

const csv = { access: financeStaff, response: savedFile, file: 'text/csv' } as const

export const financialReports = area({
  'GET /admin/financial-reports/revenue/overview': {
    summary: 'Get revenue, payments processed, refunds, deposits, payouts and disputes for a timeframe and the one before',
    access: financeStaff,
    query: reportQuery,
    response: moneyReport,
  },
  'GET /admin/financial-reports/revenue-export': {
    summary: 'Export the revenue report as CSV',
    query: reportQuery,
    ...csv,
  },
  'GET /admin/financial-reports/payment-activity': {
    summary: 'Get payments, refunds, failures and disputes by day, week or month, and by what they were for',
    access: financeStaff,
    query: activityQuery,
    response: paymentActivity,
  },
  'GET /admin/financial-reports/payment-activity-export': {
    summary: 'Export payment activity as CSV',
    query: activityQuery,
    ...csv,
  },
  'GET /admin/financial-reports/property-performance': {
    summary: 'List the homes with the most money, with their occupancy and demand',
    access: financeStaff,
    query: homesQuery,
    response: propertyPerformance,
  },
  'GET /admin/financial-reports/property-performance-export': {
    summary: 'Export home performance as CSV',
    query: homesQuery,
    ...csv,
  },
  'GET /admin/financial-reports/user-metrics': {
    summary: 'Get new accounts, paying people and the average payment',
    access: financeStaff,
    query: reportQuery,
    response: userMetrics,
  },
  'GET /admin/financial-reports/user-metrics-export': {
    summary: 'Export the figures about people as CSV',
    query: reportQuery,
    ...csv,
  },
})
