import { beforeAll, expect, it } from 'vitest'
import { type StaffRole, staffRole } from '#contract/enumerations.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { auditChainJobs, linkAuditEvents } from './audit-chain.jobs.ts'

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
})

it('tells a role only about records it works on, and never who viewed what', async () => {
  const statusFor = async (staffRole: StaffRole, query: object) =>
    (await (await test.as('ADMIN', { staffRole })).call('GET /admin/audit-events', { query })).status
  const subjectId = 'record-1'
  for (const [type, roles] of [
    ['payout', ['FINANCE']],
    ['refund', ['FINANCE']],
    ['payment', ['FINANCE']],
    ['deposit', ['SUPPORT', 'FINANCE']],
    ['application', ['SUPPORT']],
    ['backgroundCheck', ['REVIEWER']],
    ['reservation', ['SUPPORT', 'FINANCE']],
    ['home', ['SUPPORT', 'REVIEWER', 'FINANCE']],
    ['user', []],
    ['emailHash', []],
    ['toString', []],
  ] as const)
    for (const role of staffRole.exclude(['ADMINISTRATOR']).options)
      expect(await statusFor(role, { subjectType: type, subjectId }), `${role} ${type}`).toBe(
        (roles as readonly string[]).includes(role) ? 200 : 403,
      )
  const views = { subjectId: 'GET /admin/users/{id}/background-check' }
  for (const query of [views, { ...views, subjectType: 'call' }, { subjectId }, { subjectType: 'payout' }])
    expect(await statusFor('FINANCE', query)).toBe(403)
  expect(await statusFor('ADMINISTRATOR', views)).toBe(200)
})

it('finds a record by its id alone, a person by a part of the name, and days of the platform', async () => {
  const { events } = await read({ subjectId: 'record-1' })
  expect(events).toHaveLength(5)
  expect((await read({ person: 'a rey', action: 'payout.' })).events).toHaveLength(3)
  expect((await read({ person: 'no one of that name' })).events).toEqual([])
  // 10:00 UTC is early on the same day in New York.
  expect((await read({ startDate: '2026-03-01', endDate: '2026-03-01' })).events).toHaveLength(5)
  expect((await read({ startDate: '2026-03-02', endDate: '2026-03-02' })).events).toEqual([])
})

it('names the record, the network of staff and the link', async () => {
  const person = await test.as('OWNER', { firstName: 'Omar', lastName: 'Diaz' })
  const caller = { requestId: 'request-9', ip: '203.0.113.77' }
  const actor = { userId: staff.userId, role: 'ADMIN' } as const
  await insertAuditEvent(test.db, {
    at: test.context.now(),
    actor,
    action: 'user.suspend',
    subject: ['user', person.userId],
    caller,
  })
  const found = async () => (await read({ subjectType: 'user', subjectId: person.userId })).events[0]
  const facts = {
    subject: { type: 'user', id: person.userId, label: 'Omar Diaz' },
    network: '203.0.113.0/24',
    requestId: 'request-9',
  }
  expect(await found()).toMatchObject({ ...facts, chainNo: null })
  await linkAuditEvents(test.context)
  expect(await found()).toMatchObject({ ...facts, chainNo: expect.any(Number) })
  const viewed = (await read({ action: 'call.read', actorId: staff.userId })).events[0]
  expect(viewed).toMatchObject({
    text: 'Viewed',
    subject: { label: 'List what happened to a record you work on; administrators see all of it. Viewing it is recorded too' },
  })
})

it('names a setting as staff know it', async () => {
  const actor = { userId: staff.userId, role: 'ADMIN' } as const
  const subject = ['setting', 'maintenanceTitle'] as const
  await insertAuditEvent(test.db, { at: test.context.now(), actor, action: 'setting.change', subject })
  expect((await read({ action: 'setting.change' })).events[0]?.subject.label).toBe('Maintenance title')
})

it('is exported as CSV with the same filters', async () => {
  const url = '/api/admin/audit-events-export?subjectId=record-1'
  const response = await test.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  expect(response.headers['content-type']).toContain('text/csv')
  expect(response.headers['content-disposition']).toMatch(/audit-trail-\d{4}-\d{2}-\d{2}\.csv/)
  const lines = response.body.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain('2026-03-01T10:01:00.123Z,Ana Reyes,ADMIN')
})

it('tells the state of the chain', async () => {
  await auditChainJobs.check_audit_chain.job(test.context, undefined as never)
  const { body } = await staff.call('GET /admin/audit-trail', {})
  expect(body).toMatchObject({ head: expect.stringMatching(/^\d+:[\da-f]{64}$/), lastCheck: { finding: null } })
  expect(body.links).toBeGreaterThan(5)
  expect(body.actions).toContainEqual({ value: 'payout.send', label: 'Payout: Sent' })
})
