type Calls = { clear: (headers: Record<string, string>) => Promise<unknown>; add: (id: string) => Promise<unknown> }

/**
 * Clears a set and fills it anew, by specification. How many will come is told first: the public sees the old set until all are
 * there, so it may be interrupted anywhere and begun again (docs/decisions/0006-half-saved-sets.md).
 */
export async function saveSet(ids: readonly string[], { clear, add }: Calls) {
  await clear({ 'x-set-size': String(ids.length) })
  for (const id of ids) await add(id)
}

/** In one order, whatever was clicked first: the same choice is no change. */
export const withChoice = (ids: readonly string[], id: string, isChosen: boolean) =>
  [...new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))].toSorted()
