import { listingStatus } from '#contract/enumerations.ts'
import { ownerDashboard } from '#contract/owner-dashboard.ts'
import { presentEvent } from '#server/home-editing/activity.ts'
import { listMyHomes } from '#server/home-editing/my-homes.ts'
import { handlers } from '#server/kernel/mount.ts'
import { needsOf } from './needs.ts'
import { countSaves, listNewestPapers, listRecentEvents } from './owner-dashboard.queries.ts'

const latest = 10

export const ownerDashboardService = handlers(ownerDashboard, {
  async 'GET /owners/dashboard'({ db, actor, now }) {
    const at = now()
    const [homes, papers, events, savedBy] = await Promise.all([
      listMyHomes(db, actor, at),
      listNewestPapers(db, actor.accountId),
      listRecentEvents(db, actor.accountId, latest),
      countSaves(db, actor.accountId),
    ])
    const countOf = (status: string) => homes.filter((home) => home.status === status).length
    return {
      homes: homes.length,
      byStatus: listingStatus.options.map((status) => ({ status, count: countOf(status) })).filter(({ count }) => count > 0),
      bedsFree: homes.reduce((sum, { status, bedsFree }) => sum + (status === 'PUBLISHED' ? bedsFree : 0), 0),
      savedBy,
      needs: needsOf(homes, papers, at),
      activity: events.map(({ homeId, title, ...event }) => ({ ...presentEvent(event), home: { id: homeId, title } })),
    }
  },
})
