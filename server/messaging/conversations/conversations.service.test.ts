import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
let person: Person
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
  person = await test.as('SEEKER', { firstName: 'Noa', lastName: 'Field' })
})

const open = async (who: Person, homeId = place.homeId) => (await who.call('POST /conversations', { body: { homeId } })).body
const send = (who: Person, id: string, message: string, rest: { clientId?: string; attachmentIds?: string[] } = {}) =>
  who.call('POST /conversations/{id}/messages', {
    params: { id },
    body: { clientId: randomUUID(), message, ...rest },
  })
const read = async (who: Person, id: string, query: { before?: number; limit?: number } = {}) =>
  (await who.call('GET /conversations/{id}', { params: { id }, query })).body
const list = async (who: Person, query: { view?: 'inbox' | 'unread' | 'archived'; search?: string } = {}) =>
  (await who.call('GET /conversations', { query })).body.conversations
const unreadOf = async (who: Person) => (await who.call('GET /conversations/unread-count', {})).body.count
const teamMember = (...permissions: Permission[]) => test.as('OWNER', { teamOf: { ownerId: place.owner.accountId, permissions } })

/** A fresh person who asked the home one thing. */
async function asked(message = 'Do you have a bed?') {
  const who = await test.as('SEEKER', { firstName: 'Ada', lastName: 'Moss' })
  const { id } = await open(who)
  await send(who, id, message)
  return { who, id }
}

describe('talking with a home', () => {
  it('carries messages both ways, in order and live, with what is unread on each side', async () => {
    const { id } = await open(person)
    expect(await list(person), 'one without a message is in no list').toEqual([])
    expect((await open(person)).id).toBe(id)
    const heard: string[] = []
    const stream = test.context.live.streamFor(place.owner.userId, async () => true)
    stream.on('data', (text) => heard.push(String(text)))
    expect((await send(person, id, ' May I bring my dog? ')).body).toMatchObject({
      seq: 1,
      isMine: true,
      by: 'You',
      message: 'May I bring my dog?',
      readAt: null,
    })
    await expect.poll(() => heard.join('')).toContain(`{"id":"${id}","topic":"conversations"}`)
    stream.destroy()
    expect(await list(place.owner, { view: 'unread' })).toMatchObject([
      {
        id,
        name: 'Noa F.',
        home: { title: 'Harbor House' },
        unread: 1,
        lastMessage: { text: 'May I bring my dog?', isMine: false },
      },
    ])
    expect(await unreadOf(place.owner)).toBe(1)
    await place.owner.call('POST /conversations/{id}/read', { params: { id }, body: { upTo: 1 } })
    expect(await unreadOf(place.owner)).toBe(0)
    await send(place.owner, id, 'Small dogs are welcome.')
    const seen = await read(person, id)
    expect(seen.messages.map(({ seq, by, isMine, message }) => [seq, by, isMine, message])).toEqual([
      [1, 'You', true, 'May I bring my dog?'],
      [2, 'Olive H., Harbor House', false, 'Small dogs are welcome.'],
    ])
    expect(seen.messages[0]!.readAt).not.toBeNull()
    expect(seen.conversation).toMatchObject({ name: 'Harbor House', unread: 1, closedBecause: null })
    expect(await unreadOf(person)).toBe(1)
  })

  it('stores a message once, however often it is sent', async () => {
    const { who, id } = await asked()
    const clientId = randomUUID()
    const tries = await Promise.all(Array.from({ length: 5 }, () => send(who, id, 'Once.', { clientId })))
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1)
    expect((await read(who, id)).messages.map(({ message }) => message)).toEqual(['Do you have a bed?', 'Once.'])
    const elsewhere = await asked()
    const stolen = await send(elsewhere.who, elsewhere.id, 'Mine.', { clientId })
    expect(stolen.status, 'the id is the sender’s own').toBe(201)
  })

  it('is read backward by page', async () => {
    const { who, id } = await asked('1')
    for (const text of ['2', '3', '4', '5']) await send(who, id, text)
    const newest = await read(who, id, { limit: 2 })
    expect(newest).toMatchObject({ hasEarlier: true, messages: [{ message: '4' }, { message: '5' }] })
    expect(await read(who, id, { limit: 3, before: newest.messages[0]!.seq })).toMatchObject({
      hasEarlier: false,
      messages: [{ message: '1' }, { message: '2' }, { message: '3' }],
    })
  })

  it('is found by name and by text, archived, and back in the inbox with the next message', async () => {
    const { who, id } = await asked('Is there parking for a lavender van?')
    expect((await list(place.owner, { search: 'lavender' })).map((one) => one.id)).toEqual([id])
    expect((await list(who, { search: 'harbor' })).map((one) => one.id)).toEqual([id])
    expect(await list(who, { search: 'nothing like it' })).toEqual([])
    await place.owner.call('PATCH /conversations/{id}', { params: { id }, body: { isArchived: true } })
    expect((await list(place.owner, { view: 'archived' })).map((one) => one.id)).toContain(id)
    expect((await list(place.owner)).map((one) => one.id)).not.toContain(id)
    await send(who, id, 'Hello again')
    expect((await list(place.owner)).map((one) => one.id)).toContain(id)
  })

  it('shows no one that a person read who does not want that', async () => {
    const { who, id } = await asked()
    await send(place.owner, id, 'Yes.')
    await who.call('PUT /notification-preferences', { body: { sendsReadReceipts: false } })
    await who.call('POST /conversations/{id}/read', { params: { id }, body: { upTo: 2 } })
    expect((await read(place.owner, id)).messages[1]).toMatchObject({ message: 'Yes.', readAt: null })
    expect(await unreadOf(who)).toBe(0)
  })

  it('does not count what is muted', async () => {
    const { who, id } = await asked()
    await send(place.owner, id, 'Yes.')
    await who.call('PATCH /conversations/{id}', { params: { id }, body: { isMuted: true } })
    expect(await unreadOf(who)).toBe(0)
    expect((await list(who))[0]).toMatchObject({ isMuted: true, unread: 1 })
  })
})

