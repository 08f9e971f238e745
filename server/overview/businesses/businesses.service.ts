import { type Business, type BusinessStatus, businesses } from '#contract/overview/businesses.ts'
import { dayOf, platformZone } from '#contract/time.ts'
import { resolveTimeframe } from '#contract/timeframe.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { readSubscriptionStats } from '#server/money/subscriptions/admin-subscriptions.queries.ts'
import { reinstate, suspend } from '#server/trust/account-status/suspension.ts'
import { countComplianceOfOwners, countHomesByCompliance } from '#server/trust/home-compliance/home-compliance.queries.ts'
import { presentComplianceCounts } from '#server/trust/home-compliance/home-compliance.service.ts'
import { type BusinessRow, countBusinesses, findBusiness, listBusinesses } from './businesses.queries.ts'
import { readBusinessFigures } from './overview.queries.ts'
import { readSuspensionPreview, readSuspensions } from './suspensions.ts'

type Reach = Pick<Context, 'db' | 'now'>

/** Businesses with the compliance of their homes. */
async function present({ db, now }: Reach, rows: readonly BusinessRow[]): Promise<Business[]> {
  const compliance = await countComplianceOfOwners(
    db,
    rows.map(({ id }) => id),
    now(),
  )
  return rows.map((row) => ({
    ...row,
    compliance: presentComplianceCounts(compliance.filter(({ ownerId }) => ownerId === row.id)),
    allowedActions: actionsIn[row.status],
  }))
}
const actionsIn: Record<BusinessStatus, Business['allowedActions']> = {
  ACTIVE: ['suspend'],
  SUSPENDED: ['reinstate'],
  PENDING_VERIFICATION: [],
  DEACTIVATED: [],
}

async function findOne(call: Reach & { params: { id: string } }): Promise<Business> {
  const [found] = await present(call, [orNotFound(await findBusiness(call.db, call.params.id), 'Business')])
  return found!
}

const totalOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

export const businessesService = handlers(businesses, {
  async 'GET /admin/business-management/overview'({ db, now, query }) {
    const at = now()
    const { from, to, before } = resolveTimeframe(query, dayOf(at, platformZone))
    const [figures, counts, counted, { live, pastDue }] = await Promise.all([
      readBusinessFigures(db, { from, to }, before),
      countBusinesses(db),
      countHomesByCompliance(db, { at }),
      readSubscriptionStats(db, { month: at, soon: at }),
    ])
    const countOf = (status: BusinessStatus) => totalOf(counts.filter((counted) => counted.status === status))
    const { published, paused, suspendedHomes, beds, taken } = figures
    return {
      period: { from, to, before },
      businesses: {
        total: totalOf(counts),
        active: countOf('ACTIVE'),
        suspended: countOf('SUSPENDED'),
        new: figures.new,
        newBefore: figures.newBefore,
      },
      homes: { published, paused, suspended: suspendedHomes, new: figures.newHomes, newBefore: figures.newHomesBefore },
      beds: { total: beds, taken },
      subscriptions: { live, pastDue },
      compliance: presentComplianceCounts(counted),
      suspensions: { count: figures.suspensions, before: figures.suspensionsBefore },
    }
  },

  async 'GET /admin/business-management/businesses'({ db, now, query }) {
    const [rows, counts] = await Promise.all([listBusinesses(db, query), countBusinesses(db, query)])
    const asked = counts.filter(({ status }) => !query.status?.length || query.status.includes(status))
    return {
      businesses: await present({ db, now }, rows),
      page: query.page,
      limit: query.limit,
      total: totalOf(asked),
      counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    }
  },

  async 'GET /admin/business-management/businesses/{id}/suspension-preview'(call) {
    return readSuspensionPreview(call.db, await findOne(call), call.now())
  },

  async 'GET /admin/business-management/businesses/{id}/suspensions'(call) {
    return readSuspensions(call.db, await findOne(call), call.now())
  },

  /** The owner's account is the business: its suspension is the only one there is. */
  async 'POST /admin/business-management/businesses/{id}/suspend'(call) {
    const { body } = call
    const { userId } = await findOne(call)
    await (body.suspended ? suspend : reinstate)(call, { userId, reason: body.reason })
    return readSuspensions(call.db, await findOne(call), call.now())
  },
})
