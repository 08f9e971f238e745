import type { FastifyRequest } from 'fastify'
import { reasonOf } from '#server/kernel/log.ts'
import type { HttpError } from './http-error.ts'

const windowMilliseconds = 5_000
/** For each log, the counts of known failures waiting to be reported together. */
const pending = new WeakMap<object, Map<string, number>>()

/**
 * Logs a failure in one line. When the cause is known, such as an unreachable database, every request fails alike, so the
 * first is logged right away and the rest of the next seconds as a count. Only unexpected failures are logged with a stack.
 */
export function logError(request: FastifyRequest, error: Error & { code?: string }, httpError: HttpError | undefined) {
  // The request's log names the request.
  const who = { userId: request.actor?.userId }
  if (!httpError) return request.log.error({ err: error, ...who }, 'request failed')
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {}
  const known = { ...reasonOf(error), ...cause, status: httpError.status }
  const { log } = request.server
  const counts = pending.get(log) ?? new Map<string, number>()
  pending.set(log, counts)
  const kind = `${known.status} ${known.code ?? known.reason}`
  const waiting = counts.get(kind)
  if (waiting !== undefined) return counts.set(kind, waiting + 1)
  request.log.error({ ...known, ...who }, 'request failed')
  collect(counts, kind, (count) => log.error({ ...known, count }, 'more requests failed for the same reason'))
}

/** Counts for one window, reports, and repeats as long as there is something to report. */
function collect(counts: Map<string, number>, kind: string, tell: (count: number) => void) {
  counts.set(kind, 0)
  setTimeout(() => {
    const count = counts.get(kind) ?? 0
    counts.delete(kind)
    if (count === 0) return
    tell(count)
    collect(counts, kind, tell)
  }, windowMilliseconds).unref()
}
