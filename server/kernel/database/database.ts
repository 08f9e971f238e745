import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/kernel/log.ts'
import { watchQueries } from './database.watch.ts'
import { readDirectly } from './direct-reads.ts'
import { statementNaming } from './named-statements.ts'
import { observeStatements, type StatementObserver } from './observe-statements.ts'
import { hookQueries } from './query-hooks.ts'
import { openReach } from './reach.queries.ts'
import type { DB } from './schema.ts'
import { logSlowStatements } from './slow-statements.queries.ts'
import { NamingDialect } from './statement-names.ts'
import { runsSideBySide } from './together.queries.ts'

export type Db = Kysely<DB>
/** Not Kysely's own type of it: comparing that with `Db`, member by member, takes the compiler as long as a thousand files. */
export type Tx = Db & { readonly isTransaction: true }

// Numbers in this database stay far below 2^53, so they are parsed as numbers instead of strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is text, as in contract/time.ts: the driver would make it a moment, midnight where the process happens to run.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
const [dateArray, textArray] = [1182, 1009]
pg.types.setTypeParser(dateArray, pg.types.getTypeParser(textArray))

type Options = {
  max?: number
  /** How long to wait for a database that does not answer before the caller gets an error. */
  patienceMilliseconds?: number
  /** How long a connection that no one uses is kept. */
  idleMilliseconds?: number
  onError?: (error: Error) => void
}
/** What is recorded of the statements of a server. */
type Observed = Pick<StatementObserver, 'tracing' | 'slowMilliseconds'> & { log: Log }

const statementMilliseconds = 30_000
/** A server keeps its connections between two busy moments: each has planned the statements it runs often, and a new one has not. */
const serverIdleMilliseconds = 300_000

/** A connection pool for a script that runs and ends. */
export function openPool(
  url: string,
  { max = 10, patienceMilliseconds = 5_000, idleMilliseconds = 10_000, onError = () => {} }: Options = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMilliseconds,
    idleTimeoutMillis: idleMilliseconds,
    statement_timeout: statementMilliseconds,
    keepAlive: true,
  })
  const nameStatements = statementNaming()
  // Without an error listener, a connection lost to a database restart would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    nameStatements(client)
  })
  return pool
}

/** A connection pool for a server: queries fail fast when the database does not answer, and `reach` tells whether it does. */
export function openDatabase(
  url: string,
  { patienceMilliseconds = 2_500, observed, ...options }: Options & { observed?: Observed } = {},
) {
  const pool = openPool(url, { patienceMilliseconds, idleMilliseconds: serverIdleMilliseconds, ...options })
  const reach = openReach(url, patienceMilliseconds)
  const watched = { reach, patienceMilliseconds, longestMilliseconds: statementMilliseconds + 5_000 }
  const observers = observed ? [observe(pool, observed)] : []
  pool.on('connect', (client) => hookQueries(client, [watchQueries(client, watched), ...observers]))
  return {
    pool,
    db: toDb(pool),
    reach,
    async close() {
      await pool.end()
      await reach.close()
    },
  }
}

function observe(pool: pg.Pool, observed: Observed) {
  const onSlow = logSlowStatements(pool, observed.log)
  return observeStatements({ ...observed, onSlow: (slow) => void onSlow(slow) })
}

export function toDb(pool: PostgresPool): Db {
  const db = new Kysely<DB>({ dialect: new NamingDialect({ pool }), plugins: [new CamelCasePlugin()] })
  readDirectly(db, pool)
  return db
}

const deadlock = '40P01'

type BeforeCommit = (tx: Tx) => Promise<void>
const beforeCommit = new AsyncLocalStorage<BeforeCommit>()

/** Ends every transaction inside `work` with `hook`: what it writes is committed if, and only if, the transaction is. */
export const withBeforeCommit = <T>(hook: BeforeCommit, work: () => Promise<T>) => beforeCommit.run(hook, work)

/**
 * Retries after a deadlock: PostgreSQL has rolled back one of the two transactions, so running it again is safe. Inside another
 * transaction it is a savepoint: what fails leaves the rest as it was, and nothing lasts before the outer one ends.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return inSavepoint(db as Tx, work)
  for (let tries = 3; ; tries -= 1)
    try {
      return await db.transaction().execute(async (transaction) => {
        const tx = transaction as object as Tx
        const result = await work(tx)
        await beforeCommit.getStore()?.(tx)
        return result
      })
    } catch (error) {
      if (tries === 1 || !(error instanceof Error && 'code' in error && error.code === deadlock)) throw error
    }
}

async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  // A savepoint takes back everything since, also what others wrote.
  if (runsSideBySide(tx)) throw new Error('Work that runs side by side has no savepoints')
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work(tx)
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
