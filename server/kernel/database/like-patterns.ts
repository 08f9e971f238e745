/** Text that stands for itself in a pattern of `like`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whatever contains the text. */
export const containing = (text: string) => `%${escapeLike(text)}%`

/** What staff typed, as any part of a text or, where that is too short for an index of trigrams, as how its words begin. */
export const likePatterns = (typed: string): string[] =>
  typed.length >= 3 ? [containing(typed)] : [`${escapeLike(typed)}%`, `% ${escapeLike(typed)}%`]
