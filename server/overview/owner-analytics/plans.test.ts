import { beforeAll, expect, it } from 'vitest'
import { addDays, platformZone, today } from '#contract/time.ts'
import { allHomesOf } from '#server/kernel/permission.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { homeDaysOf, listHomesToCount } from './home-days.queries.ts'
import { writeHomeDays } from './home-days.ts'
import { sumsOfDays } from './owner-analytics.queries.ts'

let test: TestApp
let ownerId: string

// More homes than a batch of the job, each with thirty days.
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  const [mine, other] = [
    await makePerson(test.db, new Date(), { role: 'OWNER' }),
    await makePerson(test.db, new Date(), { role: 'OWNER' }),
  ]
  ownerId = mine.accountId
  await test.pool.query(
    `insert into homes (id, owner_id, status, title, created_at, updated_at)
     select gen_random_uuid(), case when no <= 10 then $1::uuid else $2::uuid end, 'PUBLISHED', 'Home ' || no, now(), now() from generate_series(1, 1200) no`,
    [ownerId, other.accountId],
  )
  await test.pool.query(`insert into bedrooms (id, home_id, max_occupancy) select gen_random_uuid(), id, 6 from homes`)
  await test.pool.query(
    `insert into home_days (home_id, day, views) select id, current_date - past, 2 from generate_series(60, 10, -1) past, homes`,
  )
  await test.pool.query('analyze homes, home_days, bedrooms')
})

it('reads the days of an owner’s homes, and no others', async () => {
  const endDate = today(platformZone, new Date())
  const days = { beforeDate: addDays(endDate, -13), startDate: addDays(endDate, -6), endDate, unit: 'day' as const }
  const asked = { scope: allHomesOf(ownerId), homeId: null, currency: 'USD', ...days }
  const { whole, indexes } = await planOf(test.db, sumsOfDays(asked))
  expect(whole).not.toContain('home_days')
  expect(indexes).toContain('home_days_pkey')
})

it('writes the last days without reading the older ones', async () => {
  const { whole, indexes } = await planOf(test.db, homeDaysOf(await listHomesToCount(test.db, null, 100), new Date(), 3))
  expect(whole).not.toContain('home_days')
  expect(indexes).toContain('home_days_pkey')
})

it('writes every home, batch after batch, and touches nothing when written again', async () => {
  expect(await writeHomeDays(test.db, new Date(), 3)).toBe(3 * 1200)
  expect(await writeHomeDays(test.db, new Date(), 3)).toBe(0)
})
