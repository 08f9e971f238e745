import type pg from 'pg'
import type { Reach } from './reach.queries.ts'

type Options = { reach: Pick<Reach, 'isReachable'>; patienceMilliseconds: number; longestMilliseconds: number }

/**
 * A limit on our side of every query. The limit of the server is no use when the server hangs or the network swallows
 * its answers. A query that is merely slow goes on: after a while without an answer the database itself is asked, and
 * only if it is silent too, or the server's own limit has long passed, the connection is given up.
 */
export function watchQueries(client: pg.PoolClient, { reach, patienceMilliseconds, longestMilliseconds }: Options) {
  const looksAfter = patienceMilliseconds / 3
  const query = client.query.bind(client) as (...args: unknown[]) => unknown

  function watch() {
    let isAnswered = false
    let timer: NodeJS.Timeout
    let waited = 0
    const wait = () => {
      timer = setTimeout(() => void look(), looksAfter).unref()
    }
    async function look() {
      waited += looksAfter
      const isHopeless = waited > longestMilliseconds || !(await reach.isReachable())
      if (isAnswered) return
      // With a query under way this cuts the connection at once, and the query fails.
      if (isHopeless) void client.end()
      else wait()
    }
    wait()
    return () => {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  client.query = ((...args: unknown[]) => {
    const answered = watch()
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (...outcome: unknown[]) => {
        answered()
        callback(...outcome)
      }
      return query(...args)
    }
    const result = query(...args)
    if (result instanceof Promise) result.then(answered, answered)
    else answered()
    return result
  }) as typeof client.query
}
