import { generate } from 'otplib'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { setPassword } from '#server/people/accounts/accounts.queries.ts'
import { deleteSessionsOfUser } from '#server/people/sessions/session.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { makePasskey } from '#tests/factories/passkey.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { deleteChallengesOfUser } from './challenges.queries.ts'
import { fastRecoveryHash, hashRecoveryCode } from './recovery-codes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const seconds = (count: number) => test.pass(count * 1000)
const codeOf = (secret: string, ahead = 0) => generate({ secret, epoch: Math.floor(test.context.now().getTime() / 1000) + ahead })
const doors = { SEEKER: 'POST /auth/login-resident', OWNER: 'POST /auth/login-owner', ADMIN: 'POST /auth/login-admin' } as const

const signIn = (who: Person) => test.visitor.call(doors[who.role], { body: { email: who.email, password } })
const challengeOf = async (who: Person) => (await signIn(who)).body.secondStep!.challenge
const finish = (challenge: string, code: string) => test.visitor.call('POST /auth/two-factor', { body: { challenge, code } })
const sessionsOf = async (who: Person) =>
  (await test.db.selectFrom('sessions').select('id').where('userId', '=', who.userId).execute()).length

/** Turns the app on; the code that did it is used up. */
async function withApp(role: Person['role'] = 'SEEKER') {
  const person = await test.as(role)
  const { secret } = (await person.call('POST /auth/two-factor/app', {})).body
  const done = await person.call('POST /auth/two-factor/app/confirm', { body: { code: await codeOf(secret) } })
  expect(done.status).toBe(200)
  seconds(60)
  return { person, secret, codes: done.body.recoveryCodes! }
}

it.each(['SEEKER', 'OWNER', 'ADMIN'] as const)(
  'asks %s for a code after the password, and opens no session before it',
  async (role) => {
    const { person, secret, codes } = await withApp(role)
    expect(codes).toHaveLength(10)
    const before = await sessionsOf(person)
    const first = await signIn(person)
    expect(first).toMatchObject({ status: 401, body: { secondStep: { methods: ['APP', 'RECOVERY_CODE'] } } })
    expect(first.body).not.toHaveProperty('token')
    expect(await sessionsOf(person)).toBe(before)
    const { challenge } = first.body.secondStep!
    expect(await finish(challenge, '000000')).toMatchObject({ status: 400, body: { issues: [{ path: 'code' }] } })
    expect(await sessionsOf(person)).toBe(before)
    const done = await finish(challenge, await codeOf(secret))
    expect(done).toMatchObject({ status: 200, body: { role, user: { email: person.email } } })
    expect((await test.withToken(done.body.token).call('GET /auth/me', {})).status).toBe(200)
    expect((await finish(challenge, await codeOf(secret, 30))).status).toBe(400)
  },
)

it('opens no session that outlives a new password set at the same moment', async () => {
  const { person, secret } = await withApp()
  const [challenge, code] = [await challengeOf(person), await codeOf(secret)]
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const finishing = await inTransaction(test.db, async (tx) => {
    await setPassword(tx, person.userId, 'another')
    const answer = finish(challenge, code)
    await expect.poll(async () => (await test.pool.query(waiting)).rowCount).toBe(1)
    await deleteSessionsOfUser(tx, person.userId)
    await deleteChallengesOfUser(tx, person.userId)
    return { answer }
  })
  expect([(await finishing.answer).status, await sessionsOf(person)]).toEqual([400, 0])
})

