import * as z from 'zod'

/**
 * A path on this site, and never one that a browser or proxy could read as another site or as two lines: no second slash or
 * backslash at the start, and no space, backslash or control character anywhere, literal or encoded.
 */
export const sitePathPattern = /^\/(?![/\\]|%2f|%5c)(?:(?!%(?:[01][\da-f]|7f|5c))[^\s\\\p{Cc}])*$/iu

export const sitePath = (message: string) =>
  z.string(message).trim().max(500, 'This address is too long').regex(sitePathPattern, message)
