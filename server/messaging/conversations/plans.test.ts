import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { allHomesOf } from '#server/kernel/permission.ts'
import { makeWelcomingHome } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { planOf } from '#tests/plan-of.ts'
import { messagePage } from './conversation-messages.queries.ts'
import { conversationList } from './conversations.queries.ts'

let test: TestApp
let userId: string
let ownerId: string
let conversationId: string

// Two thousand people and a home of the owner, ten messages each, among as many of another owner.
beforeAll(async () => {
  test = await startTestApp()
  const [mine, other] = [await makeWelcomingHome(test), await makeWelcomingHome(test)]
  ownerId = mine.owner.accountId
  await makeHome(test.db, { ownerId, home: { title: 'Quiet House' } })
  await test.pool.query(`insert into users (id, email, role, status, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'plan' || no || '@example.org', 'SEEKER', 'ACTIVE', '-', 'Plan', 'Person', now() from generate_series(1, 2000) no`)
  for (const homeId of [mine.homeId, other.homeId])
    await test.pool.query(
      `insert into conversations (id, kind, person_id, home_id, last_seq, last_message_at, created_at)
       select gen_random_uuid(), 'HOME', id, $1, 10, now() - random() * interval '90 days', now() from users where email like 'plan%'`,
      [homeId],
    )
  await test.pool.query(`insert into conversation_members (conversation_id, side)
    select id, side from conversations, (values ('PERSON'), ('TEAM')) as sides (side)`)
  await test.pool.query(`insert into conversation_messages (id, conversation_id, seq, side, body, sent_at, read_at)
    select gen_random_uuid(), id, seq, 'PERSON', md5(id::text || seq), now(), case seq when 10 then null else now() end
    from conversations, generate_series(1, 10) seq`)
  await test.pool.query('analyze conversations, conversation_members, conversation_messages, users, homes')
  const found = await test.pool.query('select id, person_id from conversations where home_id = $1 limit 1', [mine.homeId])
  conversationId = found.rows[0].id
  userId = found.rows[0].person_id
})

const page = { view: 'inbox', page: 1, limit: 20 } as const
const reader = (side: 'PERSON' | 'TEAM') => ({ kind: 'HOME' as const, side, userId, homes: allHomesOf(ownerId), now: new Date() })
const messagesByNumber = 'conversation_messages_conversation_id_seq_key'

it('reads the list of a person from an index', async () => {
  const { whole, indexes } = await planOf(test.db, conversationList({ ...page, ...reader('PERSON') }))
  // The few homes of this test fit on one page.
  expect(whole.filter((table) => table !== 'homes')).toEqual([])
  expect(indexes).toContain('conversations_by_person')
  expect(indexes).toContain(messagesByNumber)
})

it('reads the list of a team without reading every message', async () => {
  for (const view of ['inbox', 'unread'] as const) {
    const { whole, indexes } = await planOf(test.db, conversationList({ ...page, view, ...reader('TEAM') }))
    expect(whole.filter((table) => table !== 'homes')).toEqual([])
    expect(indexes).toContain('conversations_by_home')
    expect(indexes).toContain('conversation_messages_unread')
    expect(indexes).toContain(messagesByNumber)
  }
})

it('finds a text by its index', async () => {
  const { whole, indexes } = await planOf(test.db, conversationList({ ...page, ...reader('TEAM'), search: '1f3a9' }))
  expect(whole).not.toContain('conversation_messages')
  expect(indexes).toContain('conversation_messages_by_text')
})

it('looks for a text once, not once for every home of the team', async () => {
  const query = conversationList({ ...page, ...reader('TEAM'), search: '1f3a9' })
  const { rows } = await sql`explain (analyze, timing off) ${query}`.execute(test.db)
  const byText = rows.map((row) => JSON.stringify(row)).filter((line) => line.includes('conversation_messages_by_text'))
  expect(byText).toHaveLength(1)
  expect(byText[0]).toContain('loops=1)')
})

it('reads a page of a thread backward by the number of its messages', async () => {
  for (const side of ['PERSON', 'TEAM'] as const) {
    const { whole, indexes } = await planOf(test.db, messagePage({ conversationId, side, before: 8, limit: 50, now: new Date() }))
    expect(whole).not.toContain('conversation_messages')
    expect(indexes).toContain(messagesByNumber)
  }
})
