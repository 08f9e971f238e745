import { beforeAll, expect, it } from 'vitest'
import { releaseBed } from '#server/homes/beds/claims.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { makeFullHome, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { waitlistJobs } from './waitlist.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** A home with one available bed, which no job has offered to the person who waits for it. */
async function waitingForFreeBed() {
  const { home, stays } = await makeFullHome(test)
  const resident = await test.as('SEEKER')
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const id = await putEntry(test, whose, { status: 'WAITING' })
  await inTransaction(test.db, (tx) => releaseBed(tx, stays[0]!, test.context.now()))
  return id
}

const statusOf = async (id: string) =>
  (await test.db.selectFrom('waitlistEntries').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Works while offering a bed to this entry fails. */
async function whileOfferFails(entryId: string, work: () => Promise<unknown>) {
  await test.pool.query(`create function fail_offer() returns trigger language plpgsql as $$
    begin if new.entry_id = '${entryId}' then raise exception 'no use'; end if; return new; end $$`)
  await test.pool.query('create trigger fail_offer before insert on waitlist_offers for each row execute function fail_offer()')
  try {
    await work()
  } finally {
    await test.pool.query('drop function fail_offer cascade')
  }
}

it('offers the beds of all other homes when one home fails, and its bed with the next run', async () => {
  const entries = [await waitingForFreeBed(), await waitingForFreeBed(), await waitingForFreeBed()]
  const statuses = () => Promise.all(entries.map(statusOf))
  const sweep = () => waitlistJobs.sweep_waitlists.job(test.context)
  await whileOfferFails(entries[1]!, sweep)
  expect(await statuses()).toEqual(['OFFERED', 'WAITING', 'OFFERED'])
  await sweep()
  expect(await statuses()).toEqual(['OFFERED', 'OFFERED', 'OFFERED'])
})
