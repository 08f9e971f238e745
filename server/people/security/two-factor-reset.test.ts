import { generate } from 'otplib'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { finishResets } from './two-factor-reset.service.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  staff = await test.as('ADMIN')
})

const doors = { SEEKER: 'POST /auth/login-resident', OWNER: 'POST /auth/login-owner', ADMIN: 'POST /auth/login-admin' } as const
const signIn = ({ role, email }: Person) => test.visitor.call(doors[role], { body: { email, password } })
const form = {
  identityCheck: 'VIDEO_CALL',
  identityNote: 'Showed a driver license that matches.',
  reason: 'You lost your phone.',
} as const
const ask = ({ userId }: Person, by = staff, body: object = form) =>
  by.call('POST /admin/users/{id}/two-factor-reset', { params: { id: userId }, body: body as typeof form })
const pageOf = async ({ userId }: Person) => (await staff.call('GET /admin/users/{id}', { params: { id: userId } })).body
const finish = () => finishResets(test.context, undefined as never)
const day = () => test.pass(duration({ hours: 24, minutes: 1 }))

async function withApp(role: Person['role'] = 'SEEKER') {
  const person = await test.as(role)
  const { secret } = (await person.call('POST /auth/two-factor/app', {})).body
  const codeNow = () => generate({ secret, epoch: Math.floor(test.context.now().getTime() / 1000) })
  await person.call('POST /auth/two-factor/app/confirm', { body: { code: await codeNow() } })
  test.pass(60_000)
  return { person, codeNow }
}
const linkSentTo = async ({ email }: Person) => {
  const [newest] = await emailsTo(test.db, email)
  return /keepTwoSteps=([\w-]+)/.exec(newest?.text ?? '')![1]!
}

it('turns two-step sign-in off a day after staff asked for it, ends every session, and says so at each step', async () => {
  const { person } = await withApp()
  expect(await ask(person)).toMatchObject({ status: 201 })
  expect((await emailsTo(test.db, person.email))[0]).toMatchObject({
    subject: 'A change to how you sign in',
    text: expect.stringContaining('You lost your phone.'),
  })
  expect(await pageOf(person)).toMatchObject({
    allowedActions: expect.arrayContaining(['stopTwoFactorReset']),
    signIn: { reset: { status: 'WAITING', identityCheck: 'VIDEO_CALL', identityNote: form.identityNote } },
  })
  await finish()
  expect(await signIn(person)).toMatchObject({ status: 401, body: { secondStep: expect.anything() } })
  day()
  await Promise.all([finish(), finish()])
  expect((await person.call('GET /auth/me', {})).status).toBe(401)
  expect((await signIn(person)).status).toBe(200)
  const emails = await emailsTo(test.db, person.email)
  expect(emails.filter(({ text }) => text.includes('Two-step sign-in is off'))).toHaveLength(1)
  staff = await test.as('ADMIN')
  const { history, signIn: now } = await pageOf(person)
  expect(history.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Two-step sign-in turned off by staff', 'Request to turn off two-step sign-in']),
  )
  expect(now).toMatchObject({ hasTwoFactor: false, hasApp: false, recoveryCodesLeft: 0, reset: { status: 'DONE' } })
})

it.each(['the link', 'signing in', 'staff'] as const)('is stopped by %s, once', async (how) => {
  const { person, codeNow } = await withApp()
  await ask(person)
  const token = await linkSentTo(person)
  const byLink = () => test.visitor.call('POST /auth/stop-two-factor-reset', { body: { token } })
  if (how === 'the link') expect((await byLink()).status).toBe(200)
  if (how === 'staff')
    expect((await staff.call('DELETE /admin/users/{id}/two-factor-reset', { params: { id: person.userId } })).status).toBe(200)
  if (how === 'signing in') {
    const { challenge } = (await signIn(person)).body.secondStep!
    expect((await test.visitor.call('POST /auth/two-factor', { body: { challenge, code: await codeNow() } })).status).toBe(200)
  }
  expect((await byLink()).status).toBe(400)
  day()
  await finish()
  expect(await signIn(person)).toMatchObject({ status: 401, body: { secondStep: expect.anything() } })
  expect((await emailsTo(test.db, person.email))[0]!.text).toContain('Two-step sign-in stays on')
})

it('is refused without a second step, twice, without a reason or a check, and for one’s own account', async () => {
  const plain = await test.as('OWNER')
  expect((await ask(plain)).body.message).toBe('Two-step sign-in is not on for this account.')
  const { person } = await withApp('OWNER')
  for (const body of [
    { ...form, reason: '' },
    { ...form, identityNote: 'ok' },
    { ...form, identityCheck: 'NONE' },
  ])
    expect((await ask(person, staff, body)).status).toBe(400)
  expect((await ask(person)).status).toBe(201)
  expect((await ask(person)).status).toBe(409)
  const { person: colleague } = await withApp('ADMIN')
  expect((await ask(colleague, colleague)).status).toBe(403)
  const support = await test.as('ADMIN', { staffRole: 'SUPPORT' })
  expect((await ask(colleague, support)).status).toBe(403)
  expect((await ask((await withApp('SEEKER')).person, support)).status).toBe(201)
  expect((await ask(colleague)).status).toBe(201)
  expect((await ask(person, plain)).status).toBe(403)
})
