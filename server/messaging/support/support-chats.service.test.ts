import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SupportTopic } from '#contract/messaging/support-topics.ts'
import { addTime, duration } from '#contract/time.ts'
import { asRead } from '#server/kernel/mail/mail.ts'
import { conversationsJobs } from '#server/messaging/conversations/conversations.jobs.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { supportJobs } from './support.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Dana', lastName: 'Kim' })
})

/** A Monday at noon in New York, and the Saturday before. */
const monday = new Date('2026-11-16T17:00:00Z')
const saturday = new Date('2026-11-14T17:00:00Z')

const start = async (who: Person, topic: SupportTopic = 'ACCOUNT') =>
  (await who.call('POST /support-chats', { body: { topic } })).body
const send = (who: Person, id: string, message: string, clientId = randomUUID()) =>
  who.call('POST /conversations/{id}/messages', { params: { id }, body: { clientId, message } })
const listOf = async (who: Person) => (await who.call('GET /support-chats', {})).body
const statusOf = async (who: Person, id: string) =>
  (await who.call('GET /conversations/{id}', { params: { id } })).body.conversation.support?.status
const unreadOf = async (who: Person) => (await who.call('GET /conversations/unread-count', {})).body

async function asked(role: 'SEEKER' | 'OWNER' = 'SEEKER', message = 'I can’t sign in on my phone.') {
  const who = await test.as(role, { firstName: 'Noa', lastName: 'Field' })
  const { id } = await start(who)
  await send(who, id, message)
  return { who, id }
}

describe('a chat with support', () => {
  it.each(['SEEKER', 'OWNER'] as const)('goes both ways for a %s, and says whose turn it is', async (role) => {
    const { who, id } = await asked(role)
    expect((await listOf(who)).chats).toMatchObject([
      { id, topic: 'ACCOUNT', status: 'WAITING_ON_SUPPORT', unread: 0, lastMessage: { isMine: true } },
    ])
    await send(staff, id, 'Which phone do you have?')
    expect(await unreadOf(who)).toMatchObject({ count: 0, support: 1 })
    const seen = (await who.call('GET /conversations/{id}', { params: { id } })).body
    expect(seen.messages.map(({ by, message }) => [by, message])).toEqual([
      ['You', 'I can’t sign in on my phone.'],
      ['Dana K., Waymark support', 'Which phone do you have?'],
    ])
    expect(seen.conversation).toMatchObject({
      kind: 'SUPPORT',
      name: 'Waymark support',
      allowedActions: ['write'],
      support: { status: 'WAITING_ON_USER' },
    })
    await send(who, id, 'An old one.')
    expect(await statusOf(who, id)).toBe('WAITING_ON_SUPPORT')
    expect((await who.call('POST /support-chats/{id}/resolve', { params: { id } })).status).toBe(200)
    expect(await statusOf(who, id)).toBe('RESOLVED')
    await send(who, id, 'It happened again.')
    expect(await statusOf(who, id)).toBe('REOPENED')
    await send(who, id, 'Just now.')
    expect(await statusOf(who, id), 'more words of the person change nothing').toBe('REOPENED')
  })

  it('is not among the messages with homes', async () => {
    const { who, id } = await asked()
    await send(staff, id, 'Hello.')
    expect((await who.call('GET /conversations', {})).body.conversations).toEqual([])
  })

  it('reopens nothing when an old message is sent again', async () => {
    const { who, id } = await asked()
    const clientId = randomUUID()
    await send(who, id, 'Thanks!', clientId)
    await who.call('POST /support-chats/{id}/resolve', { params: { id } })
    expect((await send(who, id, 'Thanks!', clientId)).status).toBe(201)
    expect(await statusOf(who, id)).toBe('RESOLVED')
  })

  it('is started once until something is written, and past chats stay in the list', async () => {
    const who = await test.as('SEEKER')
    const first = await start(who, 'HOME')
    expect((await start(who, 'PAYMENT')).id).toBe(first.id)
    expect((await listOf(who)).chats).toEqual([])
    await send(who, first.id, 'A refund?')
    await who.call('POST /support-chats/{id}/resolve', { params: { id: first.id } })
    const second = await start(who, 'SAFETY')
    await send(who, second.id, 'Something else.')
    expect((await listOf(who)).chats.map(({ id, topic, status }) => [id, topic, status])).toEqual([
      [second.id, 'SAFETY', 'WAITING_ON_SUPPORT'],
      [first.id, 'PAYMENT', 'RESOLVED'],
    ])
  })

  it('carries files', async () => {
    const { who, id } = await asked()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(makePdf())], 'bill.pdf', { type: 'application/pdf' }))
    const file = (await staff.call('POST /conversations/{id}/attachments', { params: { id }, form })).body
    const body = { clientId: randomUUID(), message: '', attachmentIds: [file.id] }
    expect((await staff.call('POST /conversations/{id}/messages', { params: { id }, body })).status).toBe(201)
    const at = { params: { id, documentId: file.id } }
    expect((await who.call('GET /conversations/{id}/attachments/{documentId}', at)).status).toBe(200)
  })

  it('can be neither blocked nor reported', async () => {
    const { who, id } = await asked()
    const params = { id }
    expect((await who.call('PATCH /conversations/{id}', { params, body: { isBlocked: true } })).status).toBe(409)
    expect((await who.call('POST /conversations/{id}/report', { params, body: { reason: 'OTHER' } })).status).toBe(409)
  })
})

