import { type RawBuilder, sql } from 'kysely'

const longestError = 300

/** What an error says before its stack; null without one. */
export const firstLine = (column: RawBuilder<unknown>) =>
  sql<string | null>`left(split_part(${column}, chr(10), 1), ${longestError})`
