import type { Log } from './log.ts'

type Options = { stop: () => Promise<void>; graceMilliseconds: number; log: Pick<Log, 'error'> }

/**
 * Graceful shutdown on a signal, on a closing terminal, or after an uncaught error.
 * Only the first trigger counts: npm, a watcher and a process group pass the same signal on several times.
 */
export function stopInOrder({ stop, graceMilliseconds, log }: Options) {
  let isStopping = false
  async function end(exitCode: number) {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.error('some work did not end in time')
      process.exit(1)
    }, graceMilliseconds).unref()
    try {
      await stop()
      process.exit(exitCode)
    } catch (error) {
      log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      // During shutdown, connections break that no one waits for anymore.
      if (!isStopping) log.error({ err: error }, 'stopping after an error')
      void end(1)
    })
  return { isStopping: () => isStopping }
}
