import { generate } from 'otplib'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { emailsTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const codeOf = (app: TestApp, secret: string) => generate({ secret, epoch: Math.floor(app.context.now().getTime() / 1000) })

/** As if the person had signed in a while ago. */
const waitLong = (who: Person) =>
  test.db
    .updateTable('sessions')
    .set({ confirmedAt: new Date(test.context.now().getTime() - 11 * 60_000) })
    .where('userId', '=', who.userId)
    .execute()

const sensitive = Object.entries<Endpoint>(api).filter(([, { confirmed }]) => confirmed)

it('names every change that asks again who it is', () => {
  expect(sensitive.map(([key]) => key)).toEqual([
    'POST /auth/two-factor/app',
    'POST /auth/two-factor/app/confirm',
    'DELETE /auth/two-factor/app',
    'POST /auth/passkeys/options',
    'POST /auth/passkeys',
    'DELETE /auth/passkeys/{id}',
    'POST /auth/recovery-codes',
    'POST /auth/change-email',
    'POST /auth/my-data/export',
    'GET /auth/my-data/export/file',
    'POST /auth/my-data/deactivate-account',
    'POST /auth/my-data/delete-account',
    'POST /owners/home-transfers/{id}/answer',
    'POST /owners/api-keys',
  ])
})

it('asks again after ten minutes, and the password answers it', async () => {
  const person = await test.as('SEEKER')
  const change = (who: Pick<Person, 'call'> = person) => who.call('POST /auth/two-factor/app', {})
  expect((await change()).status).toBe(200)
  await waitLong(person)
  expect(await change()).toMatchObject({ status: 428, body: { message: 'Please confirm that it’s you.' } })
  const confirm = (given: string) => person.call('POST /auth/confirm-identity', { body: { password: given } })
  expect(await confirm('wrong password, sorry')).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
  expect((await change()).status).toBe(428)
  const { token } = (await confirm(password)).body
  expect((await change(test.withToken(token))).status).toBe(200)
  // Someone else may have the token before it, which lives on for a minute.
  expect((await change()).status).toBe(428)
})

it.each([
  ['a confirmed password', 'POST /auth/confirm-identity', { password }],
  ['a new password', 'POST /residents/change-password', { currentPassword: password, newPassword: 'nine small boats in a bay' }],
] as const)('gives the session another token for %s, and the old one ends after a minute', async (_what, key, body) => {
  const app = await startTestApp()
  const person = await app.as('SEEKER')
  const { token } = (await person.call(key, { body } as never)).body as { token: string }
  const statuses = async () => [
    (await person.call('GET /auth/me', {})).status,
    (await app.withToken(token).call('GET /auth/me', {})).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  const { sessions } = (await app.withToken(token).call('GET /auth/sessions', {})).body
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
  app.pass(60_000)
  expect(await statuses()).toEqual([401, 200])

  // Renewed twice within a moment, only the last two count.
  const second = await app.withToken(token).call('POST /auth/confirm-identity', { body: { password: newest(body) } })
  const third = await app.withToken(second.body.token).call('POST /auth/confirm-identity', { body: { password: newest(body) } })
  const live = [token, second.body.token, third.body.token].map((one) => app.withToken(one).call('GET /auth/me', {}))
  expect((await Promise.all(live)).map(({ status }) => status)).toEqual([401, 200, 200])
})
const newest = (body: { password: string } | { newPassword: string }) => ('password' in body ? body.password : body.newPassword)

it('asks someone with two steps for the second one, also before a new password', async () => {
  const person = await test.as('SEEKER')
  const { secret } = (await person.call('POST /auth/two-factor/app', {})).body
  const { recoveryCodes } = (
    await person.call('POST /auth/two-factor/app/confirm', { body: { code: await codeOf(test, secret) } })
  ).body
  await waitLong(person)
  const change = (who: Pick<Person, 'call'> = person) =>
    who.call('POST /residents/change-password', {
      body: { currentPassword: password, newPassword: 'nine small boats in a bay' },
    })
  expect((await change()).status).toBe(428)
  expect((await person.call('POST /auth/confirm-identity', { body: { password } })).status).toBe(409)
  const confirmed = await person.call('POST /auth/confirm-identity/code', { body: { code: recoveryCodes![0]! } })
  expect((await change()).status).toBe(428)
  expect((await change(test.withToken(confirmed.body.token))).status).toBe(200)
})

const linksTo = async (email: string) =>
  (await emailsTo(test.db, email)).flatMap(({ text }) => /emailChange=([\w-]+)/.exec(text)?.[1] ?? [])
const confirmLink = (token: string) => test.visitor.call('POST /auth/confirm-email-change', { body: { token } })

it('changes an email only when both addresses confirm it, in either order, and tells both', async () => {
  for (const order of ['old first', 'new first']) {
    const person = await test.as('OWNER', { firstName: 'Ada' })
    const newEmail = `new-${person.email}`
    expect((await person.call('POST /auth/change-email', { body: { newEmail } })).status).toBe(200)
    const [[old], [fresh]] = [await linksTo(person.email), await linksTo(newEmail)]
    const [first, second] = order === 'old first' ? [old!, fresh!] : [fresh!, old!]
    expect((await confirmLink(first)).body).toMatchObject({ isDone: false })
    expect((await person.call('GET /auth/security', {})).body).toMatchObject({ email: person.email, emailChange: { newEmail } })
    expect((await confirmLink(second)).body).toMatchObject({ isDone: true })
    expect((await confirmLink(second)).status).toBe(400)
    expect((await person.call('GET /auth/me', {})).status).toBe(401)
    const signIn = (email: string) => test.visitor.call('POST /auth/login-owner', { body: { email, password } })
    expect([(await signIn(person.email)).status, (await signIn(newEmail)).status]).toEqual([401, 200])
    const told = async (email: string) =>
      (await emailsTo(test.db, email)).some(({ text }) => text.includes('The email of your account was changed'))
    expect([await told(person.email), await told(newEmail)]).toEqual([true, true])
  }
})

it('does not tell whose email is taken, and does not take it', async () => {
  const [person, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const answer = await person.call('POST /auth/change-email', { body: { newEmail: other.email } })
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('Check both inboxes') } })
  expect(await linksTo(other.email)).toEqual([])
  expect((await emailsTo(test.db, other.email)).map(({ subject }) => subject)).toEqual(['You already have an account'])
  expect((await person.call('POST /auth/change-email', { body: { newEmail: person.email } })).status).toBe(400)
  expect((await person.call('DELETE /auth/change-email', {})).status).toBe(200)
  expect((await confirmLink((await linksTo(person.email))[0]!)).status).toBe(400)
})

