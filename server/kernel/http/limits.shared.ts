import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/kernel/database/database.ts'
import { addToCounter, deleteCounter } from './limits.queries.ts'

type Options = { db: Db; now: () => Date; name: string; calls: number; seconds: number }

/** A rate limiter that counts in the database by the clock it is given; the library's own store uses the machine's clock. */
export function createSharedLimiter({ db, now, name, calls, seconds }: Options) {
  const add = (who: string, points: number) =>
    addToCounter(db, { key: `${name}:${who}`, points, lastsMilliseconds: seconds * 1000, at: now() })
  return {
    async consume(who: string) {
      const { points, expire } = await add(who, 1)
      if (points > calls) throw new RateLimiterRes(0, Math.max(0, expire - now().getTime()), points)
    },
    /** Takes back one call. */
    reward: (who: string) => add(who, -1),
    delete: (who: string) => deleteCounter(db, `${name}:${who}`),
  }
}

export type SharedLimiter = ReturnType<typeof createSharedLimiter>
