import type { Db, Tx } from '#server/kernel/database/database.ts'
import { homeDaysOf, listHomesToCount } from './home-days.queries.ts'

// A view of a home waits while its row is being written: a statement for all homes would hold it, and its connection, for long.
const batch = 500

/**
 * Writes the last days of every home that can be found, today included. Idempotent: what is counted are the records of a day.
 * A day that has passed stays, even if a saved home or an account is removed later.
 * Returns how many days were added or changed.
 */
export async function writeHomeDays(db: Db | Tx, at: Date, days: number) {
  let written = 0
  let after: string | null = null
  for (;;) {
    const homeIds = await listHomesToCount(db, after, batch)
    const { numAffectedRows = 0n } = await homeDaysOf(homeIds, at, days).execute(db)
    written += Number(numAffectedRows)
    after = homeIds.at(-1) ?? null
    if (homeIds.length < batch) return written
  }
}
