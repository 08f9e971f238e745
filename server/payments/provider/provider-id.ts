type Thing = string | { id: string }

/** The provider sends either an id or the whole object. */
export function providerIdOf(thing: Thing): string
export function providerIdOf(thing: Thing | null | undefined): string | null
export function providerIdOf(thing: Thing | null | undefined) {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
