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
  expect(await failed()).toMatchObject({ jobs: [], total: 0 })
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
      email: { to: 's•••@example.org', subject: 'Your account' },
      tries: 10,
      error: expect.stringContaining('ECONNREFUSED'),
    },
  ])

  const ids = jobs.map(({ id }) => id)
  const { status, body } = await staff.call('POST /admin/failed-jobs/retry', { body: { ids } })
  expect([status, body]).toEqual([200, { message: 'Trying it again now.', retried: 1 }])
  expect(await failed()).toMatchObject({ jobs: [], total: 0 })
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

it('failed jobs come in pages, the one that failed last first', async () => {
  for (let no = 1; no <= 5; no += 1) await addJob(test.db, 'send_refund', { refundId: 'none' }, { key: `dead ${no}` })
  await test.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = key, updated_at = now() - right(key, 1)::int * interval '1 hour'
     where key like 'dead %'`,
  )
  const page = async (no: number) => (await staff.call('GET /admin/failed-jobs', { query: { page: no, limit: 2 } })).body
  const [first, last, beyond] = [await page(1), await page(3), await page(4)]
  expect(first).toMatchObject({ total: 5, page: 1, limit: 2, jobs: [{ error: 'dead 1' }, { error: 'dead 2' }] })
  expect(last.jobs.map(({ error }) => error)).toEqual(['dead 5'])
  expect(beyond).toMatchObject({ jobs: [], total: 5 })
  await test.pool.query(`select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'dead %'`)
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

/** How many rows a list says it has, and the figure of the health card that leads to it. */
async function countedAndListed() {
  const { health } = (await staff.call('GET /admin/dashboard/overview', {})).body
  const due = (await staff.call('GET /admin/due-jobs', { query: {} })).body
  const emails = (await staff.call('GET /admin/unsent-emails', { query: {} })).body
  return { health: health!, due, emails }
}

it('the figures of the health card are as long as the lists they lead to', async () => {
  // An earlier email would fall due again between two calls.
  await test.pool.query('delete from graphile_worker._private_jobs')
  await addJob(test.db, 'send_refund', { refundId: 'none' }, { key: 'due', runAt: new Date(Date.now() - duration({ hours: 2 })) })
  await addJob(
    test.db,
    'send_refund',
    { refundId: 'none' },
    { key: 'later', runAt: new Date(Date.now() + duration({ hours: 1 })) },
  )
  await test.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'No one at sam@example.org' where key = 'due'`,
  )
  const { health, due, emails } = await countedAndListed()
  expect(due.total).toBe(health.jobsWaiting)
  expect(emails.total).toBe(health.emailsFailed)
  expect(due.jobs[0]).toMatchObject({ job: 'send_refund', isRunning: false, tries: 3, error: 'No one at [email]' })
  expect(due.jobs).toHaveLength(due.total)
  expect(emails.emails.length).toBeGreaterThan(0)
})

it('an administrator lets a due task run before the others, with a record; support may only look', async () => {
  const [job] = (await countedAndListed()).due.jobs
  const body = { ids: [job!.id] }
  const support = await test.as('ADMIN', { staffRole: 'SUPPORT' })
  expect((await support.call('GET /admin/due-jobs', { query: {} })).status).toBe(200)
  expect((await support.call('POST /admin/due-jobs/retry', { body })).status).toBe(403)
  expect(await staff.call('POST /admin/due-jobs/retry', { body })).toMatchObject({ status: 200, body: { retried: 1 } })
  const { rows } = await test.pool.query('select attempts, priority, run_at from graphile_worker.jobs where id = $1', [job!.id])
  expect(rows).toEqual([{ attempts: 0, priority: -10, run_at: new Date(job!.dueAt) }])
  const events = await test.db.selectFrom('auditEvents').select('actorId').where('subjectId', '=', job!.id).execute()
  expect(events).toEqual([{ actorId: staff.userId }])
  const later = await test.pool.query(`select id::text from graphile_worker.jobs where key = 'later'`)
  expect((await staff.call('POST /admin/due-jobs/retry', { body: { ids: [later.rows[0].id] } })).status).toBe(409)
  await test.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a' where key = 'due'`)
  expect((await countedAndListed()).due.jobs[0]).toMatchObject({ isRunning: true })
  expect((await staff.call('POST /admin/due-jobs/retry', { body })).status).toBe(409)
  await test.pool.query(`delete from graphile_worker._private_jobs where key in ('due', 'later')`)
})

it('an email that was not sent is named without its address, and sent again once, with a record', async () => {
  await sendMail(
    test.db,
    { to: 'robin@example.org', subject: 'Your bed', text: 'Hello', html: '<p>Hello</p>' },
    test.context.now(),
  )
  const id = (await test.pool.query(`select id from mail_messages where recipient = 'robin@example.org'`)).rows[0].id as string
  const find = async () => (await countedAndListed()).emails.emails.find((mail) => mail.id === id)
  expect(await find()).toBeUndefined()
  expect((await staff.call('POST /admin/unsent-emails/retry', { body: { ids: [id] } })).status).toBe(409)
  await test.pool.query(
    `update mail_messages set status = 'FAILED', attempts = 10, last_error = '550 <robin@example.org> unknown' where id = $1`,
    [id],
  )
  await test.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = $1`, [`mail:${id}`])
  expect(await find()).toMatchObject({
    to: 'r•••@example.org',
    subject: 'Your bed',
    error: '550 <[email]> unknown',
    nextTryAt: null,
  })
  const again = () => staff.call('POST /admin/unsent-emails/retry', { body: { ids: [id] } })
  expect(await again()).toMatchObject({ status: 200, body: { retried: 1 } })
  expect((await find())!.nextTryAt).not.toBeNull()
  expect((await again()).status).toBe(200)
  const jobs = await test.pool.query('select attempts from graphile_worker.jobs where key = $1', [`mail:${id}`])
  expect(jobs.rows).toEqual([{ attempts: 0 }])
  await test.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a' where key = $1`, [
    `mail:${id}`,
  ])
  expect((await again()).status).toBe(409)
  const events = await test.db.selectFrom('auditEvents').select(['actorId', 'action']).where('subjectId', '=', id).execute()
  expect(events).toEqual([1, 2].map(() => ({ actorId: staff.userId, action: 'email.retry' })))
  const finance = await test.as('ADMIN', { staffRole: 'FINANCE' })
  expect((await finance.call('GET /admin/unsent-emails', { query: {} })).status).toBe(403)
})
