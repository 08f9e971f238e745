import { beforeAll, expect, it } from 'vitest'
import { countsOf, listOf } from '#server/messaging/notifications/notifications.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { broadcastsOf } from './broadcasts.queries.ts'

let test: TestApp
let userId: string

// One person with five thousand lines among a hundred thousand of others; two thousand messages of staff.
beforeAll(async () => {
  test = await startTestApp()
  userId = (await test.as('SEEKER')).userId
  const other = (await test.as('SEEKER')).userId
  const fill = (who: string, rows: number) =>
    test.pool.query(
      `insert into notifications (id, user_id, type, status, title, message, created_at)
       select gen_random_uuid(), $1, (array['MESSAGE', 'PAYMENT', 'REVIEW'])[1 + no % 3],
         (array['UNREAD', 'READ', 'READ', 'ARCHIVED', 'DELETED'])[1 + no % 5], 'Line ' || no, 'Words', now() - no * interval '1 minute'
       from generate_series(1, $2::int) no`,
      [who, rows],
    )
  await fill(userId, 5_000)
  await fill(other, 100_000)
  await test.pool.query(`insert into broadcasts (id, title, message, type, priority, audience, created_at, updated_at)
    select gen_random_uuid(), 'x', 'x', 'SYSTEM', 'NORMAL', '{}', now() - no * interval '1 hour', now() from generate_series(1, 2000) no`)
  await test.pool.query('analyze notifications, broadcasts')
})

/** The nodes of the plan, as PostgreSQL names them, and the indexes they use. */
async function planOf(query: { explain: (format: 'json') => Promise<unknown[]> }) {
  const text = JSON.stringify(await query.explain('json'))
  const all = (form: RegExp) => [...text.matchAll(form)].map(([, name]) => name!)
  return { nodes: all(/"Node Type":"([^"]+)"/g), indexes: all(/"Index Name":"([^"]+)"/g) }
}

const wanted = { page: 1, limit: 20 }

it('reads a page of the list from an index, in its order', async () => {
  const inbox = await planOf(listOf(test.db, { ...wanted, userId, status: ['UNREAD', 'READ'] }))
  expect(inbox).toEqual({ nodes: ['Limit', 'Index Scan'], indexes: ['notifications_by_user'] })
  for (const status of ['UNREAD', 'ARCHIVED'] as const) {
    const one = await planOf(listOf(test.db, { ...wanted, userId, status: [status] }))
    expect(one).toEqual({ nodes: ['Limit', 'Index Scan'], indexes: ['notifications_by_state'] })
  }
})

it('never reads what others have, whatever is asked for', async () => {
  const filters = [{ type: ['PAYMENT'] as const }, { priority: ['HIGH'] as const }, { search: 'line 44' }]
  for (const more of filters) {
    const list = await planOf(listOf(test.db, { ...wanted, userId, status: ['UNREAD', 'READ'], ...more }))
    const counts = await planOf(countsOf(test.db, { userId, ...more }))
    for (const { nodes, indexes } of [list, counts]) {
      expect(nodes).not.toContain('Seq Scan')
      expect(indexes[0]).toMatch(/^notifications_by_(user|state)$/)
    }
  }
})

it('reads the messages of staff newest first from an index', async () => {
  const { nodes, indexes } = await planOf(broadcastsOf(test.db, wanted))
  expect(nodes).not.toContain('Sort')
  expect(indexes).toContain('broadcasts_newest')
  expect(indexes).toContain('notifications_read_of_broadcast')
})
