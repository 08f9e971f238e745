import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './connection-lost.ts'

type Options = { replica: pg.Pool; first: pg.Pool; tell: (what: string, error: Error) => void }

/** So long it is left alone after it failed. */
const restMilliseconds = 5_000

/**
 * Reads from the replica while it answers, and otherwise from the first database: a replica takes work off it, and nothing
 * depends on it. Only for single reading queries, because one that the replica lost is asked again.
 */
export function readFromReplica({ replica, first, tell }: Options): PostgresPool {
  let restsUntil = 0
  const leave = (error: Error) => {
    if (restsUntil < performance.now()) tell('the replica is away, and the first database answers for it', error)
    restsUntil = performance.now() + restMilliseconds
  }
  const connect = async () => {
    if (performance.now() < restsUntil) return first.connect()
    try {
      return askAgain(await replica.connect())
    } catch (error) {
      leave(error as Error)
      return first.connect()
    }
  }
  const askAgain = (client: pg.PoolClient) => ({
    query: async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values])
      } catch (error) {
        if (!isReplicaLost(error)) throw error
        leave(error)
        return first.query(text, [...values])
      }
    },
    release: () => client.release(),
  })
  return { connect, end: async () => {} } as unknown as PostgresPool
}

// 40001: the primary removed a row that a query on the replica still needed.
const isReplicaLost = (error: unknown): error is Error =>
  isConnectionLost(error) || (error instanceof Error && (error as { code?: string }).code === '40001')
