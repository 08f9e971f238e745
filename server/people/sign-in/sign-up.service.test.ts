import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo, tokenSentTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import * as argon2 from '#tests/quick-argon2.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('rateLimits').execute()
})

const form = (email: string) => ({ firstName: 'Noor', lastName: 'Haddad', email, password, acceptsTerms: true as const })
const signUp = (email: string, more = {}) =>
  test.visitor.call('POST /auth/signup-resident', { body: { ...form(email), ...more } })
const signUpOwner = (email: string, more = {}) =>
  test.visitor.call('POST /auth/signup-owner', { body: { ...form(email), ...more } })
const confirm = (token: string, proof: { password?: string; newPassword?: string } = { password }) =>
  test.visitor.call('POST /auth/confirm-email', { body: { token, ...proof } })
const works = async (token: string) =>
  (await test.visitor.call('POST /auth/check-link', { body: { token, purpose: 'CONFIRM_EMAIL' } })).body.works
const signIn = (email: string, given = password) =>
  test.visitor.call('POST /auth/login-resident', { body: { email, password: given } })
const auditOf = async (userId: string) =>
  (await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', userId).orderBy('at').execute()).map(
    ({ action }) => action,
  )

const checkYourMail = { status: 201, body: { message: 'Check your email. We sent you a code to finish.' } }
const hour = duration({ hours: 1 })

it('takes a resident from sign-up by the link in the email to a session', async () => {
  const preferences = { place: 'Delray Beach', houseGenre: 'ANY' as const, maxMonthlyPrice: 900 }
  expect(await signUp('noor@example.org', { preferences })).toMatchObject(checkYourMail)
  const [sentEmail] = await emailsTo(test.db, 'noor@example.org')
  expect(sentEmail!.text).toContain('/resident-login?confirm=')

  const { status, body } = await confirm(await tokenSentTo(test.db, 'noor@example.org'))
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { role: 'SEEKER', user: { firstName: 'Noor', emailConfirmed: true } },
  })
  expect(await test.withToken(body.token).call('GET /residents/me', {})).toMatchObject({ status: 200, body: { preferences } })
  expect(await signIn('noor@example.org')).toMatchObject({ status: 200 })
  expect(await auditOf(body.user.id)).toEqual(['user.signUp', 'user.confirmEmail', 'user.signIn'])
})

it('takes an owner the same way, with the business', async () => {
  const business = { phone: '(561) 555-0100', kind: 'ORGANISATION', businessName: 'Palm Homes' }
  expect(await signUpOwner('omar@example.org', business)).toMatchObject(checkYourMail)
  expect((await emailsTo(test.db, 'omar@example.org'))[0]!.text).toContain('/homeowner-login?confirm=')
  const { body } = await confirm(await tokenSentTo(test.db, 'omar@example.org'))
  expect(await test.withToken(body.token).call('GET /owners/profile', {})).toMatchObject({ status: 200, body: business })
})

