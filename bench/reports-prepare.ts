import { migrate } from '#db/migrate.ts'
import { type Db, openPool, toDb } from '#server/kernel/database/database.ts'
import { countMoneyDays } from '#server/overview/financial-reports/money-days.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { fillFromFile, findBenchOwner, setBenchOwner } from './bench-owner.ts'

/** Many payments, counted by the job, and a session of staff. Filled once; later runs find it filled. */
export async function prepareReports(url: string, payments: number) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const db = toDb(pool)
  try {
    const counting = (await findBenchOwner(db)) ? undefined : await fill(db, payments)
    const staff = await makePerson(db, new Date(), { role: 'ADMIN' })
    // Staff have to have a second step; here no one signs in with it.
    await db.updateTable('users').set({ twoFactorSince: new Date() }).where('id', '=', staff.userId).execute()
    const { token } = await startSession(db, staff.userId, { now: new Date(), device: 'bench' })
    return { db, token, counting, close: () => pool.end() }
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
