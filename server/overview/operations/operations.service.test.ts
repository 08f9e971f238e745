import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { startJobs } from '#server/worker.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  // An SMTP address where no server answers.
  test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
  staff = await test.as('ADMIN')
})

const failed = async () => (await staff.call('GET /admin/failed-jobs', {})).body

it('an email that used up its tries is seen by staff and can be sent again', async () => {
  const at = test.context.now()
  await sendMail(test.db, { to: 'sam@example.org', subject: 'Your account', text: 'Hello', html: '<p>Hello</p>' }, at)
  await sendMail(test.db, { to: 'still@example.org', subject: 'Another', text: 'Hello', html: '<p>Hello</p>' }, at)
  expect(await failed()).toEqual({ jobs: [], total: 0 })
  // The next attempt is its last; the other email has nine left.
  await test.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts - 1
     where payload->>'id' = (select id::text from mail_messages where recipient = 'sam@example.org')`,
  )
  const worker = await startJobs(test.pool, test.context)
  await expect
    .poll(async () => (await failed()).total, { timeout: 10_000 })
    .toBe(1)
    .finally(() => worker.stop())
  const { jobs } = await failed()
  expect(jobs).toMatchObject([
    {
      job: 'send_mail',
      email: { to: 'sam@example.org', subject: 'Your account' },
      tries: 10,
      error: expect.stringContaining('ECONNREFUSED'),
    },
  ])

  const ids = jobs.map(({ id }) => id)
  const { status, body } = await staff.call('POST /admin/failed-jobs/retry', { body: { ids } })
  expect([status, body]).toEqual([200, { message: 'Trying it again now.', retried: 1 }])
  expect(await failed()).toEqual({ jobs: [], total: 0 })
  const waiting = await test.pool.query('select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1', [
    ids[0],
  ])
  expect(waiting.rows).toEqual([{ attempts: 0, due: true }])
  const events = await test.db
    .selectFrom('auditEvents')
    .select(['actorId', 'subjectId'])
    .where('action', '=', 'job.retry')
    .execute()
  expect(events).toEqual([{ actorId: staff.userId, subjectId: ids[0] }])
})

it('any other job that died is listed by its name; one that has tries left cannot be hurried', async () => {
  await addJob(test.db, 'send_refund', { refundId: 'none' }, { key: 'dead' })
  await addJob(
    test.db,
    'send_refund',
    { refundId: 'none' },
    { key: 'alive', runAt: new Date(Date.now() + duration({ hours: 1 })) },
  )
  await test.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'It went wrong\\n    at code.ts:1' where key = 'dead'`,
  )
  expect((await failed()).jobs).toMatchObject([{ job: 'send_refund', email: null, error: 'It went wrong' }])
  const { rows } = await test.pool.query(`select id::text from graphile_worker.jobs where key = 'alive'`)
  const answer = await staff.call('POST /admin/failed-jobs/retry', { body: { ids: [rows[0].id] } })
  expect(answer).toMatchObject({ status: 409, body: { message: 'These are no longer waiting. Please reload the list.' } })
  await test.pool.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs where key in ('dead', 'alive')`)
})

it('is for staff, and takes only ids of jobs', async () => {
  for (const role of ['SEEKER', 'OWNER'] as const) {
    const person = await test.as(role)
    expect((await person.call('GET /admin/failed-jobs', {})).status).toBe(403)
    expect((await person.call('POST /admin/failed-jobs/retry', { body: { ids: ['1'] } })).status).toBe(403)
  }
  expect((await test.visitor.call('GET /admin/failed-jobs', {})).status).toBe(401)
  expect((await staff.call('POST /admin/failed-jobs/retry', { body: { ids: ['1 or 1=1'] } })).status).toBe(400)
  expect((await staff.call('POST /admin/failed-jobs/retry', { body: { ids: [] } })).status).toBe(400)
})
