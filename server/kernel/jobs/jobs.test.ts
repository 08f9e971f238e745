import { beforeAll, beforeEach, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { registry } from '#server/kernel/http/metrics.ts'
import { createLog } from '#server/kernel/log.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { addJob, startWorker } from './jobs.ts'

let test: TestApp
const done: unknown[] = []
const told: unknown[][] = []
let failures = 0

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  const jobs = {
    note: async (_context: unknown, payload: unknown) => void done.push(payload),
    stumble: async () => {
      if (failures++ === 0) throw new Error('not yet')
      done.push('at last')
    },
    never: async () => {
      throw new Error('no use')
    },
  }
  const log = createLog('silent')
  for (const level of ['warn', 'error'] as const) log[level] = (...words: unknown[]) => void told.push([level, ...words])
  const worker = await startWorker(test.pool, { ...test.context, log }, jobs)
  onCleanup(async () => worker.stop())
})
beforeEach(() => {
  done.length = 0
  told.length = 0
})

const waiting = async () =>
  (await test.pool.query('select attempts, last_error, locked_at from graphile_worker._private_jobs')).rows

it('does a job when its cause is committed, and only then', async () => {
  const undone = inTransaction(test.db, async (tx) => {
    await addJob(tx, 'note', { from: 'undone' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await inTransaction(test.db, (tx) => addJob(tx, 'note', { from: 'committed' }))
  await expect.poll(() => done).toEqual([{ from: 'committed' }])
})

it('does one job for one key', async () => {
  await inTransaction(test.db, async (tx) => {
    await addJob(tx, 'note', { version: 1 }, { key: 'once' })
    await addJob(tx, 'note', { version: 2 }, { key: 'once' })
  })
  await expect.poll(() => done).toEqual([{ version: 2 }])
})

it('waits for its time', async () => {
  await addJob(test.db, 'note', { from: 'tomorrow' }, { runAt: new Date(Date.now() + duration({ days: 1 })), key: 'later' })
  await addJob(test.db, 'note', { from: 'today' })
  await expect.poll(() => done).toEqual([{ from: 'today' }])
  // A job that is done leaves the table a moment later.
  await expect.poll(waiting).toHaveLength(1)
  await test.pool.query(`select graphile_worker.remove_job('later')`)
})

it('tries a job again that failed', async () => {
  await addJob(test.db, 'stumble')
  await expect.poll(waiting).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not yet'), locked_at: null }])
  await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await expect.poll(() => done).toEqual(['at last'])
  await expect.poll(waiting).toEqual([])
})

it('tells of every failed try, and as an error of the last one, which stays to be looked at', async () => {
  await addJob(test.db, 'never', {}, { key: 'never', maxAttempts: 2 })
  await expect.poll(() => told).toMatchObject([['warn', { job: 'never', attempt: 1, of: 2 }, 'a job failed and will be retried']])
  await test.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await expect
    .poll(() => told[1])
    .toMatchObject([
      'error',
      { job: 'never', attempt: 2, of: 2, err: expect.objectContaining({ message: 'no use' }) },
      'a job failed for the last time and waits for staff',
    ])
  expect(await registry.getSingleMetricAsString('job_failures_total')).toContain('job_failures_total{job="never"} 2')
  await expect.poll(waiting).toMatchObject([{ attempts: 2, locked_at: null }])
  await test.pool.query(`select graphile_worker.remove_job('never')`)
})

it('goes on working after the database dropped its connections', async () => {
  await test.pool
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    .catch(() => {})
  await expect.poll(async () => (await test.app.inject('/readyz')).statusCode).toBe(200)
  await addJob(test.db, 'note', { from: 'after' })
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([{ from: 'after' }])
})
