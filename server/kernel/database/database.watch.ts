import type pg from 'pg'
import type { BeginQuery } from './query-hooks.ts'
import type { Reach } from './reach.queries.ts'

type Options = { reach: Pick<Reach, 'isReachable'>; patienceMilliseconds: number; longestMilliseconds: number }

/**
 * A client-side limit on every query: the server's own statement timeout is no use when the server hangs or the network
 * drops its answers. A query that is merely slow continues. After a while without an answer the database is probed, and the
 * connection is closed only if the probe fails too or the statement timeout has long passed.
 */
export function watchQueries(client: pg.PoolClient, { reach, patienceMilliseconds, longestMilliseconds }: Options): BeginQuery {
  const looksAfter = patienceMilliseconds / 3

  return () => {
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
      // With a query in flight this closes the connection immediately, and the query fails.
      if (isHopeless) void client.end()
      else wait()
    }
    wait()
    return () => {
      isAnswered = true
      clearTimeout(timer)
    }
  }
}
