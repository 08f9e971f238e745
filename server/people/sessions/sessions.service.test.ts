import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { password } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { mostSessions, startSession } from './session.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const minute = 60_000
const statusOf = async (person: Awaited<ReturnType<TestApp['as']>>) => (await person.call('GET /auth/me', {})).status
const androidChrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signIn(email: string, userAgent = androidChrome, timeZone = 'America/Chicago') {
  const headers = { 'user-agent': userAgent, 'time-zone': timeZone }
  const payload = { email, password }
  const response = await test.app.inject({ method: 'POST', url: '/api/auth/login-resident', headers, payload })
  return test.withToken(response.json().token)
}

describe('the idle limit of 15 minutes', () => {
  it('ends a session that nobody uses', async () => {
    const [early, late] = [await test.as('SEEKER'), await test.as('SEEKER')]
    test.pass(15 * minute - 1000)
    expect(await statusOf(early)).toBe(200)
    test.pass(1000)
    expect(await statusOf(late)).toBe(401)
  })

  it('starts again with every call', async () => {
    const person = await test.as('SEEKER')
    for (let time = 0; time < 4; time++) {
      test.pass(14 * minute)
      expect(await statusOf(person)).toBe(200)
    }
  })

  it('does not start again with calls that a page makes by itself', async () => {
    const person = await test.as('SEEKER')
    test.pass(14 * minute)
    expect(await person.call('GET /notifications/unread-count', {})).toMatchObject({ status: 200 })
    test.pass(minute)
    expect(await statusOf(person)).toBe(401)
    expect(await person.call('GET /notifications/unread-count', {})).toMatchObject({ status: 401 })
  })

  it('is told and renewed by confirm-session', async () => {
    const person = await test.as('SEEKER')
    test.pass(14 * minute)
    const { status, body } = await person.call('POST /auth/confirm-session', {})
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { id: person.userId, email: person.email } })
    const minutesUntil = (time: Date | string) => Math.round((new Date(time).getTime() - test.context.now().getTime()) / minute)
    expect(minutesUntil(body.idleEndsAt)).toBe(15)
    expect(minutesUntil(body.endsAt)).toBe(12 * 60 - 14)
    test.pass(14 * minute)
    expect(await statusOf(person)).toBe(200)
  })
})

it('ends every session after 12 hours, however busy', async () => {
  const person = await test.as('OWNER')
  for (let passed = 0; passed < 12 * 60 - 10; passed += 10) {
    test.pass(10 * minute)
    expect(await statusOf(person)).toBe(200)
  }
  test.pass(10 * minute)
  expect(await statusOf(person)).toBe(401)
})

it('is as long as the setting says', async () => {
  const short = await startTestApp({ SESSION_IDLE_MINUTES: '5', SESSION_WARNING_MINUTES: '4' })
  const person = await short.as('SEEKER')
  short.pass(5 * minute)
  expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401 })
})

it('signs out for good', async () => {
  const person = await test.as('SEEKER')
  expect(await person.call('POST /auth/logout', {})).toMatchObject({ status: 200 })
  expect(await statusOf(person)).toBe(401)
  expect(await person.call('POST /auth/confirm-session', {})).toMatchObject({ status: 401 })
})

it('ends the oldest session of a person who has too many, and nobody else’s', async () => {
  const [person, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const start = () => startSession(test.db, person.userId, { now: test.context.now(), device: 'Phone' })
  test.pass(1000)
  const second = await start()
  test.pass(1000)
  for (let count = 2; count < mostSessions; count++) await start()
  expect(await statusOf(person)).toBe(200)
  await start()
  expect(await statusOf(person)).toBe(401)
  expect((await test.withToken(second.token).call('GET /auth/me', {})).status).toBe(200)
  expect(await statusOf(other)).toBe(200)
})

describe('the list of sessions', () => {
  it('names devices and where they say they are, the newest first, without ended ones', async () => {
    const person = await test.as('SEEKER')
    test.pass(20 * minute)
    await signIn(person.email, 'curl/8', '<b>Atlantis</b>')
    test.pass(minute)
    const phone = await signIn(person.email)
    const { body } = await phone.call('GET /auth/sessions', {})
    expect(body.sessions).toMatchObject([
      { device: 'Chrome on Android', deviceZone: 'America/Chicago', isCurrent: true },
      { device: 'Unknown device', deviceZone: null, isCurrent: false },
    ])
    expect(JSON.stringify(body)).not.toMatch(/token|hash/i)
  })

  it('ends one, or all others', async () => {
    const person = await test.as('SEEKER')
    const [phone, tablet] = [await signIn(person.email), await signIn(person.email)]
    const ids = async () => (await person.call('GET /auth/sessions', {})).body.sessions
    const phoneId = (await phone.call('GET /auth/sessions', {})).body.sessions.find(({ isCurrent }) => isCurrent)!.id
    expect(await person.call('DELETE /auth/sessions/{id}', { params: { id: phoneId } })).toMatchObject({ status: 200 })
    expect(await phone.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await tablet.call('GET /auth/me', {})).toMatchObject({ status: 200 })
    expect(await person.call('DELETE /auth/sessions', {})).toMatchObject({ status: 200 })
    expect(await tablet.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await ids()).toMatchObject([{ isCurrent: true }])
  })

  it("answers for a stranger's session as for none", async () => {
    const [person, stranger] = [await test.as('SEEKER'), await test.as('SEEKER')]
    const [theirs] = (await stranger.call('GET /auth/sessions', {})).body.sessions
    const end = async (id: string) => {
      const { status, body } = await person.call('DELETE /auth/sessions/{id}', { params: { id } })
      return { status, body }
    }
    expect(await end(theirs!.id)).toEqual(await end(randomUUID()))
    expect(await end(theirs!.id)).toEqual({ status: 404, body: { code: 'not_found', message: 'Session not found' } })
    expect(await statusOf(stranger)).toBe(200)
    expect(await end('not-an-id')).toMatchObject({ status: 400, body: { code: 'invalid_input', message: 'Session not found' } })
  })
})

it('keeps no token in the database', async () => {
  const { token } = await test.as('SEEKER')
  const rows = await test.db.selectFrom('sessions').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { tokenHash } of rows) expect(tokenHash.toString('base64url')).not.toBe(token)
})
