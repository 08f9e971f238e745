import type pg from 'pg'

/** Called as a query begins; what it returns is called when the query is answered, with the error of one that failed. */
export type BeginQuery = (query: unknown) => (error?: unknown) => void

/** Wraps a client's `query` once for all hooks, in both of its forms: with a callback, and with a promise. */
export function hookQueries(client: pg.PoolClient, hooks: readonly BeginQuery[]) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const ends = hooks.map((begin) => begin(args[0]))
    const answered = (error?: unknown) => {
      for (const end of ends) end(error)
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...outcome: unknown[]) => {
        answered(outcome[0])
        callback(...outcome)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(() => answered(), answered)
    else answered()
    return result
  }) as typeof client.query
}
