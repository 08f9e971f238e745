import { beforeAll, expect, it } from 'vitest'
import { addDays, addTime, duration, platformZone, today } from '#contract/time.ts'
import { adminAnalyticsJobs } from '#server/overview/admin-analytics/admin-analytics.jobs.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { writeHomeDays } from './home-days.ts'
import { ownerAnalyticsJobs } from './owner-analytics.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  test.setTime(new Date(`${today(platformZone, test.context.now())}T18:00:00Z`))
})

const day = (past: number) => addDays(today(platformZone, test.context.now()), -past)
const writeDays = () => ownerAnalyticsJobs.write_home_days.job(test.context)
const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true }

it('counts move-ins and nights that are recorded days later, and takes back those of someone who had left', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 4, currentOccupancy: 0 } })
  const longAgo = addTime(test.context.now(), { days: -40 })
  const comes = await putReservation(test, home, null, { status: 'CONFIRMED', startsOn: day(8) })
  const stays = { status: 'ACTIVE', startsOn: day(30), statusChangedAt: longAgo, arrivalConfirmedAt: longAgo } as const
  const leaves = await putReservation(test, home, null, stays)
  await writeHomeDays(test.db, test.context.now(), 35)
  await test.db.updateTable('homeDays').set({ views: 3 }).where('homeId', '=', home.id).execute()
  await adminAnalyticsJobs.write_place_days.job(test.context)

  const act = (id: string, body: object) => owner.call('PUT /owners/reservations/{id}', { params: { id }, body: body as never })
  expect((await act(comes, { action: 'checkIn', checklist })).status).toBe(200)
  expect((await act(leaves, { action: 'complete', leftOn: day(20) })).status).toBe(200)
  await writeDays()
  await adminAnalyticsJobs.write_place_days.job(test.context)

  const own = (await owner.call('GET /owners/analytics', { query: { days: '30', homeId: home.id } })).body
  expect(own.now).toMatchObject({ moveIns: 1, views: 90 })
  const nights = await test.db.selectFrom('homeDays').select('taken').where('homeId', '=', home.id).execute()
  expect(nights.reduce((sum, { taken }) => sum + taken, 0)).toBe(10 + 9)
  const staff = await test.as('ADMIN')
  const query = { timeframe: 'custom' as const, startDate: day(34), endDate: day(0) }
  const { now } = (await staff.call('GET /admin/analytics', { query })).body
  expect(now).toMatchObject({ moveIns: 2, views: 105, occupancyPercent: Math.round((100 * 19) / (35 * 4)) })
  const records = async (figure: 'MOVE_INS' | 'NIGHTS') =>
    (await staff.call('GET /admin/analytics/records', { query: { ...query, figure } })).body.counted
  expect([await records('MOVE_INS'), await records('NIGHTS')]).toEqual([2, 19])
  await writeDays()
  expect((await staff.call('GET /admin/analytics', { query })).body.now).toEqual(now)
})

it('counts the days that passed while no process ran', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
  await writeDays()
  await adminAnalyticsJobs.write_place_days.job(test.context)
  const stays = { status: 'ACTIVE', startsOn: day(0) } as const
  await putReservation(test, home, (await test.as('SEEKER')).accountId, stays)
  test.pass(duration({ days: 8 }))
  await writeDays()
  await adminAnalyticsJobs.write_place_days.job(test.context)
  const days = await test.db
    .selectFrom('homeDays')
    .select(['day', 'beds', 'taken', 'moveIns'])
    .where('homeId', '=', home.id)
    .execute()
  const last = days.filter((row) => row.day >= day(8)).toSorted((a, b) => a.day.localeCompare(b.day))
  expect(last.map(({ beds, taken }) => [beds, taken])).toEqual(Array(9).fill([2, 1]))
  expect(last.map(({ moveIns }) => moveIns)).toEqual([1, ...Array(8).fill(0)])
  const places = await test.db.selectFrom('placeDays').select('day').where('day', '>=', day(8)).distinct().execute()
  expect(places).toHaveLength(9)
})
