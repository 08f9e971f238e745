import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import {
  type DraftKey,
  deleteDraftItem,
  deleteSetDraft,
  type FoundDraft,
  findDraft,
  insertDraft,
  insertDraftItem,
  listDraftItems,
  setDraftEnd,
} from './set-drafts.queries.ts'
import { type NamedItem, type SetItem, type SetKind, setTables } from './sets.queries.ts'

// docs/decisions/0006-half-saved-sets.md
const quietMilliseconds = 5_000
const longestMilliseconds = 10 * 60_000

export type SetKey = DraftKey & { homeId: string }

/** Starts a new draft of a set. `size` is how many items will follow, if the client says so. The public set stays until then. */
export async function clearSet(tx: Tx, { homeId, ...key }: SetKey, size: number | undefined, at: Date) {
  await deleteSetDraft(tx, key)
  if (size === 0) return replaceItems(tx, key.kind, key.targetId, [])
  const draft = { id: randomUUID(), homeId, ...key, size: size ?? null }
  const endsAt = later(at, size === undefined ? quietMilliseconds : longestMilliseconds)
  await insertDraft(tx, { ...draft, endsAt })
  return settleLater(tx, draft.id, endsAt)
}

/** Adds to the person's draft of the set; without one, to the public set. An unknown item drops the draft and returns null. */
export async function addToSet(tx: Tx, key: SetKey, item: SetItem, at: Date) {
  const [named] = await setTables[key.kind].known(tx, [item.itemId])
  if (!named) {
    await deleteSetDraft(tx, key)
    return null
  }
  const draft = await findDraft(tx, key)
  if (!draft) await setTables[key.kind].insert(tx, key.targetId, [item])
  else await addToDraft(tx, draft, item, at)
  return { ...named, isIncluded: item.isIncluded }
}

async function addToDraft(tx: Tx, draft: FoundDraft, item: SetItem, at: Date) {
  ensure(
    draft.size === null || draft.endsAt > at,
    'This took too long, so nothing was saved. The list is unchanged. Please save again.',
  )
  const count = await insertDraftItem(tx, draft.id, item)
  if (draft.size !== null) return count >= draft.size ? switchTo(tx, draft) : undefined
  const endsAt = later(at, quietMilliseconds)
  await setDraftEnd(tx, draft.id, endsAt)
  return settleLater(tx, draft.id, endsAt)
}

export async function removeFromSet(tx: Tx, key: SetKey, itemId: string) {
  const draft = await findDraft(tx, key)
  if (draft) await deleteDraftItem(tx, draft.id, itemId)
  else await setTables[key.kind].remove(tx, key.targetId, itemId)
}

/** Replaces the whole set at once and drops the person's draft. */
export async function replaceSet(tx: Tx, key: SetKey, items: readonly SetItem[]) {
  const known = await setTables[key.kind].known(
    tx,
    items.map(({ itemId }) => itemId),
  )
  const ids = new Set(items.map(({ itemId }) => itemId))
  if (known.length < ids.size) return ensureKnown(key.kind)
  await deleteSetDraft(tx, key)
  await replaceItems(tx, key.kind, key.targetId, items)
}

/** Its author sees a draft only if it has no size: with one it is complete within a moment, or was abandoned midway. */
export const isSeen = ({ size }: FoundDraft) => size === null

/** The set as the draft's author sees it. */
export async function readSet(db: Db, key: DraftKey): Promise<NamedItem[]> {
  const draft = await findDraft(db, key)
  return draft && isSeen(draft) ? readDraft(db, draft) : setTables[key.kind].list(db, key.targetId)
}

export async function readDraft(db: Db, { id, kind }: FoundDraft): Promise<NamedItem[]> {
  const items = new Map((await listDraftItems(db, id)).map((item) => [item.itemId, item]))
  const named = await setTables[kind].known(db, [...items.keys()])
  return named.map((item) => ({ ...item, ...orNotFound(items.get(item.itemId), 'Item') }))
}

/** The only place where a set that was filled call by call becomes public. */
export async function switchTo(tx: Tx, draft: FoundDraft) {
  await replaceItems(tx, draft.kind, draft.targetId, await listDraftItems(tx, draft.id))
  await deleteSetDraft(tx, draft)
}

async function replaceItems(tx: Tx, kind: SetKind, targetId: string, items: readonly SetItem[]) {
  await setTables[kind].remove(tx, targetId)
  const once = [...new Map(items.map((item) => [item.itemId, item])).values()]
  if (once.length > 0) await setTables[kind].insert(tx, targetId, once)
}

/** Debounced: each addition moves the job, so it runs once, after the last one. */
export const settleLater = (tx: Tx, draftId: string, runAt: Date) =>
  addJob(tx, 'settle_home_set', { draftId }, { key: `home_set:${draftId}`, runAt })

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

export function ensureKnown(kind: SetKind): never {
  if (kind === 'RECOVERY_FEATURES') throwFieldError('recoveryFeatureId', 'Choose a valid recovery feature')
  throwFieldError('amenityId', kind === 'AMENITIES' ? 'Choose a valid amenity' : 'Choose a valid bedroom amenity')
}
