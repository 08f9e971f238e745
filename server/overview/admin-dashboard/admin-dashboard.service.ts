import { adminDashboard, type MoneyToday, type StaffQueue } from '#contract/overview/admin-dashboard.ts'
import { isStaff } from '#contract/staff.ts'
import { addTime, platformZone, today } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { listMoneySince, listNewestEvents, readDashboardStats } from './admin-dashboard.queries.ts'
import { readAnswered, readPerformance } from './answers.ts'
import { dashboardEventPresenter, toldActions } from './events.ts'
import { readHealth } from './health.ts'
import { listWaiting } from './queues.queries.ts'
import { queues } from './queues.ts'
import { readApplicationFunnel, readDailyTotals, readTrafficSources, reportPeriodOf } from './reports.ts'

const latest = 12

/** The queues this member of staff works on, empty ones included. */
async function readQueues(db: Db, actor: Actor, at: Date): Promise<StaffQueue[]> {
  const moment = { at, today: today(platformZone, at) }
  const own = queues.filter(({ staff }) => isStaff(actor, staff))
  const counted = await listWaiting(
    db,
    own.map(({ name, rows }) => ({ name, rows: rows(moment, actor) })),
  )
  return own.map(({ name, group, label, to, promise }) => {
    const { count, oldestAt } = counted.find((one) => one.name === name)!
    const isLate = oldestAt !== null && oldestAt < addTime(at, -promise)
    return { name, group, label, to: to(moment), count, oldestAt, isLate }
  })
}

async function readMoneyToday(db: Db, at: Date): Promise<MoneyToday[]> {
  const day = today(platformZone, at)
  const rows = await listMoneySince(db, day)
  const currencies = [...new Set(['USD', ...rows.map(({ currency }) => currency)])]
  return currencies.map((currency) => {
    const of = (kind: (typeof rows)[number]['kind']) => {
      const { count = 0, cents = 0 } = rows.find((row) => row.currency === currency && row.kind === kind) ?? {}
      return { count, cents }
    }
    return {
      day,
      currency,
      revenue: of('revenue'),
      processed: of('processed'),
      refunded: of('refunded'),
      paidOut: of('paidOut'),
    }
  })
}

export const adminDashboardService = handlers(adminDashboard, {
  async 'GET /admin/dashboard/overview'(call) {
    const { db, actor, now } = call
    const at = now()
    const [own, money, health, events] = await Promise.all([
      readQueues(db, actor, at),
      isStaff(actor, ['FINANCE']) ? readMoneyToday(db, at) : null,
      isStaff(actor, ['SUPPORT']) ? readHealth(call, at) : null,
      listNewestEvents(db, toldActions, latest),
    ])
    return { asOf: at, queues: own, money, health, latest: events.map(dashboardEventPresenter(actor)) }
  },

  async 'GET /admin/dashboard/stats'({ reader, now }) {
    return { asOf: now(), ...(await readDashboardStats(reader)) }
  },

  'GET /admin/dashboard/performance-metrics': ({ reader, now, query }) =>
    readPerformance(reader, reportPeriodOf(query, now()), now()),
  'GET /admin/dashboard/answers': ({ reader, actor, now, query: { thing, page, limit, ...asked } }) =>
    readAnswered(reader, actor, { thing, page, limit }, reportPeriodOf(asked, now())),
  'GET /admin/dashboard/application-funnel': ({ reader, now, query }) =>
    readApplicationFunnel(reader, reportPeriodOf(query, now()), now()),
  'GET /admin/dashboard/daily-totals': ({ reader, now, query: { channel, ...query } }) =>
    readDailyTotals(reader, reportPeriodOf(query, now()), now(), channel),
  'GET /admin/dashboard/traffic-sources': ({ reader, now, query }) =>
    readTrafficSources(reader, reportPeriodOf(query, now()), now()),
})
