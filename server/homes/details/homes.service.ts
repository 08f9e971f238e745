import { homes } from '#contract/homes/homes.ts'
import { listAllRules, listAllStaff } from '#server/homes/editing/home-lists.queries.ts'
import { readSet } from '#server/homes/editing/set-changes.ts'
import { asHomes } from '#server/homes/search/as-homes.ts'
import { listHomesNear } from '#server/homes/search/home-search.queries.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { canRead, canSeePrivateHome } from './homes.policy.ts'
import { findHomeHead, listAmenitiesOfHome, listRules, listStaff } from './homes.queries.ts'
import { readPreparedHome } from './prepare-homes.ts'
import { readHome } from './read-home.ts'

const mostSimilar = 6

export const homesService = handlers(homes, {
  async 'GET /homes/{id}'(call) {
    return (await readPreparedHome(call, call.params.id)) ?? readHome(call, call.params.id, call.now())
  },

  async 'GET /homes/{id}/house-rules'({ db, actor, params }) {
    const home = await readableHome(db, actor, params.id)
    return canSeePrivateHome(actor, home) ? listAllRules(db, home.id) : listRules(db, home.id)
  },

  async 'GET /homes/{id}/staff'({ db, actor, params }) {
    const home = await readableHome(db, actor, params.id)
    const people = canSeePrivateHome(actor, home) ? await listAllStaff(db, home.id) : await listStaff(db, home.id)
    return people.map((staff) => ({ id: staff.id, staff }))
  },

  async 'GET /homes/{id}/amenities'({ db, actor, params }) {
    const home = await readableHome(db, actor, params.id)
    if (!actor || !canSeePrivateHome(actor, home)) return listAmenitiesOfHome(db, home.id)
    const items = await readSet(db, { kind: 'AMENITIES', targetId: home.id, openedBy: actor.userId })
    return items.map(({ itemId, name }) => ({ amenityId: itemId, name }))
  },

  async 'GET /homes/{id}/similar'({ db, reader, actor, params }) {
    const { no, houseGenre, latitude, longitude } = await readableHome(db, actor, params.id)
    if (latitude === null || longitude === null) return { homes: [] }
    return asHomes(await listHomesNear(reader, { no, houseGenre, spot: { latitude, longitude } }, mostSimilar))
  },
})

/** A home that this person may not read gets the same answer as a missing one. */
async function readableHome(db: Db, actor: Actor | null, id: string) {
  return visible(await findHomeHead(db, id), (row) => canRead(actor, row), 'Home')
}
