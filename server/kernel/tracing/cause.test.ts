import { Writable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Context } from '#server/kernel/context.ts'
import { addJob, runJob } from '#server/kernel/jobs/jobs.ts'
import { createLog } from '#server/kernel/log.ts'
import { allJobs } from '#server/worker.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { causeNow, withCause } from './cause.ts'

let test: TestApp
let context: Context
const lines: { requestId?: string; msg: string; job?: string; mailId?: string }[] = []

beforeAll(async () => {
  test = await startTestApp()
  const keep = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  context = { ...test.context, log: createLog('info', keep) }
})

const takeJobs = async () =>
  (
    await test.pool.query<{ name: string; payload: { cause?: unknown } }>(
      `delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task where task.id = job.task_id
       returning task.identifier as name, job.payload`,
    )
  ).rows

it('is one search: the click, the job it caused and the email that was sent have the same id', async () => {
  const app = await buildApp(context)
  onCleanup(() => app.close())
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'x-request-id': 'click-0001' },
    payload: { name: 'Sam', email: 'sam@example.org', topic: 'OTHER', message: 'Do you have a bed?' },
  })
  expect(answer.headers['x-request-id']).toBe('click-0001')
  const jobs = await takeJobs()
  expect(jobs.map(({ payload }) => payload.cause)).toEqual(jobs.map(() => ({ requestId: 'click-0001' })))
  for (const { name, payload } of jobs) await runJob(context, allJobs(context), name, payload)
  const [mail] = (await test.pool.query<{ id: string }>('select id from mail_messages order by created_at limit 1')).rows
  const found = lines.filter(({ requestId }) => requestId === 'click-0001')
  expect(found.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['answered', 'an email was sent', 'a job is done']))
  expect(found.map(({ mailId }) => mailId)).toContain(mail!.id)
  expect(JSON.stringify(lines)).not.toContain('sam@example.org')
})

it('goes on through a job that adds jobs, and is kept out of what the job is given', async () => {
  const given: unknown[] = []
  const jobs = {
    first: async ({ db }: Context, payload: unknown) => {
      given.push(payload)
      await addJob(db, 'second', { n: 1 })
      await addJob(db, 'second', { n: 2 })
    },
  }
  await withCause({ requestId: 'click-0002' }, () => addJob(test.db, 'first', { n: 0 }))
  const [first] = await takeJobs()
  await runJob(context, jobs, 'first', first!.payload)
  expect(given).toEqual([{ n: 0 }])
  expect((await takeJobs()).map(({ payload }) => payload)).toEqual([
    { n: 1, cause: { requestId: 'click-0002' } },
    { n: 2, cause: { requestId: 'click-0002' } },
  ])
})

it('is none for what nobody asked for', async () => {
  expect(causeNow()).toEqual({})
  await addJob(test.db, 'first', { n: 3 })
  expect((await takeJobs())[0]!.payload).toEqual({ n: 3 })
})
