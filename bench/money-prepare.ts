import { migrate } from '#db/migrate.ts'
import { type Db, openPool, toDb } from '#server/kernel/database/database.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { fillFromFile, findBenchOwner, setBenchOwner } from './bench-owner.ts'

const homes = 100

/** An owner with many stays, and a session for them. Filled once; later runs find it filled. */
export async function prepareMoney(url: string, stays: number) {
  await migrate(url)
  const pool = openPool(url, { max: 4 })
  const db = toDb(pool)
  const known = await findBenchOwner(db)
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
  const [ownerId, residentId] = [owner, resident].map(({ accountId }) => `'${accountId}'::uuid`)
  // The audit below checks all of it once.
  await fillFromFile(db, 'money-fill.sql', [ownerId!, residentId!, String(stays)])
  const found = await listAuditFindings(db)
  if (found.length > 0) throw new Error(`The money of the benchmark does not add up: ${found[0]!.rule}: ${found[0]!.findings[0]}`)
  return setBenchOwner(db, owner)
}
