import { beforeAll, expect, it } from 'vitest'
import { emailsTo } from '#tests/emails.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
let person: Person
let params: { id: string }
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
  person = await test.as('SEEKER', { firstName: 'Noa', lastName: 'Field' })
  params = { id: (await sendApplication(test, person, place)).body.id }
})

const fromHome = (message: string) => place.owner.call('POST /owners/applications/{id}/messages', { params, body: { message } })
const fromPerson = (message: string) => person.call('POST /residents/applications/{id}/messages', { params, body: { message } })

it('carries messages both ways, live, with what is unread on each side', async () => {
  const heard: string[] = []
  const stream = test.context.live.streamFor(person.userId, async () => true)
  stream.on('data', (text) => heard.push(String(text)))
  expect((await fromHome('Hello Noa, can you call us?')).body).toMatchObject({
    isMine: true,
    by: 'Olive H., Harbor House',
    readAt: null,
  })
  await fromHome('Any time today.')
  await expect.poll(() => heard.join('')).toContain(`{"id":"${params.id}","topic":"applications"}`)
  stream.destroy()
  const list = (await person.call('GET /residents/applications', {})).body.applications
  expect(list[0]!.unread).toBe(2)
  const seen = (await person.call('GET /residents/applications/{id}/messages', { params })).body
  expect(seen).toMatchObject({
    unread: 2,
    messages: [{ isMine: false, message: 'Hello Noa, can you call us?' }, { message: 'Any time today.' }],
  })
  await person.call('POST /residents/applications/{id}/messages/read', { params })
  expect((await person.call('GET /residents/applications/{id}/messages', { params })).body.unread).toBe(0)
  expect((await place.owner.call('GET /owners/applications/{id}/messages', { params })).body.messages[0]!.readAt).not.toBeNull()
  await fromPerson('I will call at noon.')
  expect((await place.owner.call('GET /owners/applications', {})).body.applications[0]!.unread).toBe(1)
  // No email for someone who reads along.
  expect((await emailsTo(test.db, person.email)).filter(({ subject }) => subject === 'New message')).toEqual([])
})

it('is closed while the home is suspended, and to someone whose account is, as the conversation itself is', async () => {
  const home = (status: 'PUBLISHED' | 'SUSPENDED') =>
    test.db.updateTable('homes').set({ status }).where('id', '=', place.homeId).execute()
  const account = (status: 'ACTIVE' | 'SUSPENDED') =>
    test.db.updateTable('users').set({ status }).where('id', '=', person.userId).execute()
  await home('SUSPENDED')
  const refused = (message: string) => ({ status: 409, body: { message } })
  expect(await fromPerson('Are you there?')).toMatchObject(refused('This home cannot get messages right now.'))
  await home('PUBLISHED')
  await account('SUSPENDED')
  expect(await fromHome('Come today.')).toMatchObject(refused('This person’s account is closed.'))
  await account('ACTIVE')
})

it('is closed to strangers, empty words, and after the end', async () => {
  const other = await test.as('OWNER')
  expect((await other.call('GET /owners/applications/{id}/messages', { params })).status).toBe(404)
  expect(
    (await (await test.as('SEEKER')).call('POST /residents/applications/{id}/messages', { params, body: { message: 'hi' } }))
      .status,
  ).toBe(404)
  expect((await fromHome('  ')).status).toBe(400)
  expect((await fromHome('x'.repeat(4001))).status).toBe(400)
  await person.call('POST /residents/applications/{id}/withdraw', { params, body: {} })
  expect((await fromPerson('Still there?')).status).toBe(409)
  expect((await person.call('GET /residents/applications/{id}/messages', { params })).body).toMatchObject({ allowedActions: [] })
})
