import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { isConnectionLost } from './connection-lost.ts'

type Options = { seconds?: number; tell: (what: string) => void; signal?: AbortSignal }

/** Returns when the DATABASE_URL database accepts a connection; otherwise fails with the reason, or with the signal's. */
export async function waitForDatabase(url: string, { seconds = 60, tell, signal }: Options) {
  const { host, pathname } = new URL(url)
  const name = decodeURIComponent(pathname.slice(1))
  for (let left = seconds; ; left -= 1) {
    const problem = await knock(url)
    if (!problem) return
    const { code = '', message } = problem
    if (code === '28P01' || code === '28000')
      throw new StartProblem(`The database at ${host} rejects the user or password in DATABASE_URL.`)
    if (code === '3D000')
      throw new StartProblem(`The database at ${host} has no database named "${name}". Create it, or change DATABASE_URL.`)
    if (!isConnectionLost(problem))
      throw new StartProblem(`The database at ${host} cannot be used: ${message}. See DATABASE_URL.`)
    if (left <= 0)
      throw new StartProblem(
        `The database at ${host} did not answer for ${seconds} seconds (${code || message}). See DATABASE_URL.`,
      )
    if (left === seconds) tell(`Waiting for the database at ${host} (${code || message}) ...`)
    await wait(1_000, undefined, { signal })
  }
}

async function knock(url: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error as Error
  } finally {
    void client.end().catch(() => {})
  }
}
