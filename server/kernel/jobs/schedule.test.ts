import { parseCronItems } from 'graphile-worker'
import { beforeAll, expect, it } from 'vitest'
import { allJobs } from '#server/worker.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { scheduleOf } from './jobs.ts'
import { beginDue } from './schedule.queries.ts'
import { dueOf, keepSchedule } from './schedule.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})

const at = (time: string) => new Date(`2026-11-15T${time}Z`)
const itemsOf = (lines: Record<string, string>) =>
  parseCronItems(Object.entries(lines).map(([task, match]) => ({ task, match, identifier: task })))

it('knows the newest minute of each job that has come', () => {
  const items = itemsOf({ often: '* * * * *', hourly: '7 * * * *', nightly: '31 3 * * *', monthly: '0 0 1 * *' })
  expect(dueOf(items, at('12:05:59'))).toEqual([
    { job: 'often', at: at('12:05:00') },
    { job: 'hourly', at: at('11:07:00') },
    { job: 'nightly', at: at('03:31:00') },
  ])
})

it('reads every line of the schedule', () => {
  const schedule = scheduleOf(allJobs(test.context))
  expect(schedule.map(({ job }) => job)).toEqual(expect.arrayContaining(['age_home_search', 'forget_mail', 'follow_rent']))
  const items = itemsOf(Object.fromEntries(schedule.map(({ job, cron }) => [job, cron])))
  expect(dueOf(items, at('12:00:00'))).toHaveLength(schedule.length)
})

it('begins a job once for its minute, whoever comes and however often, and none that was never heard of', async () => {
  const begin = (job: string, minute: string) => beginDue(test.db, [{ job, at: at(minute) }], at(minute))
  expect(await begin('note', '12:00:00')).toEqual([])
  expect(await Promise.all([begin('note', '12:01:00'), begin('note', '12:01:00'), begin('note', '12:01:00')])).toEqual(
    expect.arrayContaining([['note'], [], []]),
  )
  expect(await begin('note', '12:00:00')).toEqual([])
  const { rows } = await test.pool.query(
    `select key, run_at <= now() as due from graphile_worker.jobs where key = 'schedule:note'`,
  )
  expect(rows).toEqual([{ key: 'schedule:note', due: true }])
  await test.pool.query(`select graphile_worker.remove_job('schedule:note')`)
})

it('does not wait for a minute that a wrong clock wrote down', async () => {
  const due = (minute: string) => [{ job: 'ahead', at: at(minute) }]
  await beginDue(test.db, due('14:00:00'), at('14:00:00'))
  expect(await beginDue(test.db, due('12:00:00'), at('12:00:30'))).toEqual(['ahead'])
  expect(await beginDue(test.db, due('12:00:00'), at('12:00:30'))).toEqual([])
  await test.pool.query(`select graphile_worker.remove_job('schedule:ahead')`)
})

it('begins what its minute brings, and stops when told', async () => {
  await beginDue(test.db, [{ job: 'kept', at: at('01:00:00') }], at('01:00:00'))
  const kept = keepSchedule(test.context, [{ job: 'kept', cron: '* * * * *' }], 10)
  const waiting = async () => (await test.pool.query(`select 1 from graphile_worker.jobs where key = 'schedule:kept'`)).rowCount
  await expect.poll(waiting).toBe(1)
  await kept.stop()
  await test.pool.query(`select graphile_worker.remove_job('schedule:kept')`)
})
