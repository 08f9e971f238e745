import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'

const ownerEmail = 'owner@bench.local'

/** The owner a filled database belongs to; undefined until it is complete. */
export const findBenchOwner = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('owners', 'owners.userId', 'users.id')
    .select(['users.id as userId', 'owners.id as ownerId'])
    .where('email', '=', ownerEmail)
    .executeTakeFirst()

/** Runs the statements of a file in this folder, with SQL in place of $1, $2 and so on. */
export async function fillFromFile(db: Db, file: string, values: readonly string[]) {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\$(\d)/g, (_mark, no) => values[Number(no) - 1]!)
  await inTransaction(db, async (tx) => {
    // Triggers would touch each of millions of rows twice.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    const build = await dropIndexes(tx, new Set([...text.matchAll(/^insert into (\w+)/gm)].map(([, table]) => table!)))
    for (const statement of text.split(/;\n/).filter((part) => part.trim())) await sql.raw(statement).execute(tx)
    await build()
  })
  await sql`vacuum analyze`.execute(db)
}

/** Building an index at the end takes a fraction of the time of changing it row by row. Those behind constraints stay. */
async function dropIndexes(tx: Tx, tables: ReadonlySet<string>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...tables]}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    tx,
  )
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(tx)
  }
}

/** Called last: later runs take this email as proof that the data is complete. */
export async function setBenchOwner(db: Db, owner: { userId: string; accountId: string }) {
  await db.updateTable('users').set({ email: ownerEmail }).where('id', '=', owner.userId).execute()
  return { userId: owner.userId, ownerId: owner.accountId }
}
