import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { emailsTo, tokenSentTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import * as argon2 from '#tests/quick-argon2.ts'
import { doors } from './sign-in.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.db.deleteFrom('rateLimits').execute()
  argon2.verify.mockClear()
})

const paths = {
  resident: 'POST /auth/login-resident',
  owner: 'POST /auth/login-owner',
  staff: 'POST /auth/login-admin',
} as const
type Door = keyof typeof paths
const signIn = (door: Door, email: string, given = password, headers = {}) =>
  test.visitor.call(paths[door], { body: { email, password: given } }, headers)
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17.0 Safari/604.1' }

it.each([
  ['resident', 'SEEKER'],
  ['owner', 'OWNER'],
  ['staff', 'ADMIN'],
] as const)('opens the %s door to %s and no other', async (door, role) => {
  const person = await test.as(role)
  for (const other of Object.keys(paths) as Door[]) {
    const { status, body } = await signIn(other, person.email)
    if (other === door) {
      expect({ status, role: body.role, user: body.user }).toMatchObject({ status: 200, role, user: { email: person.email } })
      expect(await test.withToken(body.token).call('GET /auth/me', {})).toMatchObject({
        status: 200,
        body: { id: person.userId },
      })
    } else expect({ status, body }).toEqual({ status: 401, body: { code: 'wrong_credentials', message: doors[other].refusal } })
  }
})

it('lets a team member in by the owner door, acting for that owner', async () => {
  const owner = await test.as('OWNER')
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect(await signIn('owner', member.email)).toMatchObject({ status: 200, body: { user: { ownerId: owner.accountId } } })
})

it('tells the person nothing that is not theirs to know', async () => {
  const { email } = await test.as('SEEKER')
  const { body } = await signIn('resident', email)
  expect(Object.keys(body.user).sort()).toEqual(
    [
      'email',
      'emailConfirmed',
      'firstName',
      'id',
      'lastName',
      'ownerId',
      'profileImage',
      'profileImageId',
      'residentId',
      'role',
    ].sort(),
  )
})

describe('a failure', () => {
  it.each([
    ['an unknown e-mail', undefined, password],
    ['a wrong password', 'ACTIVE', 'not the right password'],
    ['a suspended account and a wrong password', 'SUSPENDED', 'not the right password'],
    ['a deactivated account and a wrong password', 'DEACTIVATED', 'not the right password'],
    ['a deleted account', 'DELETED', password],
    ['an unconfirmed account and a wrong password', 'PENDING_VERIFICATION', 'not the right password'],
  ] as const)('says and costs the same for %s', async (_what, status, given) => {
    const email = status ? (await test.as('SEEKER', { status })).email : 'nobody@example.org'
    const { body, headers, ...answer } = await signIn('resident', email, given)
    expect({ ...answer, body }).toEqual({ status: 401, body: { code: 'wrong_credentials', message: doors.resident.refusal } })
    expect(headers).not.toHaveProperty('retry-after')
    expect(argon2.verify).toHaveBeenCalledOnce()
    // The same cost: all stored hashes, the one of nobody too, were made with these settings.
    expect(argon2.verify.mock.calls[0]![0]).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})

it('asks a person with the right password to confirm the e-mail first, and writes again', async () => {
  const { email } = await test.as('SEEKER', { status: 'PENDING_VERIFICATION' })
  const message = 'Please confirm your email first. We sent you the link again.'
  for (let time = 0; time < 7; time++) expect(await signIn('resident', email)).toMatchObject({ status: 403, body: { message } })
  const emails = await emailsTo(test.db, email)
  expect(emails).toHaveLength(5)
  expect(emails[0]!.text).toContain(`${test.context.config.publicUrl}/resident-login?confirm=`)
})

describe('too many tries', () => {
  const fail = (email: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => signIn('resident', email, 'not the right password')))

  it.each([
    ['known', async () => (await test.as('SEEKER')).email],
    ['unknown', async () => 'stranger@example.org'],
  ])('at a %s e-mail are refused before the hashing, and noted once', async (_what, make) => {
    const email = await make()
    const answers = await fail(email, 13)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(3)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect(argon2.verify).toHaveBeenCalledTimes(10)
    expect(await signIn('resident', email)).toMatchObject({ status: 429 })
    const noted = await test.db.selectFrom('auditEvents').selectAll().where('action', '=', 'user.throttleSignIn').execute()
    expect(noted.filter(({ requestId }) => refused.some(({ headers }) => headers['x-request-id'] === requestId))).toHaveLength(1)
    expect(JSON.stringify(noted)).not.toContain(email)
  })

  it('are counted per account whatever the door', async () => {
    const { email } = await test.as('OWNER')
    await fail(email, 10)
    expect(await signIn('owner', email)).toMatchObject({ status: 429 })
  })

  it('are forgotten by a success', async () => {
    const { email } = await test.as('SEEKER')
    await fail(email, 9)
    expect(await signIn('resident', email)).toMatchObject({ status: 200 })
    await fail(email, 9)
    expect(await signIn('resident', email)).toMatchObject({ status: 200 })
  })

  it('from one address are refused whatever the account and the door', async () => {
    const doorOf = (who: number) => (['staff', 'resident', 'owner'] as const)[who % 3]!
    const answers = await Promise.all(Array.from({ length: 33 }, (_, who) => signIn(doorOf(who), `someone-${who}@example.org`)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    expect(argon2.verify).toHaveBeenCalledTimes(30)
  })

  it('do not count where they succeed: a whole house signs in behind one address', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => test.as('SEEKER')))
    for (const { email } of [...people, ...people, ...people])
      expect(await signIn('resident', email)).toMatchObject({ status: 200 })
  })

  it('by someone in the house shut out nobody who signed in from there before', async () => {
    const [regular, newcomer] = [await test.as('SEEKER'), await test.as('SEEKER')]
    expect(await signIn('resident', regular.email, password, phone)).toMatchObject({ status: 200 })
    for (let batch = 0; batch < 4; batch++)
      await Promise.all(Array.from({ length: 50 }, (_, who) => signIn('resident', `guess-${batch}-${who}@example.org`)))
    expect(argon2.verify).toHaveBeenCalledTimes(31)
    expect(await signIn('resident', newcomer.email)).toMatchObject({ status: 429 })
    expect(await signIn('resident', regular.email, password, phone)).toMatchObject({ status: 200 })
  })

  it('by strangers at an account do not shut out its own device, which has a count of its own', async () => {
    const { email, userId } = await test.as('SEEKER')
    expect(await signIn('resident', email, password, phone)).toMatchObject({ status: 200 })
    await fail(email, 11)
    expect(await signIn('resident', email)).toMatchObject({ status: 429 })
    expect(await signIn('resident', email, password, phone)).toMatchObject({ status: 200 })
    const wrong = () => signIn('resident', email, 'not the right password', phone)
    const answers = await Promise.all(Array.from({ length: 12 }, wrong))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await signIn('resident', email, password, phone)).toMatchObject({ status: 429 })

    const marks = await test.db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute()
    expect(marks).toHaveLength(1)
    test.pass(duration({ days: 91 }))
    await addJob(test.db, 'forget_expired')
    await test.runJobs()
    expect(await test.db.selectFrom('knownDevices').select('mark').execute()).toEqual([])
  })
})

