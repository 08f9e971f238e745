import { startOfMonth } from '#contract/time.ts'
import type { Context } from '#server/kernel/context.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import {
  analyzeTotals,
  lockMoneyCount,
  moneyDaysOf,
  ownerDaysOf,
  ownerMonthsOf,
  setCountedAt,
  takeChangedDays,
} from './money-days.queries.ts'

/** So many days are counted in one transaction: at most a second's work, even on busy days. */
const batch = 31

/**
 * Counts every day that has new postings once more, however long ago it was. Idempotent: a day's totals are the sum of its
 * ledger entries. Returns how many days were counted.
 */
export async function countMoneyDays({ db, now }: Pick<Context, 'db' | 'now'>) {
  let counted = 0
  for (;;) {
    const days = await inTransaction(db, (tx) => countBatch(tx, now()))
    counted += days
    if (days < batch) return counted
  }
}

/** Counts one batch; once the queue is empty, everything that was committed by `at` is counted. */
export async function countBatch(tx: Tx, at: Date) {
  await lockMoneyCount(tx)
  const days = await takeChangedDays(tx, batch)
  if (days.length > 0) {
    await moneyDaysOf(days).execute(tx)
    await ownerDaysOf(days).execute(tx)
    await ownerMonthsOf([...new Set(days.map((day) => startOfMonth(day)))]).execute(tx)
  }
  if (days.length < batch) await setCountedAt(tx, at)
  else await analyzeTotals(tx)
  return days.length
}
