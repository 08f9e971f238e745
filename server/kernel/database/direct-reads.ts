import type { Kysely, PostgresPool, RawBuilder } from 'kysely'
import type { DB } from './schema.ts'

type Direct = { pool: PostgresPool; plain: Kysely<DB> }

const directs = new WeakMap<Kysely<DB>, Direct>()

/** Lets statements on this database go to its pool without Kysely's executor. */
export const readDirectly = (db: Kysely<DB>, pool: PostgresPool) => directs.set(db, { pool, plain: db.withoutPlugins() })

/**
 * Runs one reading statement of a call that is made thousands of times a second, and returns its rows under the names that the
 * statement gives them. Kysely takes a dozen promises to lend a connection and renames what comes back: as long as the statement
 * itself. In a transaction it is the transaction's own connection that reads.
 */
export async function readRows<Row>(db: Kysely<DB>, statement: RawBuilder<Row>): Promise<Row[]> {
  const direct = directs.get(db)
  if (!direct) return (await statement.execute(db.withoutPlugins())).rows
  const { sql: text, parameters } = statement.compile(direct.plain)
  return ask(direct.pool, text, parameters)
}

/** The same for a statement whose text never changes: it is written once, with its values in the order in which they are given. */
export function fixedStatement<Values extends readonly unknown[], Row>(write: (...values: Values) => RawBuilder<Row>) {
  let text: string | undefined
  return async (db: Kysely<DB>, ...values: Values): Promise<Row[]> => {
    const direct = directs.get(db)
    if (!direct) return (await write(...values).execute(db.withoutPlugins())).rows
    text ??= textOf(write(...values), values, direct)
    return ask(direct.pool, text, values)
  }
}

function textOf(statement: RawBuilder<unknown>, values: readonly unknown[], { plain }: Direct) {
  const { sql: text, parameters } = statement.compile(plain)
  const isInOrder = parameters.length === values.length && parameters.every((parameter, at) => parameter === values[at])
  if (!isInOrder) throw new Error(`A fixed statement takes each value once, in order: ${text}`)
  return text
}

async function ask<Row>(pool: PostgresPool, text: string, values: readonly unknown[]) {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Row>(text, values)
    return rows
  } finally {
    client.release()
  }
}
