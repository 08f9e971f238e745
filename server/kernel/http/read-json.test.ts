import { beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const form = { name: 'Sam', email: 'sam@example.org', topic: 'OTHER', message: 'A question about a home' }
const send = (payload: string | Buffer) =>
  test.app.inject({ method: 'POST', url: '/api/contact', headers: { 'content-type': 'application/json' }, payload })

it.each([
  ['half of an emoji', JSON.stringify({ ...form, message: `${form.message} \ud83d` })],
  ['the other half', JSON.stringify({ ...form, name: '\ude00 Sam' })],
  ['half of one as a name', `{"\\udc00":1,${JSON.stringify(form).slice(1)}`],
  [
    'bytes that are no text',
    Buffer.concat([Buffer.from(JSON.stringify(form).slice(0, -2)), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]),
  ],
])('refuses %s instead of storing something else', async (_name, payload) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(/cannot read something you entered/)
})

it('stores whole characters as they are', async () => {
  const message = 'Thank you \u{1f600}, caf\u00e9 at nine'
  expect((await send(JSON.stringify({ ...form, message }).replace('\u{1f600}', '\\ud83d\\ude00'))).statusCode).toBe(201)
  const { message: stored } = await test.db.selectFrom('contactMessages').select('message').executeTakeFirstOrThrow()
  expect(stored).toBe(message)
})
