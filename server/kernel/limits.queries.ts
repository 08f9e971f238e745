import type { Db } from './database.ts'

/** The table is the rate limiter's own; it forgets a counter only when it is asked for again. */
export const deleteExpiredLimits = (db: Db, at: Date) => db.deleteFrom('rateLimits').where('expire', '<', at.getTime()).execute()
