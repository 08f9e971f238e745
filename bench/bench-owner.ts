import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'

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
    for (const statement of text.split(/;\n/).filter((part) => part.trim())) await sql.raw(statement).execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Called last: later runs take this email as proof that the data is complete. */
export async function setBenchOwner(db: Db, owner: { userId: string; accountId: string }) {
  await db.updateTable('users').set({ email: ownerEmail }).where('id', '=', owner.userId).execute()
  return { userId: owner.userId, ownerId: owner.accountId }
}
