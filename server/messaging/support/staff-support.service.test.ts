import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SupportView } from '#contract/messaging/staff-support.ts'
import { duration } from '#contract/time.ts'
import { asRead } from '#server/kernel/mail/mail.ts'
import { conversationsJobs } from '#server/messaging/conversations/conversations.jobs.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { supportJobs } from './support.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let dana: Person
let lee: Person
beforeAll(async () => {
  test = await startTestApp()
  dana = await test.as('ADMIN', { firstName: 'Dana', lastName: 'Kim' })
  lee = await test.as('ADMIN', { firstName: 'Lee', lastName: 'Ortiz' })
})
beforeEach(async () => {
  await test.db.deleteFrom('conversations').execute()
  await test.db.deleteFrom('contactMessages').execute()
  await test.db.deleteFrom('rateLimits').execute()
})

const send = (who: Person, id: string, message: string) =>
  who.call('POST /conversations/{id}/messages', { params: { id }, body: { clientId: randomUUID(), message } })

async function chat(message = 'My card was declined.', role: 'SEEKER' | 'OWNER' = 'SEEKER') {
  const who = await test.as(role, { firstName: 'Noa', lastName: 'Field' })
  const { id } = (await who.call('POST /support-chats', { body: { topic: 'PAYMENT' } })).body
  await send(who, id, message)
  return { who, id, params: { id } }
}

async function contact(message = 'Do you have homes in Tampa?') {
  const body = { name: 'Sam Poe', email: 'Sam@Example.org', topic: 'FINDING_A_HOME' as const, message }
  await test.visitor.call('POST /contact', { body })
  const { id } = await test.db.selectFrom('contactMessages').select('id').where('message', '=', message).executeTakeFirstOrThrow()
  return { id, params: { id } }
}

const queue = async (view: SupportView, who = dana, search?: string) =>
  (await who.call('GET /admin/support', { query: { view, ...(search && { search }) } })).body
const idsIn = async (view: SupportView, who = dana) => (await queue(view, who)).items.map(({ id }) => id)

describe('the queue', () => {
  it('holds chats and contact messages in one list, whoever waits longest first', async () => {
    const first = await chat()
    const second = await contact()
    const third = await chat('Hello?')
    expect(await queue('unassigned')).toMatchObject({
      total: 3,
      counts: { unassigned: 3, mine: 0, us: 3, them: 0, resolved: 0, reported: 0 },
      items: [
        { id: first.id, kind: 'CHAT', name: 'Noa Field', role: 'SEEKER', topic: 'A payment', preview: 'My card was declined.' },
        { id: second.id, kind: 'CONTACT', name: 'Sam Poe', role: null, topic: 'Finding a home', status: 'NEW' },
        { id: third.id, status: 'WAITING_ON_SUPPORT', assignee: null },
      ],
    })
    expect((await dana.call('GET /conversations/unread-count', {})).body).toEqual({ count: 0, support: 3 })
    await dana.call('POST /admin/support/{id}/take', { params: first.params })
    await send(dana, third.id, 'Hello! How can we help?')
    expect(await idsIn('unassigned')).toEqual([second.id])
    expect(await idsIn('mine')).toEqual([first.id, third.id])
    expect(await idsIn('mine', lee)).toEqual([])
    expect(await idsIn('us', lee)).toEqual([first.id, second.id])
    expect(await idsIn('them', lee)).toEqual([third.id])
    await dana.call('POST /admin/support/{id}/resolve', { params: first.params })
    expect(await idsIn('resolved', lee)).toEqual([first.id])
    expect((await queue('us', dana, 'sam')).items.map(({ id }) => id)).toEqual([second.id])
    expect((await queue('us', dana, 'nobody')).items).toEqual([])
  })

  it('shows who the person is, and what staff can open about them', async () => {
    const { who, params } = await chat('How do I publish?', 'OWNER')
    const home = await makeHome(test.db, { home: { title: 'Harbor House', ownerId: who.accountId } })
    expect((await dana.call('GET /admin/support/{id}', { params })).body).toMatchObject({
      name: 'Noa Field',
      role: 'OWNER',
      email: who.email,
      homes: [{ id: home.id, title: 'Harbor House' }],
      allowedActions: ['take', 'resolve'],
    })
    expect((await dana.call('GET /conversations/{id}', { params })).body).toMatchObject({
      conversation: { name: 'Noa Field', allowedActions: ['write'] },
      messages: [{ message: 'How do I publish?' }],
    })
  })
})