describe('it belongs to its person and to staff', () => {
  it('is nobody else’s', async () => {
    const { id } = await asked()
    for (const stranger of [await test.as('SEEKER'), await test.as('OWNER')]) {
      expect((await stranger.call('GET /conversations/{id}', { params: { id } })).status).toBe(404)
      expect((await send(stranger, id, 'Hello')).status).toBe(404)
      expect((await stranger.call('POST /support-chats/{id}/resolve', { params: { id } })).status).toBe(404)
    }
  })

  it('is started by people, not by staff or visitors', async () => {
    expect((await staff.call('POST /support-chats', { body: { topic: 'OTHER' } })).status).toBe(403)
    expect((await staff.call('GET /support-chats', {})).status).toBe(403)
    expect((await test.visitor.call('GET /support-chats', {})).status).toBe(401)
  })

  it.each([{}, { topic: 'GOSSIP' }])('refuses %j as a topic', async (body) => {
    const who = await test.as('SEEKER')
    expect((await who.call('POST /support-chats', { body: body as never })).status).toBe(400)
  })

  it('has nothing to resolve before anything is written', async () => {
    const who = await test.as('SEEKER')
    const { id } = await start(who)
    expect((await who.call('POST /support-chats/{id}/resolve', { params: { id } })).status).toBe(409)
  })
})

