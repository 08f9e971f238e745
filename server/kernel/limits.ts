import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#contract/endpoint.ts'
import { Refusal } from './refusal.ts'

export type Limits = ReturnType<typeof createLimits>

/** Counters in the database, so that all processes count together. */
export function createLimits(pool: pg.Pool) {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterFor(name: string, { calls, seconds }: Limit) {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: calls,
      duration: seconds,
      clearExpiredByTimeout: false,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    /** Counts one call of `who`; refuses with 429 when there were too many. */
    async count(name: string, who: string, limit: Limit) {
      try {
        await limiterFor(name, limit).consume(who)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
        throw new Refusal(429, `Too many tries. Please wait ${inWords(retryAfterSeconds)} and try again.`, { retryAfterSeconds })
      }
    },
    /** Forgets the calls of `who`, after a success for example. */
    async forget(name: string, who: string, limit: Limit) {
      await limiterFor(name, limit).delete(who)
    },
  }
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
