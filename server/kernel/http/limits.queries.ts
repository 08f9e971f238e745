import { sql } from 'kysely'
import type { Db } from '#server/kernel/database/database.ts'

type Count = { key: string; points: number; lastsMilliseconds: number; at: Date }

/** Adds to a counter, or restarts it when its window is over. One statement, so that no concurrent call is lost. */
export async function addToCounter(db: Db, { key, points, lastsMilliseconds, at }: Count) {
  const now = at.getTime()
  const end = now + lastsMilliseconds
  // A counter that expires minutes later than it could was started by a wrong clock.
  const isOver = sql<boolean>`(rate_limits.expire <= ${now}::bigint or rate_limits.expire > ${end + 300_000}::bigint)`
  const counter = await db
    .insertInto('rateLimits')
    .values({ key, points: Math.max(0, points), expire: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`greatest(0, ${points}::int + case when ${isOver} then 0 else rate_limits.points end)`,
        expire: sql`case when ${isOver} then ${end}::bigint else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points: counter.points, expire: counter.expire ?? end }
}

export const deleteCounter = (db: Db, key: string) => db.deleteFrom('rateLimits').where('key', '=', key).execute()

/** A job deletes the counters that have expired. */
export const deleteExpiredLimits = (db: Db, at: Date) => db.deleteFrom('rateLimits').where('expire', '<', at.getTime()).execute()
