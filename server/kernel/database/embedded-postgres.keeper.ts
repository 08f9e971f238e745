import { setTimeout as wait } from 'node:timers/promises'

/** Reports what happened to the server, and the error if a restart failed. */
export type Tell = (what: string, error?: Error) => void
type Kept = { isRunning: () => boolean; startAgain: () => Promise<void>; tell: Tell }

const looksEveryMilliseconds = 200
const triesEveryMilliseconds = 1_000

/** Restarts a server whenever it ends. Returns a function that stops watching, after which nothing is restarted. */
export function keep({ isRunning, startAgain, tell }: Kept) {
  const letGo = new AbortController()
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal: letGo.signal }).catch(() => {})

  async function bringBack() {
    tell('the embedded database stopped; restarting it')
    while (!letGo.signal.aborted) {
      try {
        await startAgain()
        return tell('the embedded database is running again')
      } catch (error) {
        tell('the embedded database could not be started', error as Error)
        await pause(triesEveryMilliseconds)
      }
    }
  }
  async function look() {
    while (!letGo.signal.aborted) {
      if (!isRunning()) await bringBack()
      await pause(looksEveryMilliseconds)
    }
  }
  const looking = look()
  return async () => {
    letGo.abort()
    // Waits for a restart in progress: the caller stops the server next and needs to know its process id.
    await looking
  }
}
