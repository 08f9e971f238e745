import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeWelcomingHome } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { incidentKindsOf } from './marked-messages.ts'

it.each([
  ['TEAM', 'Send the deposit by Zelle', ['OUTSIDE_PAYMENT']],
  ['TEAM', 'Pay with gift cards and the first month is rent-free', ['OUTSIDE_PAYMENT', 'BROKERING']],
  ['TEAM', 'We pay your flight if you come this week', ['BROKERING']],
  ['TEAM', 'Call me at (561) 555-0117', []],
  ['PERSON', 'Can I pay by Zelle?', []],
  ['PERSON', 'I get you cash for every bed you give my clients', ['BROKERING']],
  ['PERSON', 'I want to die', []],
  ['TEAM', 'He said he wants to kill himself', []],
] as const)('of a message by %s, %j: staff hear of %j', (side, body, kinds) => {
  expect(incidentKindsOf(side, body)).toEqual(kinds)
})

describe('a message that the rules mark', () => {
  let test: TestApp
  let staff: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    test = await startTestApp()
    staff = await test.as('ADMIN', { staffRole: 'SUPPORT' })
  })

  const words = 'Please send the deposit by Zelle today.'

  async function talk() {
    const { owner, homeId } = await makeWelcomingHome(test)
    const person = await test.as('SEEKER')
    const { id } = (await person.call('POST /conversations', { body: { homeId } })).body
    const write = (who: typeof person, message: string, clientId: string = randomUUID()) =>
      who.call('POST /conversations/{id}/messages', { params: { id }, body: { clientId, message } })
    await write(person, 'Do you have a bed?')
    const incidents = async () =>
      (await staff.call('GET /admin/incidents', { query: { limit: 100 } })).body.incidents.filter(
        (one) => one.home?.id === homeId,
      )
    return { owner, person, id, homeId, write, incidents }
  }

  it('makes one incident, with where it came from and without what was written or by whom', async () => {
    const { owner, person, id, homeId, write, incidents } = await talk()
    const clientId = randomUUID()
    await Promise.all([write(owner, words, clientId), write(owner, words, clientId), write(owner, words), write(owner, words)])
    const made = await incidents()
    expect(made).toMatchObject([
      { kind: 'OUTSIDE_PAYMENT', severity: 'HIGH', source: 'CONVERSATION', conversationId: id, reportedBy: null, words: '' },
    ])
    const stored = await test.db.selectFrom('incidents').selectAll().where('homeId', '=', homeId).executeTakeFirstOrThrow()
    const events = await test.db.selectFrom('auditEvents').selectAll().where('subjectId', '=', stored.id).execute()
    const told = JSON.stringify([stored, events])
    expect(told).not.toContain('Zelle')
    for (const { userId } of [owner, person]) expect(told).not.toContain(userId)
    expect((await write(owner, 'The room is free from Monday.')).status).toBe(201)
    expect(await incidents()).toHaveLength(1)
  })

  it('is read only for a stated reason, which both sides see', async () => {
    const { owner, person, id, write } = await talk()
    await write(owner, words)
    const view = (reason: string) => staff.call('POST /admin/conversations/{id}/view', { params: { id }, body: { reason } })
    expect((await view('')).status).toBe(400)
    expect((await view('A safety review.')).body.messages).toHaveLength(3)
    const seen = await person.call('GET /conversations/{id}', { params: { id }, query: {} })
    expect(seen.body.messages.at(-1)).toMatchObject({ kind: 'STAFF_VIEW', message: 'A safety review.' })
  })

  it('makes another one once staff closed the last, and then the last cannot be opened again', async () => {
    const { owner, write, incidents } = await talk()
    await write(owner, words)
    const [first] = await incidents()
    const act = (action: 'dismiss' | 'reopen') =>
      staff.call('POST /admin/incidents/{id}/action', {
        params: { id: first!.id },
        body: { action, words: 'A misunderstanding.' },
      })
    expect((await act('dismiss')).status).toBe(200)
    expect(await incidents()).toEqual([])
    await write(owner, words)
    const [second] = await incidents()
    expect(second!.id).not.toBe(first!.id)
    expect(await act('reopen')).toMatchObject({ status: 409, body: { message: expect.stringContaining('newer open incident') } })
  })

  it('makes none of what a person asks, of words of crisis, and of a chat with support', async () => {
    const { person, write, incidents } = await talk()
    await write(person, 'Can I pay by Zelle? I want to die.')
    expect(await incidents()).toEqual([])
    const chat = (await person.call('POST /support-chats', { body: { topic: 'PAYMENT' } })).body
    const before = (await staff.call('GET /admin/incidents', { query: {} })).body.total
    const body = { clientId: randomUUID(), message: 'They offered me free rent. Is that allowed?' }
    expect((await person.call('POST /conversations/{id}/messages', { params: { id: chat.id }, body })).status).toBe(201)
    expect((await staff.call('GET /admin/incidents', { query: {} })).body.total).toBe(before)
  })
})
