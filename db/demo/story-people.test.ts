import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#tests/harness.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { fillDemo } from './fill.ts'

const app = await startTestApp({}, { sandbox: true })
beforeAll(() => fillDemo(app.context))

async function resident() {
  const [{ email }] = demoAccounts
  const { body } = await app.visitor.call('POST /auth/login-resident', { body: { email, password: demoPassword } })
  return app.withToken(body.token)
}

test('the demo resident’s profile is filled in, and shows who sees what', async () => {
  const riley = await resident()
  const { body: profile } = await riley.call('GET /residents/me', {})
  expect(profile).toMatchObject({ phone: '(561) 555-0142', preferences: { place: 'Delray Beach, FL' } })
  expect((await riley.call('GET /residents/emergency-contact', {})).body.contact).toMatchObject({ isShared: true })
  const { entries } = (await riley.call('GET /residents/sharing', {})).body
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['APPLICATION', 'CONVERSATION', 'STAY', 'WAITLIST']))
  expect(entries.some(({ parts }) => parts.includes('EMERGENCY_CONTACT'))).toBe(true)
})
