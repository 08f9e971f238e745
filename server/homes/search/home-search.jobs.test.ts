import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { makeBadge, makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { homeSearchJobs } from './home-search.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const cardOf = async (id: string) => {
  const { body } = await test.visitor.call('GET /homes', { query: { limit: '100' } })
  return body.homes.find((home) => home.id === id)
}
const searchRow = (no: number) => test.db.selectFrom('homeSearch').selectAll().where('homeNo', '=', no).executeTakeFirst()

it('learns of every change by itself', async () => {
  const home = await makeHome(test.db)
  await test.runJobs()
  await test.db.updateTable('bedrooms').set({ currentOccupancy: 2 }).where('homeId', '=', home.id).execute()
  expect((await searchRow(home.no))!.bedsFree).toBe(1)
  expect(await test.runJobs()).toContain('refresh_home_search')
  expect((await searchRow(home.no))!.bedsFree).toBe(0)

  await test.db.updateTable('bedroomPricing').set({ monthlyRateCents: 99_000 }).where('bedroomId', '=', home.bedroomId).execute()
  await test.db.updateTable('addresses').set({ city: 'Miami', zipCode: '33130' }).where('id', '=', home.addressId!).execute()
  await test.runJobs()
  expect(await cardOf(home.id)).toMatchObject({ monthCents: 99_000, city: 'Miami' })
})

it('forgets a home that is taken off or removed', async () => {
  const [paused, removed] = [await makeHome(test.db), await makeHome(test.db)]
  await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', paused.id).execute()
  await test.db.deleteFrom('homes').where('id', '=', removed.id).execute()
  await test.runJobs()
  expect(await searchRow(paused.no)).toBeUndefined()
  expect(await searchRow(removed.no)).toBeUndefined()
})

it('adds one job a transaction, and none for a change that is taken back', async () => {
  const home = await makeHome(test.db)
  await test.runJobs()
  const touch = (db: TestApp['db']) => db.updateTable('homes').set({ title: 'Anew' }).where('id', '=', home.id).execute()
  await inTransaction(test.db, async (tx) => {
    await touch(tx)
    await touch(tx)
  })
  expect(await test.runJobs()).toEqual(['refresh_home_search'])
  const undone = inTransaction(test.db, async (tx) => {
    await touch(tx)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await test.runJobs()).toEqual([])
})

it('does not lose a change that is made while another of the same home is being taken in', async () => {
  const home = await makeHome(test.db)
  await test.runJobs()
  await test.db.updateTable('homes').set({ houseGenre: 'MALE' }).where('id', '=', home.id).execute()
  await inTransaction(test.db, async (tx) => {
    await tx.updateTable('homes').set({ supportLevel: 'INTENSIVE' }).where('id', '=', home.id).execute()
    // The mark of the first change is taken away while the second waits for its commit.
    await homeSearchJobs.refresh_home_search(test.context)
  })
  await test.runJobs()
  expect(await searchRow(home.no)).toMatchObject({ houseGenre: 'MALE', supportLevel: 'INTENSIVE' })
})

it('lets homes age: confirmations after three days and a week, badges when they run out', async () => {
  const aging = await startTestApp()
  const home = await makeHome(aging.db)
  await makeBadge(aging.db, home.id, { expiresAt: addTime(new Date(), { days: 9 }) })
  await aging.runJobs()
  const standing = async (days: number) => {
    aging.pass(duration({ days }))
    await homeSearchJobs.age_home_search.job(aging.context)
    await aging.runJobs()
    const { scoreParts } = await aging.db.selectFrom('homeText').select('scoreParts').executeTakeFirstOrThrow()
    return scoreParts
  }
  expect(await standing(0)).toMatchObject({ freeBedConfirmed: 300, verified: 200 })
  expect(await standing(4)).toMatchObject({ freeBedConfirmed: 200, verified: 200 })
  expect(await standing(4)).toMatchObject({ freeBedConfirmed: 60, verified: 200 })
  expect(await standing(2)).toMatchObject({ freeBedConfirmed: 60, verified: 0 })
})

it('refreshes the others when one home cannot be, and that one once it can', async () => {
  const [broken, home] = [await makeHome(test.db), await makeHome(test.db)]
  await test.runJobs()
  await sql`create function refuse_home() returns trigger language plpgsql as $$ begin
    if new.home_no = ${sql.lit(broken.no)} then raise 'broken'; end if; return new; end $$`.execute(test.db)
  await sql`create trigger refuse_home before insert on home_search for each row execute function refuse_home()`.execute(test.db)
  await test.db.updateTable('bedrooms').set({ currentOccupancy: 2 }).where('homeId', 'in', [broken.id, home.id]).execute()
  await homeSearchJobs.refresh_home_search(test.context).finally(() => sql`drop function refuse_home cascade`.execute(test.db))
  expect([(await searchRow(broken.no))!.bedsFree, (await searchRow(home.no))!.bedsFree]).toEqual([1, 0])
  await homeSearchJobs.refresh_home_search(test.context)
  expect((await searchRow(broken.no))!.bedsFree).toBe(0)
})

it('has a place for homes at the poles', async () => {
  // Each home has its own small shift, in either direction.
  for (const latitude of [90, 90, 90, 90, -90, -90, -90, -90]) {
    const { no } = await makeHome(test.db, { at: { latitude, longitude: 10 } })
    expect(await searchRow(no)).toBeDefined()
  }
})
