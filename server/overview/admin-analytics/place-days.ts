import type { Tx } from '#server/kernel/database/database.ts'
import { findFirstDayToWrite, writePlaceDaysFrom } from './place-days.queries.ts'

/** A job that did not run for a day or two misses nothing. */
const writtenAgain = 4

/** Adds up the last days of the homes of each city, today included; the first time all days there are. Idempotent. */
export async function writePlaceDays(tx: Tx, at: Date) {
  const from = await findFirstDayToWrite(tx, writtenAgain)
  if (from) await writePlaceDaysFrom(tx, from, at)
}
