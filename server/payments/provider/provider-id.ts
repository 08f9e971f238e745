/** The provider sends either an id or the whole object. */
export const providerIdOf = (thing: string | { id: string }) => (typeof thing === 'string' ? thing : thing.id)