describe('when an answer comes', () => {
  const mailsTo = async (email: string) => {
    const stored = await test.db.selectFrom('mailMessages').selectAll().where('recipient', '=', email).execute()
    return stored.map((mail) => ({ ...mail, ...asRead(mail, test.context.config) }))
  }
  const storedStatus = async (id: string) =>
    (await test.db.selectFrom('supportChats').select('status').where('conversationId', '=', id).executeTakeFirstOrThrow()).status

  /** Sets the clock and signs someone on staff in: a session does not live that long. */
  async function onDay(at: Date) {
    test.setTime(at)
    return test.as('ADMIN', { firstName: 'Dana', lastName: 'Kim' })
  }

  it('says how long it usually takes only with enough chats, and counts those who still wait', async () => {
    await test.db.deleteFrom('supportChats').execute()
    test.setTime(monday)
    const who = await test.as('SEEKER')
    const times = async () => (await listOf(who)).times
    for (let chat = 0; chat < 4; chat += 1) await answeredAfter(40)
    expect((await times()).usuallyWithin).toBeNull()
    await answeredAfter(40)
    expect(await times()).toEqual({
      isOpenNow: true,
      hours: 'Monday to Friday, 9 AM to 5 PM Eastern Time',
      usuallyWithin: '45 minutes',
    })
    for (let chat = 0; chat < 6; chat += 1) await answeredAfter(null)
    expect((await times()).usuallyWithin).toBe('3 days')
    test.setTime(addTime(monday, { days: 40 }))
    const later = await test.as('SEEKER')
    expect((await listOf(later)).times.usuallyWithin, 'last month says nothing').toBeNull()
  })

  /** A chat from three days ago whose first answer came after some minutes, or never. */
  async function answeredAfter(minutes: number | null) {
    const { id } = await asked()
    const askedAt = addTime(monday, { days: -3, hours: 1 })
    const answeredAt = minutes === null ? null : addTime(askedAt, { minutes })
    await test.db.updateTable('supportChats').set({ askedAt, answeredAt }).where('conversationId', '=', id).execute()
  }

  it('outside hours an answer goes out by email at once, once, and says nothing private', async () => {
    const staff = await onDay(saturday)
    const { who, id } = await asked()
    expect((await listOf(who)).times.isOpenNow).toBe(false)
    await send(staff, id, 'Your deposit is on its way.')
    await send(staff, id, 'It takes five days.')
    const mails = await mailsTo(who.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New message'])
    expect(mails[0]!.text).toContain(`/residents/support-chat?conversation=${id}`)
    expect(mails[0]!.text.replace(/https?:\S+/, '')).not.toMatch(/deposit|support|sober|recovery/i)
  })

  it('within hours the email comes after ten minutes, for an owner with their own link', async () => {
    const staff = await onDay(monday)
    const { who, id } = await asked('OWNER')
    await send(staff, id, 'We looked into it.')
    expect(await mailsTo(who.email)).toEqual([])
    test.pass(duration({ minutes: 11 }))
    await conversationsJobs.notify_unread_messages.job(test.context, undefined as never)
    expect((await mailsTo(who.email))[0]!.text).toContain(`/homeowner/support-chat?conversation=${id}`)
  })

  it('staff hear of a question that no one reads, by the bell', async () => {
    const other = await onDay(monday)
    const { id } = await asked()
    test.pass(duration({ minutes: 11 }))
    await conversationsJobs.notify_unread_messages.job(test.context, undefined as never)
    expect((await other.call('GET /notifications', {})).body.notifications[0]).toMatchObject({
      title: 'Someone is waiting for an answer',
      link: `/admin-recovery-support?item=${id}`,
    })
  })

  it('a chat that went back to the queue is theirs who answer next, also while the person is silent', async () => {
    const staff = await onDay(monday)
    const { id } = await asked()
    await send(staff, id, 'Does it work now?')
    await staff.call('POST /admin/support/{id}/release', { params: { id } })
    const other = await test.as('ADMIN')
    await send(other, id, 'One more idea: turn it off and on.')
    const mine = (await other.call('GET /admin/support', { query: { view: 'mine' } })).body.items
    expect(mine).toMatchObject([{ id, status: 'WAITING_ON_USER', assignee: { id: other.userId } }])
  })

  it('a chat is resolved by itself after two weeks of silence, and not before', async () => {
    const staff = await onDay(monday)
    const { id } = await asked()
    await send(staff, id, 'Does it work now?')
    test.pass(duration({ days: 13 }))
    const later = await test.as('ADMIN')
    await later.call('POST /admin/support/{id}/hand-over', { params: { id }, body: { to: later.userId, note: 'Mine now.' } })
    await send(later, id, 'One more idea: turn it off and on.')
    test.pass(duration({ days: 2 }))
    await supportJobs.resolve_silent_chats.job(test.context, undefined as never)
    expect(await storedStatus(id), 'staff wrote two days ago').toBe('WAITING_ON_USER')
    test.pass(duration({ days: 13 }))
    await supportJobs.resolve_silent_chats.job(test.context, undefined as never)
    expect(await storedStatus(id)).toBe('RESOLVED')
  })
})
