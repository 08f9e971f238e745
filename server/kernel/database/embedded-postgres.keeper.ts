import { setTimeout as wait } from 'node:timers/promises'

/** What happened to the server, and why it could not be helped. */
export type Tell = (what: string, error?: Error) => void
type Kept = { isRunning: () => boolean; startAgain: () => Promise<void>; tell: Tell }

const looksEveryMilliseconds = 200
const triesEveryMilliseconds = 1_000

/** Starts a server again whenever it has ended. Returns how to let go of it: afterwards nothing is started any more. */
export function keep({ isRunning, startAgain, tell }: Kept) {
  const letGo = new AbortController()
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal: letGo.signal }).catch(() => {})

  async function bringBack() {
    tell('the embedded database ended, starting it again')
    while (!letGo.signal.aborted) {
      try {
        await startAgain()
        return tell('the embedded database runs again')
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
    // A start under way is waited for: who stops the server must know which one.
    await looking
  }
}
