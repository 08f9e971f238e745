import { beforeAll, expect, it } from 'vitest'
import { openPool, toDb } from '#server/kernel/database/database.ts'
import { addJob, priorityOfMany } from '#server/kernel/jobs/jobs.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { gaugesOf } from './gauges.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ COMMIT: '0123abc' })
})

const read = async (registry: ReturnType<typeof gaugesOf>) => {
  const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

it('tells what the process and the database are busy with, as it is when asked', async () => {
  const registry = gaugesOf(test)
  expect(await read(registry)).toMatchObject({
    database_up: 1,
    jobs_waiting: 0,
    jobs_failed: 0,
    emails_failed: 0,
    payments_flagged: 0,
    live_streams_open: 0,
    'database_pool_connections{state="waiting"}': 0,
  })
  await addJob(test.db, 'note', {}, { key: 'waits' })
  await addJob(test.db, 'note', {}, { key: 'failing' })
  await addJob(test.db, 'note', {}, { key: 'dead' })
  await test.pool.query(`update graphile_worker._private_jobs set attempts = 2 where key = 'failing'`)
  await test.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'dead'`)
  await test.pool.query(
    `insert into mail_messages (id, recipient, subject, body_text, body_html, status, created_at)
     values (gen_random_uuid(), 'a@example.org', 's', '', '', 'FAILED', now()), (gen_random_uuid(), 'a@example.org', 's', '', '', 'SENT', now())`,
  )
  await test.pool.query(
    `insert into payment_events (id, type, object_id, outcome, provider_created_at, received_at)
     values ('evt_1', 'x', 'y', 'NOT_OURS', now(), now() - interval '1 hour')`,
  )
  const stream = test.context.live.streamFor('someone', async () => true)
  const now = await read(registry)
  expect(now).toMatchObject({ jobs_waiting: 2, jobs_failing: 1, jobs_failed: 1, emails_failed: 1, live_streams_open: 1 })
  expect(now).toMatchObject({
    'jobs_waiting_by_job{job="note"}': 2,
    'jobs_oldest_seconds_by_job{job="note"}': expect.any(Number),
  })
  expect(Math.round(now.payment_webhook_age_seconds! / 3600)).toBe(1)
  expect(Object.keys(now).find((name) => name.startsWith('waymark_info'))).toMatch(
    /commit="0123abc",version="\d+\.\d+\.\d+",node="v\d+/,
  )
  stream.destroy()
})

it('counts a message to many people as waiting and not as late, because it lets everything else go first', async () => {
  await test.pool.query('delete from graphile_worker._private_jobs')
  const add = (priority: number) =>
    test.pool.query(`select graphile_worker.add_job('send_mail', run_at := now() - interval '1 hour', priority := $1)`, [
      priority,
    ])
  await add(priorityOfMany)
  expect(await read(gaugesOf(test))).toMatchObject({ jobs_waiting: 1, jobs_oldest_seconds: 0 })
  await add(0)
  expect((await read(gaugesOf(test))).jobs_oldest_seconds).toBeGreaterThan(3_000)
})

it('while the database is away says so, and leaves out what only it knows', async () => {
  const pool = openPool(test.databaseUrl)
  await pool.end()
  const lost = gaugesOf({ ...test, context: { ...test.context, db: toDb(pool) } })
  const figures = await read(lost)
  expect(figures.database_up).toBe(0)
  expect(figures).not.toHaveProperty('jobs_failed')
  expect(figures).toHaveProperty('database_pool_connections{state="used"}')
})
