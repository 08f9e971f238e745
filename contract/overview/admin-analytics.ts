import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
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
      /** Beds of published homes, those someone lives in, however they found the home, and those someone could move into. */
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

const place = {
  state: z.string().trim().max(60).optional(),
  city: z.string().trim().max(120).optional(),
}
const asked = withTimeframe(place)
/** A place, or one home. */
const placeOrHome = { ...place, homeId: idOf('Home').optional() }

/** The figures that are counted from single applications, stays and waitlists. */
export const analyticsRecordKind = z.enum(
  ['APPLICATIONS', 'ANSWERED', 'MOVE_INS', 'STAYS_ENDED', 'WAITLISTS', 'STAYED_30', 'STAYED_90', 'NIGHTS'],
  'Choose a figure',
)
export type AnalyticsRecordKind = z.infer<typeof analyticsRecordKind>

const records = z
  .object({
    records: z.array(
      z.object({
        id: z.uuid(),
        homeId: z.uuid(),
        homeTitle: z.string(),
        /** When it was sent or joined, or when the stay began. */
        startsOn: z.string(),
        /** When it was answered, or when the stay ended; null if neither happened. */
        endsOn: z.string().nullable(),
        /** Whether it is in the figure. Of a share, all those it could have been are listed. */
        isCounted: z.boolean(),
        /** Of a stay, how many of its nights are in the period; null where nights are not what is counted. */
        nights: z.int().nullable(),
        /** The screen of it, if this member of staff may open that. */
        to: z.string().nullable(),
      }),
    ),
    /** How many of all are in the figure, or how many nights. */
    counted: z.int(),
    period: reportPeriod,
    page: z.int(),
    limit: z.int(),
    /** How many can be listed: 10,000 at most of applications, move-ins and stays with nights. */
    total: z.int(),
  })
  .meta({ id: 'AnalyticsRecords' })
export type AnalyticsRecords = z.infer<typeof records>

const homeDay = z.object({
  day: z.string(),
  /** Homes that were counted on this day. */
  homes: z.int(),
  views: z.int(),
  saves: z.int(),
  applications: z.int(),
  moveIns: z.int(),
  /** Beds, and those that someone slept in: the two parts of the share of nights booked. */
  beds: z.int(),
  nights: z.int(),
})
const homeDays = z
  .object({
    /** Newest first; days on which nothing was counted are left out. */
    days: z.array(homeDay),
    sums: homeDay.omit({ day: true, homes: true }).extend({ occupancyPercent: z.int().nullable() }),
    /** The home that was requested. */
    home: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    period: reportPeriod,
    countedAt: z.date().nullable(),
  })
  .meta({ id: 'HomeDays' })
export type HomeDays = z.infer<typeof homeDays>

export const adminAnalytics = area({
  'GET /admin/analytics': {
    summary: 'Get growth, views, applications, occupancy, waitlists and lengths of stay for a period and the one before',
    access: anyStaff,
    query: asked,
    response: report,
  },
  'GET /admin/analytics/days': {
    summary: 'List the days of homes behind views and occupancy: of all homes, of a place or of one home',
    access: anyStaff,
    query: withTimeframe(placeOrHome),
    response: homeDays,
  },
  'GET /admin/analytics/records': {
    summary: 'List the applications, stays and waitlist entries behind a figure, newest first',
    access: anyStaff,
    query: withTimeframe({
      ...placeOrHome,
      figure: analyticsRecordKind,
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: records,
  },
  'GET /admin/analytics-export': {
    summary: 'Export the same figures as CSV, by day, week or month and by city',
    access: anyStaff,
    query: asked,
    response: savedFile,
    file: 'text/csv',
  },
})