describe('who looks after it', () => {
  it.each([
    ['a chat', () => chat()],
    ['a contact message', () => contact()],
  ])('of two who take %s at once, one has it and the other hears who', async (_, make) => {
    const { params } = await make()
    const tries = await Promise.all([dana, lee].map((who) => who.call('POST /admin/support/{id}/take', { params })))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = tries[0]!.status === 200 ? 'Dana Kim' : 'Lee Ortiz'
    expect(tries.find(({ status }) => status === 409)!.body.message).toBe(`This is already assigned to ${winner}.`)
    expect((await dana.call('GET /admin/support/{id}', { params })).body.assignee?.name).toBe(winner)
  })

  it.each([
    ['a chat', () => chat()],
    ['a contact message', () => contact()],
  ])('hands %s over with a note that only staff see, and gives it back', async (_, make) => {
    const { id, params } = await make()
    const handOver = (who: Person, to: string) =>
      who.call('POST /admin/support/{id}/hand-over', { params, body: { to, note: 'She asked twice. Please call the bank.' } })
    expect((await handOver(dana, lee.userId)).status, 'no one has it yet').toBe(409)
    await dana.call('POST /admin/support/{id}/take', { params })
    expect((await handOver(dana, dana.userId)).status).toBe(400)
    expect((await handOver(dana, (await test.as('SEEKER')).userId)).status).toBe(400)
    expect((await handOver(dana, lee.userId)).body).toMatchObject({
      assignee: { name: 'Lee Ortiz' },
      isMine: false,
      notes: [{ by: 'Dana Kim', note: 'She asked twice. Please call the bank.' }],
    })
    expect((await lee.call('GET /notifications', {})).body.notifications[0]).toMatchObject({
      title: 'A support request was assigned to you',
      link: expect.stringContaining(id),
    })
    expect((await dana.call('POST /admin/support/{id}/release', { params })).status).toBe(409)
    expect((await lee.call('POST /admin/support/{id}/release', { params })).body).toMatchObject({ assignee: null })
    expect(await idsIn('unassigned')).toEqual([id])
  })

  it.each([
    ['a chat', 'suspended', () => chat(), { status: 'SUSPENDED' }],
    ['a chat', 'a reviewer by now', () => chat(), { staffRole: 'REVIEWER' }],
    ['a contact message', 'gone', () => contact(), { status: 'DELETED' }],
  ] as const)('is no one’s, for %s whose colleague is %s, and can be taken', async (_, _why, make, change) => {
    const { id, params } = await make()
    const gone = await test.as('ADMIN', { staffRole: 'SUPPORT' })
    await gone.call('POST /admin/support/{id}/take', { params })
    expect(await idsIn('unassigned')).toEqual([])
    await test.db.updateTable('users').set(change).where('id', '=', gone.userId).execute()
    expect(await queue('unassigned')).toMatchObject({ total: 1, counts: { unassigned: 1 }, items: [{ id, assignee: null }] })
    expect((await dana.call('GET /admin/support/{id}', { params })).body.allowedActions).toContain('take')
    expect((await dana.call('POST /admin/support/{id}/take', { params })).body.assignee?.name).toBe('Dana Kim')
  })

  it('is told of a new message, and all of support once they have left', async () => {
    const { who, id, params } = await chat()
    const gone = await test.as('ADMIN', { staffRole: 'SUPPORT' })
    await gone.call('POST /admin/support/{id}/take', { params })
    await send(gone, id, 'Which card was it?')
    await send(who, id, 'The blue one.')
    await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', gone.userId).execute()
    test.pass(duration({ minutes: 11 }))
    await conversationsJobs.notify_unread_messages.job(test.context, undefined as never)
    test.pass(-duration({ minutes: 11 }))
    const link = `/admin-recovery-support?item=${id}`
    const told = await test.db.selectFrom('notifications').select('userId').where('link', '=', link).execute()
    expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([dana.userId, lee.userId]))
    expect(told.map(({ userId }) => userId)).not.toContain(gone.userId)
  })

  it('keeps notes from the person', async () => {
    const { who, params } = await chat()
    await dana.call('POST /admin/support/{id}/take', { params })
    await dana.call('POST /admin/support/{id}/hand-over', { params, body: { to: lee.userId, note: 'Difficult.' } })
    expect(JSON.stringify((await who.call('GET /conversations/{id}', { params })).body)).not.toContain('Difficult')
    expect((await who.call('GET /admin/support/{id}', { params })).status).toBe(403)
  })

  it('lets no one else answer or resolve what someone has, until it is reassigned', async () => {
    const { id, params } = await chat()
    await dana.call('POST /admin/support/{id}/take', { params })
    expect(await send(lee, id, 'Hi')).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This is assigned to Dana Kim/) },
    })
    expect((await lee.call('POST /admin/support/{id}/resolve', { params })).status).toBe(409)
    await lee.call('POST /admin/support/{id}/hand-over', { params, body: { to: lee.userId, note: 'Dana is away.' } })
    expect((await send(lee, id, 'Hi')).status).toBe(201)
  })
})

