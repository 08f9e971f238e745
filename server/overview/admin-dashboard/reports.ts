import type * as z from 'zod'
import type { ApplicationFunnel, adminDashboard, DailyTotals, TrafficSources } from '#contract/overview/admin-dashboard.ts'
import { channelOf, type TrafficChannel, trafficChannel } from '#contract/overview/traffic-channels.ts'
import { platformZone, today } from '#contract/time.ts'
import { type ReportPeriod, resolveTimeframe } from '#contract/timeframe.ts'
import type { Db } from '#server/kernel/database/database.ts'
import {
  listCampaigns,
  listSearchesAndViews,
  listVisitsByDayAndSource,
  listVisitsBySourceOf,
  readFunnel,
  readSignUpsAndApplications,
} from './reports.queries.ts'

type Query = z.output<(typeof adminDashboard)['GET /admin/dashboard/traffic-sources']['query']>

export const reportPeriodOf = ({ period, ...asked }: Query, at: Date): ReportPeriod =>
  resolveTimeframe(period ? { timeframe: period } : asked, today(platformZone, at))

const most = 10

export async function readApplicationFunnel(db: Db, period: ReportPeriod, asOf: Date): Promise<ApplicationFunnel> {
  const [now, before] = await Promise.all([readFunnel(db, period), readFunnel(db, period.before)])
  return {
    period,
    asOf,
    stages: [
      { step: 'VISITS', now: now.visits, before: before.visits },
      { step: 'SEARCHES', now: now.searches, before: before.searches },
      { step: 'VIEWS', now: now.views, before: before.views },
      { step: 'APPLICATIONS', now: now.applications, before: before.applications },
      { step: 'APPROVED', now: now.approved, before: before.approved },
      { step: 'MOVED_IN', now: now.movedIn, before: before.movedIn },
    ],
  }
}

export async function readTrafficSources(db: Db, period: ReportPeriod, asOf: Date): Promise<TrafficSources> {
  const [rows, campaigns, now, before] = await Promise.all([
    listVisitsBySourceOf(db, period),
    listCampaigns(db, period, most),
    readSignUpsAndApplications(db, period),
    readSignUpsAndApplications(db, period.before),
  ])
  const visits = rows.map((row) => ({ ...row, channel: channelOf(row) }))
  const sum = (of: typeof visits) => ({
    now: of.reduce((total, row) => total + row.now, 0),
    before: of.reduce((total, row) => total + row.before, 0),
  })
  return {
    period,
    asOf,
    visits: sum(visits),
    signUps: { now: now.signUps, before: before.signUps },
    applications: { now: now.applications, before: before.applications },
    channels: trafficChannel.options.map((channel) => ({ channel, ...sum(visits.filter((row) => row.channel === channel)) })),
    sources: visits
      .filter((row) => row.now > 0)
      .toSorted((a, b) => b.now - a.now || a.source.localeCompare(b.source))
      .slice(0, most)
      .map((row) => ({ name: row.source, channel: row.channel, visits: row.now })),
    campaigns,
  }
}

export async function readDailyTotals(db: Db, period: ReportPeriod, asOf: Date, channel?: TrafficChannel): Promise<DailyTotals> {
  const [days, visits] = await Promise.all([listSearchesAndViews(db, period), listVisitsByDayAndSource(db, period)])
  const counted = visits.filter((row) => !channel || channelOf(row) === channel)
  const visitsOn = (day: string) => counted.reduce((sum, row) => (row.day === day ? sum + row.visits : sum), 0)
  return {
    period,
    asOf,
    days: days.map(({ day, searches, views }) => ({
      day,
      visits: visitsOn(day),
      ...(channel ? { searches: null, views: null } : { searches, views }),
    })),
  }
}
