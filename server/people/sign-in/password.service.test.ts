import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '#server/people/sessions/session.ts'
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

const newPassword = 'another boat on the bay'
const minute = 60_000

const forget = async (email: string) => {
  await test.runJobs()
  const answer = await test.visitor.call('POST /auth/forgot-password', { body: { email } })
  const jobs = await test.runJobs()
  return { status: answer.status, body: answer.body, firstJob: jobs[0] }
}
const reset = (token: string, email: string, given = newPassword) =>
  test.visitor.call('POST /auth/reset-password', { body: { token, email, newPassword: given } })
const signIn = (email: string, given: string) =>
  test.visitor.call('POST /auth/login-resident', { body: { email, password: given } })
const lastAudit = async (userId: string) =>
  (await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', userId).orderBy('at', 'desc').execute())[0]
    ?.action
const waitingForLocks = async () => {
  const waiting = await test.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.rowCount
}
const anotherDevice = async (userId: string) =>
  test.withToken((await startSession(test.db, userId, { now: test.context.now(), device: 'Safari on iPhone' })).token)

describe('a forgotten password', () => {
  it('is replaced by the link from the email; all sessions end and an email says so', async () => {
    const person = await test.as('SEEKER')
    await forget(person.email)
    const token = await tokenSentTo(test.db, person.email)
    expect(await reset(token, person.email)).toMatchObject({ status: 200 })
    expect(await lastAudit(person.userId)).toBe('user.resetPassword')
    expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await signIn(person.email, password)).toMatchObject({ status: 401 })
    expect(await signIn(person.email, newPassword)).toMatchObject({ status: 200 })
    expect((await emailsTo(test.db, person.email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('is answered alike, by the same work, for known and unknown e-mails', async () => {
    const known = await forget((await test.as('OWNER')).email)
    const unknown = await forget('nobody@example.org')
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 200, firstJob: 'send_reset_link' })
    expect(await emailsTo(test.db, 'nobody@example.org')).toEqual([])
  })

  it.each([
    ['SEEKER', 'DELETED'],
    ['ADMIN', 'SUSPENDED'],
    ['ADMIN', 'DEACTIVATED'],
  ] as const)('of a %s account that is %s brings no email', async (role, status) => {
    const { email } = await test.as(role, { status })
    expect(await forget(email)).toMatchObject({ status: 200 })
    expect(await emailsTo(test.db, email)).toEqual([])
  })

  it('of an unconfirmed account confirms it too: whoever has the link has the mailbox', async () => {
    const { email } = await test.as('SEEKER', { status: 'PENDING_VERIFICATION' })
    await forget(email)
    await reset(await tokenSentTo(test.db, email), email)
    expect(await signIn(email, newPassword)).toMatchObject({ status: 200, body: { user: { emailConfirmed: true } } })
  })

  it('of a suspended account is replaced, and leads to the appeal and nothing else', async () => {
    const { email } = await test.as('SEEKER', { status: 'SUSPENDED' })
    await forget(email)
    const token = await tokenSentTo(test.db, email)
    const link = await test.visitor.call('POST /auth/check-link', { body: { token, purpose: 'RESET_PASSWORD' } })
    expect(link.body).toEqual({ works: true })
    expect((await reset(token, email)).status).toBe(200)
    const { status, body } = await signIn(email, newPassword)
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { isSuspended: true } })
    const person = test.withToken(body.token)
    expect((await person.call('GET /appeals', {})).status).toBe(200)
    expect((await person.call('GET /notifications', { query: {} })).status).toBe(403)
  })

  it('brings at most five emails an hour', async () => {
    const { email } = await test.as('SEEKER')
    for (let time = 0; time < 6; time++) await forget(email)
    expect(await emailsTo(test.db, email)).toHaveLength(5)
  })

  it('opens the door again that too many tries have shut', async () => {
    const { email } = await test.as('SEEKER')
    for (let time = 0; time < 11; time++) await signIn(email, 'not the right password')
    await forget(email)
    await reset(await tokenSentTo(test.db, email), email)
    expect(await signIn(email, newPassword)).toMatchObject({ status: 200 })
  })
})

describe('a link to reset', () => {
  const over = {
    status: 400,
    body: { message: 'This link has expired or does not match this email. Please request a new one.' },
  }

  async function askedBy(email: string) {
    await forget(email)
    return tokenSentTo(test.db, email)
  }

  it('works once, even when used twice at once', async () => {
    const { email } = await test.as('SEEKER')
    const token = await askedBy(email)
    const answers = await Promise.all([reset(token, email), reset(token, email), reset(token, email)])
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '400', '400'])
    expect(await reset(token, email)).toMatchObject(over)
    const link = await test.visitor.call('POST /auth/check-link', { body: { token, purpose: 'RESET_PASSWORD' } })
    expect(link.body).toEqual({ works: false })
  })

  it.each([
    ['works just before 30 minutes', 29 * minute, 200],
    ['is over after 30 minutes', 30 * minute, 400],
  ])('%s', async (_what, milliseconds, status) => {
    const { email } = await test.as('SEEKER')
    const token = await askedBy(email)
    test.pass(milliseconds)
    expect(await reset(token, email)).toMatchObject({ status })
  })

  it('needs the e-mail it was sent to', async () => {
    const [person, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
    const token = await askedBy(person.email)
    expect(await reset(token, other.email)).toMatchObject(over)
    expect(await reset(token, person.email)).toMatchObject({ status: 200 })
  })

  it('dies when a newer one is asked for, and when the account is deleted', async () => {
    const { email, userId } = await test.as('SEEKER')
    const older = await askedBy(email)
    test.pass(1000)
    const newer = await askedBy(email)
    expect(await reset(older, email)).toMatchObject(over)
    await test.db.updateTable('users').set({ status: 'DELETED' }).where('id', '=', userId).execute()
    expect(await reset(newer, email)).toMatchObject(over)
  })

  const confirmEmailChange = (token: string) => test.visitor.call('POST /auth/confirm-email-change', { body: { token } })
  async function changeEmail(person: Awaited<ReturnType<TestApp['as']>>, newEmail: string) {
    await person.call('POST /auth/change-email', { body: { newEmail } })
    const sent = [...(await emailsTo(test.db, person.email)), ...(await emailsTo(test.db, newEmail))]
    return sent.flatMap(({ text }) => /emailChange=([\w-]+)/.exec(text)?.[1] ?? [])
  }

  it('dies with a change of email: it works with neither address', async () => {
    const person = await test.as('SEEKER')
    const newEmail = `new-${person.email}`
    const token = await askedBy(person.email)
    for (const link of await changeEmail(person, newEmail)) await confirmEmailChange(link)
    expect(await signIn(newEmail, password)).toMatchObject({ status: 200 })
    for (const email of [person.email, newEmail]) expect(await reset(token, email)).toMatchObject(over)
  })

  it.each([
    ['SEEKER', 'POST /residents/change-password'],
    ['OWNER', 'POST /owners/change-password'],
    ['ADMIN', 'POST /admin/change-password'],
  ] as const)('dies when the %s changes the password', async (role, path) => {
    const person = await test.as(role)
    const token = await askedBy(person.email)
    const body = { currentPassword: password, newPassword: 'a third boat on the bay' }
    expect(await person.call(path, { body })).toMatchObject({ status: 200 })
    expect(await reset(token, person.email)).toMatchObject(over)
  })

  it('ends a change of email that waits for its confirmations', async () => {
    const person = await test.as('SEEKER')
    const links = await changeEmail(person, `new-${person.email}`)
    test.pass(1000)
    expect(await reset(await askedBy(person.email), person.email)).toMatchObject({ status: 200 })
    expect(links).toHaveLength(2)
    for (const link of links) expect(await confirmEmailChange(link)).toMatchObject({ status: 400 })
  })

  it('is not sent to an address that the account has just left', async () => {
    const { email, userId } = await test.as('SEEKER')
    await test.visitor.call('POST /auth/forgot-password', { body: { email } })
    const change = await test.pool.connect()
    await change.query('begin')
    await change.query('update users set email = $1 where id = $2', [`new-${email}`, userId])
    const jobs = test.runJobs()
    await expect.poll(() => waitingForLocks()).toBe(1)
    await change.query('commit')
    change.release()
    await jobs
    expect(await emailsTo(test.db, email)).toEqual([])
  })

  it('survives an easy password, and does nothing as a link to confirm', async () => {
    const { email } = await test.as('SEEKER', { firstName: 'Ingeborg' })
    const token = await askedBy(email)
    const message = 'This password is too easy to guess. Choose another.'
    expect(await reset(token, email, 'ingeborg-ingeborg-1987')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'newPassword', message }] },
    })
    expect(await test.visitor.call('POST /auth/confirm-email', { body: { token, password } })).toMatchObject({ status: 400 })
    expect(await reset(token, email)).toMatchObject({ status: 200 })
  })
})

