import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { anyStaff } from '#contract/staff.ts'
import { timeframe, withTimeframe } from '#contract/timeframe.ts'
import { trafficChannel } from './traffic-channels.ts'

/** The parts of the list of queues, in the order in which they are shown. */
export const queueGroup = z.enum(['HOMES', 'PEOPLE', 'MONEY', 'SYSTEM'])

/** Work that waits for staff. The list behind `to` has exactly `count` rows. */
export const staffQueue = z
  .object({
    name: z.string(),
    group: queueGroup,
    label: z.string(),
    to: z.string(),
    count: z.int(),
    /** Since when the oldest has waited; null if nothing waits. */
    oldestAt: z.date().nullable(),
    /** Whether the oldest has waited longer than we tell people to expect. */
    isLate: z.boolean(),
  })
  .meta({ id: 'StaffQueue' })
export type StaffQueue = z.infer<typeof staffQueue>

const sum = z.object({ count: z.int(), cents: z.int() })

/** What moved since midnight in the platform's time zone, in one currency. */
const moneyToday = z.object({
  /** Today in the platform's time zone. */
  day: z.string(),
  currency: z.string(),
  /** Owners' plans and premium reviews: the only money that is Waymark's. */
  revenue: sum,
  /** What residents paid to homes. */
  processed: sum,
  refunded: sum,
  /** Payouts that reached their owners. */
  paidOut: sum,
})
export type MoneyToday = z.infer<typeof moneyToday>

const health = z.object({
  jobsWaiting: z.int(),
  /** How long the oldest due job has waited. */
  oldestJobSeconds: z.number(),
  jobsFailed: z.int(),
  emailsWaiting: z.int(),
  emailsFailed: z.int(),
  paymentsFlagged: z.int(),
  /** When the payment provider last reported something; null if it never did. */
  providerEventAt: z.date().nullable(),
  databaseBytes: z.int(),
  /** When the last backup ended; null where the installation does not say. */
  backupAt: z.date().nullable(),
})
export type SystemHealth = z.infer<typeof health>

/** Something that happened on the platform. Residents and owners are named by their side. */
const dashboardEvent = historyEvent.omit({ reason: true }).extend({ to: z.string().nullable() })

const stats = z
  .object({
    asOf: z.date(),
    residents: z.int(),
    owners: z.int(),
    publishedHomes: z.int(),
    /** Beds of published homes, and those someone could move into. */
    beds: z.int(),
    bedsAvailable: z.int(),
    openApplications: z.int(),
    urgentApplications: z.int(),
    /** People who live in a home now. */
    living: z.int(),
    /** People who wait for a bed, each of them once. */
    waiting: z.int(),
    paidPlans: z.int(),
  })
  .meta({ id: 'DashboardStats' })
export type DashboardStats = z.infer<typeof stats>

const dayRange = z.object({ from: z.string(), to: z.string() })
/** The days of a report, first and last included, and those it is compared with. */
export const reportPeriod = dayRange.extend({ before: dayRange, unit: z.enum(['day', 'week', 'month']) })

/** A figure of the period and of the one before. */
const compared = z.object({ now: z.int(), before: z.int() })

/** What staff and homes answer, and how fast. */
export const answeredThing = z.enum(['APPLICATIONS', 'HOMES', 'DOCUMENTS', 'APPEALS', 'REFUNDS', 'SUPPORT'])
export type AnsweredThing = z.infer<typeof answeredThing>

const performance = z
  .object({
    period: reportPeriod,
    asOf: z.date(),
    answers: z.array(
      z.object({
        thing: answeredThing,
        answered: compared,
        /** Half of them were answered faster; null if none was. */
        medianHours: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
      }),
    ),
  })
  .meta({ id: 'PerformanceMetrics' })
export type PerformanceMetrics = z.infer<typeof performance>

/** What was answered in a period, the longest wait first. */
const answered = z
  .object({
    answers: z.array(
      z.object({
        id: z.string(),
        homeId: z.string().nullable(),
        homeTitle: z.string().nullable(),
        askedAt: z.date(),
        answeredAt: z.date(),
        waitedHours: z.number(),
        /** The screen of it, if this member of staff may open that. */
        to: z.string().nullable(),
      }),
    ),
    period: dayRange,
    page: z.int(),
    limit: z.int(),
    total: z.int(),
  })
  .meta({ id: 'AnsweredThings' })