describe('a message from the contact form', () => {
  const mailTo = async (email: string) => {
    const stored = await test.db
      .selectFrom('mailMessages')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('createdAt')
      .execute()
    return stored.map((mail) => ({ ...mail, ...asRead(mail, test.context.config) }))
  }

  it('is answered by email, once, without what its writer typed', async () => {
    const { params } = await contact('Is there a home near my clinic?')
    await test.db.deleteFrom('mailMessages').execute()
    const answer = (message: string) => dana.call('POST /admin/support/{id}/answer', { params, body: { message } })
    expect((await answer('Hello {{first name}}')).status, 'no open variable leaves').toBe(400)
    expect((await answer(' ')).status).toBe(400)
    const text = 'Yes, two.\n\nSearch for Tampa.'
    expect((await answer(text)).body).toMatchObject({
      status: 'ANSWERED',
      answer: text,
      isMine: true,
      allowedActions: [],
    })
    const [mail, ...others] = await mailTo('sam@example.org')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      subject: 'An answer to your message',
      headers: { 'Reply-To': test.context.config.supportEmail },
    })
    expect(mail!.text).toContain('Yes, two.\n\nSearch for Tampa.')
    expect(mail!.text).not.toContain('clinic')
    expect((await answer('Again')).status).toBe(409)
  })

  it('is spam until someone thinks otherwise, and spam is forgotten after a month', async () => {
    const { id, params } = await contact()
    const spam = (isSpam: boolean) => dana.call('POST /admin/support/{id}/spam', { params, body: { isSpam } })
    expect((await spam(true)).body).toMatchObject({ status: 'SPAM', allowedActions: ['unmarkSpam'] })
    expect(await idsIn('resolved')).toEqual([id])
    expect((await spam(false)).body).toMatchObject({ status: 'NEW' })
    expect(await idsIn('unassigned')).toEqual([id])
    await spam(true)
    const kept = await contact('Another question.')
    test.pass(duration({ days: 31 }))
    await supportJobs.forget_contact_messages.job(test.context, undefined as never)
    test.pass(-duration({ days: 31 }))
    const left = await test.db.selectFrom('contactMessages').select('id').execute()
    expect(left).toEqual([{ id: kept.id }])
  })

  it('is not a chat, and a chat is no contact message', async () => {
    const { params } = await contact()
    expect((await dana.call('POST /admin/support/{id}/resolve', { params })).status).toBe(404)
    const other = await chat()
    const body = { message: 'Hello' }
    expect((await dana.call('POST /admin/support/{id}/answer', { params: other.params, body })).status).toBe(404)
    expect((await dana.call('POST /admin/support/{id}/spam', { params: other.params, body: { isSpam: true } })).status).toBe(404)
  })
})