describe.each([
  ['SEEKER', 'POST /residents/change-password', 'POST /owners/change-password'],
  ['OWNER', 'POST /owners/change-password', 'POST /residents/change-password'],
] as const)('a password change by %s', (role, path, strangersPath) => {
  it('keeps this session, ends the others, and an email says so', async () => {
    const person = await test.as(role)
    const phone = await anotherDevice(person.userId)
    expect(await person.call(path, { body: { currentPassword: password, newPassword } })).toMatchObject({ status: 200 })
    expect(await person.call('GET /auth/me', {})).toMatchObject({ status: 200 })
    expect(await phone.call('GET /auth/me', {})).toMatchObject({ status: 401 })
    expect(await emailsTo(test.db, person.email)).toMatchObject([{ subject: 'Your password was changed' }])
    expect(await lastAudit(person.userId)).toBe('user.changePassword')
  })

  it.each([
    ['a wrong current one', 'not the right password', newPassword, 'currentPassword', 'That is not your current password.'],
    ['the same one again', password, password, 'newPassword', 'Choose a password that is different from your current one.'],
    ['an easy one', password, 'passwordpassword', 'newPassword', 'This password is too easy to guess. Choose another.'],
    ['a short one', password, 'short', 'newPassword', 'Use at least 15 characters'],
  ])('refuses %s', async (_what, currentPassword, given, field, message) => {
    const person = await test.as(role)
    const answer = await person.call(path, { body: { currentPassword, newPassword: given } })
    expect([answer.status, answer.body]).toEqual([400, { code: 'invalid_input', message, issues: [{ path: field, message }] }])
  })

  it('is refused if the password is reset while the current one is checked', async () => {
    const person = await test.as(role)
    await forget(person.email)
    const token = await tokenSentTo(test.db, person.email)
    const verify = argon2.verify.getMockImplementation()!
    argon2.verify.mockImplementationOnce(async (hashed, given) => {
      const matches = await verify(hashed, given)
      expect(await reset(token, person.email)).toMatchObject({ status: 200 })
      return matches
    })
    const body = { currentPassword: password, newPassword: 'a third boat on the bay' }
    expect(await person.call(path, { body })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'currentPassword', message: 'That is not your current password.' }] },
    })
    const door = role === 'OWNER' ? 'POST /auth/login-owner' : 'POST /auth/login-resident'
    expect(await test.visitor.call(door, { body: { email: person.email, password: newPassword } })).toMatchObject({ status: 200 })
  })

  it('is not for others, and guessing is throttled', async () => {
    const person = await test.as(role)
    expect(await person.call(strangersPath, { body: { currentPassword: password, newPassword } })).toMatchObject({ status: 403 })
    expect(await test.visitor.call(path, { body: { currentPassword: password, newPassword } })).toMatchObject({ status: 401 })
    const guess = () => person.call(path, { body: { currentPassword: 'a guess', newPassword } })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
