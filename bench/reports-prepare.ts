import { sql } from 'kysely'
import { addDays, platformZone, today } from '#contract/time.ts'
import { migrate } from '#db/migrate.ts'
import { type Db, openPool, toDb } from '#server/kernel/database/database.ts'
import { countPlatformDays } from '#server/overview/admin-analytics/platform-days.ts'
import { countMoneyDays } from '#server/overview/financial-reports/money-days.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { fillFromFile, findBenchOwner, setBenchOwner } from './bench-owner.ts'

/** Many payments, counted by the job, and a session of staff. Filled once; later runs find it filled. */
export async function prepareReports(url: string, payments: number) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  // Making and counting millions of rows takes longer than a request may.
  pool.on('connect', (client) => void client.query('set statement_timeout = 0'))
  const db = toDb(pool)
  try {
    const counting = (await findBenchOwner(db)) ? undefined : await fill(db, payments)
    await countPlatformDays({ db })
    const staff = await makePerson(db, new Date(), { role: 'ADMIN' })
    // Staff have to have a second step; here no one signs in with it.
    await db.updateTable('users').set({ twoFactorSince: new Date() }).where('id', '=', staff.userId).execute()
    const { token } = await startSession(db, staff.userId, { now: new Date(), device: 'bench' })
    const { rows } = await sql<{ ownerId: string; homeId: string }>`
      select owner_id, home_id from payments where home_id is not null and owner_id is not null group by 1, 2 order by count(*) desc, 1, 2 limit 1`.execute(
      db,
    )
    const day = addDays(today(platformZone, new Date()), -200)
    return { db, token, counting, day, ...rows[0]!, close: () => pool.end() }
  } catch (error) {
    // A database that is still in use does not stop.
    await pool.end()
    throw error
  }
}

/** Returns how long the job took to count all days, the first time. */
async function fill(db: Db, payments: number) {
  console.log(`Making ${payments} payments, only this once ...`)
  const owner = await makePerson(db, new Date(), { role: 'OWNER' })
  await fillFromFile(db, 'reports-fill.sql', [String(payments)])
  const started = performance.now()
  const days = await countMoneyDays({ db, now: () => new Date() })
  const milliseconds = performance.now() - started
  await setBenchOwner(db, owner)
  return { days, milliseconds }
}