export type AnsweredThings = z.infer<typeof answered>

/** From a visit to a bed. Visits, searches and views are counted without a person; from the application on, each step is part of the one before. */
export const funnelStep = z.enum(['VISITS', 'SEARCHES', 'VIEWS', 'APPLICATIONS', 'APPROVED', 'MOVED_IN'])

const funnel = z
  .object({
    period: reportPeriod,
    asOf: z.date(),
    stages: z.array(z.object({ step: funnelStep, now: z.int(), before: z.int() })),
  })
  .meta({ id: 'ApplicationFunnel' })
export type ApplicationFunnel = z.infer<typeof funnel>

const named = z.object({ name: z.string(), visits: z.int() })

const traffic = z
  .object({
    period: reportPeriod,
    asOf: z.date(),
    visits: compared,
    /** New accounts and sent applications of the same days. They are counted for the site as a whole, never for a source. */
    signUps: compared,
    applications: compared,
    channels: z.array(compared.extend({ channel: trafficChannel })),
    /** The most visits first. */
    sources: z.array(named.extend({ channel: trafficChannel })),
    campaigns: z.array(named),
  })
  .meta({ id: 'TrafficSources' })
export type TrafficSources = z.infer<typeof traffic>

/** What is counted without a person: there is nothing behind these totals but the totals of days. */
const dailyTotals = z
  .object({
    period: reportPeriod,
    asOf: z.date(),
    /** Newest first, without gaps. Searches and views have no source, so they are null where a channel is chosen. */
    days: z.array(z.object({ day: z.string(), visits: z.int(), searches: z.int().nullable(), views: z.int().nullable() })),
  })
  .meta({ id: 'DailyTotals' })
export type DailyTotals = z.infer<typeof dailyTotals>

/** `period` is the specification's name for the timeframe; it wins if both are sent. */
const reportQuery = withTimeframe({ period: timeframe.exclude(['custom'], 'Choose a period').optional() })

export const adminDashboard = area({
  'GET /admin/dashboard/overview': {
    summary: 'Get what is waiting on this staff member, today’s money, system health and the latest events',
    access: anyStaff,
    // The dashboard refetches it automatically, which does not count as the person's activity.
    background: true,
    response: z.object({
      asOf: z.date(),
      queues: z.array(staffQueue),
      /** Null for staff who do not work with money. */
      money: z.array(moneyToday).nullable(),
      /** Null for staff who do not look after the system. */
      health: health.nullable(),
      latest: z.array(dashboardEvent),
    }),
  },
  'GET /admin/dashboard/stats': {
    summary: 'Count people, homes, beds, applications, stays and plans as they are now',
    access: anyStaff,
    background: true,
    response: stats,
  },
  'GET /admin/dashboard/performance-metrics': {
    summary: 'Get how many applications, homes, documents, appeals, refunds and support requests were answered, and how fast',
    access: anyStaff,
    query: reportQuery,
    response: performance,
  },
  'GET /admin/dashboard/answers': {
    summary: 'List what was answered in a period, the longest wait first',
    access: anyStaff,
    query: withTimeframe({ thing: answeredThing, page: pageNumber.default(1), limit: pageSize.default(20) }),
    response: answered,
  },
  'GET /admin/dashboard/application-funnel': {
    summary: 'Count visits, searches, views of homes, applications, approvals and move-ins for a period and the one before',
    access: anyStaff,
    query: reportQuery,
    response: funnel,
  },
  'GET /admin/dashboard/traffic-sources': {
    summary: 'Count visits by channel, source and campaign, without identifying anyone',
    access: anyStaff,
    query: reportQuery,
    response: traffic,
  },
  'GET /admin/dashboard/daily-totals': {
    summary: 'List visits, searches and views of homes by day; visits of one channel if it is given',
    access: anyStaff,
    query: withTimeframe({ channel: trafficChannel.optional() }),
    response: dailyTotals,
  },
})
