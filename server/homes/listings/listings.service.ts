import { randomUUID } from 'node:crypto'
import type * as z from 'zod'
import { listings } from '#contract/homes/home-editing.ts'
import { type homeBasicsForm, propertyDefaultsForm } from '#contract/homes/home-forms.ts'
import { countActivity, listActivity } from '#server/homes/activity/recent-activity.queries.ts'
import { activitySight, presentActivity } from '#server/homes/activity/recent-activity.ts'
import { followPlace } from '#server/homes/addresses/time-zone.ts'
import { canSeePrivateHome } from '#server/homes/details/homes.policy.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import { readHome } from '#server/homes/details/read-home.ts'
import { changeHome } from '#server/homes/editing/change-home.ts'
import { findDefaults, saveDefaults } from '#server/homes/editing/defaults.queries.ts'
import { savePolicies } from '#server/homes/editing/home-lists.queries.ts'
import { policyColumns } from '#server/homes/editing/home-lists.service.ts'
import { holdLevel } from '#server/homes/revisions/hold-back.ts'
import type { Actor } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { confirmBeds } from './confirm-beds.ts'
import { insertHome, setBasics } from './listings.queries.ts'
import { listMyHomes } from './my-homes.ts'
import { transitionOwnListing } from './owner-transitions.ts'

export const listingsService = handlers(listings, {
  async 'POST /homes'(call) {
    const { db, actor, caller, now, body } = call
    const [id, at] = [randomUUID(), now()]
    const defaults = await readDefaults(db, actor)
    await inTransaction(db, async (tx) => {
      const home = {
        id,
        ownerId: actor.accountId,
        addressId: randomUUID(),
        locationId: randomUUID(),
        createdAt: at,
        updatedAt: at,
      }
      const { propertyType, housingType, houseGenre, supportLevel, whychooseus, city, state, country, policies } = defaults
      const begin = { title: '', propertyType, housingType, houseGenre, supportLevel, whyChooseUs: whychooseus }
      await insertHome(tx, { ...home, ...begin, ...basicColumns(body) }, { city, state, country })
      await followPlace(tx, id)
      if (policies) await savePolicies(tx, { homeId: id, ...policyColumns(policies) })
      await insertAuditEvent(tx, { at, actor, caller, action: 'home.create', subject: ['home', id] })
    })
    return readHome(call, id, at)
  },

  async 'PUT /homes/{id}'(call) {
    await changeHome(call, 'basic', async (change) =>
      setBasics(change.tx, change.home.id, await holdLevel(change, basicColumns(call.body))),
    )
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

/** Fields that did not exist when the settings were stored get their defaults. */
async function readDefaults(db: Db, actor: Actor) {
  return propertyDefaultsForm.parse((await findDefaults(db, actor.accountId))?.settings ?? {})
}

/** The home's owner is never taken from a form. */
function basicColumns({
  ownerId: _notBelieved,
  whychooseus,
  houseGenre,
  supportLevel,
  ...basics
}: z.output<typeof homeBasicsForm>) {
  return {
    ...basics,
    ...(whychooseus !== undefined && { whyChooseUs: whychooseus }),
    ...(houseGenre && { houseGenre }),
    ...(supportLevel && { supportLevel }),
  }
}