describe('a known e-mail', () => {
  it('gets the same answer at the same cost; only the email differs', async () => {
    const { email } = await test.as('OWNER')
    argon2.hash.mockClear()
    argon2.verify.mockClear()
    const [known, unknown] = [await signUp(email), await signUp('unknown@example.org')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(argon2.hash).toHaveBeenCalledTimes(2)
    expect(argon2.verify).toHaveBeenCalledTimes(2)
    const emails = await emailsTo(test.db, email)
    expect(emails).toMatchObject([{ subject: 'You already have an account' }])
    expect(emails[0]!.text).toContain('/homeowner-login')
    expect(emails[0]!.text).toContain('/forgot-password')
    expect(await test.visitor.call('POST /auth/login-owner', { body: { email, password } })).toMatchObject({ status: 200 })
  })

  it('of a deactivated account is told the way back in', async () => {
    const { email } = await test.as('SEEKER', { status: 'DEACTIVATED' })
    expect(await signUp(email)).toMatchObject(checkYourMail)
    expect(await emailsTo(test.db, email)).toMatchObject([{ subject: 'You already have an account' }])
  })

  it('of a suspended person gets no email', async () => {
    const { email } = await test.as('SEEKER', { status: 'SUSPENDED' })
    expect(await signUp(email)).toMatchObject(checkYourMail)
    expect(await emailsTo(test.db, email)).toEqual([])
  })

  it('whose sign-up waits keeps its password, role and link, whoever signs up with it meanwhile', async () => {
    await signUp('waits@example.org', { firstName: 'Wanda' })
    const own = await tokenSentTo(test.db, 'waits@example.org')
    test.pass(1000)
    const strangers = { password: 'the password of a stranger', firstName: 'Win at http://evil.example' }
    expect(await signUpOwner('waits@example.org', strangers)).toMatchObject(checkYourMail)
    const emails = await emailsTo(test.db, 'waits@example.org')
    expect(emails.map(({ subject }) => subject)).toEqual(['Confirm your email', 'Confirm your email'])
    expect(emails.map(({ text }) => text).join()).not.toMatch(/Wanda|evil/)
    expect(await works(own)).toBe(true)
    expect(await confirm(own, { password: strangers.password })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'password' }] },
    })
    expect(await confirm(own)).toMatchObject({ status: 200, body: { role: 'SEEKER', user: { firstName: 'Wanda' } } })
    expect(await signIn('waits@example.org', strangers.password)).toMatchObject({ status: 401 })
  })

  it('that a stranger signed up first opens to nobody but the person, who chooses the password', async () => {
    await signUp('first@example.org', { password: 'the password of a stranger' })
    await test.db.deleteFrom('mailMessages').execute()
    await signUp('first@example.org')
    const token = await tokenSentTo(test.db, 'first@example.org')
    expect(await confirm(token)).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    const message = 'This password is too easy to guess. Choose another.'
    expect(await confirm(token, { newPassword: 'passwordpassword' })).toMatchObject({ status: 400, body: { message } })
    expect(await confirm(token, { newPassword: 'four geese on a pond' })).toMatchObject({ status: 200 })
    expect(await signIn('first@example.org', 'the password of a stranger')).toMatchObject({ status: 401 })
    expect(await signIn('first@example.org', 'four geese on a pond')).toMatchObject({ status: 200 })
  })

  it('may begin again by its own password, at another door for example, or when its link is over', async () => {
    await signUp('door@example.org')
    const older = await tokenSentTo(test.db, 'door@example.org')
    test.pass(1000)
    await signUpOwner('door@example.org')
    expect(await works(older)).toBe(false)
    expect(await confirm(await tokenSentTo(test.db, 'door@example.org'))).toMatchObject({ status: 200, body: { role: 'OWNER' } })

    await signUp('late@example.org', { password: 'the password of a stranger' })
    test.pass(24 * hour)
    await signUp('late@example.org')
    expect(await confirm(await tokenSentTo(test.db, 'late@example.org'))).toMatchObject({ status: 200 })
  })
})

describe('where the person wanted to go', () => {
  const next = '/apply?homeId=2b1f1c9e-6f2f-4d0e-9f57-0b1d5c1c7a11'

  it('is kept with the link, also with a later one, and stands in no email', async () => {
    await signUp('wants@example.org', { next })
    test.pass(1000)
    await test.visitor.call('POST /auth/resend-confirmation', { body: { email: 'wants@example.org' } })
    await test.runJobs()
    const emails = await emailsTo(test.db, 'wants@example.org')
    expect(emails).toHaveLength(2)
    expect(emails.map(({ text }) => text).join()).not.toContain('apply')
    expect(await confirm(await tokenSentTo(test.db, 'wants@example.org'))).toMatchObject({ status: 200, body: { next } })
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', `/${'a'.repeat(600)}`])(
    'is forgotten where it is no path of ours: %s',
    async (odd) => {
      const email = `odd-${crypto.randomUUID()}@example.org`
      expect(await signUp(email, { next: odd })).toMatchObject(checkYourMail)
      expect(await confirm(await tokenSentTo(test.db, email))).toMatchObject({ status: 200, body: { next: null } })
      await test.db.deleteFrom('rateLimits').execute()
    },
  )
})

it('makes one account of two sign-ups at once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => signUp('warm@example.org')))
  await test.db.deleteFrom('rateLimits').execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp('race@example.org')))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await test.db.selectFrom('users').select('id').where('email', '=', 'race@example.org').execute()).toHaveLength(1)
})

