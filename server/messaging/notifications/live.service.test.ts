import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createContext } from '#server/create-context.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { mostStreams } from '#server/kernel/live.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { notify } from './notify.ts'

type Opened = Awaited<ReturnType<typeof createContext>>
let test: TestApp
let opened: Opened
let server: FastifyInstance
let address: string

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
})
// A second process on the same database, whose heart beats fast.
beforeEach(async () => {
  const { config, log, now } = test.context
  opened = await createContext({ config, databaseUrl: test.databaseUrl, log, now, heartbeatMilliseconds: 20 })
  server = await buildApp(opened.context)
  address = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await server.close()
  await opened.close()
})

const notice = { type: 'MESSAGE', title: 'A free bed', message: 'Harbor House has a free bed' } as const
const tellFrom = ({ context }: { context: Opened['context'] }, userId: string, title: string = notice.title) =>
  inTransaction(context.db, (tx) => notify(tx, { ...notice, userId, title }, context.now()))

async function openStream(token: string, away = 0) {
  const response = await fetch(`${address}/api/events?away=${away}`, { headers: { authorization: `Bearer ${token}` } })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function readUntil(found: (text: string) => boolean) {
    while (!found(text)) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      text += value
    }
    return text
  }
  await readUntil((all) => all.includes(': hello'))
  return {
    response,
    firstEvent: async () => /data: (.*)\n/.exec(await readUntil((all) => all.includes('data: ')))?.[1],
    end: () => readUntil(() => false),
    leave: () => reader.cancel(),
  }
}

const idsOf = async (userId: string) =>
  (await test.db.selectFrom('notifications').select('id').where('userId', '=', userId).execute()).map(({ id }) => id)

it('bounds the open pages of one person, and lets one more in when one closes', async () => {
  const [sam, alex] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const streams = await Promise.all(Array.from({ length: mostStreams }, () => openStream(sam.token)))
  const open = () => fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${sam.token}` } })
  const refused = await open()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await openStream(alex.token)).response.status).toBe(200)
  await streams[0]!.leave()
  await expect.poll(async () => (await open()).status).toBe(200)
})

it('tells the pages of a person what another process committed', async () => {
  const [sam, alex] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const stream = await openStream(sam.token)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
  await tellFrom(test, alex.userId)
  await tellFrom(test, sam.userId)
  expect(JSON.parse((await stream.firstEvent())!)).toEqual({ topic: 'notifications', id: (await idsOf(sam.userId))[0] })
  expect((await sam.call('GET /notifications/unread-count', {})).body).toEqual({ count: 1 })
})

it('tells nothing of what was rolled back', async () => {
  const sam = await test.as('SEEKER')
  const stream = await openStream(sam.token)
  const undone = inTransaction(test.db, async (tx) => {
    await notify(tx, { ...notice, userId: sam.userId }, test.context.now())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await tellFrom(test, sam.userId, 'The real one')
  const ids = await idsOf(sam.userId)
  expect(ids).toHaveLength(1)
  expect(JSON.parse((await stream.firstEvent())!).id).toBe(ids[0])
})

it('ends the stream of a session that was revoked, and of one that is idle', async () => {
  const [sam, alex] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const streams = [await openStream(sam.token), await openStream(alex.token)]
  await deleteSessionsOfUser(test.db, sam.userId)
  expect(await streams[0]!.end()).toBe('ended')
  test.pass(16 * 60_000)
  expect(await streams[1]!.end()).toBe('ended')
})

it('does not keep a session alive by listening', async () => {
  const sam = await test.as('SEEKER')
  const seenAt = () =>
    test.db.selectFrom('sessions').select('lastSeenAt').where('userId', '=', sam.userId).executeTakeFirstOrThrow()
  const before = await seenAt()
  test.pass(60_000)
  const stream = await openStream(sam.token)
  await sam.call('GET /notifications/unread-count', {})
  await stream.leave()
  expect(await seenAt()).toEqual(before)
})

it('ends streams when the server closes, and forgets those who left', async () => {
  const sam = await test.as('SEEKER')
  const [stays, leaves] = [await openStream(sam.token), await openStream(sam.token)]
  expect(opened.context.live.openStreams()).toBe(2)
  await leaves.leave()
  await expect.poll(opened.context.live.openStreams).toBe(1)
  const closed = server.close()
  expect(await stays.end()).toBe('ended')
  await closed
  expect(opened.context.live.openStreams()).toBe(0)
})

it('listens again after the database dropped the connection, and pages look again', async () => {
  const sam = await test.as('SEEKER')
  const stream = await openStream(sam.token)
  await test.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen live' and pid <> pg_backend_pid()`)
  expect(await stream.firstEvent()).toBe('{"topic":"refetch"}')
})

it('tells a page that came a moment late to look again, if there was something', async () => {
  const [sam, alex] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const early = await openStream(sam.token)
  await tellFrom(test, sam.userId)
  await early.firstEvent()
  expect(await (await openStream(sam.token, 1)).firstEvent()).toBe('{"topic":"refetch"}')
  const ofAlex = await openStream(alex.token, 1)
  await tellFrom(test, alex.userId)
  expect(JSON.parse((await ofAlex.firstEvent())!).topic).toBe('notifications')
  // Longer ago than this process remembers.
  expect(await (await openStream(alex.token, 3_600_000)).firstEvent()).toBe('{"topic":"refetch"}')
})

it('is for people who are signed in', async () => {
  expect((await fetch(`${address}/api/events`)).status).toBe(401)
  expect((await test.visitor.call('GET /notifications/unread-count', {})).status).toBe(401)
})
