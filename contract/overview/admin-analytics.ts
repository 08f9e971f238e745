import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { savedFile } from '#contract/file.ts'
import { anyStaff } from '#contract/staff.ts'
import { withTimeframe } from '#contract/timeframe.ts'
import { reportPeriod } from './admin-dashboard.ts'

/** What is counted by day and city. */
const counted = z.object({
  views: z.int(),
  saves: z.int(),
  applications: z.int(),
  moveIns: z.int(),
  /** The share of nights in stays that began here; null without beds. People who came another way are not in it. */
  occupancyPercent: z.int().nullable(),
})

const figures = counted.extend({
  /** People and visits belong to no city, so they are null where one is chosen. */
  newResidents: z.int().nullable(),
  newOwners: z.int().nullable(),
  visits: z.int().nullable(),
  answered: z.int(),
  /** Half of the applications were answered faster; null if none was. */
  medianAnswerHours: z.number().nullable(),
  joinedWaitlists: z.int(),
  /** Stays that ended in the period, and how long half of them lasted at least. */
  staysEnded: z.int(),
  medianStayDays: z.int().nullable(),
  /** Of the people who moved in 30 or 90 days before, how many were still there; null if no one had moved in. */
  stayed30Percent: z.int().nullable(),
  stayed90Percent: z.int().nullable(),
})
export type AdminAnalyticsFigures = z.infer<typeof figures>

const placeRow = counted.extend({ state: z.string(), city: z.string(), homes: z.int(), beds: z.int() })
export type PlaceRow = z.infer<typeof placeRow>

const report = z
  .object({
    period: reportPeriod,
    /** When homes' days were added up last: views, saves, applications by city, move-ins and occupancy are as old. */
    countedAt: z.date().nullable(),
    /** Everything else is as it was at this moment. */
    asOf: z.date(),
    now: figures,
    before: figures,
    /** Oldest first, without gaps. */
    intervals: z.array(
      counted.extend({
        from: z.string(),
        newResidents: z.int().nullable(),
        newOwners: z.int().nullable(),
        visits: z.int().nullable(),
      }),
    ),
    /** As things are today, for the same place. */
    today: z.object({
      homesByStatus: z.array(z.object({ status: z.string(), count: z.int() })),
      /** Beds of published homes, those someone lives in, whoever found them the home, and those someone could move into. */
      beds: z.int(),
      bedsTaken: z.int(),
      bedsAvailable: z.int(),
      stays: z.int(),
      waiting: z.int(),
      residents: z.int().nullable(),
      owners: z.int().nullable(),
    }),
    /** The most applications first, 100 at most. */
    byPlace: z.array(placeRow),
    /** States with homes, to choose from. */
    states: z.array(z.string()),
  })
  .meta({ id: 'AdminAnalytics' })
export type AdminAnalytics = z.infer<typeof report>

const asked = withTimeframe({
  state: z.string().trim().max(60).optional(),
  city: z.string().trim().max(120).optional(),
})

export const adminAnalytics = area({
  'GET /admin/analytics': {
    summary: 'Get growth, views, applications, occupancy, waitlists and lengths of stays of a period and the one before',
    access: anyStaff,
    query: asked,
    response: report,
  },
  'GET /admin/analytics-export': {
    summary: 'Export the same figures as CSV, by day, week or month and by city',
    access: anyStaff,
    query: asked,
    response: savedFile,
    file: 'text/csv',
  },
})