it('gives an email to the person who confirms it, whoever only signed up with it', async () => {
  const person = await test.as('SEEKER')
  const newEmail = 'only-signed-up@example.org'
  const form = { firstName: 'Noor', lastName: 'Haddad', email: newEmail, password, acceptsTerms: true as const }
  expect((await test.visitor.call('POST /auth/signup-resident', { body: form })).status).toBe(201)
  expect((await person.call('POST /auth/change-email', { body: { newEmail } })).status).toBe(200)
  for (const email of [person.email, newEmail]) expect((await confirmLink((await linksTo(email))[0]!)).status).toBe(200)
  const signIn = await test.visitor.call('POST /auth/login-resident', { body: { email: newEmail, password } })
  expect(signIn.body.user).toMatchObject({ id: person.userId })
})

it('lets a link for a change of email expire', async () => {
  const app = await startTestApp()
  const person = await app.as('SEEKER')
  await person.call('POST /auth/change-email', { body: { newEmail: 'later@example.org' } })
  const [email] = await emailsTo(app.db, 'later@example.org')
  const token = /emailChange=([\w-]+)/.exec(email!.text)![1]!
  app.pass(25 * 3_600_000)
  expect((await app.visitor.call('POST /auth/confirm-email-change', { body: { token } })).status).toBe(400)
})

it('needs two steps of staff outside the demo, and lets them do nothing else before', async () => {
  const app = await startTestApp({ DEMO: '0' })
  const staff = await app.as('ADMIN')
  expect(await staff.call('GET /admin/homes', {})).toMatchObject({
    status: 403,
    body: { code: 'two_step_required', message: 'Set up two-step sign-in first. Staff accounts need it.' },
  })
  expect((await staff.call('GET /auth/me', {})).body).toMatchObject({ mustSecure: true })
  const { secret } = (await staff.call('POST /auth/two-factor/app', {})).body
  await staff.call('POST /auth/two-factor/app/confirm', { body: { code: await codeOf(app, secret) } })
  expect((await staff.call('GET /auth/me', {})).body).not.toHaveProperty('mustSecure')
  expect((await staff.call('GET /admin/homes', {})).status).toBe(200)
  expect(await staff.call('DELETE /auth/two-factor/app', {})).toMatchObject({ status: 409 })
  expect((await staff.call('GET /auth/security', {})).body.twoFactor).toMatchObject({ isOn: true, isRequired: true })
  for (const role of ['SEEKER', 'OWNER'] as const)
    expect((await (await app.as(role)).call('GET /auth/me', {})).body).not.toHaveProperty('mustSecure')
})

it('is for the person alone, and refuses bad input', async () => {
  for (const [key, { access }] of sensitive) {
    // What concerns a whole account is answered by whoever may act for it.
    expect(access).toEqual(key.startsWith('POST /owners/') ? expect.objectContaining({ role: 'OWNER' }) : 'signed-in')
    const [method, path] = key.split(' ') as ['POST', string]
    const url = `/api${path.replace('{id}', '00000000-0000-4000-8000-000000000000')}`
    expect((await test.app.inject({ method, url, payload: {} })).statusCode).toBe(401)
  }
  const person = await test.as('SEEKER')
  for (const code of ['', '12345', '1234567', 'ABCDE-FGH', 'x'.repeat(50)])
    expect((await person.call('POST /auth/confirm-identity/code', { body: { code } })).status).toBe(400)
  expect((await person.call('POST /auth/two-factor/app/confirm', { body: { code: '123456' } })).status).toBe(409)
  expect((await person.call('POST /auth/change-email', { body: { newEmail: 'no email' } })).status).toBe(400)
  expect((await confirmLink('x'.repeat(43))).status).toBe(400)
  expect((await person.call('POST /auth/confirm-identity/passkey-options', {})).status).toBe(409)
  for (const role of ['SEEKER', 'OWNER'] as const)
    expect(
      (
        await (
          await test.as(role)
        ).call('POST /admin/change-password', { body: { currentPassword: password, newPassword: 'nine small boats in a bay' } })
      ).status,
    ).toBe(403)
})
