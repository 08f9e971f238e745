import { sql } from 'kysely'
import { dayOf, platformZone } from '#contract/time.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openPool, toDb } from '#server/kernel/database/database.ts'
import { todayAtHome } from '#server/kernel/time.queries.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { fillFromFile, findBenchOwner, setBenchOwner } from './bench-owner.ts'

const homes = 100_000
const ownHomes = 50
const viewedHomes = 1_000
const viewsUntilNow = 90_000

/** 100,000 homes with their days until yesterday, and an owner of fifty of them. Filled once; later runs find it filled. */
export async function prepareViews(url: string) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const db = toDb(pool)
  try {
    const owner = (await findBenchOwner(db)) ?? (await fill(db))
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

async function fill(db: Db) {
  console.log('Making 100,000 homes and their days, only this once ...')
  const now = new Date()
  const owner = await makePerson(db, now, { role: 'OWNER' })
  const today = `'${dayOf(now, platformZone)}'::date`
  await fillFromFile(db, 'views-fill.sql', [`'${owner.accountId}'::uuid`, String(homes), String(ownHomes), today])
  return setBenchOwner(db, owner)
}
