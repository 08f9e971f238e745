import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { addTime } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let first: Person
let staff: Person
beforeAll(async () => {
  test = await startTestApp()
  first = await test.as('ADMIN')
  staff = await test.as('ADMIN')
})

const doors = { SEEKER: 'POST /auth/login-resident', OWNER: 'POST /auth/login-owner', ADMIN: 'POST /auth/login-admin' } as const
type Role = keyof typeof doors
const signIn = (role: Role, { email }: Person) => test.visitor.call(doors[role], { body: { email, password } })
const suspend = ({ userId }: Person, by = first) =>
  by.call('PUT /admin/users/{id}/status', {
    params: { id: userId },
    body: { status: 'SUSPENDED', reason: 'The documents were forged.' },
  })

/** Someone who is suspended and has signed in again, to appeal. */
async function suspended(role: 'SEEKER' | 'OWNER') {
  const person = await test.as(role)
  expect((await suspend(person)).status).toBe(200)
  const { status, body } = await signIn(role, person)
  expect({ status, user: body.user }).toMatchObject({ status: 200, user: { isSuspended: true } })
  return { ...person, token: body.token, ...test.withToken(body.token) }
}
type Suspended = Awaited<ReturnType<typeof suspended>>
const file = (person: Suspended, more = {}) =>
  person.call('POST /appeals', {
    body: { subjectType: 'ACCOUNT', subjectId: person.userId, words: 'I sent the originals by mail.', ...more },
  })

