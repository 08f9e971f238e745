import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Server } from './measure.ts'

/** Runs servers as separate processes, so that they do not share a thread with the load generator. */
export function createServers(databaseUrl: string) {
  const children = new Set<ReturnType<typeof fork>>()
  return {
    async start(name: string, file: string, port: number, more: Record<string, string> = {}): Promise<Server> {
      // All requests come from one IP, as fast as possible: rate limits and load shedding would be measured instead of the work.
      const unguarded = { READS_PER_MINUTE: '0', MAX_IN_FLIGHT: '1000' }
      const env = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        NODE_ENV: 'development',
        ...unguarded,
        ...more,
      }
      const child = fork(join(import.meta.dirname, file), { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      children.add(child)
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => {
          throw new Error(`The server "${name}" did not start`)
        }),
      ])
      // Starting is heavy work, and a server that has just started reports that it is busy.
      await wait(3_000)
      return { name, address: `http://127.0.0.1:${port}` }
    },
    end: () => Promise.all([...children].map(end)),
  }
}

/** Waits until the process is gone: a database that is still in use does not stop. */
async function end(child: ReturnType<typeof fork>) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
