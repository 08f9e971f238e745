import * as z from 'zod'

/**
 * A path of this site. Not one that a browser or a proxy could read as another site or as two lines: no second slash or
 * backslash at its beginning, no space, backslash or control character anywhere, written out or encoded.
 */
export const sitePathPattern = /^\/(?![/\\]|%2f|%5c)(?:(?!%(?:[01][\da-f]|7f|5c))[^\s\\\p{Cc}])*$/iu

export const sitePath = (message: string) =>
  z.string(message).trim().max(500, 'This address is too long').regex(sitePathPattern, message)
