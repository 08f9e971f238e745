import type { MoneyReport, PaymentActivity, PropertyPerformance, UserMetrics } from '#contract/overview/financial-reports.ts'
import type { PlanTrends } from '#contract/overview/plan-reports.ts'
import { linePurposeLabel } from '#contract/payments/payment-words.ts'
import { type CsvCell, csvLines, toCsv } from '#server/kernel/csv.ts'

type Column<Figures> = readonly [title: string, cell: (figures: Figures) => CsvCell]
type Head = { from: string; to: string; before: { from: string; to: string }; currency: string }

/** A line for each interval, then one for the whole period and one for the period before. */
function byInterval<Figures extends object>(
  { from, to, before, currency }: Head,
  columns: readonly Column<Figures>[],
  { intervals, now, past }: { intervals: readonly (Figures & { from: string })[]; now: Figures; past: Figures },
) {
  const line = (period: string, figures: Figures) => [period, ...columns.map(([, cell]) => cell(figures)), currency]
  return toCsv(
    ['Period', ...columns.map(([title]) => title), 'Currency'],
    [
      ...intervals.map((interval) => line(interval.from, interval)),
      line(`${from} to ${to}`, now),
      line(`${before.from} to ${before.to}`, past),
    ],
  )
}

const cents = (value: number | null) => (value === null ? null : { cents: value })

type Money = MoneyReport['now']
const revenueColumns: readonly Column<Money>[] = [
  ['Revenue', (money) => cents(money.revenueCents)],
  ['Plans', (money) => cents(money.planCents)],
  ['Premium reviews', (money) => cents(money.reviewCents)],
  ['Revenue refunded', (money) => cents(money.revenueRefundedCents)],
]
const paymentColumns: readonly Column<Money>[] = [
  ['Payments', (money) => money.payments],
  ['Payments processed', (money) => cents(money.processedCents)],
  ['Refunds', (money) => money.refunds],
  ['Refunded', (money) => cents(money.refundedCents)],
  ['Deposits received', (money) => cents(money.depositsCents)],
  ['Deposits kept by homes', (money) => cents(money.depositsKeptCents)],
  ['Credits used', (money) => cents(money.creditsUsedCents)],
  ['Payouts', (money) => money.payouts],
  ['Paid out', (money) => cents(money.paidOutCents)],
  ['Disputes', (money) => money.disputes],
  ['Disputed', (money) => cents(money.disputedCents)],
  ['Disputes won', (money) => cents(money.disputesWonCents)],
  ['Disputes lost', (money) => cents(money.disputesLostCents)],
  ['Failed payments', (money) => money.failed],
  ['Failed', (money) => cents(money.failedCents)],
  ['Checkouts abandoned', (money) => money.abandoned],
]

export const revenueCsv = (report: MoneyReport) => byInterval(report, [...revenueColumns, ...paymentColumns], report)

/** The intervals, and below them what the payments were for. */
export function paymentActivityCsv(report: PaymentActivity) {
  const period = `${report.from} to ${report.to}`
  const purposes = report.byPurpose.map(({ purpose, payments, processedCents, refundedCents }) =>
    [`${period}, ${linePurposeLabel[purpose]}`, payments, cents(processedCents), null, cents(refundedCents)].concat(
      Array.from({ length: paymentColumns.length - 4 }, () => null),
      report.currency,
    ),
  )
  return byInterval(report, paymentColumns, report) + csvLines(purposes)
}

export const planTrendsCsv = (report: PlanTrends) =>
  byInterval<PlanTrends['intervals'][number]>(
    report,
    [
      ['Monthly revenue at the end', (plans) => cents(plans.monthlyCents)],
      ['Owners at the end', (plans) => plans.owners],
      ['New', (plans) => cents(plans.newCents)],
      ['Expansion', (plans) => cents(plans.expansionCents)],
      ['Contraction', (plans) => cents(plans.contractionCents)],
      ['Paused and resumed', (plans) => cents(plans.pausedCents)],
      ['Ended', (plans) => cents(plans.endedCents)],
      ['Plans that began', (plans) => plans.began],
      ['Plans that ended', (plans) => plans.ended],
    ],
    { intervals: report.intervals, now: { from: '', ...report.now }, past: { from: '', ...report.past } },
  )

export function propertyPerformanceCsv({ from, to, currency, homes }: PropertyPerformance) {
  const head = [
    'Period',
    'Home',
    'Owner',
    'Payments',
    'Payments processed',
    'Refunded',
    'Earned by the owner',
    'Processed before',
  ]
  return toCsv(
    [...head, 'Occupancy (%)', 'Views', 'Applications', 'Move-ins', 'Currency'],
    homes.map(({ home, now, past, occupancyPercent, views, applications, moveIns }) => [
      `${from} to ${to}`,
      home.title,
      home.ownerName,
      now.payments,
      cents(now.processedCents),
      cents(now.refundedCents),
      cents(now.earnedCents),
      cents(past.processedCents),
      occupancyPercent,
      views,
      applications,
      moveIns,
      currency,
    ]),
  )
}

export function userMetricsCsv({ from, to, before, currency, intervals, now, past }: UserMetrics) {
  const whole = (period: string, people: UserMetrics['now']): CsvCell[] => [
    period,
    people.newResidents,
    people.newOwners,
    people.residents,
    people.owners,
    people.payingResidents,
    people.payments,
    cents(people.averagePaymentCents),
    currency,
  ]
  const head = ['Period', 'New residents', 'New owners', 'Residents', 'Owners', 'Paying residents (30 days)', 'Payments']
  return toCsv(
    [...head, 'Average payment', 'Currency'],
    [
      ...intervals.map((row) => [row.from, row.newResidents, row.newOwners, null, null, null, null, null, currency]),
      whole(`${from} to ${to}`, now),
      whole(`${before.from} to ${before.to}`, past),
    ],
  )
}