describe('canned answers', () => {
  const body = { name: 'Card declined', body: 'Hi {{first name}}, please try another card. {{your first name}}' }

  it('are shared by staff and filled in for the person', async () => {
    const { params } = await chat()
    const { id } = (await dana.call('POST /admin/support-answers', { body })).body
    const filled = async () => (await lee.call('GET /admin/support/{id}/answers', { params })).body.templates
    expect(await filled()).toEqual([{ id, name: body.name, text: 'Hi Noa, please try another card. Lee' }])
    expect((await lee.call('POST /admin/support-answers', { body: { ...body, name: 'card DECLINED' } })).status).toBe(400)
    const changed = { ...body, body: 'Please try another card.' }
    await lee.call('PUT /admin/support-answers/{id}', { params: { id }, body: { ...changed, version: 1 } })
    expect((await dana.call('GET /admin/support-answers', {})).body.templates).toMatchObject([changed])
    await dana.call('DELETE /admin/support-answers/{id}', { params: { id } })
    expect(await filled()).toEqual([])
  })

  it('know only their own variables', async () => {
    const { status, body: refused } = await dana.call('POST /admin/support-answers', { body: { ...body, body: '{{home}}' } })
    expect({ status, issues: refused.issues }).toMatchObject({ status: 400, issues: [{ path: 'body' }] })
  })

  it('are no templates of an owner', async () => {
    const { id } = (await dana.call('POST /admin/support-answers', { body })).body
    const owner = await test.as('OWNER')
    expect((await owner.call('GET /owners/message-templates', {})).body.templates).toEqual([])
    expect((await owner.call('DELETE /owners/message-templates/{id}', { params: { id } })).status).toBe(404)
  })
})

it.each(['SEEKER', 'OWNER'] as const)('is for staff alone, not for a %s', async (role) => {
  const { params } = await chat()
  const other = await test.as(role)
  const to = { to: other.userId, note: 'Mine' }
  const calls = [
    other.call('GET /admin/support', {}),
    other.call('GET /admin/support/{id}', { params }),
    other.call('POST /admin/support/{id}/take', { params }),
    other.call('POST /admin/support/{id}/hand-over', { params, body: to }),
    other.call('POST /admin/support/{id}/release', { params }),
    other.call('POST /admin/support/{id}/resolve', { params }),
    other.call('POST /admin/support/{id}/answer', { params, body: { message: 'Hi' } }),
    other.call('POST /admin/support/{id}/spam', { params, body: { isSpam: true } }),
    other.call('GET /admin/support/{id}/answers', { params }),
    other.call('GET /admin/support-answers', {}),
    other.call('POST /admin/support-answers', { body: { name: 'A', body: 'B' } }),
    other.call('PUT /admin/support-answers/{id}', { params, body: { name: 'A', body: 'B', version: 1 } }),
    other.call('DELETE /admin/support-answers/{id}', { params }),
  ]
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([403]))
})

it('answers 404 for what does not exist', async () => {
  const params = { id: randomUUID() }
  expect((await dana.call('GET /admin/support/{id}', { params })).status).toBe(404)
  expect((await dana.call('POST /admin/support/{id}/take', { params })).status).toBe(404)
  const body = { name: 'A', body: 'B', version: 1 }
  expect((await dana.call('PUT /admin/support-answers/{id}', { params, body })).status).toBe(404)
})
