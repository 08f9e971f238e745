import { payoutLifecycle } from '#contract/money/payout.lifecycle.ts'
import { payouts } from '#contract/money/payouts.ts'
import { platformZone, today } from '#contract/time.ts'
import { listHomeNames } from '#server/homes/listings/home-names.queries.ts'
import type { Actor } from '#server/kernel/context.ts'
import { listHistory } from '#server/kernel/database/audit.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { throwFieldError, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf, managesFor } from '#server/kernel/permission.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { presentAuditEvent } from '#server/trust/audit/audit.words.ts'
import { analyticsRange, readAnalytics } from './analytics.ts'
import { actOnMany } from './bulk.ts'
import { countPayoutsByStatus, type Filter, listFigures, listForStaff, listPayoutRooms } from './lists.queries.ts'
import { findPayout, type Payout } from './payouts.queries.ts'
import { payoutsCsv, readReport, reportPdf } from './report.ts'
import { readRoom } from './room.ts'
import { actOnPayout } from './send.ts'

const findOwn = (payout: Payout | undefined, actor: Actor) =>
  visible(payout, (row) => managesFor(actor, row, 'view_analytics'), 'Payout')

function ensureDays({ startDate, endDate }: Filter) {
  if (startDate && endDate && endDate < startDate) throwFieldError('endDate', 'The last day cannot be before the first day')
}

async function forStaff(db: Db, list: readonly Payout[]) {
  const latest = await listHistory(
    db,
    'payout',
    list.map(({ id }) => id),
    { most: 1 },
  )
  const stepOf = new Map(latest.map((row) => [row.subjectId, presentAuditEvent(row)]))
  return list.map((payout) => ({
    ...payout,
    ownerEmail: payout.email,
    allowedActions: payoutLifecycle.openTo(payout.status, 'ADMIN'),
    lastStep: stepOf.get(payout.id) ?? null,
  }))
}

export const payoutsService = handlers(payouts, {
  async 'GET /owners/payouts-by-bedroom'({ db, actor, now, query }) {
    ensureDays(query)
    const [figures, bedrooms, homes] = await Promise.all([
      listFigures(db, homesOf(actor), today(platformZone, now())),
      listPayoutRooms(db, homesOf(actor), query, query.limit),
      listHomeNames(db, homesOf(actor)),
    ])
    return { figures, bedrooms, homes, total: bedrooms[0]?.total ?? 0 }
  },

  async 'GET /owners/payouts-export'({ db, actor, now, query }) {
    ensureDays(query)
    return { name: `payouts-${today(platformZone, now())}.csv`, content: payoutsCsv(db, homesOf(actor), query) }
  },

  'GET /owners/payouts-by-bedroom/{homeId}/{bedroomId}': ({ db, actor, now, params }) => readRoom(db, actor, params, now()),

  'GET /owners/payouts/{id}': async ({ db, actor, params }) => readReport(db, findOwn(await findPayout(db, params.id), actor)),

  async 'GET /owners/payouts/{id}/pdf'({ db, actor, now, config, params }) {
    const report = await readReport(db, findOwn(await findPayout(db, params.id), actor))
    return { name: `payout-${report.scheduledFor}.pdf`, content: await reportPdf(report, { config, madeAt: now() }) }
  },

  async 'GET /owners/payout-analytics'({ db, actor, now, query: { startDate, endDate, homeId, currency } }) {
    const { analyticsDays } = await planOf(db, actor.accountId, now())
    const asked = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
    const range = analyticsRange(asked, today(platformZone, now()), analyticsDays ?? undefined)
    return readAnalytics(db, { scope: homesOf(actor), homeId, currency, range })
  },

  async 'GET /admin/payouts'({ db, query }) {
    ensureDays(query)
    const [list, counts] = await Promise.all([listForStaff(db, query, query), countPayoutsByStatus(db, query)])
    const chosen = query.status?.length ? query.status : Object.keys(counts)
    const total = Object.entries(counts).reduce((sum, [status, count]) => sum + (chosen.includes(status) ? count : 0), 0)
    return { payouts: await forStaff(db, list), counts, total, page: query.page, limit: query.limit }
  },

  'POST /admin/payouts/bulk': actOnMany,
  'PUT /admin/payouts/{id}': async (call) => (await forStaff(call.db, [await actOnPayout(call)]))[0]!,
})
