import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#contract/endpoint.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { HttpError } from './http-error.ts'
import { createSharedLimiter, type SharedLimiter } from './limits.shared.ts'

/** Hashes what must not be readable in the counters' table: an email, a device, a call with its ids. */
export const counterKey = (what: string | Buffer) => createHash('sha256').update(what).digest('base64url')

export type Limits = ReturnType<typeof createLimits>

/** Rate limits with counters in the database, so that all processes count together. */
export function createLimits(db: Db, now: () => Date) {
  const limiters = new Map<string, SharedLimiter>()

  function limiterFor(name: string, { calls, seconds }: Limit) {
    const known = limiters.get(name)
    if (known) return known
    const limiter = createSharedLimiter({ db, now, name, calls, seconds })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    /** Counts one call of `who`; refuses with 429 when there are too many. */
    count: (name: string, who: string, limit: Limit) => consume(limiterFor(name, limit), who),
    /** Counts one call of `who`, and returns whether it is within the limit. */
    isWithin: (name: string, who: string, limit: Limit) =>
      consume(limiterFor(name, limit), who).then(
        () => true,
        (error: unknown) => {
          if (error instanceof HttpError) return false
          throw error
        },
      ),
    /** Takes back one call of `who`, for limits that count only failures. */
    async release(name: string, who: string, limit: Limit) {
      await limiterFor(name, limit).reward(callerKey(who))
    },
    /** Resets the counter of `who`, for example after a success. */
    async forget(name: string, who: string, limit: Limit) {
      await limiterFor(name, limit).delete(callerKey(who))
    },
  }
}

/** Rate limit for public reads, in this process only: a query for each read would cost as much as the read itself. */
export function createReadLimit(callsPerMinute: number) {
  const limiter = callsPerMinute > 0 ? new RateLimiterMemory({ points: callsPerMinute, duration: 60 }) : undefined
  return {
    isLimited: limiter !== undefined,
    async count(who: string) {
      if (limiter) await consume(limiter, who)
    },
  }
}

async function consume(limiter: RateLimiterMemory | SharedLimiter, who: string) {
  try {
    await limiter.consume(callerKey(who))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new HttpError(429, `Too many attempts. Please wait ${inWords(retryAfterSeconds)} and try again.`, { retryAfterSeconds })
  }
}

/** One internet connection has billions of IPv6 addresses, all in one /64 network, so the network is counted. */
export function callerKey(who: string) {
  if (!isIPv6(who)) return who
  const address = who.split('%', 1)[0]!.toLowerCase()
  const inside = /^::ffff:(.+)$/.exec(address)?.[1]
  if (inside && isIPv4(inside)) return inside
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [front, back] = [groups(head), groups(tail ?? '')]
  const all = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function inWords(seconds: number) {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
