import { listingStatus } from '#contract/enumerations.ts'
import { ownerDashboard } from '#contract/overview/owner-dashboard.ts'
import { listActivity } from '#server/homes/activity/recent-activity.queries.ts'
import { activitySight, presentActivity } from '#server/homes/activity/recent-activity.ts'
import { listMyHomes } from '#server/homes/listings/my-homes.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { needsOf, withoutRenewals } from './needs.ts'
import { countSaves, listNewestDocuments, listRenewalsAsked } from './owner-dashboard.queries.ts'
import { readPeopleNeeds } from './people-needs.ts'
import { findWork } from './work.queries.ts'
import { forPerson } from './work.ts'

const latest = 10

export const ownerDashboardService = handlers(ownerDashboard, {
  async 'GET /owners/dashboard'({ db, actor, now }) {
    const at = now()
    const sight = activitySight(actor)
    const present = presentActivity(sight)
    const wanted = { homes: homesOf(actor), sight, now: at }
    const [homes, documents, renewals, events, savedBy, work, others] = await Promise.all([
      listMyHomes(db, actor, at),
      listNewestDocuments(db, homesOf(actor)),
      listRenewalsAsked(db, homesOf(actor)),
      listActivity(db, wanted, { page: 1, limit: latest }),
      countSaves(db, homesOf(actor)),
      findWork(db, homesOf(actor), at),
      readPeopleNeeds(db, actor, at),
    ])
    const countOf = (status: string) => homes.filter((home) => home.status === status).length
    return {
      homes: homes.length,
      byStatus: listingStatus.options.map((status) => ({ status, count: countOf(status) })).filter(({ count }) => count > 0),
      bedsFree: homes.reduce((sum, { status, bedsFree }) => sum + (status === 'PUBLISHED' ? bedsFree : 0), 0),
      savedBy,
      needs: needsOf(withoutRenewals(homes, renewals), documents, at, others),
      work: forPerson(work, actor),
      activity: events.map((event) => ({ ...present(event), home: { id: event.homeId, title: event.title } })),
    }
  },
})
