import { createHash } from 'node:crypto'
import pg from 'pg'

const mostNames = 2_000
/** Searches combine filters in more ways than a connection can remember; the most common come first. */
const mostShapes = 300

/** A query whose text begins with this is planned on every run: the best plan for a search depends on its values. */
export const unnamed = '/* unnamed */'

/** A query whose text begins with this may have very many forms. Only some of them are planned once, the others on every run. */
export const plannedByShape = '/* planned by shape */'

/**
 * Names every parameterized query of a pool after its text, so that PostgreSQL parses it once per connection. This halves the cost
 * of small queries. Kysely cannot name statements itself, so each client is wrapped where Kysely calls it: `query(text, values)`.
 */
export function statementNaming() {
  const nameOf = rememberNames()
  return (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      if (!name) return query(text, values, ...rest)
      const named = (callback: Answered) => query(namedQuery(name, text as string, values as unknown[], callback))
      const [callback] = rest
      if (typeof callback === 'function') return named(callback as Answered)
      return new Promise((resolve, reject) => void named((error, result) => (error ? reject(withStack(error)) : resolve(result))))
    }) as typeof client.query
  }
}

type Answered = (error: Error | null, result: pg.QueryResult) => void

/** The driver copies each property descriptor of an object that names a statement; a query that is named afterwards costs a tenth. */
function namedQuery(name: string, text: string, values: unknown[], callback: Answered) {
  const named = new pg.Query(text, values, callback as () => void)
  return Object.assign(named, { name })
}

/** An error read from the socket has the socket's stack; the driver replaces it too. */
function withStack(error: Error) {
  Error.captureStackTrace(error)
  return error
}

function rememberNames() {
  const names = new Map<string, string>()
  let shapes = 0
  return (text: string) => {
    if (text.startsWith(unnamed)) return undefined
    const known = names.get(text)
    if (known || names.size >= mostNames) return known
    if (text.startsWith(plannedByShape) && ++shapes > mostShapes) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
