import { firstRetryMs, retryEveryMs } from '#web/session/session.constants.ts'

export type Network = ReturnType<typeof createNetwork>

/** Whether Waymark can be reached. Once it could not, it is asked again after 5 seconds and then every 10, until it answers. */
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
  /** A call did not arrive: that may be its own fault, so one look decides. */
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
    /** Waits until it can be reached; a signal ends the waiting. */
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
