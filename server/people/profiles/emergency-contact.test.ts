import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const dana = { name: 'Dana Hart', relationship: 'Sister', phone: '(561) 555-0188', isShared: true }
type Resident = Awaited<ReturnType<TestApp['as']>>
const save = (person: Pick<Resident, 'call'>, body: object) =>
  person.call('PUT /residents/emergency-contact', { body: body as typeof dana })

it('keeps the contact encrypted, names no one in the audit trail, and forgets it when asked', async () => {
  const resident = await test.as('SEEKER')
  expect((await resident.call('GET /residents/emergency-contact', {})).body).toEqual({ contact: null })
  expect((await save(resident, dana)).body).toEqual({ contact: dana })
  const row = await test.db.selectFrom('emergencyContacts').selectAll().executeTakeFirstOrThrow()
  expect(row.sealed.toString('latin1')).not.toContain('Dana')
  expect((await save(resident, { ...dana, name: 'Dee', isShared: false })).body.contact).toMatchObject({ name: 'Dee' })
  await resident.call('DELETE /residents/emergency-contact', {})
  await resident.call('DELETE /residents/emergency-contact', {})
  expect((await resident.call('GET /residents/emergency-contact', {})).body).toEqual({ contact: null })
  const events = await test.db.selectFrom('auditEvents').select('details').where('subjectId', '=', resident.accountId).execute()
  expect(events).toEqual(Array(3).fill({ details: { changed: ['emergencyContact'] } }))
})

it.each([
  [{ ...dana, name: ' ' }, 'name'],
  [{ ...dana, phone: '12' }, 'phone'],
  [{ ...dana, isShared: 'yes' }, 'isShared'],
])('refuses %j', async (body, path) => {
  expect(await save(await test.as('SEEKER'), body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
})

it.each(['OWNER', 'ADMIN'] as const)('is no business of %s', async (role) => {
  const other = await test.as(role)
  expect((await other.call('GET /residents/emergency-contact', {})).status).toBe(403)
  expect((await save(other, dana)).status).toBe(403)
})

it('is shown to the home where the person lives now, if they share it, and each view is recorded', async () => {
  const [owner, resident] = [await test.as('OWNER'), await test.as('SEEKER')]
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 4, currentOccupancy: 0 } })
  const id = await putReservation(test, home, resident.accountId, { status: 'ACTIVE' })
  const look = (person: Resident) => person.call('GET /owners/reservations/{id}/emergency-contact', { params: { id } })
  await save(resident, { ...dana, isShared: false })
  expect((await look(owner)).body).toEqual({ contact: null })
  await save(resident, dana)
  const { isShared: _isShared, ...seen } = dana
  expect((await look(owner)).body).toEqual({ contact: seen })

  const stranger = await test.as('OWNER')
  const clerk = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  for (const [person, status] of [
    [stranger, 404],
    [clerk, 403],
    [await test.as('ADMIN'), 403],
    [resident, 403],
  ] as const)
    expect((await look(person)).status).toBe(status)
  await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('id', '=', id).execute()
  expect((await look(owner)).body).toEqual({ contact: null })
  const views = await test.db.selectFrom('auditEvents').select('actorId').where('subjectId', '=', id).execute()
  expect(views).toEqual([{ actorId: owner.userId }])
})
