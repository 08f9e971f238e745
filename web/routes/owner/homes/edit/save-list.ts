import { ApiError } from '#web/api/client.ts'
import { withItem } from './fields.ts'
import { isStored, removedIds } from './item-ids.ts'

type Item = { id: string }
type Calls<T> = {
  create: (item: T) => Promise<Item>
  change: (item: T) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  /** Called at once: an item that was created before the next call failed must not be created again. */
  onCreated: (temporaryId: string, storedId: string) => void
}

/**
 * Saves a list item by item: creates the new ones, updates the changed ones, then deletes the removed ones. Deletion comes last,
 * so that the list is never empty in between. It can be interrupted anywhere and resumed.
 */
export async function saveList<T extends Item>(now: readonly T[], stored: readonly T[], calls: Calls<T>) {
  const create = async (item: T) => calls.onCreated(item.id, (await calls.create(item)).id)
  for (const item of now) {
    if (!isStored(item.id)) await create(item)
    else if (isChanged(item, stored)) {
      // Someone else removed the item, and this person chose to save theirs anyway.
      if (await isGone(calls.change(item))) await create(item)
    }
  }
  for (const id of removedIds(stored, now)) await isGone(calls.remove(id))
}

/** Gives an item of a draft's list its stored id: `onCreated: naming(change, 'programs')`. */
export const naming =
  <Name extends string, Draft extends Record<Name, Item[]>>(change: (step: (draft: Draft) => Draft) => void, list: Name) =>
  (temporaryId: string, storedId: string) =>
    change((draft) => ({ ...draft, [list]: withItem<Item>(draft[list], temporaryId, { id: storedId }) }))

function isChanged<T extends Item>(item: T, stored: readonly T[]) {
  const before = stored.find(({ id }) => id === item.id)
  return JSON.stringify(before) !== JSON.stringify(item)
}

/** Whether the record that a call is about no longer exists. */
export async function isGone(call: Promise<unknown>) {
  try {
    await call
    return false
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return true
    throw error
  }
}
