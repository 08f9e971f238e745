import type { AnalyticsRecordKind } from '#contract/overview/admin-analytics.ts'
import type { AnsweredThing, ApplicationFunnel, MoneyToday } from '#contract/overview/admin-dashboard.ts'
import type { TrafficChannel } from '#contract/overview/traffic-channels.ts'
import { screen } from '#contract/screens.ts'
import type { DayRange } from '#contract/timeframe.ts'

/** A report over exactly these days. */
const custom = ({ from, to }: DayRange) => ({ timeframe: 'custom', startDate: from, endDate: to })

/** The totals of days, which is all there is behind what is counted without a person. */
export const daysAt = (range: DayRange, channel?: TrafficChannel) =>
  screen('/admin-analytics', { view: 'days', ...custom(range), ...(channel && { channel }) })

/** A state, a city or one home; without any of them, everywhere. */
export type AnalyticsPlace = { state?: string | undefined; city?: string | undefined; homeId?: string | undefined }

const placed = ({ state, city, homeId }: AnalyticsPlace) => ({
  ...(state && { usState: state }),
  ...(city && { city }),
  ...(homeId && { homeId }),
})

/** The days of homes, which views, nights and beds are counted by. */
export const homeDaysAt = (range: DayRange, place: AnalyticsPlace = {}) =>
  screen('/admin-analytics', { view: 'homes', ...custom(range), ...placed(place) })

/** The applications, stays or waitlist entries that a figure of these days counts. */
export const recordsAt = (range: DayRange, figure: AnalyticsRecordKind, place: AnalyticsPlace = {}) =>
  screen('/admin-analytics', {
    view: 'records',
    figure,
    ...custom(range),
    ...placed(place),
  })

/** What was answered in these days. */
export const answersAt = (range: DayRange, thing: AnsweredThing) =>
  screen('/admin-analytics', { view: 'answers', thing, ...custom(range) })

const applicationsAt = ({ from, to }: DayRange, reached?: 'APPROVED' | 'MOVED_IN') =>
  screen('/admin-applications', { status: 'all', from, to, ...(reached && { reached }) })

type Step = ApplicationFunnel['stages'][number]['step']

/** The rows that a step of the way to a bed counts. */
export const stepAt: Record<Step, (range: DayRange) => string> = {
  VISITS: daysAt,
  SEARCHES: daysAt,
  VIEWS: daysAt,
  APPLICATIONS: (range) => applicationsAt(range),
  APPROVED: (range) => applicationsAt(range, 'APPROVED'),
  MOVED_IN: (range) => applicationsAt(range, 'MOVED_IN'),
}
/** Steps whose rows only support works with. */
export const isOfApplications = (step: Step) => step === 'APPLICATIONS' || step === 'APPROVED' || step === 'MOVED_IN'

type Payments = { currency: string; kind?: 'REFUNDED' | 'NET'; payer?: 'OWNER' | 'RESIDENT'; purpose?: 'PLAN' | 'PREMIUM_REVIEW' }
export const paymentsAt = (range: DayRange, of: Payments) =>
  screen('/admin-financial', { view: 'payments', ...custom(range), ...of })

/** Payouts that reached their owners in these days. */
export const payoutsAt = ({ from, to }: DayRange, currency: string) =>
  screen('/admin-applications', { view: 'payouts', status: 'PAID', paidFrom: from, paidTo: to, currency })

/** The rows behind the money of one day. */
export const moneyAt: Record<Exclude<keyof MoneyToday, 'day' | 'currency'>, (day: string, currency: string) => string> = {
  revenue: (day, currency) => paymentsAt({ from: day, to: day }, { currency, kind: 'NET', payer: 'OWNER' }),
  processed: (day, currency) => paymentsAt({ from: day, to: day }, { currency, payer: 'RESIDENT' }),
  refunded: (day, currency) => paymentsAt({ from: day, to: day }, { currency, kind: 'REFUNDED', payer: 'RESIDENT' }),
  paidOut: (day, currency) => payoutsAt({ from: day, to: day }, currency),
}
