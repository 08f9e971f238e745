import type { Log } from './log.ts'

type Options = {
  /** Milliseconds since 1970, by the clock that decides. */
  ask: () => Promise<number>
  log: Log
  everyMilliseconds?: number
}

/** The least that is worth a correction, or a word to whoever looks after the machine. */
const stepMilliseconds = 5
const noticedSeconds = 2

/**
 * The time of the database, asked now and then and carried on by the monotonic clock of the process. What the machine
 * of the process believes the time to be, and when it changes its mind, decides nothing.
 */
export async function openClock({ ask, log, everyMilliseconds = 10_000 }: Options) {
  const ownAheadSeconds = () => (Date.now() - performance.now() - ahead) / 1000
  let ahead = (await measure()).ahead
  let toldSeconds = 0
  tellIfWrong()

  /** By how much the asked clock is ahead of the monotonic one; half of the time the answer took may be wrong with it. */
  async function measure() {
    const sent = performance.now()
    const time = await ask()
    const took = performance.now() - sent
    return { ahead: time - sent - took / 2, doubt: took / 2 }
  }

  async function correct() {
    const { ahead: measured, doubt } = await measure()
    if (Math.abs(measured - ahead) > doubt + stepMilliseconds) ahead = measured
    tellIfWrong()
  }

  function tellIfWrong() {
    const seconds = Math.round(ownAheadSeconds())
    if (Math.abs(seconds - toldSeconds) < noticedSeconds) return
    toldSeconds = Math.abs(seconds) < noticedSeconds ? 0 : seconds
    if (toldSeconds === 0) log.info('the clock of this machine is right again')
    else log.warn({ secondsAhead: seconds }, 'the clock of this machine is wrong; the clock of the database is used')
  }

  // Unanswered, the last answer is carried on: the database is away, and has nothing to decide.
  const timer = setInterval(() => void correct().catch(() => {}), everyMilliseconds).unref()
  return {
    now: () => new Date(performance.now() + ahead),
    correct,
    /** By how much the clock of this machine is ahead of it. */
    ownAheadSeconds,
    close: () => clearInterval(timer),
  }
}
