import { expect, it } from 'vitest'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { countPlatformDays } from '#server/overview/admin-analytics/platform-days.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { copyDatabase } from '#tests/copied-database.ts'
import { listMigrations } from './checksums.ts'
import { migrate } from './migrate.ts'

it('a database that has years of records gets its months, and its days wait to be counted', async () => {
  const url = await copyDatabase('template1')
  await migrate(url, { migrations: listMigrations().filter((one) => one.name < '0101'), withReference: false })

  const pool = openPool(url, { max: 2 })
  onCleanup(() => pool.end())
  await pool.query(`insert into place_days (day, state, city, homes, views, saves, applications, move_ins, beds, taken, written_at)
    select date '2026-01-10' + no, 'FL', 'Ocala', 1 + no / 40, 2, 1, 1, 0, 6, 3, now() from generate_series(0, 79) no`)
  // The same evening in Eastern Time, one side of midnight in UTC and the other.
  await pool.query(`insert into users (id, email, role, status, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), no || '@example.org', 'SEEKER', 'ACTIVE', '', 'A', 'B', timestamptz '2026-02-02 23:30Z' + no * interval '1 hour'
    from generate_series(0, 5) no`)
  await migrate(url, { withReference: false })

  const months = await pool.query(
    `select month::text, last_day::text, homes, beds_now, views, taken from place_months order by month`,
  )
  expect(months.rows).toEqual([
    { month: '2026-01-01', last_day: '2026-01-31', homes: 1, beds_now: 6, views: 44, taken: 66 },
    { month: '2026-02-01', last_day: '2026-02-28', homes: 2, beds_now: 6, views: 56, taken: 84 },
    { month: '2026-03-01', last_day: '2026-03-30', homes: 2, beds_now: 6, views: 60, taken: 90 },
  ])
  expect(await countPlatformDays({ db: toDb(pool) })).toBe(1)
  const days = await pool.query('select day::text, residents, owners from platform_days')
  expect(days.rows).toEqual([{ day: '2026-02-02', residents: 6, owners: 0 }])
})
