type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'

/** The beginning of the names that unsent messages are kept under; the time they were written follows, so that names sort by it. */
export const outboxNames = 'outbox:'

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Drafts of what people typed but have not sent, in the storage of a browser tab or of the whole browser. Each draft belongs to
 * one person: it survives an expired session, and no one else who signs in here sees it.
 */
export function createDrafts(store: () => Store, person: () => string | undefined) {
  const nameOf = (name: string) => {
    const id = person()
    return id && `${prefix}${id}:${name}`
  }

  /** Without storage there are no drafts, but forms still work. */
  function attempt<T>(what: () => T): T | undefined {
    try {
      return what()
    } catch {
      return undefined
    }
  }

  const keysOf = (start: string) =>
    Array.from({ length: store().length }, (_, index) => store().key(index) ?? '').filter((key) => key.startsWith(start))

  const drop = (isGone: (key: string) => boolean) => {
    attempt(() => {
      for (const key of keysOf(prefix)) if (isGone(key)) store().removeItem(key)
    })
  }

  return {
    read<Value>(name: string): Value | undefined {
      const key = nameOf(name)
      return key ? (attempt(() => JSON.parse(store().getItem(key) ?? 'null') as Value | null) ?? undefined) : undefined
    },
    keep(name: string, value: unknown) {
      const key = nameOf(name)
      if (key) attempt(() => store().setItem(key, JSON.stringify(value)))
    },
    forget(name: string) {
      const key = nameOf(name)
      if (key) attempt(() => store().removeItem(key))
    },
    /** The names of this person's drafts that begin like this, in order. */
    names(start: string) {
      const key = nameOf(start)
      return key ? (attempt(() => keysOf(key).map((found) => found.slice(key.length - start.length))) ?? []).sort() : []
    },
    /** For signing out: drafts belong to the person who typed them. */
    forgetAll: () => drop(() => true),
    /** For signing in: drafts of other people are not for this person. */
    forgetOthers: (id: string) => drop((key) => !key.startsWith(`${prefix}${id}:`)),
  }
}
