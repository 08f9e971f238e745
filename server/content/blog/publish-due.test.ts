import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { writePost } from '#tests/factories/blog.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { publishDue } from './change-status.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let writer: Person
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(signIn)

/** A new session: hours pass here. */
async function signIn() {
  writer = await test.as('ADMIN')
}

const inAnHour = () => addTime(test.context.now(), { hours: 1 }).toISOString()
const setStatus = (id: string, body: { status: 'DRAFT' | 'SCHEDULED' | 'PUBLISHED'; scheduledFor?: string }) =>
  writer.call('PATCH /admin/blog/posts/{id}/status', { params: { id }, body })
const read = async (id: string) => (await writer.call('GET /admin/blog/posts/{id}', { params: { id } })).body
const publications = async (id: string) => (await read(id)).history.filter(({ text }) => text === 'Published').length
const sweep = async () => {
  await test.pool.query(`select graphile_worker.add_job('publish_due_posts')`)
  await test.runJobs()
}

async function schedule() {
  const { id } = await writePost(writer)
  const scheduledFor = inAnHour()
  expect((await setStatus(id, { status: 'SCHEDULED', scheduledFor })).body).toMatchObject({ status: 'SCHEDULED' })
  return { id, scheduledFor: new Date(scheduledFor) }
}

it('publishes at its time, not before, and once', async () => {
  const { id, scheduledFor } = await schedule()
  await publishDue(test.context, id)
  expect((await read(id)).status).toBe('SCHEDULED')
  test.pass(duration({ hours: 1, minutes: 1 }))
  await signIn()
  await Promise.all(Array.from({ length: 5 }, () => publishDue(test.context, id)))
  const post = await read(id)
  expect(post).toMatchObject({ status: 'PUBLISHED', scheduledFor: null })
  expect(new Date(post.publishedAt!)).toEqual(scheduledFor)
  await sweep()
  expect(await publications(id)).toBe(1)
})

it('publishes what became due while nothing ran: another process that starts later does it', async () => {
  const { id } = await schedule()
  // The job of the process that is gone never runs.
  await test.pool.query('delete from graphile_worker._private_jobs')
  const later = await startTestApp({}, { databaseUrl: test.databaseUrl })
  later.setTime(addTime(test.context.now(), { hours: 2 }))
  await later.pool.query(`select graphile_worker.add_job('publish_due_posts')`)
  await later.runJobs()
  expect((await read(id)).status).toBe('PUBLISHED')
  expect(await publications(id)).toBe(1)
})

it('leaves alone what was taken off the schedule or moved to later', async () => {
  const [taken, moved] = [await schedule(), await schedule()]
  await setStatus(taken.id, { status: 'DRAFT' })
  await setStatus(moved.id, { status: 'SCHEDULED', scheduledFor: addTime(test.context.now(), { hours: 5 }).toISOString() })
  test.pass(duration({ hours: 2 }))
  await signIn()
  await sweep()
  expect((await read(taken.id)).status).toBe('DRAFT')
  expect((await read(moved.id)).status).toBe('SCHEDULED')
})