it('writes down every sign-in, good and bad, by the account and without a name', async () => {
  const { email, userId } = await test.as('SEEKER')
  await signIn('resident', email, 'not the right password')
  await signIn('owner', email)
  await signIn('resident', email)
  const events = await test.db.selectFrom('auditEvents').selectAll().where('subjectId', '=', userId).orderBy('at').execute()
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user.failSignIn', null],
    ['user.failSignIn', null],
    ['user.signIn', userId],
  ])
  expect(JSON.stringify(events)).not.toContain(email)
})

describe('a sign-in that is being checked while the password is reset', () => {
  /** Resets the password after the old one was found right, and before the sign-in goes on. */
  async function signInDuringReset(door: Door, email: string) {
    await test.visitor.call('POST /auth/forgot-password', { body: { email } })
    await test.runJobs()
    const token = await tokenSentTo(test.db, email)
    const verify = argon2.verify.getMockImplementation()!
    argon2.verify.mockImplementationOnce(async (hashed, given) => {
      const matches = await verify(hashed, given)
      const body = { token, email, newPassword: 'another boat on the bay' }
      expect(await test.visitor.call('POST /auth/reset-password', { body })).toMatchObject({ status: 200 })
      return matches
    })
    return signIn(door, email)
  }
  const countOf = async (table: 'sessions' | 'securityChallenges', userId: string) =>
    (await test.db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).length

  it('opens no session', async () => {
    const { email, userId } = await test.as('SEEKER')
    expect(await signInDuringReset('resident', email)).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', message: doors.resident.refusal },
    })
    expect(await countOf('sessions', userId)).toBe(0)
  })

  it('asks for no second step', async () => {
    const { email, userId } = await test.as('OWNER')
    await test.db.updateTable('users').set({ twoFactorSince: test.context.now() }).where('id', '=', userId).execute()
    const answer = await signInDuringReset('owner', email)
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(answer.body).not.toHaveProperty('secondStep')
    expect(await countOf('securityChallenges', userId)).toBe(0)
  })
})

it('asks for what is missing', async () => {
  expect(await test.visitor.call('POST /auth/login-owner', { body: { email: 'no e-mail', password: '' } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email' }, { path: 'password', message: 'Enter your password' }] },
  })
})
