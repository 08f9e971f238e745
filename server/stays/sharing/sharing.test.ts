import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Resident = Awaited<ReturnType<TestApp['as']>>
const read = async (person: Resident) => (await person.call('GET /residents/sharing', {})).body.entries

it('lists what an application shares, who viewed it, and nothing more once sharing stops or ends', async () => {
  const resident = await test.as('SEEKER')
  expect(await read(resident)).toEqual([])
  const home = await makeWelcomingHome(test)
  const { body: sent } = await sendApplication(test, resident, home)
  const scope = sent.consent!.scope
  expect(await read(resident)).toMatchObject([
    {
      id: sent.id,
      kind: 'APPLICATION',
      parts: scope,
      views: { byHome: 0, byStaff: 0, lastAt: null },
      allowedActions: ['stopSharing'],
    },
  ])
  await home.owner.call('GET /owners/applications/{id}', { params: { id: sent.id } })
  await (await test.as('ADMIN')).call('GET /admin/applications/{id}', { params: { id: sent.id } })
  const [viewed] = await read(resident)
  expect(viewed!.views).toMatchObject({ byHome: 1, byStaff: 1, lastAt: expect.any(String) })
  const { expiresAt } = sent.consent!
  expect(viewed!.until).toEqual(expiresAt)

  await resident.call('DELETE /residents/applications/{id}/consent', { params: { id: sent.id } })
  expect(await read(resident)).toMatchObject([{ parts: [], until: null, allowedActions: [] }])
  await resident.call('POST /residents/applications/{id}/consent', { params: { id: sent.id }, body: { agrees: true, scope } })
  expect(await read(resident)).toMatchObject([{ parts: scope }])
  // As if the consent's time had passed.
  await test.db
    .updateTable('consents')
    .set({ expiresAt: new Date(test.context.now().getTime() - duration({ days: 1 })) })
    .execute()
  expect(await read(resident)).toMatchObject([{ parts: [] }])
})

describe('what a home declined', () => {
  const words = 'Your medication is a lot for a small house.'
  const refusal = { action: 'reject' as const, rejectionCode: 'HOUSE_VOTE' as const, words }

  async function declined() {
    const resident = await test.as('SEEKER')
    const home = await makeWelcomingHome(test)
    const { body: sent } = await sendApplication(test, resident, home)
    const params = { id: sent.id }
    const decide = (body: { action: 'openReview' } | typeof refusal) =>
      home.owner.call('PUT /owners/applications/{id}', { params, body })
    await decide({ action: 'openReview' })
    await decide(refusal)
    const seen = async () => (await home.owner.call('GET /owners/applications/{id}', { params })).body
    const own = async () => (await resident.call('GET /residents/applications/{id}', { params })).body
    const { scope } = sent.consent!
    const share = () => resident.call('POST /residents/applications/{id}/consent', { params, body: { agrees: true, scope } })
    const body = { subjectType: 'APPLICATION', subjectId: sent.id, words: 'The doctor wrote that it is fine.' } as const
    const appeal = async () => (await resident.call('POST /appeals', { body })).body.id
    const staff = await test.as('ADMIN')
    const answer = (id: string, action: 'uphold' | 'overturn') =>
      staff.call('PUT /admin/appeals/{id}', { params: { id }, body: { action, words: 'We read it again.' } })
    return { resident, home, params, scope, staff, seen, own, share, appeal, answer, decide }
  }

  it('it no longer sees, and neither do staff; the email about it says so, and not why', async () => {
    const { resident, home, params, staff, seen, own, share, decide } = await declined()
    expect(await seen()).toMatchObject({ status: 'REJECTED', isShared: false, applicant: null, answers: null })
    const { applications } = (await home.owner.call('GET /owners/applications', {})).body
    expect(applications).toMatchObject([{ applicant: null, isShared: false }])
    expect((await staff.call('GET /admin/applications/{id}', { params })).body).toMatchObject({ isShared: false, answers: null })
    expect(await own()).toMatchObject({ consent: { isInForce: false, revokedAt: null }, allowedActions: [] })
    expect((await read(resident))[0]).toMatchObject({ parts: [], allowedActions: [] })
    expect((await share()).status).toBe(409)
    expect((await decide(refusal)).body.message).toMatch(/^Only an application without a decision can be declined\./)
    const [email] = await emailsTo(test.db, resident.email)
    expect(email).toMatchObject({ subject: 'A decision about your application' })
    expect(email!.text).toContain('It can no longer see your answers and documents.')
    expect(email!.text).not.toContain('medication')
  })

  it('it and staff see again while an appeal is open, if the person still shares it', async () => {
    const { resident, params, scope, staff, seen, own, share, appeal, answer } = await declined()
    const id = await appeal()
    expect(await seen()).toMatchObject({ isShared: true, scope, answers: { about: 'Calm and tidy.' } })
    expect((await staff.call('GET /admin/applications/{id}', { params })).body).toMatchObject({ isShared: true })
    expect(await own()).toMatchObject({ allowedActions: ['share', 'stopSharing'] })
    await resident.call('DELETE /residents/applications/{id}/consent', { params })
    expect(await seen()).toMatchObject({ isShared: false })
    expect((await share()).status).toBe(200)
    expect(await seen()).toMatchObject({ isShared: true })
    await answer(id, 'uphold')
    expect(await seen()).toMatchObject({ isShared: false })
  })

  it('it sees again, and decides about, once an appeal reverses the decision', async () => {
    const { resident, params, seen, own, appeal, answer } = await declined()
    await answer(await appeal(), 'overturn')
    expect(await seen()).toMatchObject({
      status: 'UNDER_REVIEW',
      isShared: true,
      allowedActions: expect.arrayContaining(['approve']),
    })
    const reopened = async () =>
      (await emailsTo(test.db, resident.email)).find(({ subject }) => subject === 'Your application was reopened')?.text
    expect(await reopened()).toContain('The home can see it again, as you shared it before.')
    await resident.call('DELETE /residents/applications/{id}/consent', { params })
    expect((await own()).nextStep).toMatch(/^You’re not sharing this application, so the home cannot decide\./)
  })
})

it('lists a stay with the emergency contact only while both are true: living there and sharing it', async () => {
  const resident = await test.as('SEEKER')
  const home = await makeWelcomingHome(test)
  const id = await putReservation(test, { id: home.homeId, bedroomId: home.bedroomId }, resident.accountId, { status: 'ACTIVE' })
  expect(await read(resident)).toMatchObject([{ id, kind: 'STAY', parts: ['NAME', 'CONTACT', 'STAY'], views: null }])
  const contact = { name: 'Dana', phone: '(561) 555-0188', isShared: true }
  await resident.call('PUT /residents/emergency-contact', { body: contact })
  expect((await read(resident))[0]!.parts).toContain('EMERGENCY_CONTACT')
  await home.owner.call('GET /owners/reservations/{id}/emergency-contact', { params: { id } })
  expect((await read(resident))[0]!.views).toMatchObject({ byHome: 1 })
  await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
  expect((await read(resident))[0]!.parts).not.toContain('EMERGENCY_CONTACT')
})

it('is the person’s own', async () => {
  const [resident, other] = [await test.as('SEEKER'), await test.as('SEEKER')]
  await sendApplication(test, resident, await makeWelcomingHome(test))
  expect(await read(other)).toEqual([])
  for (const role of ['OWNER', 'ADMIN'] as const)
    expect((await (await test.as(role)).call('GET /residents/sharing', {})).status).toBe(403)
})
