import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeWelcomingHome } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let place: Awaited<ReturnType<typeof makeWelcomingHome>>
beforeAll(async () => {
  test = await startTestApp()
  place = await makeWelcomingHome(test)
})

const body = {
  name: 'Welcome',
  body: 'Hello {{resident first name}}, {{home}} expects you on {{move-in date}}. {{your first name}}',
}
const add = (name: string, text = body.body, owner = place.owner) =>
  owner.call('POST /owners/message-templates', { body: { name, body: text } })

it('are added, changed, listed by name and deleted', async () => {
  const { owner } = await makeWelcomingHome(test)
  const { id } = (await add('Second', 'Hi', owner)).body
  await add('first', 'Hi', owner)
  const names = async () => (await owner.call('GET /owners/message-templates', {})).body.templates.map(({ name }) => name)
  expect(await names()).toEqual(['first', 'Second'])
  const change = (name: string) =>
    owner.call('PUT /owners/message-templates/{id}', { params: { id }, body: { name, body: 'Hello', version: 1 } })
  expect((await change('Second one')).body.version).toBe(2)
  // A colleague opened it before that.
  expect(await change('Third')).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  expect(await names()).toEqual(['first', 'Second one'])
  await owner.call('DELETE /owners/message-templates/{id}', { params: { id } })
  expect(await names()).toEqual(['first'])
})

it.each([
  ['an unknown variable', 'Odd', 'Hello {{nickname}}', 'body'],
  ['an open brace', 'Odd', 'Hello {{home', 'body'],
  ['no name', ' ', 'Hello', 'name'],
  ['no text', 'Odd', ' ', 'body'],
])('refuse %s at its field', async (_, name, text, path) => {
  expect(await add(name, text)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

it('have one name each', async () => {
  await add('Rent reminder', 'Hello')
  expect(await add('rent Reminder', 'Hello')).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } })
})

it('are the owner’s own', async () => {
  const { id } = (await add('Mine', 'Hello')).body
  const stranger = await test.as('OWNER')
  const params = { id }
  expect(
    (await stranger.call('PUT /owners/message-templates/{id}', { params, body: { name: 'Yours', body: 'Hi', version: 1 } }))
      .status,
  ).toBe(404)
  expect((await stranger.call('DELETE /owners/message-templates/{id}', { params })).status).toBe(404)
  expect((await (await test.as('SEEKER')).call('GET /owners/message-templates', {})).status).toBe(403)
  const viewer = await test.as('OWNER', { teamOf: { ownerId: place.owner.accountId, permissions: ['view_properties'] } })
  expect((await viewer.call('GET /owners/message-templates', {})).status).toBe(403)
})

it('are filled in for the person, and never sent with a gap', async () => {
  const { owner, home } = await makeWelcomingHome(test)
  const who = await test.as('SEEKER', { firstName: 'Noa' })
  const { conversationId: id } = await putMessage(test.db, { personId: who.userId, homeId: home.id, at: test.context.now() })
  await add('Welcome', body.body, owner)
  const filled = async () =>
    (await owner.call('GET /owners/conversations/{id}/templates', { params: { id } })).body.templates[0]!.text
  const open = await filled()
  expect(open).toBe('Hello Noa, Harbor House expects you on {{move-in date}}. Olive')
  const send = (message: string) =>
    owner.call('POST /conversations/{id}/messages', { params: { id }, body: { clientId: randomUUID(), message } })
  expect(await send(open)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'message', message: 'Fill in {{move-in date}} before you send this.' }] },
  })
  await putReservation(test, home, who.accountId, { status: 'CONFIRMED' })
  expect(await filled()).toMatch(/^Hello Noa, Harbor House expects you on \w+ \d+, \d{4}\. Olive$/)
  expect((await send(await filled())).status).toBe(201)
  const stranger = await test.as('OWNER')
  expect((await stranger.call('GET /owners/conversations/{id}/templates', { params: { id } })).status).toBe(404)
})
