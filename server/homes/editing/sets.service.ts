import { homeSets } from '#contract/homes/home-editing.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { findBedroom } from './bedrooms.queries.ts'
import { changeHome, type HomeCall, type HomeChange } from './change-home.ts'
import { readHeader } from './sections.ts'
import { addToSet, clearSet, ensureKnown, readSet, removeFromSet, replaceSet, type SetKey } from './set-changes.ts'
import type { NamedItem, SetItem, SetKind } from './sets.queries.ts'

const sectionOf = { AMENITIES: 'amenities', RECOVERY_FEATURES: 'recovery', BEDROOM_AMENITIES: 'bedrooms' } as const

export const homeSetsService = handlers(homeSets, {
  'POST /homes/{id}/amenities': (call) => add(call, 'AMENITIES', asItem(call.body.amenityId)).then(asAmenity),
  'PUT /homes/{id}/amenities': async (call) => (await replace(call, 'AMENITIES', call.body.ids.map(asItem))).map(asAmenity),
  'DELETE /homes/{id}/amenities': async (call) => (await clear(call, 'AMENITIES', call.body.amenityId)).map(asAmenity),

  'POST /homes/{id}/recovery-features': (call) =>
    add(call, 'RECOVERY_FEATURES', asItem(call.body.recoveryFeatureId)).then(asFeature),
  'PUT /homes/{id}/recovery-features': async (call) =>
    (await replace(call, 'RECOVERY_FEATURES', call.body.ids.map(asItem))).map(asFeature),
  'DELETE /homes/{id}/recovery-features': async (call) =>
    (await clear(call, 'RECOVERY_FEATURES', call.body.recoveryFeatureId)).map(asFeature),

  'POST /homes/{id}/bedroom-configurations/{cid}/amenities': (call) =>
    add(call, 'BEDROOM_AMENITIES', { itemId: call.body.amenityId, isIncluded: call.body.isIncluded }).then(asAmenity),
  'PUT /homes/{id}/bedroom-configurations/{cid}/amenities': async (call) => {
    const items =
      'ids' in call.body
        ? call.body.ids.map(asItem)
        : call.body.amenities.map(({ amenityId, isIncluded }) => ({ itemId: amenityId, isIncluded }))
    return (await replace(call, 'BEDROOM_AMENITIES', items)).map(asAmenity)
  },
  'DELETE /homes/{id}/bedroom-configurations/{cid}/amenities': async (call) =>
    (await clear(call, 'BEDROOM_AMENITIES', call.body.amenityId)).map(asAmenity),
})

const asItem = (itemId: string): SetItem => ({ itemId, isIncluded: true })
const asAmenity = ({ itemId, name, isIncluded }: NamedItem) => ({ amenityId: itemId, name, isIncluded })
const asFeature = ({ itemId, name, type }: NamedItem) => ({ recoveryFeatureId: itemId, name, type })

type SetCall = HomeCall & { params: { id: string; cid?: string } }

/** Refuses after the transaction: the deletion of the draft must be committed. */
async function add(call: SetCall, kind: SetKind, item: SetItem) {
  const added = await changeHome(call, sectionOf[kind], async (change) =>
    addToSet(change.tx, await keyOf(call, kind, change), item, change.at),
  )
  return added ?? ensureKnown(kind)
}

const replace = (call: SetCall, kind: SetKind, items: readonly SetItem[]) =>
  changeHome(call, sectionOf[kind], async (change) => {
    const key = await keyOf(call, kind, change)
    await replaceSet(change.tx, key, items)
    return readSet(change.tx, key)
  })

/** Removes one item if it is given, otherwise all. */
const clear = (call: SetCall, kind: SetKind, itemId: string | undefined) => {
  const size = readHeader(call.headers.sent, 'x-set-size')
  return changeHome(call, sectionOf[kind], async (change) => {
    const key = await keyOf(call, kind, change)
    if (itemId) await removeFromSet(change.tx, key, itemId)
    else await clearSet(change.tx, key, size, change.at)
    return readSet(change.tx, key)
  })
}

async function keyOf({ actor, params }: SetCall, kind: SetKind, { tx, home }: HomeChange): Promise<SetKey> {
  const key = { kind, homeId: home.id, openedBy: actor.userId }
  if (params.cid === undefined) return { ...key, targetId: home.id }
  const bedroom = orNotFound(await findBedroom(tx, { homeId: home.id, id: params.cid }), 'Bedroom')
  return { ...key, targetId: bedroom.id }
}
