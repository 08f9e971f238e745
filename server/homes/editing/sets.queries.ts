import type { Db } from '#server/kernel/database/database.ts'

export type SetKind = 'AMENITIES' | 'RECOVERY_FEATURES' | 'BEDROOM_AMENITIES'
export type SetItem = { itemId: string; isIncluded: boolean }
export type NamedItem = SetItem & { name: string; type: string }

/** One of a home's sets that are cleared and filled again. `target` is the home or bedroom it belongs to. */
type SetTable = {
  list: (db: Db, target: string) => Promise<NamedItem[]>
  insert: (db: Db, target: string, items: readonly SetItem[]) => Promise<unknown>
  remove: (db: Db, target: string, itemId?: string) => Promise<unknown>
  /** The ids that can be in such a set. */
  known: (db: Db, ids: readonly string[]) => Promise<NamedItem[]>
}

const listKnownAmenities = async (db: Db, category: 'GENERAL' | 'BEDROOM', ids: readonly string[]) => {
  const known = await db
    .selectFrom('amenities')
    .select(['id as itemId', 'name'])
    .where('category', '=', category)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids as string[])))
    .orderBy('bit')
    .execute()
  return known.map((item) => ({ ...item, type: '', isIncluded: true }))
}

const amenities: SetTable = {
  async list(db, homeId) {
    const items = await db
      .selectFrom('homeAmenities as has')
      .innerJoin('amenities as amenity', 'amenity.id', 'has.amenityId')
      .select(['has.amenityId as itemId', 'amenity.name'])
      .where('has.homeId', '=', homeId)
      .orderBy('amenity.bit')
      .execute()
    return items.map((item) => ({ ...item, type: '', isIncluded: true }))
  },
  insert: (db, homeId, items) =>
    db
      .insertInto('homeAmenities')
      .values(items.map(({ itemId }) => ({ homeId, amenityId: itemId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  remove: (db, homeId, itemId) =>
    db
      .deleteFrom('homeAmenities')
      .where('homeId', '=', homeId)
      .$if(itemId !== undefined, (query) => query.where('amenityId', '=', itemId!))
      .execute(),
  known: (db, ids) => listKnownAmenities(db, 'GENERAL', ids),
}

const recoveryFeatures: SetTable = {
  async list(db, homeId) {
    const items = await db
      .selectFrom('homeRecoveryFeatures as has')
      .innerJoin('recoveryFeatures as feature', 'feature.id', 'has.recoveryFeatureId')
      .select(['feature.id as itemId', 'feature.name', 'feature.type'])
      .where('has.homeId', '=', homeId)
      .orderBy('feature.bit')
      .execute()
    return items.map((item) => ({ ...item, isIncluded: true }))
  },
  insert: (db, homeId, items) =>
    db
      .insertInto('homeRecoveryFeatures')
      .values(items.map(({ itemId }) => ({ homeId, recoveryFeatureId: itemId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  remove: (db, homeId, itemId) =>
    db
      .deleteFrom('homeRecoveryFeatures')
      .where('homeId', '=', homeId)
      .$if(itemId !== undefined, (query) => query.where('recoveryFeatureId', '=', itemId!))
      .execute(),
  async known(db, ids) {
    const known = await db
      .selectFrom('recoveryFeatures')
      .select(['id as itemId', 'name', 'type'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids as string[])))
      .orderBy('bit')
      .execute()
    return known.map((item) => ({ ...item, isIncluded: true }))
  },
}

const bedroomAmenities: SetTable = {
  async list(db, bedroomId) {
    const items = await db
      .selectFrom('bedroomAmenities as has')
      .innerJoin('amenities as amenity', 'amenity.id', 'has.amenityId')
      .select(['has.amenityId as itemId', 'amenity.name', 'has.isIncluded'])
      .where('has.bedroomId', '=', bedroomId)
      .orderBy('amenity.bit')
      .execute()
    return items.map((item) => ({ ...item, type: '' }))
  },
  insert: (db, bedroomId, items) =>
    db
      .insertInto('bedroomAmenities')
      .values(items.map(({ itemId, isIncluded }) => ({ bedroomId, amenityId: itemId, isIncluded })))
      .onConflict((conflict) =>
        conflict.columns(['bedroomId', 'amenityId']).doUpdateSet((eb) => ({ isIncluded: eb.ref('excluded.isIncluded') })),
      )
      .execute(),
  remove: (db, bedroomId, itemId) =>
    db
      .deleteFrom('bedroomAmenities')
      .where('bedroomId', '=', bedroomId)
      .$if(itemId !== undefined, (query) => query.where('amenityId', '=', itemId!))
      .execute(),
  known: (db, ids) => listKnownAmenities(db, 'BEDROOM', ids),
}

export const setTables: Record<SetKind, SetTable> = {
  AMENITIES: amenities,
  RECOVERY_FEATURES: recoveryFeatures,
  BEDROOM_AMENITIES: bedroomAmenities,
}
