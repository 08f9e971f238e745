type Calls = { clear: (headers: Record<string, string>) => Promise<unknown>; add: (id: string) => Promise<unknown> }

/**
 * By specification, clears a set and fills it again. The first call says how many items follow, and the public sees the old set
 * until all are there, so it can be interrupted anywhere and resumed (docs/decisions/0006-half-saved-sets.md).
 */
export async function saveSet(ids: readonly string[], { clear, add }: Calls) {
  await clear({ 'x-set-size': String(ids.length) })
  for (const id of ids) await add(id)
}

/** Sorted, so that the same choice made in another order is no change. */
export const withChoice = (ids: readonly string[], id: string, isChosen: boolean) =>
  [...new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))].toSorted()
