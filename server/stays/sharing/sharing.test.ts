import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
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