it('accepts each code once, and one step of drift either way', async () => {
  const { person, secret } = await withApp()
  const code = await codeOf(secret)
  const [one, two] = [await challengeOf(person), await challengeOf(person)]
  const both = await Promise.all([finish(one, code), finish(two, code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  seconds(300)
  for (const [drift, status] of [
    [-90, 400],
    [90, 400],
    [-30, 200],
    [0, 200],
    [30, 200],
  ] as const) {
    expect([drift, (await finish(await challengeOf(person), await codeOf(secret, drift))).status]).toEqual([drift, status])
  }
})

it('lets a recovery code in once, for a lost phone, and says so by email', async () => {
  const { person, codes } = await withApp()
  const code = codes[3]!.toLowerCase()
  expect((await finish(await challengeOf(person), code)).status).toBe(200)
  expect((await finish(await challengeOf(person), code)).status).toBe(400)
  const emails = await emailsTo(test.db, person.email)
  expect(emails.map(({ text }) => text).join()).toContain('9 of your recovery codes are left')
  const stored = await test.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', person.userId).execute()
  for (const { codeHash } of stored) expect(codes.join()).not.toContain(codeHash.toString('utf8'))
  const renewed = await person.call('POST /auth/recovery-codes', {})
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await finish(await challengeOf(person), codes[4]!)).status).toBe(400)
  expect((await finish(await challengeOf(person), renewed.body.recoveryCodes[0]!)).status).toBe(200)
})

it('stores recovery codes as slowly hashed as passwords, and still takes those from before', async () => {
  const { person, codes } = await withApp()
  const plain = codes.map((code) => code.replace('-', ''))
  const stored = await test.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', person.userId).execute()
  const hashes = stored.map(({ codeHash }) => codeHash.toString('hex'))
  expect(hashes).toContain((await hashRecoveryCode(person.userId, plain[0]!)).toString('hex'))
  expect(hashes).not.toContain(fastRecoveryHash(person.userId, plain[0]!).toString('hex'))
  await test.db
    .updateTable('recoveryCodes')
    .set({ codeHash: fastRecoveryHash(person.userId, plain[0]!) })
    .where('userId', '=', person.userId)
    .where('codeHash', '=', await hashRecoveryCode(person.userId, plain[0]!))
    .execute()
  expect((await finish(await challengeOf(person), codes[0]!)).status).toBe(200)
  expect((await finish(await challengeOf(person), codes[0]!)).status).toBe(400)
})

it('cannot be guessed: after ten wrong codes it waits', async () => {
  const { person, secret } = await withApp()
  const challenge = await challengeOf(person)
  for (let tries = 0; tries < 10; tries++) expect((await finish(challenge, String(100_000 + tries))).status).toBe(400)
  expect((await finish(challenge, await codeOf(secret))).status).toBe(429)
})

it('ends a challenge after ten minutes, with a new password and with a suspension', async () => {
  const { person, secret } = await withApp()
  const late = await challengeOf(person)
  seconds(601)
  expect((await finish(late, await codeOf(secret))).status).toBe(400)
  const stopped = await challengeOf(person)
  const suspension = { status: 'SUSPENDED', reason: 'The documents were forged.' } as const
  await (await test.as('ADMIN')).call('PUT /admin/users/{id}/status', { params: { id: person.userId }, body: suspension })
  expect((await finish(stopped, await codeOf(secret))).status).toBe(400)
})

/** Every public call that answers with a token. A new way to sign in fails here until it is tried below. */
const waysIn = [
  'POST /auth/login-resident',
  'POST /auth/login-owner',
  'POST /auth/login-admin',
  'POST /auth/confirm-email',
  'POST /auth/confirm-code',
  'POST /auth/two-factor',
  'POST /auth/two-factor/passkey',
]

it('knows every way in', () => {
  const shapes = Object.entries<Endpoint>(api).filter(
    // Those of someone signed in open nothing: a renewed token is of a session that is open, and an API key has none.
    ([, { access, response }]) => access === 'public' && 'token' in ((response as { shape?: object }).shape ?? {}),
  )
  expect(shapes.map(([key]) => key).sort()).toEqual([...waysIn].sort())
})

it('cannot be gone around by a reset, a confirmation link or code', async () => {
  const { person } = await withApp()
  const before = await sessionsOf(person)
  await test.visitor.call('POST /auth/forgot-password', { body: { email: person.email } })
  await test.runJobs()
  const reset = (await emailsTo(test.db, person.email)).find(({ subject }) => subject === 'Choose a new password')!
  const token = /token=([\w-]+)/.exec(reset.text)![1]!
  const newPassword = 'another quiet harbor at dusk'
  const answer = await test.visitor.call('POST /auth/reset-password', { body: { token, email: person.email, newPassword } })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).not.toHaveProperty('token')
  expect(await sessionsOf(person)).toBe(0)
  const again = await test.visitor.call('POST /auth/login-resident', { body: { email: person.email, password: newPassword } })
  expect(again).toMatchObject({ status: 401, body: { secondStep: {} } })
  for (const [key, body] of [
    ['POST /auth/confirm-email', { token: 'x'.repeat(43), password: newPassword }],
    ['POST /auth/confirm-code', { email: person.email, password: newPassword, code: '123456' }],
  ] as const)
    expect((await test.visitor.call(key, { body: body as never })).status).toBe(400)
  expect(await sessionsOf(person)).toBe(0)
  expect(before).toBeGreaterThan(0)
})

