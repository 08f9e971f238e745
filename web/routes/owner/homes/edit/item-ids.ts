let last = 0

/** A new item's id is a timestamp until it is stored; two items of the same moment must not share one. */
export function newItemId(now = Date.now()) {
  last = Math.max(now, last + 1)
  return String(last)
}

const storedLength = 36

/**
 * By specification, an id of 36 or more characters belongs to a stored item, which is updated; a shorter one is new, and the item
 * is created.
 */
export const isStored = (id: string) => id.length >= storedLength

/** The stored items that were removed. */
export const removedIds = (before: readonly { id: string }[], now: readonly { id: string }[]) =>
  before.map(({ id }) => id).filter((id) => isStored(id) && !now.some((item) => item.id === id))

type Known = { ids: readonly string[]; keys: ReadonlyMap<string, string> }

/** The React key of each item. One that was just stored has a new id in its old place, and keeps its key. */
export function keysAfter({ ids: before, keys }: Known, ids: readonly string[]) {
  const oldName = (id: string, index: number) => {
    const old = before[index]
    const isRenamed = before.length === ids.length && old !== undefined && !isStored(old) && !ids.includes(old)
    return isRenamed && isStored(id) && !before.includes(id) ? old : id
  }
  return new Map(ids.map((id, index) => [id, keys.get(oldName(id, index)) ?? oldName(id, index)]))
}
