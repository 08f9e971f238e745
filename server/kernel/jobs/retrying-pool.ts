import type pg from 'pg'

/**
 * The pool as graphile-worker sees it. The worker does not wait for its own reports that a job is done or has failed, so a report
 * that fails ends the whole program as an unhandled rejection, unless its code is one the worker retries. A lost connection has
 * none of those codes. A report can be repeated: the second one finds nothing to do.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    // With a callback it listens for new jobs, and restarts automatically.
    callback ? pool.connect(callback) : pool.connect().then(retryingClient, rejectToRetry)
  return new Proxy(pool, {
    get(_, name) {
      if (name === 'connect') return connect
      const value: unknown = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
}

const retryingClient = (client: pg.PoolClient) => ({
  query: (query: string | pg.QueryConfig, values?: unknown[]) => client.query(query, values).catch(rejectToRetry),
  release: () => client.release(),
})

/** Of the codes that the worker retries, the one it retries for longest: through hours without a database. */
function rejectToRetry(error: unknown): never {
  throw Object.assign(new Error(error instanceof Error ? error.message : String(error), { cause: error }), { code: 'ETIMEDOUT' })
}
