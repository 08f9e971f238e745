import { listings } from '#contract/homes/home-editing.ts'
import { countActivity, listActivity } from '#server/homes/activity/recent-activity.queries.ts'
import { activitySight, presentActivity } from '#server/homes/activity/recent-activity.ts'
import { canSeePrivateHome } from '#server/homes/details/homes.policy.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import { readHome } from '#server/homes/details/read-home.ts'
import { saveDefaults } from '#server/homes/editing/defaults.queries.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { confirmBeds } from './confirm-beds.ts'
import { listMyHomes } from './my-homes.ts'
import { transitionOwnListing } from './owner-transitions.ts'
import { createHome, readDefaults, saveBasics } from './save-basics.ts'

export const listingsService = handlers(listings, {
  async 'POST /homes'(call) {
    return readHome(call, await createHome(call), call.now())
  },

  async 'PUT /homes/{id}'(call) {
    await saveBasics(call)
    return readHome(call, call.params.id, call.now())
  },

  async 'GET /homes/my-homes'({ db, actor, now }) {
    return { homes: await listMyHomes(db, actor, now()) }
  },

  async 'GET /homes/{id}/activity'({ db, actor, now, params, query }) {
    const { id } = visible(await findHomeHead(db, params.id), (row) => canSeePrivateHome(actor, row), 'Home')
    const wanted = { homes: homesOf(actor), homeId: id, sight: activitySight(actor), now: now() }
    const [events, total] = await Promise.all([listActivity(db, wanted, query), countActivity(db, wanted)])
    return { activity: events.map(presentActivity(wanted.sight)), ...query, total }
  },

  'POST /homes/{id}/submit': transitionOwnListing('submit'),
  'POST /homes/{id}/pause': transitionOwnListing('pause'),
  'POST /homes/{id}/publish': transitionOwnListing('publish'),
  'PATCH /homes/{id}/archive': transitionOwnListing('archive'),
  'PATCH /homes/{id}/dearchive': transitionOwnListing('dearchive'),
  'PATCH /homes/{id}/delete': transitionOwnListing('delete'),
  'POST /homes/{id}/confirm-beds': confirmBeds,

  'GET /owners/property-defaults': ({ db, actor }) => readDefaults(db, actor),

  async 'PUT /owners/property-defaults'({ db, actor, now, body }) {
    await saveDefaults(db, actor.accountId, body, now())
    return readDefaults(db, actor)
  },
})
