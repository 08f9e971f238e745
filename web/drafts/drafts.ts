type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'

export type Drafts = ReturnType<typeof createDrafts>

/**
 * What somebody typed and has not sent yet, for this window of the browser only. Each draft belongs to one person: it survives an
 * expired session, and nobody else who signs in here sees it.
 */
export function createDrafts(store: () => Store, person: () => string | undefined) {
  const nameOf = (name: string) => {
    const id = person()
    return id && `${prefix}${id}:${name}`
  }

  /** A browser that keeps nothing still sends. */
  function attempt<T>(what: () => T): T | undefined {
    try {
      return what()
    } catch {
      return undefined
    }
  }

  const drop = (isGone: (key: string) => boolean) => {
    attempt(() => {
      const keys = Array.from({ length: store().length }, (_, index) => store().key(index) ?? '')
      for (const key of keys) if (key.startsWith(prefix) && isGone(key)) store().removeItem(key)
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
    /** Somebody signed out: what they typed is theirs alone. */
    forgetAll: () => drop(() => true),
    /** Somebody signed in: what others typed here before is not for them. */
    forgetOthers: (id: string) => drop((key) => !key.startsWith(`${prefix}${id}:`)),
  }
}
