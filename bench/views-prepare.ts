import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayOf, platformZone } from '#contract/time.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, inTransaction, openPool, toDb } from '#server/kernel/database/database.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'

const homes = 100_000
const ownHomes = 50
const viewedHomes = 1_000
const viewsUntilNow = 90_000
const ownerEmail = 'owner@bench.local'

/** 100,000 homes with their days until yesterday, and an owner of fifty of them. Filled once; later runs find it filled. */
export async function prepareViews(url: string) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const db = toDb(pool)
  try {
    const owner = (await findOwner(db)) ?? (await fill(db))
    // An earlier run may have counted views and written days.
    await sql`delete from home_days where day >= ${dayOf(new Date(), platformZone)}::date`.execute(db)
    await db.deleteFrom('rateLimits').execute()
    await sql`vacuum analyze home_days`.execute(db)
    const viewed = await db.selectFrom('homes').select('id').orderBy('id').limit(viewedHomes).execute()
    await putViews(db, viewed.length)
    const { token } = await startSession(db, owner.userId, { now: new Date(), device: 'bench' })
    const own = await db.selectFrom('homes').select('id').where('ownerId', '=', owner.ownerId).execute()
    return { db, token, ownerId: owner.ownerId, own, viewed, close: () => pool.end() }
  } catch (error) {
    // A database that is still in use does not stop.
    await pool.end()
    throw error
  }
}

export type PreparedViews = Awaited<ReturnType<typeof prepareViews>>

/** The views of today until now; those that are sent make it 100,000. */
const putViews = (db: Db, count: number) =>
  sql`insert into home_days (home_id, day, views)
    select home.id, ${todayAtHome(new Date())}, ${viewsUntilNow / viewedHomes}::int from homes home order by home.id limit ${count}`.execute(
    db,
  )

const findOwner = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('owners', 'owners.userId', 'users.id')
    .select(['users.id as userId', 'owners.id as ownerId'])
    .where('email', '=', ownerEmail)
    .executeTakeFirst()

async function fill(db: Db) {
  console.log('Making 100,000 homes and their days, only this once ...')
  const now = new Date()
  const owner = await makePerson(db, now, { role: 'OWNER' })
  const values = {
    $1: `'${owner.accountId}'::uuid`,
    $2: String(homes),
    $3: String(ownHomes),
    $4: `'${dayOf(now, platformZone)}'::date`,
  }
  const text = readFileSync(join(import.meta.dirname, 'views-fill.sql'), 'utf8').replace(
    /\$[1234]/g,
    (name) => values[name as keyof typeof values],
  )
  await inTransaction(db, async (tx) => {
    // Triggers would touch each of millions of rows twice.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const statement of text.split(/;\n/).filter((part) => part.trim())) await sql.raw(statement).execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
  // Set last: later runs take this email as proof that the data is complete.
  await db.updateTable('users').set({ email: ownerEmail }).where('id', '=', owner.userId).execute()
  return { userId: owner.userId, ownerId: owner.accountId }
}
