import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#db/migrate.ts'
import { type Db, inTransaction, openPool, toDb } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'

const homes = 100
const ownerEmail = 'owner@bench.local'

/** An owner with many stays, and a session for them. Filled once; later runs find it filled. */
export async function prepareMoney(url: string, stays: number) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const db = toDb(pool)
  const known = await findOwner(db)
  // The pool is closed on failure, because a database that is still in use does not stop.
  const failed = async (error: unknown) => {
    await pool.end()
    throw error
  }
  const owner = known ?? (await fill(db, stays).catch(failed))
  const { token } = await startSession(db, owner.userId, { now: new Date(), device: 'bench' })
  return { db, token, ...owner, close: () => pool.end() }
}

export type Prepared = Awaited<ReturnType<typeof prepareMoney>>

const findOwner = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('owners', 'owners.userId', 'users.id')
    .select(['users.id as userId', 'owners.id as ownerId'])
    .where('email', '=', ownerEmail)
    .executeTakeFirst()

async function fill(db: Db, stays: number) {
  console.log(`Making ${stays} stays with their payments and payouts, only this once ...`)
  const now = new Date()
  const owner = await makePerson(db, now, { role: 'OWNER' })
  const resident = await makePerson(db, now, { role: 'SEEKER' })
  for (let no = 0; no < homes; no += 1)
    await makeHome(db, {
      ownerId: owner.accountId,
      home: { title: `Bench House ${String(no).padStart(3, '0')}` },
      bedroom: { maxOccupancy: 6, bedCount: 6, currentOccupancy: 0 },
    })
  const values = { $1: `'${owner.accountId}'::uuid`, $2: `'${resident.accountId}'::uuid`, $3: String(stays) }
  const text = readFileSync(join(import.meta.dirname, 'money-fill.sql'), 'utf8').replace(
    /\$[123]/g,
    (name) => values[name as keyof typeof values],
  )
  await inTransaction(db, async (tx) => {
    // Triggers would touch each of millions of rows twice; the audit below checks all of them once.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const statement of text.split(/;\n/).filter((part) => part.trim())) await sql.raw(statement).execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
  const found = await listAuditFindings(db)
  if (found.length > 0) throw new Error(`The money of the benchmark does not add up: ${found[0]!.rule}: ${found[0]!.findings[0]}`)
  // Set last: later runs take this email as proof that the data is complete.
  await db.updateTable('users').set({ email: ownerEmail }).where('id', '=', owner.userId).execute()
  return { userId: owner.userId, ownerId: owner.accountId }
}
