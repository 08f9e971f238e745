/** How far back it is known who was told something. */
const knownMilliseconds = 60_000
/** For the time a request is under way: a needless look is cheaper than a missed event. */
const graceMilliseconds = 2_000

/**
 * Who was notified in the last minute or two, so that a page that was not listening for a moment refetches only if it may have
 * missed something.
 */
export function rememberRecentEvents(now: () => number = () => performance.now()) {
  let knownSince = now()
  let turnedAt = knownSince
  let latest = new Map<string, number>()
  let earlier = new Map<string, number>()

  /** Forgets what is older than two turns. */
  function turn() {
    if (now() - turnedAt < knownMilliseconds) return
    knownSince = Math.max(knownSince, turnedAt)
    turnedAt = now()
    earlier = latest
    latest = new Map()
  }

  return {
    note(userId: string) {
      turn()
      latest.set(userId, now())
    },
    /** After a time in which nothing could be heard. */
    forget() {
      knownSince = now()
    },
    mayHaveMissed(userId: string, awayMilliseconds: number) {
      turn()
      const leftAt = now() - awayMilliseconds
      const toldAt = latest.get(userId) ?? earlier.get(userId)
      return leftAt < knownSince || (toldAt !== undefined && toldAt >= leftAt - graceMilliseconds)
    },
  }
}