describe.each(['SEEKER', 'OWNER'] as const)('a suspended %s', (role) => {
  it('reads why, appeals with a document, answers a question, and is back at once when it is reversed', async () => {
    const person = await suspended(role)
    const home = role === 'OWNER' ? await makeHome(test.db, { ownerId: person.accountId, home: { status: 'PUBLISHED' } }) : null
    expect((await person.call('GET /appeals', {})).body.decisions).toMatchObject([
      { subjectType: 'ACCOUNT', subjectId: person.userId, reason: 'The documents were forged.', home: null },
    ])
    const form = new FormData()
    form.set('file', new File([new Uint8Array(makePdf())], 'Original.pdf'))
    const { id: documentId } = (await person.call('POST /appeals/documents', { form })).body
    const { status, body } = await file(person, { documentIds: [documentId] })
    expect({ status, body }).toMatchObject({ status: 201, body: { documents: [{ name: 'Original.pdf' }] } })
    const decide = (action: 'requestInfo' | 'overturn', by: Person) =>
      by.call('PUT /admin/appeals/{id}', { params: { id: body.id }, body: { action, words: 'When did you send them?' } })
    expect((await decide('overturn', first)).status).toBe(403)
    await decide('requestInfo', staff)
    const answer = { params: { id: body.id }, body: { answer: 'On Monday.' } }
    expect((await person.call('POST /appeals/{id}/respond', answer)).status).toBe(200)
    expect((await decide('overturn', staff)).status).toBe(200)
    const subjects = (await emailsTo(test.db, person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Your account is active again', 'We decided your appeal']))
    expect((await person.call('GET /auth/me', {})).body).not.toHaveProperty('isSuspended')
    expect((await person.call('GET /notifications', { query: {} })).status).toBe(200)
    if (home) expect((await test.visitor.call('GET /homes/{id}', { params: { id: home.id } })).status).toBe(200)
  })

  it('learns by email how to appeal', async () => {
    const person = await suspended(role)
    const [email] = await emailsTo(test.db, person.email)
    expect(email).toMatchObject({ subject: 'Your account is suspended', text: expect.stringContaining('appeal within 14 days') })
    expect(email!.text).toContain(role === 'OWNER' ? '/homeowner-login' : '/resident-login')
  })
})

const decide = (id: string, action: 'uphold' | 'overturn', by: Person) =>
  by.call('PUT /admin/appeals/{id}', { params: { id }, body: { action, words: 'The originals have arrived.' } })

it.each([
  ['SEEKER', ['SUPPORT']],
  ['OWNER', []],
] as const)('is decided for a %s by those who decide about such accounts: %o and administrators', async (role, deciders) => {
  const { id } = (await file(await suspended(role))).body
  for (const staffRole of ['REVIEWER', 'SUPPORT'] as const) {
    const colleague = await test.as('ADMIN', { staffRole })
    const mayDecide = (deciders as readonly string[]).includes(staffRole)
    const { appeals } = (await colleague.call('GET /admin/appeals', { query: { limit: 100 } })).body
    expect(appeals.find((appeal) => appeal.id === id)!.allowedActions.includes('overturn'), staffRole).toBe(mayDecide)
    for (const action of ['uphold', 'overturn'] as const)
      if (!mayDecide) expect((await decide(id, action, colleague)).status, staffRole).toBe(403)
  }
  expect((await decide(id, 'overturn', staff)).status).toBe(200)
})

it('can be reversed after the account was reinstated by hand, and tells so', async () => {
  const person = await suspended('SEEKER')
  const { id } = (await file(person)).body
  const active = { params: { id: person.userId }, body: { status: 'ACTIVE', reason: 'A mistake.' } } as const
  expect((await first.call('PUT /admin/users/{id}/status', active)).status).toBe(200)
  expect((await decide(id, 'overturn', staff)).status).toBe(200)
  const emails = await emailsTo(test.db, person.email)
  expect(emails.find(({ subject }) => subject === 'We decided your appeal')?.text).toContain(
    'Your account is no longer suspended.',
  )
})

it('leaves a later suspension for another reason as it is', async () => {
  const person = await suspended('SEEKER')
  const { id } = (await file(person)).body
  const active = { params: { id: person.userId }, body: { status: 'ACTIVE', reason: 'A mistake.' } } as const
  await first.call('PUT /admin/users/{id}/status', active)
  test.pass(60_000)
  await suspend(person)
  expect((await decide(id, 'overturn', staff)).status).toBe(200)
  const { status } = await test.db.selectFrom('users').select('status').where('id', '=', person.userId).executeTakeFirstOrThrow()
  expect(status).toBe('SUSPENDED')
  expect((await emailsTo(test.db, person.email)).find(({ subject }) => subject === 'We decided your appeal')?.text).toContain(
    'suspended again since',
  )
})

it('tells only staff who may decide', async () => {
  const support = await test.as('ADMIN', { staffRole: 'SUPPORT' })
  const heard = async () => {
    const { body } = await support.call('GET /notifications', { query: {} })
    return body.notifications.filter(({ title }) => title === 'A new appeal').length
  }
  await file(await suspended('OWNER'))
  await test.runJobs()
  expect(await heard()).toBe(0)
  await file(await suspended('SEEKER'))
  await test.runJobs()
  expect(await heard()).toBe(1)
})

it('opens nothing but the appeal and the session', async () => {
  const person = await suspended('SEEKER')
  const uuid = '3f0c2a10-0000-4000-8000-000000000001'
  const open: string[] = []
  for (const [key, { access }] of Object.entries<Endpoint>(api)) {
    if (access === 'public' || key.startsWith('POST /auth/logout')) continue
    const [method, path] = key.split(' ') as ['GET', string]
    const url = `/api${path.replace(/\{\w+\}/g, uuid)}`
    const { statusCode, payload } = await test.app.inject({ method, url, headers: { authorization: `Bearer ${person.token}` } })
    if (statusCode !== 403 || !payload.includes('suspended')) open.push(key)
  }
  expect(open.sort()).toEqual([
    'GET /appeals',
    'GET /auth/me',
    'POST /appeals',
    'POST /appeals/documents',
    'POST /appeals/{id}/respond',
    'POST /appeals/{id}/withdraw',
    'POST /auth/confirm-session',
  ])
})

it('has 14 days, and one appeal', async () => {
  const person = await suspended('SEEKER')
  expect((await file(person)).status).toBe(201)
  expect((await file(person)).status).toBe(409)
  const late = await test.as('SEEKER', { status: 'SUSPENDED' })
  const event = { at: addTime(test.context.now(), { days: -15 }), actor: null, action: 'user.suspend' } as const
  await insertAuditEvent(test.db, { ...event, subject: ['user', late.userId] })
  const { token } = (await signIn('SEEKER', late)).body
  expect((await file({ ...late, ...test.withToken(token) })).status).toBe(404)
})

it('does not let a session from before the suspension in, nor staff', async () => {
  const [person, colleague] = [await test.as('SEEKER'), await test.as('ADMIN')]
  await suspend(person)
  expect((await person.call('GET /appeals', {})).status).toBe(401)
  await suspend(colleague)
  expect((await signIn('ADMIN', colleague)).status).toBe(401)
})
