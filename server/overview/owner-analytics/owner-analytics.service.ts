import { ownerAnalytics } from '#contract/overview/owner-analytics.ts'
import { platformZone, today } from '#contract/time.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { isCrawler } from '#server/messaging/outreach/visits.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { addView } from './home-days.queries.ts'
import { readOwnerAnalytics } from './owner-analytics.ts'

type Query = { days: string; homeId?: string | undefined; currency?: string | undefined }

async function read(db: Db, actor: Actor, at: Date, { days, homeId, currency }: Query) {
  const { analyticsDays } = await planOf(db, actor.accountId, at)
  const question = { scope: homesOf(actor), homeId, currency, days: Number(days), mostDays: analyticsDays }
  return readOwnerAnalytics(db, { ...question, today: today(platformZone, at) })
}

export const ownerAnalyticsService = handlers(ownerAnalytics, {
  'GET /owners/analytics': ({ reader, actor, now, query }) => read(reader, actor, now(), query),

  async 'GET /owners/analytics-export'({ reader, actor, now, query }) {
    const analytics = await read(reader, actor, now(), query)
    return { name: `analytics-${analytics.endDate}.csv`, content: analyticsCsv(analytics, query.homeId) }
  },

  async 'POST /homes/{id}/views'({ db, actor, caller, now, params: { id } }) {
    // Owners and staff look at homes for their work.
    const isVisitor = !actor || actor.role === 'SEEKER'
    if (isVisitor && !isCrawler(caller.device)) await addView(db, id, now())
    return { message: 'Counted' }
  },
})
