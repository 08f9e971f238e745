import { createHash } from 'node:crypto'
import type pg from 'pg'

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
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
    }) as typeof client.query
  }
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
