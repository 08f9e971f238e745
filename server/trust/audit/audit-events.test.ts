import { beforeAll, expect, it } from 'vitest'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ana', lastName: 'Reyes' })
  const actor = { userId: staff.userId, role: 'ADMIN' as const }
  // Four events at the same moment: a page must be able to end between them.
  const actions = ['payout.hold', 'payout.release', 'payout.send', 'payout.pay', 'refund.retry'] as const
  for (const [index, action] of actions.entries()) {
    const at = new Date(`2026-03-01T10:0${index < 4 ? 0 : 1}:00.123Z`)
    const isSystem = action === 'payout.release'
    const details = { reason: `Because of ${action}` }
    const type = action.startsWith('payout') ? 'payout' : 'refund'
    await insertAuditEvent(test.db, { at, actor: isSystem ? null : actor, action, subject: [type, 'record-1'], details })
  }
})

const read = async (query: object) => (await staff.call('GET /admin/audit-events', { query })).body

it('tells who did what to a record, newest first, and what Waymark did itself', async () => {
  const { events, next } = await read({ subjectType: 'payout', subjectId: 'record-1' })
  expect(next).toBeNull()
  expect(events).toHaveLength(4)
  expect(events.find(({ action }) => action === 'payout.send')).toMatchObject({
    subject: { type: 'payout', id: 'record-1' },
    text: 'Sent',
    by: 'Ana Reyes',
    actor: { id: staff.userId, role: 'ADMIN' },
    reason: 'Because of payout.send',
  })
  expect(events.find(({ action }) => action === 'payout.release')).toMatchObject({ by: 'Waymark', actor: { id: null } })
})

it('is filtered by person, action, kind of action and time', async () => {
  const actions = async (query: object) => (await read(query)).events.map(({ action }) => action)
  expect(await actions({ action: 'refund.retry' })).toEqual(['refund.retry'])
  expect((await actions({ action: 'payout.', actorId: staff.userId })).sort()).toEqual([
    'payout.hold',
    'payout.pay',
    'payout.send',
  ])
  const within = { since: '2026-03-01T10:01:00Z', until: '2026-03-01T10:02:00Z' }
  expect(await actions(within)).toEqual(['refund.retry'])
})

it('is read page by page without losing or repeating what happened in one moment', async () => {
  const whole = await read({ subjectType: 'payout', subjectId: 'record-1' })
  const seen: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < 4; pages += 1) {
    const { events, next } = await read({ subjectType: 'payout', subjectId: 'record-1', limit: 1, ...(after && { after }) })
    seen.push(...events.map(({ id }) => id))
    after = next ?? undefined
  }
  expect(after).toBeUndefined()
  expect(seen).toEqual(whole.events.map(({ id }) => id))
})

it('is recorded itself, is for staff, and refuses what it cannot read', async () => {
  const looks = await test.db
    .selectFrom('auditEvents')
    .select('actorId')
    .where('action', '=', 'call.read')
    .where('subjectId', '=', 'GET /admin/audit-events')
    .execute()
  expect(looks).toContainEqual({ actorId: staff.userId })
  for (const role of ['SEEKER', 'OWNER'] as const)
    expect(await (await test.as(role)).call('GET /admin/audit-events', { query: {} })).toMatchObject({ status: 403 })
  expect(await staff.call('GET /admin/audit-events', { query: { after: 'nonsense' } })).toMatchObject({ status: 400 })
  expect(await staff.call('GET /admin/audit-events', { query: { subjectId: 'record-1' } })).toMatchObject({
    status: 400,
    body: { message: 'Choose a record type' },
  })
})
