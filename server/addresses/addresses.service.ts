import { randomUUID } from 'node:crypto'
import { addresses } from '#contract/addresses.ts'
import { changeHome, type HomeCall } from '#server/home-editing/change-home.ts'
import type { Db } from '#server/kernel/database.ts'
import { handlers } from '#server/kernel/mount.ts'
import { found } from '#server/kernel/refusal.ts'
import { findAddressOf, findLocationOf, insertAddress, insertLocation, setAddress, setLocation } from './addresses.queries.ts'

export const addressesService = handlers(addresses, {
  'POST /address': ({ db, actor, body }) => insertAddress(db, { id: randomUUID(), ownerId: actor.accountId, ...body }),

  async 'PUT /address/{id}'(call) {
    const { id, homeId } = found(await findAddressOf(call.db, call.actor.accountId, call.params.id), 'Address')
    return saving(call, homeId, (db) => setAddress(db, id, call.body))
  },

  async 'POST /location'({ db, actor, body }) {
    const location = { id: randomUUID(), ...body }
    await insertLocation(db, { ...location, ownerId: actor.accountId })
    return location
  },

  async 'PUT /location/{id}'(call) {
    const { id, homeId } = found(await findLocationOf(call.db, call.actor.accountId, call.params.id), 'Location')
    await saving(call, homeId, (db) => setLocation(db, id, call.body))
    return { id, ...call.body }
  },
})

/** Where a home has it, it is a tab of the editor and saved like one. */
const saving = <T>(call: Omit<HomeCall, 'params'>, homeId: string | null, save: (db: Db) => Promise<T>) =>
  homeId ? changeHome({ ...call, params: { id: homeId } }, 'address', ({ tx }) => save(tx)) : save(call.db)
