import { addTime } from '#contract/time.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { rewritePlaceDays } from '#server/overview/admin-analytics/place-days.queries.ts'
import { recountChangedStays } from './changed-stays.queries.ts'

/**
 * A move-in or move-out may be recorded long after its day, so the days of homes and places follow the stays that changed in the
 * last days, however far back. One transaction: a place's day that was not written would not be found again.
 */
export const writeChangedStays = (db: Db, at: Date, days: number) =>
  inTransaction(db, async (tx) => {
    const changed = await recountChangedStays(tx, addTime(at, { days: -days }))
    if (changed.length > 0) await rewritePlaceDays(tx, changed, at)
  })
