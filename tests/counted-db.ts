import type { Db } from '#server/kernel/database/database.ts'

/** The same database, counting its queries. */
export function countedDb(db: Db) {
  let queries = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      queries += 1
      return result
    },
  })
  return { db: counted, queries: () => queries }
}
