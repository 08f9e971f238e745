import { randomUUID } from 'node:crypto'
import { addresses } from '#contract/homes/addresses.ts'
import { changeHome } from '#server/homes/editing/change-home.ts'
import { holdAddress, holdSpot } from '#server/homes/revisions/hold-back.ts'
import { isAnotherPlace } from '#server/homes/revisions/material.ts'
import { findAddress } from '#server/homes/revisions/revisions.queries.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { homesOf } from '#server/kernel/permission.ts'
import { findAddressOf, findLocationOf, insertAddress, insertLocation, setAddress, setLocation } from './addresses.queries.ts'
import { followPlace } from './time-zone.ts'
import { ensureCityOfZip } from './zip-city.ts'

/** The address of a home is a tab of the editor, and is saved like one. */
export const addressesService = handlers(addresses, {
  async 'POST /address'({ db, actor, body }) {
    await ensureCityOfZip(db, body)
    return insertAddress(db, { id: randomUUID(), ownerId: actor.accountId, ...body })
  },

  async 'PUT /address/{id}'(call) {
    const { id, homeId } = orNotFound(await findAddressOf(call.db, homesOf(call.actor), call.params.id), 'Address')
    await ensureCityOfZip(call.db, call.body)
    if (!homeId) return setAddress(call.db, id, call.body)
    return changeHome({ ...call, params: { id: homeId } }, 'address', async (change) => {
      const { tx, at } = change
      if (await holdAddress(change, id, call.body)) return { id, ...call.body }
      const before = await findAddress(tx, id)
      const saved = await setAddress(tx, id, call.body)
      await followPlace(tx, homeId)
      if (isAnotherPlace(before, saved)) await call.homes.effects.addressChanged(tx, { homeId, at })
      return saved
    })
  },

  async 'POST /location'({ db, actor, body }) {
    const location = { id: randomUUID(), ...body }
    await insertLocation(db, { ...location, ownerId: actor.accountId })
    return location
  },

  async 'PUT /location/{id}'(call) {
    const { id, homeId } = orNotFound(await findLocationOf(call.db, homesOf(call.actor), call.params.id), 'Location')
    if (homeId)
      await changeHome({ ...call, params: { id: homeId } }, 'address', async (change) => {
        if (await holdSpot(change, id, call.body)) return
        await setLocation(change.tx, id, call.body)
        await followPlace(change.tx, homeId)
      })
    else await setLocation(call.db, id, call.body)
    return { id, ...call.body }
  },
})
