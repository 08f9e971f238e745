import { addDays, earlier } from '#contract/time.ts'
import type { DayRange, ReportPeriod } from '#contract/timeframe.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { AnalyticsPlace } from './admin-analytics.queries.ts'
import { type LivingRow, readLivingOf } from './living.queries.ts'
import {
  analyzePlatformDays,
  listPlatformDays,
  lockPlatformDays,
  type PlatformDay,
  readMedians,
  takePlatformChanges,
  writePlatformDays,
  writePlatformLengths,
} from './platform-days.queries.ts'

/** So many days are counted in one transaction: at most a second's work, even on busy days. */
const batch = 31

/** Counts every day on which something changed once more, however long ago it was. Returns how many days were counted. */
export async function countPlatformDays({ db }: Pick<Context, 'db'>) {
  let counted = 0
  for (;;) {
    const days = await inTransaction(db, countBatch)
    counted += days
    if (days < batch) return counted
  }
}

async function countBatch(tx: Tx) {
  await lockPlatformDays(tx)
  const days = await takePlatformChanges(tx, batch)
  if (days.length > 0) {
    await writePlatformDays(tx, days)
    await writePlatformLengths(tx, days)
  }
  if (days.length === batch) await analyzePlatformDays(tx)
  return days.length
}

type Counted = Exclude<keyof PlatformDay, 'day'>

/** The sum of a figure over the days of a range, or of the days so many days before it. */
export const sumDays = (days: readonly PlatformDay[], figure: Counted, { from, to }: DayRange, earlierBy = 0) => {
  const [first, last] = [addDays(from, -earlierBy), addDays(to, -earlierBy)]
  return days.reduce((sum, row) => (row.day >= first && row.day <= last ? sum + row[figure] : sum), 0)
}

/** The days of a period, of the one before, and of the stays that could have lasted ninety days by then. */
export const daysOfPeriod = (db: Db, { from, to, before }: ReportPeriod) =>
  listPlatformDays(db, { from: addDays(earlier(from, before.from), -90), to })

/** What became of applications, waitlists and stays in one range: everywhere from the days that are kept, in one place from its records. */
export async function readLiving(
  db: Db,
  range: DayRange,
  place: AnalyticsPlace,
  days: Promise<readonly PlatformDay[]>,
): Promise<LivingRow> {
  if (place.state || place.city) return readLivingOf(db, range, place)
  const [medians, known] = await Promise.all([readMedians(db, range), days])
  return {
    ...medians,
    answered: sumDays(known, 'answered', range),
    joined: sumDays(known, 'joined', range),
    ended: sumDays(known, 'ended', range),
    began30: sumDays(known, 'began', range, 30),
    stayed30: sumDays(known, 'stayed30', range, 30),
    began90: sumDays(known, 'began', range, 90),
    stayed90: sumDays(known, 'stayed90', range, 90),
  }
}
