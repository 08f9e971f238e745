import { beforeAll, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { setMessagesRead } from '#server/messaging/conversations/conversation-messages.queries.ts'
import { conversationsJobs } from '#server/messaging/conversations/conversations.jobs.ts'
import { listUnreadSides } from '#server/messaging/conversations/unread.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
})

const run = (name: keyof typeof conversationsJobs) => conversationsJobs[name].job(test.context, undefined as never)
const newMessages = async (email: string) => (await emailsTo(test.db, email)).filter(({ subject }) => subject === 'New message')
const passMinutes = (minutes: number) => test.pass(duration({ minutes }))

/** A person whom the home wrote to just now. */
async function written() {
  const who = await test.as('SEEKER')
  const write = () => putMessage(test.db, { personId: who.userId, homeId: place.homeId, side: 'TEAM', at: test.context.now() })
  const { conversationId: id } = await write()
  return { who, id, write }
}

it('sends one email for what is unread for ten minutes, and the next one only after it was read', async () => {
  const { who, id, write } = await written()
  passMinutes(9)
  await run('notify_unread_messages')
  expect(await newMessages(who.email)).toEqual([])
  await write()
  passMinutes(2)
  await Promise.all([run('notify_unread_messages'), run('notify_unread_messages')])
  passMinutes(30)
  await write()
  passMinutes(11)
  await run('notify_unread_messages')
  const [email, ...more] = await newMessages(who.email)
  expect(more).toEqual([])
  expect(email!.text).toContain(`/residents/messages?conversation=${id}`)
  expect(email!.text, 'names no home').not.toContain('Harbor House')
  // Their session ended meanwhile, so the read comes from elsewhere.
  await inTransaction(test.db, (tx) =>
    setMessagesRead(tx, { conversationId: id, side: 'PERSON', by: who.userId, at: test.context.now() }),
  )
  await write()
  passMinutes(11)
  await run('notify_unread_messages')
  expect(await newMessages(who.email)).toHaveLength(2)
  const bell = await test.db.selectFrom('notifications').select('type').where('userId', '=', who.userId).execute()
  expect(bell).toEqual([{ type: 'MESSAGE' }, { type: 'MESSAGE' }])
})

it('sends them after an outage of many days', async () => {
  const { who } = await written()
  test.pass(duration({ days: 20 }))
  for (const _twice of [1, 2]) await run('notify_unread_messages')
  expect(await newMessages(who.email)).toHaveLength(1)
})

it('sends none for what was read, muted or blocked', async () => {
  const people = [await written(), await written(), await written()]
  const [reader, muter, blocker] = people
  await reader!.who.call('POST /conversations/{id}/read', { params: { id: reader!.id }, body: { upTo: 1 } })
  await muter!.who.call('PATCH /conversations/{id}', { params: { id: muter!.id }, body: { isMuted: true } })
  await blocker!.who.call('PATCH /conversations/{id}', { params: { id: blocker!.id }, body: { isBlocked: true } })
  passMinutes(11)
  await run('notify_unread_messages')
  for (const { who } of people) expect(await newMessages(who.email)).toEqual([])
})

it('passes over what a home may no longer read, so that it keeps nothing else waiting', async () => {
  const who = await test.as('SEEKER')
  const params = { id: (await sendApplication(test, who, place)).body.id }
  await who.call('POST /residents/applications/{id}/messages', { params, body: { message: 'May I bring my dog?' } })
  const conversation = await test.db
    .selectFrom('conversations')
    .select('id')
    .where('personId', '=', who.userId)
    .executeTakeFirstOrThrow()
  const isListed = async () => {
    const now = test.context.now()
    const sides = await listUnreadSides(test.db, { from: addTime(now, { days: -1 }), to: now, now })
    return sides.some(({ id }) => id === conversation.id)
  }
  expect(await isListed()).toBe(true)
  await who.call('POST /residents/applications/{id}/withdraw', { params, body: {} })
  expect(await isListed()).toBe(false)
})

it('tells the home’s people once each', async () => {
  const other = await makeWelcomingHome(test)
  const member = await test.as('OWNER', { teamOf: { ownerId: other.owner.accountId, permissions: ['manage_applications'] } })
  const who = await test.as('SEEKER')
  await putMessage(test.db, { personId: who.userId, homeId: other.homeId, at: test.context.now() })
  passMinutes(11)
  await run('notify_unread_messages')
  for (const { email } of [other.owner, member]) expect(await newMessages(email)).toHaveLength(1)
})

it('forgets conversations after two years, files that were never sent, and empty conversations', async () => {
  const { who, id } = await written()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(makePdf())], 'list.pdf'))
  await who.call('POST /conversations/{id}/attachments', { params: { id }, form })
  const empty = (await (await test.as('SEEKER')).call('POST /conversations', { body: { homeId: place.homeId } })).body.id
  test.pass(duration({ days: 2 }))
  await run('forget_conversations')
  await run('forget_attachments')
  const left = async () => (await test.db.selectFrom('conversations').select('id').execute()).map((row) => row.id)
  expect(await left()).toEqual(expect.arrayContaining([id, empty]))
  const files = () => test.db.selectFrom('documents').select('id').where('entityId', '=', id).execute()
  // A first message, and one that brings a file, may be waiting on a device for seven days.
  test.pass(duration({ days: 5 }))
  await run('forget_attachments')
  expect(await files()).toHaveLength(1)
  test.pass(duration({ days: 2 }))
  await run('forget_conversations')
  await run('forget_attachments')
  expect(await left()).toContain(id)
  expect(await left()).not.toContain(empty)
  expect(await files()).toEqual([])
  expect(await test.runJobs()).toContain('delete_document_files')
  test.pass(duration({ days: 731 }))
  await run('forget_conversations')
  expect(await left()).toEqual([])
})