it('says in the list what this side blocked, and not what the other side did', async () => {
  const { who, id } = await asked()
  await who.call('PATCH /conversations/{id}', { params: { id }, body: { isBlocked: true } })
  const inList = async (reader: Person) => (await list(reader)).find((one) => one.id === id)
  expect(await inList(who)).toMatchObject({ isBlocked: true })
  expect(await inList(place.owner)).toMatchObject({ isBlocked: false })
})

describe('a conversation belongs to its two sides', () => {
  it('is nobody else’s', async () => {
    const { id } = await asked()
    const strangers = [
      await test.as('SEEKER'),
      await test.as('OWNER'),
      await test.as('ADMIN'),
      await teamMember('view_properties'),
    ]
    for (const stranger of strangers) {
      const params = { id }
      expect((await stranger.call('GET /conversations/{id}', { params })).status).toBe(404)
      expect((await send(stranger, id, 'Hello')).status).toBe(404)
      expect((await stranger.call('POST /conversations/{id}/read', { params, body: { upTo: 1 } })).status).toBe(404)
      expect((await stranger.call('PATCH /conversations/{id}', { params, body: { isMuted: true } })).status).toBe(404)
      expect((await stranger.call('POST /conversations/{id}/report', { params, body: { reason: 'SCAM' } })).status).toBe(404)
      expect(
        (await stranger.call('GET /conversations/{id}/attachments/{documentId}', { params: { id, documentId: id } })).status,
      ).toBe(404)
    }
    expect((await test.visitor.call('GET /conversations', {})).status).toBe(401)
    expect((await strangers[2]!.call('GET /conversations', {})).status).toBe(403)
    expect((await strangers[3]!.call('GET /conversations', {})).status).toBe(403)
  })

  it('is shared by the team that handles applications', async () => {
    const { who, id } = await asked()
    const member = await teamMember('manage_applications')
    await send(member, id, 'Yes, two.')
    expect((await read(place.owner, id)).messages[1]).toMatchObject({ isMine: true, by: expect.not.stringMatching(/^You$/) })
    expect((await read(who, id)).messages[1]!.isMine).toBe(false)
  })

  it('is opened only with a home that can be written to', async () => {
    const hidden = await makeWelcomingHome(test)
    await test.db.updateTable('homes').set({ status: 'PAUSED' }).where('id', '=', hidden.homeId).execute()
    const body = { homeId: hidden.homeId }
    expect((await person.call('POST /conversations', { body })).status).toBe(409)
    expect((await place.owner.call('POST /conversations', { body: { homeId: place.homeId } })).status).toBe(404)
    expect((await person.call('POST /conversations', { body: { homeId: randomUUID() } })).status).toBe(404)
    expect((await person.call('POST /conversations', { body: {} as never })).status).toBe(400)
  })

  it.each([
    ['nothing', { message: ' ' }],
    ['too much', { message: 'x'.repeat(4001) }],
    ['no client id', { message: 'Hello', clientId: '' }],
    ['a file that is not there', { message: 'Hello', attachmentIds: [randomUUID()] }],
    ['too many files', { message: 'Hello', attachmentIds: Array.from({ length: 6 }, () => randomUUID()) }],
  ])('refuses %s', async (_, body) => {
    const { id } = await open(person)
    const sent = await person.call('POST /conversations/{id}/messages', {
      params: { id },
      body: { clientId: randomUUID(), ...body },
    })
    expect(sent.status).toBe(400)
  })

  it('limits how many homes someone writes to in a day', async () => {
    const flooder = await test.as('SEEKER')
    for (let home = 0; home < 20; home += 1)
      await test.context.limits.count('new-conversation', flooder.userId, { calls: 20, seconds: 86_400 })
    expect((await flooder.call('POST /conversations', { body: { homeId: place.homeId } })).status).toBe(429)
  })
})

