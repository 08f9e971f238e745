import type { Log } from './log.ts'

type Options = {
  /** Milliseconds since 1970 by the authoritative clock. */
  ask: () => Promise<number>
  log: Log
  everyMilliseconds?: number
}

/** The smallest drift worth correcting, and the smallest worth a warning to the operator. */
const stepMilliseconds = 5
const noticedSeconds = 2

/**
 * The database's time, asked for periodically and extrapolated with the process's monotonic clock.
 * The machine's own wall clock, and any jump it makes, has no effect.
 */
export async function openClock({ ask, log, everyMilliseconds = 10_000 }: Options) {
  const ownAheadSeconds = () => (Date.now() - performance.now() - ahead) / 1000
  let ahead = (await measure()).ahead
  let toldSeconds = 0
  tellIfWrong()

  /** How far the database clock is ahead of the monotonic one. Half of the round trip is the possible error. */
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
    if (toldSeconds === 0) log.info('this machine’s clock is right again')
    else log.warn({ secondsAhead: seconds }, 'this machine’s clock is wrong; using the database clock')
  }

  // While the database is unreachable the last offset stays in use: without a database there is nothing to decide.
  const timer = setInterval(() => void correct().catch(() => {}), everyMilliseconds).unref()
  return {
    now: () => new Date(performance.now() + ahead),
    correct,
    /** How far this machine's clock is ahead of the database clock. */
    ownAheadSeconds,
    close: () => clearInterval(timer),
  }
}
