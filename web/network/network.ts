import { firstRetryMs, retryEveryMs } from '#web/session/session.constants.ts'

export type Network = ReturnType<typeof createNetwork>

/**
 * Tracks whether Waymark can be reached. After a failure it probes again in 5 seconds and then every 10, until there is a
 * response.
 */
export function createNetwork(probe: () => Promise<boolean>) {
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function set(away: boolean) {
    clearTimeout(timer)
    if (isAway === away) return
    isAway = away
    for (const listener of listeners) listener()
  }

  async function tryNow() {
    if (!isAway) return
    if (await probe()) return set(false)
    clearTimeout(timer)
    timer = setTimeout(tryNow, retryEveryMs)
  }

  function lost() {
    if (isAway) return
    set(true)
    timer = setTimeout(tryNow, firstRetryMs)
  }

  let isLooking = false
  /** A call failed to arrive, perhaps for reasons of its own, so one probe decides whether the network is lost. */
  async function suspect() {
    if (isAway || isLooking) return
    isLooking = true
    if (!(await probe())) lost()
    isLooking = false
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    subscribe,
    isAway: () => isAway,
    tryNow: () => void tryNow(),
    suspect: () => void suspect(),
    lost,
    /** Resolves once Waymark can be reached again; aborting the signal rejects. */
    regained: (signal?: AbortSignal | null) =>
      new Promise<void>((resolve, reject) => {
        if (!isAway) return resolve()
        const stop = subscribe(() => {
          stop()
          resolve()
        })
        signal?.addEventListener('abort', () => {
          stop()
          reject(signal.reason)
        })
      }),
  }
}
