import type pg from 'pg'
import { expect, it } from 'vitest'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp } from '#tests/harness.ts'
import { addJob, startWorker } from './jobs.ts'

// An unhandled rejection fails the run, as it ends the program.
it('reports a job once more when the connection is lost while it reports it', async () => {
  const test = await startTestApp({}, { own: true })
  let lost = 0
  const losing = (client: pg.PoolClient) => ({
    release: () => client.release(),
    query: (query: { text: string }, values?: unknown[]) => {
      if (lost > 0 || !/_private_jobs[\s\S]*delete|delete[\s\S]*_private_jobs/.test(query.text))
        return client.query(query, values)
      lost += 1
      return Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    },
  })
  const pool = new Proxy(test.pool, {
    get(target, name) {
      if (name === 'connect')
        return (callback?: never) => (callback ? target.connect(callback) : target.connect().then(losing as never))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const done: unknown[] = []
  const worker = await startWorker(pool, test.context, {
    note: async (_context: unknown, payload: unknown) => void done.push(payload),
  })
  onCleanup(async () => worker.stop())
  await addJob(test.db, 'note', { number: 1 })
  const waiting = async () => (await test.pool.query('select id from graphile_worker._private_jobs')).rows
  await expect.poll(() => lost).toBe(1)
  await expect.poll(waiting).toEqual([])
  await addJob(test.db, 'note', { number: 2 })
  await expect.poll(() => done).toEqual([{ number: 1 }, { number: 2 }])
})
