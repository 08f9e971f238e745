import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { personRecordReaders } from '#contract/overview/person-records.ts'
import { emailsTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { checkoutOf, makeOrder } from '#tests/factories/payments.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await test.as('ADMIN')
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})

const open = async (id: string, by = staff) => (await by.call('GET /admin/users/{id}', { params: { id } })).body
const setStatus = (id: string, status: 'ACTIVE' | 'SUSPENDED' | 'DEACTIVATED', by = staff) =>
  by.call('PUT /admin/users/{id}/status', { params: { id }, body: { status, reason: 'As you asked on the phone.' } })
const signIn = (email: string, restore?: true) =>
  test.visitor.call('POST /auth/login-resident', { body: { email, password, ...(restore && { restore }) } })

describe('a person’s page', () => {
  it('shows stays, applications, that there are conversations, and sign-ins, but nothing that was written', async () => {
    const resident = await test.as('SEEKER')
    const home = await makeWelcomingHome(test)
    const { body: sent } = await sendApplication(test, resident, home)
    await putReservation(test, { id: home.homeId, bedroomId: home.bedroomId }, resident.accountId, { status: 'COMPLETED' })
    const said = 'Is the kitchen shared by everyone?'
    const at = test.context.now()
    await putMessage(test.db, { personId: resident.userId, homeId: home.homeId, sentBy: resident.userId, body: said, at })
    await signIn(resident.email)
    const person = await open(resident.userId)
    expect(person).toMatchObject({
      account: { email: resident.email, role: 'SEEKER', status: 'ACTIVE', residentId: resident.accountId, eraseAt: null },
      allowedActions: ['suspend', 'deactivate'],
      stays: [{ status: 'COMPLETED', homeId: home.homeId }],
      applications: [{ id: sent.id }],
      conversations: [{ messages: 1, isReported: false }],
      signIn: { hasTwoFactor: false, history: [{ text: 'Signed in' }] },
    })
    expect(person.signIn.sessions.length).toBeGreaterThan(0)
    expect(JSON.stringify(person)).not.toContain(said)
    expect(person.actions.map(({ text }) => text)).toContain('Application: submitted')
  })

  it.each([
    ['ADMINISTRATOR', ['stays', 'applications', 'payments', 'conversations']],
    ['SUPPORT', ['stays', 'applications', 'conversations']],
    ['REVIEWER', []],
  ] as const)('shows %s of the records that not everyone may read: %j', async (staffRole, shown) => {
    const resident = await test.as('SEEKER')
    const home = await makeWelcomingHome(test)
    await sendApplication(test, resident, home)
    await putReservation(test, { id: home.homeId, bedroomId: home.bedroomId }, resident.accountId, { status: 'COMPLETED' })
    const [homeId, at] = [home.homeId, test.context.now()]
    await putMessage(test.db, { personId: resident.userId, homeId, sentBy: resident.userId, body: 'Hello', at })
    await checkoutOf(test, resident, makeOrder({ ownerId: home.owner.accountId, homeId }))
    const person = await open(resident.userId, await test.as('ADMIN', { staffRole }))
    const parts = ['stays', 'applications', 'payments', 'conversations'] as const
    expect(parts.filter((part) => person[part].length > 0)).toEqual(shown)
    expect(person.account.email).toBe(resident.email)
  })

  it('shows records to those who may read them by endpoints of their own', () => {
    const readers = { ...personRecordReaders }
    expect([readers.applications, readers.payments, readers.conversations]).toEqual([
      api['GET /admin/applications'].access.staff,
      api['GET /admin/payments'].access.staff,
      api['GET /admin/conversations'].access.staff,
    ])
  })

  it('counts no application that is not paid yet, and no plan that was never paid', async () => {
    const resident = await test.as('SEEKER', { lastName: 'Unpaidson' })
    const { body: sent } = await sendApplication(test, resident, await makeWelcomingHome(test))
    const listed = async () => (await staff.call('GET /admin/residents', { query: { search: 'Unpaidson' } })).body.residents
    expect(await listed()).toMatchObject([{ openApplications: 1 }])
    await test.db.updateTable('applications').set({ status: 'PAYMENT_PENDING' }).where('id', '=', sent.id).execute()
    expect(await listed()).toMatchObject([{ openApplications: 0 }])
    const owner = await test.as('OWNER', { lastName: 'Unpaidowner', plan: 'PROFESSIONAL' })
    const plans = async () => [
      (await open(owner.userId)).account,
      (await staff.call('GET /admin/homeowners', { query: { search: 'Unpaidowner' } })).body.homeowners[0],
    ]
    expect(await plans()).toMatchObject([{ plan: 'PROFESSIONAL' }, { plan: 'PROFESSIONAL' }])
    await test.db.updateTable('ownerSubscriptions').set({ status: 'INCOMPLETE' }).where('ownerId', '=', owner.accountId).execute()
    expect(await plans()).toMatchObject([{ plan: null }, { plan: null }])
  })

  it('shows an owner’s homes, and is found by the id of the account, too', async () => {
    const owner = await test.as('OWNER')
    const { id } = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Harbor House' } })
    const { body } = await staff.call('GET /admin/homeowners/{id}', { params: { id: owner.accountId } })
    expect(body).toMatchObject({ account: { id: owner.userId }, homes: [{ id, title: 'Harbor House', status: 'PUBLISHED' }] })
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
    expect((await open(member.userId)).account.team).toMatchObject({ ownerUserId: owner.userId, role: 'VIEWER' })
  })

  it('is recorded, once within ten minutes, and the person sees it', async () => {
    const resident = await test.as('SEEKER')
    await open(resident.userId)
    const { views } = await open(resident.userId)
    expect(views).toMatchObject({ count: 1 })
    const { body } = await resident.call('GET /auth/history', {})
    expect(body.history).toMatchObject([{ text: 'Account viewed by staff', by: 'Waymark staff' }])
    expect((await resident.call('GET /residents/sharing', {})).body.staffViews).toMatchObject({ count: 1 })
  })

  it('exists for staff alone, and only for people who exist', async () => {
    const [owner, resident] = [await test.as('OWNER'), await test.as('SEEKER')]
    for (const person of [owner, resident])
      expect((await person.call('GET /admin/users/{id}', { params: { id: resident.userId } })).status).toBe(403)
    const id = '3f0c2a10-0000-4000-8000-000000000001'
    expect((await staff.call('GET /admin/users/{id}', { params: { id } })).status).toBe(404)
    expect((await staff.call('GET /admin/homeowners/{id}', { params: { id } })).status).toBe(404)
  })
})

