import { beforeAll, expect, it } from 'vitest'
import { emailsTo } from '#tests/emails.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { joinWaitlist, putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { putOwedAtTop } from './owed-bed.ts'
import { reservationsJobs } from './reservations.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

async function reserved({ applied = true } = {}) {
  const owner = await test.as('OWNER')
  const resident = await test.as('SEEKER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const applicationId = await makeApplication(test.db, test.context.now(), { ...whose, status: 'CONVERTED' })
  const id = await putReservation(test, home, resident.accountId, {
    status: 'CONFIRMED',
    ...(applied && { applicationId }),
  })
  const body = { action: 'cancel', reason: 'The room has water damage.' } as const
  const promised = async () =>
    (await emailsTo(test.db, resident.email)).some(({ text }) => /you go to the top of .*’s waitlist, without a fee/.test(text))
  const spot = async () =>
    (await resident.call('GET /residents/waitlist', { query: { homeId: home.id } })).body.entries.map(({ status, position }) => [
      status,
      position,
    ])
  return { owner, resident, home, params: { id }, body, promised, spot }
}

it.each(['OWNER', 'ADMIN'] as const)(
  'puts who loses their bed because the home cancels first in line, after the bed is offered to others: by %s',
  async (role) => {
    const { owner, home, params, body, promised, spot } = await reserved()
    const people = [await joinWaitlist(test, home.id), await joinWaitlist(test, home.id)]
    const cancelled =
      role === 'OWNER'
        ? await owner.call('PUT /owners/reservations/{id}', { params, body })
        : await (await test.as('ADMIN')).call('PUT /admin/reservations/{id}', { params, body })
    expect(cancelled.status).toBe(200)
    await test.runJobs()
    expect(await promised()).toBe(true)
    expect(await spot()).toEqual([['WAITING', 1]])
    await putOwedAtTop(test.context, { reservationId: params.id })
    expect(await spot()).toEqual([['WAITING', 1]])
    const others = await Promise.all(people.map((person) => person.read()))
    expect(others.map(({ status, position }) => [status, position])).toEqual([
      ['OFFERED', 2],
      ['WAITING', 3],
    ])
  },
)

it('puts who loses their bed with a suspended home first in line, in case it opens again', async () => {
  const admin = await test.as('ADMIN')
  const { resident, home, params, promised, spot } = await reserved()
  await joinWaitlist(test, home.id)
  const direct = { paidHow: 'OFF_PLATFORM', paidAt: test.context.now() } as const
  await test.db.updateTable('reservations').set(direct).where('id', '=', params.id).execute()
  await test.db.updateTable('homes').set({ status: 'SUSPENDED' }).where('id', '=', home.id).execute()
  await reservationsJobs.cancel_with_home.job(test.context)
  await test.runJobs()
  expect([await promised(), await spot()]).toEqual([true, [['WAITING', 1]]])
  const told = (await emailsTo(test.db, resident.email)).map(({ text }) => text).join()
  expect(told).toContain('In case the home opens again, you go to the top')
  expect(told).not.toContain('The home canceled')
  const toStaff = test.db.selectFrom('notifications').select('message').where('userId', '=', admin.userId)
  expect((await toStaff.execute()).map(({ message }) => message).join()).toContain('directly, which must refund it')
})

it('promises no place in line at a home that is closed, for a stay that no application led to, or to who cancels', async () => {
  const [closed, direct, own] = [await reserved(), await reserved({ applied: false }), await reserved()]
  await test.db.updateTable('homes').set({ status: 'ARCHIVED' }).where('id', '=', closed.home.id).execute()
  for (const { owner, params, body } of [closed, direct])
    expect((await owner.call('PUT /owners/reservations/{id}', { params, body })).status).toBe(200)
  await own.resident.call('POST /residents/reservations/{id}/cancel', { params: own.params, body: {} })
  await test.runJobs()
  for (const { promised, spot } of [closed, direct, own]) expect([await promised(), await spot()]).toEqual([false, []])
})

it('brings a spot that the person has there already to the top, and a job that runs again does not bring back who left', async () => {
  const { owner, resident, home, params, body, spot } = await reserved()
  const ahead = await joinWaitlist(test, home.id)
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  const later = await putEntry(test, whose, { status: 'WAITING', joinedAt: new Date(test.context.now().getTime() - 1_000) })
  await owner.call('PUT /owners/reservations/{id}', { params, body })
  await test.runJobs()
  expect([(await ahead.read()).status, await spot()]).toEqual(['OFFERED', [['WAITING', 1]]])
  await resident.call('DELETE /residents/waitlist/{id}', { params: { id: later } })
  const again = await reserved()
  await again.owner.call('PUT /owners/reservations/{id}', { params: again.params, body })
  await test.runJobs()
  const entry = await test.db
    .selectFrom('waitlistEntries')
    .select('id')
    .where('homeId', '=', again.home.id)
    .executeTakeFirstOrThrow()
  await again.resident.call('DELETE /residents/waitlist/{id}', { params: { id: entry.id } })
  await putOwedAtTop(test.context, { reservationId: again.params.id })
  expect((await again.spot()).map(([status]) => status)).toEqual(['WITHDRAWN'])
})
