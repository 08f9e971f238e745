import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeWelcomingHome } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN')
  place = await makeWelcomingHome(test)
})

async function talk() {
  const who = await test.as('SEEKER')
  const message = { personId: who.userId, homeId: place.homeId, sentBy: who.userId, body: 'Pay me in gift cards?' }
  const { conversationId: id } = await putMessage(test.db, { ...message, at: test.context.now() })
  return { who, params: { id } }
}
const notesSeenBy = async (reader: Person, params: { id: string }) =>
  (await reader.call('GET /conversations/{id}', { params })).body.messages
    .filter(({ kind }) => kind === 'STAFF_VIEW')
    .map(({ by, message }) => [by, message])

it('lets staff read what was reported, and shows both sides that they did', async () => {
  const { who, params } = await talk()
  const report = await who.call('POST /conversations/{id}/report', {
    params,
    body: { reason: 'SCAM', words: 'They asked for gift cards.' },
  })
  expect(report.status).toBe(200)
  expect((await staff.call('GET /notifications', {})).body.notifications).toMatchObject([
    { title: 'A conversation was reported' },
  ])
  const { reports, total } = (await staff.call('GET /admin/conversations', {})).body
  expect({ reports, total }).toMatchObject({ total: 1, reports: [{ conversationId: params.id, by: 'PERSON', reason: 'SCAM' }] })
  expect(JSON.stringify(reports), 'the list has no messages').not.toContain('Pay me')
  const seen = (await staff.call('POST /admin/conversations/{id}/view', { params, body: {} })).body.messages
  expect(seen[0]).toMatchObject({ message: 'Pay me in gift cards?', by: 'Sam R.' })
  await staff.call('POST /admin/conversations/{id}/view', { params, body: {} })
  for (const reader of [who, place.owner])
    expect(await notesSeenBy(reader, params)).toEqual([['Waymark staff', 'A safety review.']])
  await staff.call('POST /admin/conversations/{id}/resolve', {
    params,
    body: { outcome: 'DISMISS', resolution: 'The home was warned.' },
  })
  expect((await staff.call('GET /admin/conversations', {})).body.total).toBe(0)
  expect(
    (await staff.call('POST /admin/conversations/{id}/resolve', { params, body: { outcome: 'DISMISS', resolution: 'Again' } }))
      .status,
  ).toBe(409)
})

it('lets staff read a long conversation to its beginning, as one view', async () => {
  const { who, params } = await talk()
  await test.pool.query(
    `insert into conversation_messages (id, conversation_id, seq, side, sent_by, body, sent_at)
     select gen_random_uuid(), $1, seq, 'PERSON', $2, 'No ' || seq, now() from generate_series(2, 600) seq`,
    [params.id, who.userId],
  )
  await test.db.updateTable('conversations').set({ lastSeq: 600 }).where('id', '=', params.id).execute()
  const view = async (before?: number) =>
    (await staff.call('POST /admin/conversations/{id}/view', { params, body: { reason: 'Safety', ...(before && { before }) } }))
      .body
  const newest = await view()
  expect([newest.messages.length, newest.hasEarlier]).toEqual([500, true])
  const earlier = await view(newest.messages[0]!.seq)
  expect(earlier.hasEarlier).toBe(false)
  expect([earlier.messages[0]!.message, earlier.messages.length]).toEqual(['Pay me in gift cards?', 101])
  expect(await notesSeenBy(who, params)).toEqual([['Waymark staff', 'Safety']])
})

it('lets staff read anything else only for a stated reason, which both sides see', async () => {
  const { who, params } = await talk()
  const refused = await staff.call('POST /admin/conversations/{id}/view', { params, body: {} })
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
  expect(await notesSeenBy(who, params)).toEqual([])
  const reason = 'A court order of November 2.'
  expect((await staff.call('POST /admin/conversations/{id}/view', { params, body: { reason } })).status).toBe(200)
  for (const reader of [who, place.owner]) expect(await notesSeenBy(reader, params)).toEqual([['Waymark staff', reason]])
  const recorded = await test.db
    .selectFrom('auditEvents')
    .select(['actorId', 'details'])
    .where('action', '=', 'conversation.read')
    .where('subjectId', '=', params.id)
    .execute()
  expect(recorded).toMatchObject([{ actorId: staff.userId, details: { reason } }])
})

it('closes a conversation to both sides after a report, until staff open it again', async () => {
  const { who, params } = await talk()
  const write = (writer: typeof who) =>
    writer.call('POST /conversations/{id}/messages', { params, body: { clientId: randomUUID(), message: 'Hello?' } })
  await who.call('POST /conversations/{id}/report', { params, body: { reason: 'HARASSMENT' } })
  expect((await staff.call('POST /admin/conversations/{id}/open', { params })).status, 'it is not closed').toBe(409)
  const decision = { outcome: 'CLOSE', resolution: 'Threats.' } as const
  expect((await staff.call('POST /admin/conversations/{id}/resolve', { params, body: decision })).status).toBe(200)
  for (const writer of [who, place.owner])
    expect(await write(writer)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/staff closed/) } })
  expect((await staff.call('GET /admin/conversations', { query: { view: 'decided' } })).body.reports[0]).toMatchObject({
    resolution: 'Threats.',
    isClosed: true,
  })
  expect((await staff.call('POST /admin/conversations/{id}/open', { params })).status).toBe(200)
  expect((await write(who)).status).toBe(201)
})

it.each(['SEEKER', 'OWNER'] as const)('is for staff alone, not for a %s', async (role) => {
  const { params } = await talk()
  const other = await test.as(role)
  expect((await other.call('GET /admin/conversations', {})).status).toBe(403)
  expect((await other.call('POST /admin/conversations/{id}/open', { params })).status).toBe(403)
  expect((await other.call('POST /admin/conversations/{id}/view', { params, body: { reason: 'Curious' } })).status).toBe(403)
  expect(
    (await other.call('POST /admin/conversations/{id}/resolve', { params, body: { outcome: 'CLOSE', resolution: 'Fine' } }))
      .status,
  ).toBe(403)
})