describe('a deactivated account', () => {
  it('is signed out, told why, and opens again at the person’s sign-in', async () => {
    const resident = await test.as('SEEKER')
    expect(await setStatus(resident.userId, 'DEACTIVATED')).toMatchObject({ status: 200, body: { status: 'DEACTIVATED' } })
    expect((await resident.call('GET /auth/me', {})).status).toBe(401)
    const [email] = await emailsTo(test.db, resident.email)
    expect(email).toMatchObject({
      subject: 'Your account is deactivated',
      text: expect.stringContaining('As you asked on the phone.'),
    })
    expect(await signIn(resident.email)).toMatchObject({ status: 403, body: { restorable: { eraseAt: null } } })
    expect(await signIn(resident.email, true)).toMatchObject({ status: 200 })
    const { account, history } = await open(resident.userId)
    expect([account.status, history[0]?.text]).toEqual(['ACTIVE', 'Account reactivated'])
  })

  it('is opened by staff, unless the person asked to delete it', async () => {
    const [resident, leaving] = [await test.as('SEEKER'), await test.as('SEEKER')]
    await setStatus(resident.userId, 'DEACTIVATED')
    expect((await open(resident.userId)).allowedActions).toEqual(['reactivate'])
    expect((await setStatus(resident.userId, 'ACTIVE')).status).toBe(200)
    await leaving.call('POST /auth/my-data/delete-account', {})
    expect(await open(leaving.userId)).toMatchObject({ allowedActions: [], account: { eraseAt: expect.any(String) } })
    expect((await setStatus(leaving.userId, 'ACTIVE')).status).toBe(409)
  })

  it('can be the person’s own wish, and cannot leave a stay behind', async () => {
    const resident = await test.as('SEEKER')
    const home = await makeHome(test.db, { bedroom: { maxOccupancy: 4 } })
    const stay = await putReservation(test, home, resident.accountId, { status: 'ACTIVE' })
    const close = () => resident.call('POST /auth/my-data/deactivate-account', {})
    expect((await close()).body.message).toContain('You have a reservation or live in a home.')
    expect((await setStatus(resident.userId, 'DEACTIVATED')).body.message).toContain('It still has a reservation or a stay.')
    await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('id', '=', stay).execute()
    expect((await close()).status).toBe(200)
    expect(await signIn(resident.email, true)).toMatchObject({ status: 200 })
  })

  it('of staff opens only by an administrator, and no one closes their own', async () => {
    const colleague = await test.as('ADMIN')
    expect((await setStatus(staff.userId, 'DEACTIVATED')).status).toBe(409)
    expect((await setStatus(colleague.userId, 'DEACTIVATED')).status).toBe(200)
    const body = { email: colleague.email, password, restore: true }
    expect((await test.visitor.call('POST /auth/login-admin', { body })).status).toBe(401)
    expect((await setStatus(colleague.userId, 'ACTIVE')).status).toBe(200)
  })
})

describe('accounts that may belong to one person', () => {
  it('are pointed out with the reason', async () => {
    const person = await test.as('SEEKER', {
      firstName: 'Nadia',
      lastName: 'Voss',
      email: 'nadia.voss@mail.test',
      phone: '(561) 555-0111',
    })
    await test.as('SEEKER', { firstName: 'N', lastName: 'V', email: 'other@mail.test', phone: '561-555-0111' })
    await test.as('SEEKER', { firstName: 'Nadia', lastName: 'Voss', email: 'nadiavoss+rent@post.test' })
    await test.as('SEEKER', { firstName: 'Somebody', lastName: 'Else', email: 'else@mail.test' })
    const { duplicates } = await open(person.userId)
    expect(duplicates.map(({ email, because }) => [email, because])).toEqual([
      ['nadiavoss+rent@post.test', ['EMAIL', 'NAME']],
      ['other@mail.test', ['PHONE']],
    ])
  })

  it('are not everyone in a house: one device alone says nothing', async () => {
    const [first, second] = [await test.as('SEEKER'), await test.as('SEEKER', { firstName: 'Quinn', lastName: 'Aldous' })]
    const third = await test.as('SEEKER', { firstName: 'Quinn', lastName: 'Aldous' })
    for (const { email } of [first, second, third]) await signIn(email)
    expect((await open(second.userId)).duplicates).toMatchObject([{ id: third.userId, because: ['NAME', 'DEVICE'] }])
  })
})
