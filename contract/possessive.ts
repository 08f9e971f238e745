/** "Riley’s", and "Grant Family Homes’" for a name that ends with an s. */
export const possessive = (name: string) => (/s$/i.test(name) ? `${name}’` : `${name}’s`)
