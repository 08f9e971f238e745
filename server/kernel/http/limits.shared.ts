import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/kernel/database/database.ts'
import { addToCounter, deleteCounter } from './limits.queries.ts'

type Options = { db: Db; now: () => Date; name: string; calls: number; seconds: number }

/** Counts in the database by the clock it is given; the limiter's own store goes by the clock of the machine. */
export function createSharedLimiter({ db, now, name, calls, seconds }: Options) {
  const add = (who: string, points: number) =>
    addToCounter(db, { key: `${name}:${who}`, points, lastsMilliseconds: seconds * 1000, at: now() })
  return {
    async consume(who: string) {
      const { points, expire } = await add(who, 1)
      if (points > calls) throw new RateLimiterRes(0, Math.max(0, expire - now().getTime()), points)
    },
    /** Takes one call back. */
    reward: (who: string) => add(who, -1),
    delete: (who: string) => deleteCounter(db, `${name}:${who}`),
  }
}

export type SharedLimiter = ReturnType<typeof createSharedLimiter>
