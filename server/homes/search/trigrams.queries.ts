import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>
type Letters = RawBuilder<unknown>

/**
 * Trigrams of which a text with at most this many wrong letters still has one. A wrong letter changes at most three of them, so
 * of any 3 × wrong + 1 one is left; the last are taken, because those at the beginning of words are the most common. Five letters
 * with two wrong ones have too few for that to be certain.
 */
const sureTrigrams = (text: Text, wrong: Letters) =>
  sql`(show_trgm(${text}))[greatest(1, cardinality(show_trgm(${text})) - 3 * ${wrong}):]`

/** Found by an index on `show_trgm(known)`. Exact in one direction: a text it leaves out has more wrong letters. */
export const mayBeMisspelled = (known: Text, text: Text, wrong: Letters) =>
  sql`show_trgm(${known}) && ${sureTrigrams(text, wrong)}`
