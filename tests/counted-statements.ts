import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

const counting = new AsyncLocalStorage<string[]>()
const known = new WeakSet<pg.PoolClient>()

/**
 * The statements that some work sends to the database through a pool, in their order: all of them, also those of the transaction,
 * and nothing that runs in the background at the same time.
 */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>) {
  const statements: string[] = []
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient> | undefined
  // With a callback, which the driver uses for what is not part of a transaction, nothing is returned.
  const hooked = (...given: unknown[]) => connect(...given.map(hookedCallback))?.then(hook)
  pool.connect = hooked as typeof pool.connect
  try {
    await counting.run(statements, work)
  } finally {
    pool.connect = connect as typeof pool.connect
  }
  return statements
}

/** Bound to the work that asked: who waits for a connection is called by the one who gives it back. */
const hookedCallback = (callback: unknown) =>
  AsyncResource.bind((error: Error | undefined, client: pg.PoolClient | undefined, done: unknown) =>
    (callback as (...given: unknown[]) => void)(error, client && hook(client), done),
  )

function hook(client: pg.PoolClient) {
  if (known.has(client)) return client
  known.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: unknown[]) => {
    const asked = given[0] as string | { text: string }
    counting.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    return query(...given)
  }) as typeof client.query
  return client
}
