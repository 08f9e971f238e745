import { listingStatus } from '#contract/enumerations.ts'
import { ownerDashboard } from '#contract/owner-dashboard.ts'
import { presentEvent } from '#server/home-editing/activity.ts'
import { listMyHomes } from '#server/home-editing/my-homes.ts'
import { handlers } from '#server/kernel/mount.ts'
import { dayOf } from '#server/payments/rules/days.ts'
import { needsOf } from './needs.ts'
import { countSaves, listNewestPapers, listRecentEvents } from './owner-dashboard.queries.ts'
import { findWork } from './work.queries.ts'
import { forPerson } from './work.ts'

const latest = 10

export const ownerDashboardService = handlers(ownerDashboard, {
  async 'GET /owners/dashboard'({ db, actor, now }) {
    const at = now()
    const [homes, papers, events, savedBy, work] = await Promise.all([
      listMyHomes(db, actor, at),
      listNewestPapers(db, actor.accountId),
      listRecentEvents(db, actor.accountId, latest),
      countSaves(db, actor.accountId),
      findWork(db, actor.accountId, dayOf(at)),
    ])
    const countOf = (status: string) => homes.filter((home) => home.status === status).length
    return {
      homes: homes.length,
      byStatus: listingStatus.options.map((status) => ({ status, count: countOf(status) })).filter(({ count }) => count > 0),
      bedsFree: homes.reduce((sum, { status, bedsFree }) => sum + (status === 'PUBLISHED' ? bedsFree : 0), 0),
      savedBy,
      needs: needsOf(homes, papers, at),
      work: forPerson(work, actor),
      activity: events.map(({ homeId, title, ...event }) => ({ ...presentEvent(event), home: { id: homeId, title } })),
    }
  },
})
