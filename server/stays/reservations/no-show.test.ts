import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/time.ts'
import { makePaidStay } from '#tests/factories/deposits.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

it('is not recorded before the home has answered someone who is late and proposed another date', async () => {
  const { resident, owner, home, reservationId: id } = await makePaidStay(test, { startsIn: 0 })
  const day = (days: number) => addDays(dayOf(test.context.now(), home.timeZone), days)
  await test.db
    .updateTable('reservations')
    .set({ startsOn: day(-3) })
    .where('id', '=', id)
    .execute()
  const startsOn = day(2)
  await resident.call('PUT /residents/reservations/{id}/move-in-date', {
    params: { id },
    body: { action: 'proposeDate', startsOn },
  })
  const noShow = () => owner.call('PUT /owners/reservations/{id}', { params: { id }, body: { action: 'noShow' } })
  expect(await noShow()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Answer it first') } })
  expect((await owner.call('GET /reservations/{id}', { params: { id } })).body.allowedActions).not.toContain('noShow')
  await owner.call('PUT /owners/reservations/{id}', { params: { id }, body: { action: 'declineDate', startsOn } })
  expect(await noShow()).toMatchObject({ status: 200, body: { status: 'NO_SHOW' } })
})