describe('a link to confirm', () => {
  it('works once, even when clicked twice at once', async () => {
    await signUp('once@example.org')
    const token = await tokenSentTo(test.db, 'once@example.org')
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400', '400'])
    const message = 'This link no longer works. Sign in to get a new one.'
    expect(await confirm(token)).toMatchObject({ status: 400, body: { message } })
    expect(await works(token)).toBe(false)
  })

  it.each([
    ['works just before 24 hours', 24 * hour - 60_000, 200],
    ['is over after 24 hours', 24 * hour, 400],
  ])('%s', async (_what, milliseconds, status) => {
    const email = `after-${status}@example.org`
    await signUp(email)
    test.pass(milliseconds)
    expect(await confirm(await tokenSentTo(test.db, email))).toMatchObject({ status })
  })

  it('does not bring back a suspended person', async () => {
    await signUp('stopped@example.org')
    await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('email', '=', 'stopped@example.org').execute()
    expect(await confirm(await tokenSentTo(test.db, 'stopped@example.org'))).toMatchObject({ status: 400 })
  })

  it('can be asked for again; then the older one dies', async () => {
    await signUp('again@example.org')
    const older = await tokenSentTo(test.db, 'again@example.org')
    test.pass(1000)
    const ask = (email: string) => test.visitor.call('POST /auth/resend-confirmation', { body: { email } })
    const [known, unknown] = [await ask('again@example.org'), await ask('nobody@example.org')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await test.runJobs()).toContain('send_confirmation_link')
    expect(await confirm(older)).toMatchObject({ status: 400 })
    expect(await confirm(await tokenSentTo(test.db, 'again@example.org'))).toMatchObject({ status: 200 })
    expect(await emailsTo(test.db, 'nobody@example.org')).toEqual([])
  })
})

describe('tries at the password of a link', () => {
  it('end after ten, while a new password can still be chosen', async () => {
    await signUp('guess@example.org')
    const token = await tokenSentTo(test.db, 'guess@example.org')
    const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm(token, { password: 'a guess' })))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await confirm(token, { newPassword: 'four geese on a pond' })).toMatchObject({ status: 200 })
  })

  it('need a password of one kind, not two and not none', async () => {
    const token = 'x'.repeat(43)
    expect(await confirm(token, {})).toMatchObject({ status: 400, body: { message: 'Enter your password' } })
    expect(await confirm(token, { password, newPassword: password })).toMatchObject({ status: 400 })
  })
})

it('refuses dead links from one address after a while, and never holds up one that works', async () => {
  await signUp('living@example.org')
  const token = await tokenSentTo(test.db, 'living@example.org')
  const dead = await Promise.all(Array.from({ length: 32 }, (_, at) => confirm(`${'dead-link-'.repeat(3)}${at}`)))
  expect(dead.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await works(token)).toBe(true)
  expect(await confirm(token)).toMatchObject({ status: 200 })
})

it.each([
  ['a short password', { password: 'too short' }, 'password', 'Use at least 15 characters'],
  ['an easy password', { password: 'Haddad-password-1' }, 'password', 'This password is too easy to guess. Choose another.'],
  ['no consent', { acceptsTerms: false }, 'acceptsTerms', 'Please agree to the terms and the privacy policy'],
  ['no name', { firstName: ' ' }, 'firstName', 'Enter your first name'],
])('refuses %s', async (_what, more, path, message) => {
  const answer = await signUp('careless@example.org', more)
  expect([answer.status, answer.body]).toEqual([400, { code: 'invalid_input', message, issues: [{ path, message }] }])
  expect(await emailsTo(test.db, 'careless@example.org')).toEqual([])
})

it('asks an organisation for its name', async () => {
  expect(await signUpOwner('org@example.org', { kind: 'ORGANISATION' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'businessName', message: 'Enter your organization’s name' }] },
  })
})
