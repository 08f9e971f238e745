import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { makeWelcomingHome } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

const conversations = 5
const writersEach = 4

/**
 * Twenty writers send into five conversations, each in its own order, as the outbox of a browser does: one message at a time, and
 * again until an answer arrives. Servers are stopped and started meanwhile, and every seventh answer is lost on its way.
 */
async function writeTogether(messagesEach: number, restarts: number, clientIdFor: (kept: string) => string) {
  // Not the app that other tests share: it is stopped below.
  const first = await startTestApp({ DATABASE_POOL: '20' })
  let server: TestApp = first
  const { owner, homeId } = await makeWelcomingHome(first)
  const writers: { id: string; name: string; token: string }[] = []
  for (let number = 0; number < conversations; number += 1) {
    const person = await first.as('SEEKER')
    const { conversationId: id } = await putMessage(first.db, { personId: person.userId, homeId, body: 'start', at: new Date() })
    const teamOf = { ownerId: owner.accountId, permissions: ['manage_applications' as const] }
    const team = await Promise.all(Array.from({ length: writersEach - 1 }, () => first.as('OWNER', { teamOf })))
    for (const { token } of [person, ...team]) writers.push({ id, token, name: `${number}-${token.slice(-4)}` })
  }
  let answers = 0
  let tries = 0
  async function send({ id, token }: (typeof writers)[number], message: string) {
    const kept = randomUUID()
    for (;;) {
      tries += 1
      const body = { clientId: clientIdFor(kept), message }
      const { status } = await server
        .withToken(token)
        .call('POST /conversations/{id}/messages', { params: { id }, body })
        .catch(() => ({ status: 0 }))
      answers += 1
      if (status === 201 && answers % 7 !== 0) return
      if (status === 429) throw new Error('the test is over the limit')
      await wait(5)
    }
  }
  const total = writers.length * messagesEach
  const writing = Promise.all(
    writers.map(async (writer) => {
      for (let number = 0; number < messagesEach; number += 1) await send(writer, `${writer.name} ${number}`)
    }),
  )
  const restarting = (async () => {
    for (let restart = 1; restart <= restarts; restart += 1) {
      while (answers < (total * restart) / (restarts + 1)) await wait(10)
      const stopped = server
      server = await startTestApp({}, { databaseUrl: first.databaseUrl })
      await stopped.app.close()
    }
  })()
  await Promise.all([writing, restarting])
  const rows = await server.db
    .selectFrom('conversationMessages')
    .select(['conversationId', 'seq', 'body'])
    .where('body', '<>', 'start')
    .orderBy('conversationId')
    .orderBy('seq')
    .execute()
  return { rows, tries, total, names: writers.map(({ name }) => name) }
}

it('stores a thousand messages by twenty writers in order, none lost and none twice, while servers restart', async () => {
  const { rows, tries, total, names } = await writeTogether(50, 2, (kept) => kept)
  expect(tries, 'some were sent more than once').toBeGreaterThan(total)
  expect(rows).toHaveLength(1000)
  for (const name of names) {
    const own = rows.filter(({ body }) => body.startsWith(`${name} `)).map(({ body }) => body)
    expect(own).toEqual(Array.from({ length: 50 }, (_, number) => `${name} ${number}`))
  }
  for (const [, messages] of Map.groupBy(rows, ({ conversationId }) => conversationId))
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2))
})

it('would store some twice if every try had an id of its own', async () => {
  const { rows, total } = await writeTogether(2, 0, () => randomUUID())
  expect(rows.length).toBeGreaterThan(total)
})
