import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const inDays = (zone: string, days: number) => addDays(dayOf(test.context.now(), zone), days)
const ofHome = (who: Person, id: string, body: { action: string; startsOn: string }) =>
  who.call('PUT /owners/reservations/{id}', { params: { id }, body: body as never })

it('the home changes the date of someone without an account by itself', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const day = (days: number) => inDays(home.timeZone, days)
  const id = await putReservation(test, home, null, { status: 'CONFIRMED', startsOn: day(3) })
  expect(await ofHome(owner, id, { action: 'proposeDate', startsOn: day(4) })).toMatchObject({ status: 409 })
  expect(await ofHome(owner, id, { action: 'changeDate', startsOn: day(4) })).toMatchObject({
    status: 200,
    body: { startsOn: day(4), feeSheet: { startsOn: day(4) } },
  })
})

it('the home changes the date of someone without an account who has not paid yet, and their deadline stays', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const day = (days: number) => inDays(home.timeZone, days)
  const guest = { homeId: home.id, bedroomConfigurationId: home.bedroomId, guestName: 'Pat Late', isPaid: false }
  const made = await owner.call('POST /owners/reservations', { body: { ...guest, startsOn: day(3) } })
  const { id, expiresAt } = made.body
  const claim = () => test.db.selectFrom('bedClaims').select('expiresAt').where('subjectId', '=', id).executeTakeFirstOrThrow()
  const before = await claim()
  expect(made.body).toMatchObject({ status: 'PENDING_PAYMENT', allowedActions: expect.arrayContaining(['changeDate']) })
  const moved = await ofHome(owner, id, { action: 'changeDate', startsOn: day(6) })
  expect(moved).toMatchObject({ status: 200, body: { status: 'PENDING_PAYMENT', startsOn: day(6), expiresAt } })
  expect(expiresAt).not.toBeNull()
  expect(await claim()).toEqual(before)
})