describe('an application', () => {
  it('is talked about in the same conversation, which the home reads only while it is shared', async () => {
    const who = await test.as('SEEKER', { firstName: 'Rui', lastName: 'Sol' })
    const params = { id: (await sendApplication(test, who, place)).body.id }
    const { id } = (await place.owner.call('POST /conversations', { body: { applicationId: params.id } })).body
    await send(place.owner, id, 'Can you call us?')
    await who.call('POST /residents/applications/{id}/messages', { params, body: { message: 'At noon.' } })
    expect((await read(place.owner, id)).messages.map(({ message }) => message)).toEqual(['Can you call us?', 'At noon.'])
    expect((await who.call('GET /residents/applications/{id}/messages', { params })).body.messages).toHaveLength(2)
    expect((await who.call('GET /residents/applications', {})).body.applications[0]!.unread).toBe(1)
    await who.call('POST /residents/applications/{id}/withdraw', { params, body: {} })
    const hidden = await read(place.owner, id)
    expect(hidden).toMatchObject({ messages: [], conversation: { name: 'An applicant', applicationId: null, unread: 0 } })
    expect(hidden.conversation.closedBecause).not.toBeNull()
    expect(await list(place.owner, { search: 'Rui' })).toEqual([])
    expect((await read(who, id)).messages).toHaveLength(2)
    await send(who, id, 'I may apply again.')
    expect((await read(place.owner, id)).messages.map(({ message }) => message)).toEqual(['I may apply again.'])
    await place.owner.call('POST /conversations/{id}/read', { params: { id }, body: { upTo: 3 } })
    const marks = (await read(who, id)).messages.map(({ readAt }) => readAt !== null)
    expect(marks, 'no home read what is hidden from it').toEqual([false, false, true])
  })

  it('restarts the home’s time to answer when the home writes', async () => {
    const who = await test.as('SEEKER')
    const { body: application } = await sendApplication(test, who, place)
    const { id } = (await place.owner.call('POST /conversations', { body: { applicationId: application.id } })).body
    const turnSince = async () =>
      (
        await test.db
          .selectFrom('applications')
          .select('homeTurnSince')
          .where('id', '=', application.id)
          .executeTakeFirstOrThrow()
      ).homeTurnSince!
    const before = await turnSince()
    await send(place.owner, id, 'We are reading it.')
    expect((await turnSince()).getTime()).toBeGreaterThan(before.getTime())
  })
})

describe('a block', () => {
  it('closes the conversation to both sides until it is lifted', async () => {
    const { who, id } = await asked()
    const params = { id }
    const blocked = (await who.call('PATCH /conversations/{id}', { params, body: { isBlocked: true } })).body
    expect(blocked.allowedActions).toEqual(['unblock', 'report'])
    expect((await send(place.owner, id, 'Hello?')).status).toBe(409)
    expect((await send(who, id, 'Hello?')).status).toBe(409)
    expect((await read(place.owner, id)).conversation.closedBecause).toBe(
      'You cannot send messages in this conversation anymore.',
    )
    await who.call('PATCH /conversations/{id}', { params, body: { isBlocked: false } })
    expect((await send(place.owner, id, 'Hello!')).status).toBe(201)
    const events = await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', id).orderBy('at').execute()
    expect(events.map(({ action }) => action)).toEqual(['conversation.block', 'conversation.unblock'])
  })
})

describe('a file', () => {
  it('goes with a message, and opens for both sides alone', async () => {
    const { who, id } = await asked()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(makePdf())], 'reference.pdf', { type: 'application/pdf' }))
    const { status, body: file } = await who.call('POST /conversations/{id}/attachments', { params: { id }, form })
    expect({ status, name: file.name }).toEqual({ status: 201, name: 'reference.pdf' })
    const at = { params: { id, documentId: file.id } }
    expect((await place.owner.call('GET /conversations/{id}/attachments/{documentId}', at)).status).toBe(404)
    await send(who, id, '', { attachmentIds: [file.id] })
    expect((await list(place.owner))[0]).toMatchObject({ lastMessage: { text: 'Sent a file' } })
    const { url } = (await place.owner.call('GET /conversations/{id}/attachments/{documentId}', at)).body
    const download = await test.app.inject({
      url: new URL(url, 'http://localhost').pathname + new URL(url, 'http://localhost').search,
    })
    expect({ status: download.statusCode, type: download.headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/pdf',
    })
    expect((await send(who, id, 'Again', { attachmentIds: [file.id] })).status, 'a file is sent once').toBe(400)
  })
})

describe('the key for messages that wait on a device', () => {
  const keyOf = async (who: Person) => (await who.call('GET /conversations/outbox-key', {})).body.outboxKey

  it('is the same for a person each time, and another for everyone else', async () => {
    const key = await keyOf(person)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(await keyOf(person)).toBe(key)
    expect(await keyOf(place.owner)).not.toBe(key)
    expect((await test.app.inject({ url: '/api/conversations/outbox-key' })).statusCode).toBe(401)
  })
})