it('takes a passkey as the second step, and not one that was copied', async () => {
  const person = await test.as('OWNER')
  const passkey = makePasskey(test.context.config.publicUrl)
  const asked = (await person.call('POST /auth/passkeys/options', {})).body
  const added = await person.call('POST /auth/passkeys', {
    body: { challenge: asked.challenge, name: 'My phone', response: passkey.create(asked.options) },
  })
  expect(added).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } })
  const enter = async (key = passkey) => {
    const { challenge, methods } = (await signIn(person)).body.secondStep!
    expect(methods).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    const { options } = (await test.visitor.call('POST /auth/two-factor/passkey-options', { body: { challenge } })).body
    return test.visitor.call('POST /auth/two-factor/passkey', { body: { challenge, response: key.get(options) } })
  }
  expect((await enter()).status).toBe(200)
  passkey.rewind()
  expect((await enter()).status).toBe(400)
  expect((await enter(makePasskey(test.context.config.publicUrl))).status).toBe(400)
  expect((await enter()).status).toBe(200)
  const { passkeys } = (await person.call('GET /auth/security', {})).body.twoFactor
  expect(passkeys).toMatchObject([{ name: 'My phone' }])
  const other = await test.as('OWNER')
  const params = { id: passkeys[0]!.id }
  expect((await other.call('DELETE /auth/passkeys/{id}', { params })).status).toBe(404)
  expect((await person.call('DELETE /auth/passkeys/{id}', { params })).status).toBe(200)
  expect((await signIn(person)).status).toBe(200)
})

it('refuses a passkey made for another site or another question', async () => {
  const person = await test.as('SEEKER')
  const asked = (await person.call('POST /auth/passkeys/options', {})).body
  const add = (response: object, challenge = asked.challenge) =>
    person.call('POST /auth/passkeys', { body: { challenge, name: 'Key', response: { ...response } } })
  expect((await add(makePasskey('https://waymark.evil.example').create(asked.options))).status).toBe(400)
  expect((await add(makePasskey(test.context.config.publicUrl).create({ challenge: 'c29tZXRoaW5n' }))).status).toBe(400)
  expect((await add({ id: 'x' })).status).toBe(400)
  expect(
    (
      await (
        await test.as('SEEKER')
      ).call('POST /auth/passkeys', { body: { challenge: asked.challenge, name: 'Key', response: {} } })
    ).status,
  ).toBe(409)
  expect((await person.call('GET /auth/security', {})).body.twoFactor.isOn).toBe(false)
})

it('turns off with its last factor, and keeps the secret unreadable while it is on', async () => {
  const { person, secret } = await withApp()
  const stored = await test.db
    .selectFrom('twoFactorApps')
    .selectAll()
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  expect(stored.sealed.toString('latin1')).not.toContain(secret)
  expect((await person.call('POST /auth/two-factor/app', {})).status).toBe(409)
  expect((await person.call('DELETE /auth/two-factor/app', {})).status).toBe(200)
  expect((await person.call('GET /auth/security', {})).body.twoFactor).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await signIn(person)).status).toBe(200)
  expect((await person.call('POST /auth/recovery-codes', {})).status).toBe(409)
  const subjects = (await emailsTo(test.db, person.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'A change to how you sign in')).toHaveLength(2)
})
