import { financialReports } from '#contract/overview/financial-reports.ts'
import { planReports } from '#contract/overview/plan-reports.ts'
import { revenueReports } from '#contract/overview/revenue-reports.ts'
import { platformZone, today } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readPropertyPerformance, readTopBusinesses, readUserMetrics } from './home-reports.ts'
import type { ReportFrame } from './money-reports.queries.ts'
import { readLifetimeValue, readPlanChanges, readPlanOverview, readPlanTrends } from './plan-reports.ts'
import { paymentActivityCsv, planTrendsCsv, propertyPerformanceCsv, revenueCsv, userMetricsCsv } from './report-csv.ts'
import { readMoneyReport, readPaymentActivity, unitOfPeriod } from './reports.ts'

type Asked = Parameters<typeof resolveTimeframe>[0]
const todayOf = (now: () => Date) => today(platformZone, now())
const periodOf = (now: () => Date, query: Asked) => resolveTimeframe(query, todayOf(now))
const frameOf = (now: () => Date, query: Asked & { currency: string }): ReportFrame => ({
  ...periodOf(now, query),
  currency: query.currency,
})
/** The same days in the units that were asked for. */
const activityOf = (now: () => Date, query: Asked & { currency: string; period: keyof typeof unitOfPeriod }): ReportFrame => ({
  ...frameOf(now, query),
  unit: unitOfPeriod[query.period],
})
const fileOf = (report: { from: string; to: string }, name: string, content: string) => ({
  name: `${name}-${report.from}-to-${report.to}.csv`,
  content,
})

export const financialReportsService = handlers(financialReports, {
  'GET /admin/financial-reports/revenue/overview': ({ reader, now, query }) => readMoneyReport(reader, frameOf(now, query)),

  async 'GET /admin/financial-reports/revenue-export'({ reader, now, query }) {
    const report = await readMoneyReport(reader, frameOf(now, query))
    return fileOf(report, 'revenue', revenueCsv(report))
  },

  'GET /admin/financial-reports/payment-activity': ({ reader, now, query }) =>
    readPaymentActivity(reader, activityOf(now, query)),

  async 'GET /admin/financial-reports/payment-activity-export'({ reader, now, query }) {
    const report = await readPaymentActivity(reader, activityOf(now, query))
    return fileOf(report, 'payments', paymentActivityCsv(report))
  },

  'GET /admin/financial-reports/property-performance': ({ reader, now, query }) =>
    readPropertyPerformance(reader, frameOf(now, query), query),

  async 'GET /admin/financial-reports/property-performance-export'({ reader, now, query }) {
    const report = await readPropertyPerformance(reader, frameOf(now, query), { ...query, limit: everyHome })
    return fileOf(report, 'homes', propertyPerformanceCsv(report))
  },

  'GET /admin/financial-reports/user-metrics': ({ reader, now, query }) => readUserMetrics(reader, frameOf(now, query)),

  async 'GET /admin/financial-reports/user-metrics-export'({ reader, now, query }) {
    const report = await readUserMetrics(reader, frameOf(now, query))
    return fileOf(report, 'people', userMetricsCsv(report))
  },
})

/** A screen shows the first homes, and a file has all of them. */
const everyHome = Number.MAX_SAFE_INTEGER

export const planReportsService = handlers(planReports, {
  'GET /admin/financial-reports/subscription-analytics/overview': ({ reader, now }) =>
    readPlanOverview(reader, { today: todayOf(now), at: now() }),

  'GET /admin/financial-reports/subscription-analytics/trends': ({ reader, now, query }) =>
    readPlanTrends(reader, periodOf(now, query), now()),

  'GET /admin/financial-reports/subscription-analytics/changes': async ({ reader, now, query }) => ({
    ...(await readPlanChanges(reader, query)),
    asOf: now(),
  }),

  'GET /admin/financial-reports/subscription-analytics/lifetime-value': ({ reader, now }) =>
    readLifetimeValue(reader, { today: todayOf(now), at: now() }),

  async 'GET /admin/financial-reports/subscription-analytics-export'({ reader, now, query }) {
    const report = await readPlanTrends(reader, periodOf(now, query), now())
    return fileOf(report, 'plans', planTrendsCsv(report))
  },
})

export const revenueReportsService = handlers(revenueReports, {
  async 'GET /admin/business-management/revenue/summary'({ reader, now, query }) {
    const [{ intervals: _none, ...report }, plans] = await Promise.all([
      readMoneyReport(reader, frameOf(now, query)),
      readPlanOverview(reader, { today: todayOf(now), at: now() }),
    ])
    return { ...report, monthlyCents: plans.monthlyCents, payingOwners: plans.payingOwners }
  },

  'GET /admin/business-management/revenue/trends': ({ reader, now, query }) => readMoneyReport(reader, frameOf(now, query)),

  'GET /admin/business-management/revenue/top-performing': ({ reader, now, query }) =>
    readTopBusinesses(reader, frameOf(now, query), query),

  'GET /admin/dashboard/revenue-analytics': ({ reader, now, query }) =>
    readMoneyReport(reader, frameOf(now, { timeframe: query.period, currency: 'USD' })),
})
