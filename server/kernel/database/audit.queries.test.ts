import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { insertAuditEvent } from './audit.queries.ts'
import { inTransaction } from './database.ts'

let test: TestApp
const subjectId = randomUUID()
const event = { at: new Date('2026-01-02T03:04:05Z'), actor: null, action: 'home.create', subject: ['home', subjectId] } as const

beforeAll(async () => {
  test = await startTestApp({}, { own: true })
  await insertAuditEvent(test.db, { ...event, details: { reason: 'a test' }, caller: { requestId: 'request-1' } })
})

const events = () => test.db.selectFrom('auditEvents').selectAll().execute()

it('writes who did what to which record', async () => {
  const [written] = await events()
  expect(written).toMatchObject({
    at: event.at,
    actorId: null,
    actorRole: 'VISITOR',
    action: 'home.create',
    subjectType: 'home',
    subjectId,
    details: { reason: 'a test' },
    requestId: 'request-1',
  })
})

it.each(['update audit_events set action = action', 'delete from audit_events', 'truncate audit_events'])(
  'takes back nothing: %s',
  async (statement) => {
    await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('audit_events is append-only')
    expect(await events()).toHaveLength(1)
  },
)

it('writes an event of staff and its network at once, so that no one reads one without the other', async () => {
  await sql.raw('alter table audit_origins add constraint refused check (false)').execute(test.db)
  const actor = { userId: randomUUID(), role: 'ADMIN' } as const
  const refused = insertAuditEvent(test.db, { ...event, actor, caller: { requestId: 'request-2', ip: '192.0.2.7' } })
  await expect(refused).rejects.toThrow('refused')
  expect(await events()).toHaveLength(1)
})

it('is part of the transaction it tells of', async () => {
  const undone = inTransaction(test.db, async (tx) => {
    await insertAuditEvent(tx, { ...event, actor: { userId: randomUUID(), role: 'ADMIN' } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await events()).toHaveLength(1)
})
