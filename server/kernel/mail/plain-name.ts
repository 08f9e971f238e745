const longest = 60
/** Letters, short numbers and what stands between names; a period only at the end of a word. */
const name = /^(?:[\p{L}\p{M} '’&,()-]|(?<!\d)\d{1,4}(?!\d)|\.(?=[ ,)]|$))+$/u

/**
 * A name that a stranger typed, in an email to an address that may know neither them nor us: only if it can be nothing but a name. Mail
 * programs make links of anything that looks like an address, and a "name" can be an advertisement.
 */
export const plainNameOr = (text: string, otherwise: string) => (text.length <= longest && name.test(text) ? text : otherwise)
