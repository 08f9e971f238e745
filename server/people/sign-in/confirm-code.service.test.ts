import { beforeAll, beforeEach, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { codeSentTo, emailsTo, tokenSentTo } from '#tests/emails.ts'
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

const signUp = (email: string, more = {}) =>
  test.visitor.call('POST /auth/signup-resident', {
    body: { firstName: 'Noor', lastName: 'Haddad', email, password, acceptsTerms: true, ...more },
  })
async function sentAfterSignUp(email: string, more = {}) {
  await signUp(email, more)
  return codeSentTo(test.db, email)
}
const confirm = (email: string, code: string, given = password) =>
  test.visitor.call('POST /auth/confirm-code', { body: { email, password: given, code } })
/** A code that is certainly not this one. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const words = 'That code did not work. Check it against our newest email, or use the link in that email.'
const refused = { status: 400, body: { message: words, issues: [{ path: 'code', message: words }] } }

it('takes a resident from sign-up by the code in the email to a session, and on to where they wanted to go', async () => {
  const next = '/apply?homeId=2b1f1c9e-6f2f-4d0e-9f57-0b1d5c1c7a11'
  await signUp('noor@example.org', { next })
  const code = await codeSentTo(test.db, 'noor@example.org')
  const { status, body } = await confirm('noor@example.org', `${code.slice(0, 3)} ${code.slice(3)}`)
  expect({ status, body }).toMatchObject({ status: 200, body: { role: 'SEEKER', user: { emailConfirmed: true }, next } })
  expect(await test.withToken(body.token).call('GET /residents/me', {})).toMatchObject({ status: 200 })
  const [event] = await test.db
    .selectFrom('auditEvents')
    .select('details')
    .where('subjectId', '=', body.user.id)
    .where('action', '=', 'user.confirmEmail')
    .execute()
  expect(event?.details).toEqual({ by: 'CODE', from: 'PENDING_VERIFICATION', to: 'ACTIVE' })
})

it('uses up the code and the link together, whichever comes first', async () => {
  await signUp('both@example.org')
  const [code, token] = [await codeSentTo(test.db, 'both@example.org'), await tokenSentTo(test.db, 'both@example.org')]
  expect(await confirm('both@example.org', code)).toMatchObject({ status: 200 })
  expect(await confirm('both@example.org', code)).toMatchObject(refused)
  expect(await test.visitor.call('POST /auth/confirm-email', { body: { token, password } })).toMatchObject({ status: 400 })
})

it('takes the code of the newest email only', async () => {
  await signUp('newest@example.org')
  const older = await codeSentTo(test.db, 'newest@example.org')
  test.pass(1000)
  await test.visitor.call('POST /auth/resend-confirmation', { body: { email: 'newest@example.org' } })
  await test.runJobs()
  expect(await emailsTo(test.db, 'newest@example.org')).toHaveLength(2)
  expect(await confirm('newest@example.org', older)).toMatchObject(refused)
  expect(await confirm('newest@example.org', await codeSentTo(test.db, 'newest@example.org'))).toMatchObject({ status: 200 })
})

it('sends only the link to who signs up again with another password, where no code could work', async () => {
  await signUp('twice@example.org')
  const first = await codeSentTo(test.db, 'twice@example.org')
  test.pass(1000)
  await signUp('twice@example.org', { password: 'another long password' })
  const [newest] = await emailsTo(test.db, 'twice@example.org')
  expect(newest!.text).toContain('with a different password. Use this link to finish.')
  expect(newest!.text).not.toMatch(/code/i)
  expect(await confirm('twice@example.org', first, 'another long password')).toMatchObject(refused)
  expect(await confirm('twice@example.org', first)).toMatchObject({ status: 200 })
})

it.each([
  ['works just before 24 hours', duration({ hours: 24 }) - 60_000, 200],
  ['is over after 24 hours', duration({ hours: 24 }), 400],
])('%s', async (_what, milliseconds, status) => {
  const email = `after-${status}@example.org`
  await signUp(email)
  const code = await codeSentTo(test.db, email)
  test.pass(milliseconds)
  expect(await confirm(email, code)).toMatchObject({ status })
})

type Attempt = readonly [email: string, code: string]
const attempts: readonly (readonly [what: string, prepare: () => Promise<Attempt>])[] = [
  ['a wrong code', async () => ['wrong@example.org', another(await sentAfterSignUp('wrong@example.org'))]],
  [
    'the right code with the password of someone else',
    async () => ['odd@example.org', await sentAfterSignUp('odd@example.org', { password: 'the password of a stranger' })],
  ],
  ['an email nobody signed up with', async () => ['nobody@example.org', '123456']],
  ['an email with an account', async () => [(await test.as('SEEKER')).email, '123456']],
  [
    'a person suspended meanwhile',
    async () => {
      const code = await sentAfterSignUp('stopped@example.org')
      await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('email', '=', 'stopped@example.org').execute()
      return ['stopped@example.org', code]
    },
  ],
]

it.each(attempts)('refuses %s in the same words, after the same work', async (_what, prepare) => {
  const attempt = await prepare()
  argon2.verify.mockClear()
  expect(await confirm(...attempt)).toMatchObject(refused)
  expect(argon2.verify).toHaveBeenCalledTimes(1)
})

it('ends guessing after ten codes a day, for known and unknown emails, and leaves the link', async () => {
  await signUp('guess@example.org')
  const [code, token] = [await codeSentTo(test.db, 'guess@example.org'), await tokenSentTo(test.db, 'guess@example.org')]
  for (const email of ['guess@example.org', 'unknown@example.org']) {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm(email, another(code))))
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  }
  expect(await confirm('guess@example.org', code)).toMatchObject({ status: 429 })
  expect(await test.visitor.call('POST /auth/confirm-email', { body: { token, password } })).toMatchObject({ status: 200 })
})

it.each(['', '12345', '1234567', 'abcdef'])('asks for six digits instead of "%s"', async (code) => {
  expect(await confirm('noor@example.org', code)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'code', message: 'Enter the 6 digits from the email' }] },
  })
})
