import type { HomeDetails } from '#contract/homes/homes.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { isSeen, readDraft } from './set-changes.ts'
import { listDraftsOfHome } from './set-drafts.queries.ts'
import type { NamedItem, SetKind } from './sets.queries.ts'

/** A home as seen by a person who is filling one of its sets: with what they have added so far. */
export async function withDrafts(db: Db, home: HomeDetails, userId: string): Promise<HomeDetails> {
  let seen = home
  for (const draft of (await listDraftsOfHome(db, home.id, userId)).filter(isSeen))
    seen = overlays[draft.kind](seen, await readDraft(db, draft), draft.targetId)
  return seen
}

const overlays: Record<SetKind, (home: HomeDetails, items: NamedItem[], targetId: string) => HomeDetails> = {
  AMENITIES: (home, items) => ({ ...home, amenities: items.map(({ itemId, name }) => ({ id: itemId, name })) }),
  RECOVERY_FEATURES: (home, items) => ({
    ...home,
    recoveryFeatures: items.map(({ itemId, name, type }) => ({ id: itemId, name, type })),
  }),
  BEDROOM_AMENITIES: (home, items, bedroomId) => {
    const bedroomAmenities = items.map(({ itemId, name, isIncluded }) => ({ amenityId: itemId, name, isIncluded }))
    const rooms = home.bedroomConfigurations.map((room) => (room.id === bedroomId ? { ...room, bedroomAmenities } : room))
    return { ...home, bedroomConfigurations: rooms }
  },
}
