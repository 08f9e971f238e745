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
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['APPLICATION', 'CONVERSATION', 'STAY', 'TOUR', 'WAITLIST']))
  expect(entries.some(({ parts }) => parts.includes('EMERGENCY_CONTACT'))).toBe(true)
})

test('the demo owner’s homes take tours, and the demo resident has an upcoming and a past appointment', async () => {
  const { tours } = (await (await resident()).call('GET /residents/tours', {})).body
  expect(tours.map(({ kind, status, home }) => [kind, status, home.title])).toEqual([
    ['TOUR', 'CONFIRMED', 'Banyan Row'],
    ['CALL', 'COMPLETED', 'Seagrape House'],
  ])
  for (const { home } of tours) {
    const { kinds } = (await app.visitor.call('GET /homes/{id}/tour-times', { params: { id: home.id } })).body
    expect(kinds.map(({ times }) => times.length > 5)).toEqual([true, true])
  }
})
