import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { staffJobs } from './staff.jobs.ts'

let test: TestApp
type Staff = Awaited<ReturnType<TestApp['as']>>
let ana: Staff
beforeAll(async () => {
  test = await startTestApp()
  ana = await test.as('ADMIN', { firstName: 'Ana', lastName: 'Reyes' })
})

const staffOf = async (by: Staff = ana) => (await by.call('GET /admin/staff', {})).body
const invite = (email: string, staffRole: 'SUPPORT' | 'REVIEWER' | 'FINANCE' | 'ADMINISTRATOR' = 'REVIEWER') =>
  ana.call('POST /admin/staff/invitations', { body: { email, staffRole } })
const password = 'a quiet harbor at dawn'
async function tokenFor(email: string) {
  const { text } = (await emailsTo(test.db, email))[0]!
  return /invitation=([\w-]+)/.exec(text)![1]!
}
const accept = (token: string, email: string) =>
  test.visitor.call('POST /auth/accept-staff-invitation', { body: { token, email, firstName: 'Rob', lastName: 'Lee', password } })

it('makes an account of an invitation, for that address and once', async () => {
  const email = 'rob@example.org'
  expect(await invite(email)).toMatchObject({ status: 201, body: { email, staffRole: 'REVIEWER', invitedBy: 'Ana Reyes' } })
  const mails = await emailsTo(test.db, email)
  expect(mails[0]!.subject).toBe('You’re invited to join a team')
  const token = await tokenFor(email)
  expect(await accept(token, 'other@example.org')).toMatchObject({ status: 400 })
  const both = await Promise.all([accept(token, email), accept(token, email)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const { staff, invitations } = await staffOf()
  expect(invitations).toEqual([])
  expect(staff.find((one) => one.email === email)).toMatchObject({
    name: 'Rob Lee',
    staffRole: 'REVIEWER',
    hasTwoStep: false,
    lastSignInAt: null,
    allowedActions: ['changeRole', 'suspend'],
  })
  const signedIn = await test.visitor.call('POST /auth/login-admin', { body: { email, password } })
  expect(signedIn).toMatchObject({ status: 200, body: { user: { staffRole: 'REVIEWER' } } })
})

it('ends an invitation by revoking it, by a newer link and after 7 days', async () => {
  const email = 'late@example.org'
  const { body: first } = await invite(email)
  expect(await invite(email)).toMatchObject({ status: 409 })
  const old = await tokenFor(email)
  await ana.call('POST /admin/staff/invitations/{id}/resend', { params: { id: first.id } })
  expect(await accept(old, email)).toMatchObject({ status: 400 })
  const current = await tokenFor(email)
  test.pass(duration({ days: 7, minutes: 1 }))
  const again = await test.as('ADMIN')
  expect(await accept(current, email)).toMatchObject({ status: 400 })
  expect((await staffOf(again)).invitations).toMatchObject([{ email, isExpired: true }])
  await again.call('DELETE /admin/staff/invitations/{id}', { params: { id: first.id } })
  expect((await staffOf(again)).invitations).toEqual([])
  ana = again
})

it('forgets an invitation 30 days after its end', async () => {
  await invite('gone@example.org')
  test.pass(duration({ days: 38 }))
  ana = await test.as('ADMIN')
  await staffJobs.forget_staff_invitations.job(test.context, undefined as never)
  expect((await staffOf()).invitations).toEqual([])
})

it('invites no one who has an account', async () => {
  const { email } = await test.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', (await test.as('SEEKER')).userId)
    .executeTakeFirstOrThrow()
  expect(await invite(email)).toMatchObject({ status: 400, body: { issues: [{ path: 'email' }] } })
})

it('makes an account of an invitation although someone only signed up with the address, before or after it', async () => {
  const [before, after] = ['before@example.org', 'after@example.org']
  const signUp = (email: string) =>
    test.visitor.call('POST /auth/signup-resident', {
      body: { firstName: 'Rob', lastName: 'Lee', email, password, acceptsTerms: true },
    })
  await signUp(before)
  for (const email of [before, after]) expect(await invite(email)).toMatchObject({ status: 201 })
  await signUp(after)
  for (const email of [before, after]) {
    const invitation = (await emailsTo(test.db, email)).find(({ text }) => text.includes('invitation='))!
    const token = /invitation=([\w-]+)/.exec(invitation.text)![1]!
    expect(await accept(token, email)).toMatchObject({ status: 200 })
    expect(await test.visitor.call('POST /auth/login-admin', { body: { email, password } })).toMatchObject({ status: 200 })
  }
})

it('changes a role at once: the person is signed out, and told', async () => {
  const sue = await test.as('ADMIN', { staffRole: 'FINANCE', firstName: 'Sue' })
  const body = { staffRole: 'SUPPORT', from: 'FINANCE' } as const
  const change = (by: Staff) => by.call('PUT /admin/staff/{id}/role', { params: { id: sue.userId }, body })
  expect(await change(ana)).toMatchObject({ status: 200, body: { staffRole: 'SUPPORT' } })
  expect(await sue.call('GET /admin/payouts', { query: {} })).toMatchObject({ status: 401 })
  expect(await change(ana), 'someone was faster').toMatchObject({ status: 409 })
  const event = await test.db
    .selectFrom('auditEvents')
    .select(['actorId', 'details'])
    .where('action', '=', 'user.changeStaffRole')
    .executeTakeFirst()
  expect(event).toEqual({ actorId: ana.userId, details: { from: 'FINANCE', to: 'SUPPORT' } })
})

it('lets no one change their own role, and always leaves an administrator', async () => {
  const own = { params: { id: ana.userId }, body: { staffRole: 'SUPPORT', from: 'ADMINISTRATOR' } } as const
  expect(await ana.call('PUT /admin/staff/{id}/role', own)).toMatchObject({ status: 409 })
  const { staff } = await staffOf()
  expect(staff.find(({ isYou }) => isYou)!.allowedActions).toEqual([])
  await test.db
    .updateTable('users')
    .set({ status: 'SUSPENDED' })
    .where('staffRole', '=', 'ADMINISTRATOR')
    .where('id', '<>', ana.userId)
    .execute()
  const bea = await test.as('ADMIN')
  const take = (by: Staff, from: Staff) =>
    by.call('PUT /admin/staff/{id}/role', { params: { id: from.userId }, body: { staffRole: 'SUPPORT', from: 'ADMINISTRATOR' } })
  const answers = await Promise.all([take(ana, bea), take(bea, ana)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await test.db
    .selectFrom('users')
    .select('id')
    .where('staffRole', '=', 'ADMINISTRATOR')
    .where('status', '=', 'ACTIVE')
    .execute()
  expect(left).toHaveLength(1)
})

it('is for administrators alone', async () => {
  for (const details of [{ staffRole: 'SUPPORT' }, { staffRole: 'REVIEWER' }, { staffRole: 'FINANCE' }] as const)
    expect(await (await test.as('ADMIN', details)).call('GET /admin/staff', {})).toMatchObject({ status: 403 })
  for (const role of ['SEEKER', 'OWNER'] as const)
    expect(await (await test.as(role)).call('GET /admin/staff', {})).toMatchObject({ status: 403 })
})
