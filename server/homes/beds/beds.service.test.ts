import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { changeClaim, claimBed } from './claims.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Who = Pick<TestApp['visitor'], 'call'>
const read = (who: Who, id: string) => who.call('GET /owners/homes/{id}/beds', { params: { id } })
const bedsOf = async (who: Who, id: string) => (await read(who, id)).body.rooms[0]!.beds
const today = () => dayOf(test.context.now(), platformZone)

/** Six beds: a resident who leaves with someone coming after, one who stays, a hold, an offer, one off the platform, one available. */
async function fullHome() {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 6, currentOccupancy: 1 } })
  const leaver = await test.as('SEEKER', { firstName: 'Priya', lastName: 'Nair' })
  const leaving = await putReservation(test, home, leaver.accountId, { status: 'ACTIVE' })
  const leavesOn = addDays(today(), 6)
  await inTransaction(test.db, async (tx) => {
    await changeClaim(tx, { kind: 'RESERVATION', id: leaving }, { days: { from: addDays(today(), -5), until: leavesOn } })
  })
  const comesOn = addDays(today(), 8)
  const next = await test.as('SEEKER', { firstName: 'Hannah', lastName: 'Cole' })
  const coming = await putReservation(test, home, next.accountId, { status: 'CONFIRMED', startsOn: comesOn })
  const living = await putReservation(test, home, null, { status: 'ACTIVE' })
  const applicant = await test.as('SEEKER', { firstName: 'Alma', lastName: 'Reyes' })
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: applicant.accountId }
  const held = await makeApplication(test.db, test.context.now(), { ...whose, status: 'APPROVED' })
  const waits = await test.as('SEEKER', { firstName: 'Joan', lastName: 'Park' })
  await putEntry(test, { homeId: home.id, bedroomId: home.bedroomId, residentId: waits.accountId }, { status: 'OFFERED' })
  return { owner, home, leaving, coming, living, held, leavesOn, comesOn }
}

it('tells who has each bed, until when, and who comes next', async () => {
  const { owner, home, leaving, coming, living, held, leavesOn, comesOn } = await fullHome()
  const { status, body } = await read(owner, home.id)
  expect(status).toBe(200)
  expect(body.rooms).toMatchObject([{ id: home.bedroomId, name: 'Room 1', maxOccupancy: 6, currentOccupancy: 5 }])
  const beds = body.rooms[0]!.beds
  expect(beds.map(({ number, state }) => [number, state])).toEqual([
    [1, 'LIVING'],
    [2, 'LIVING'],
    [3, 'HELD'],
    [4, 'OFFERED'],
    [5, 'OUTSIDE'],
    [6, 'AVAILABLE'],
  ])
  expect(beds[0]).toMatchObject({
    now: { name: 'Priya Nair', endsOn: leavesOn, link: `/homeowner/reservation/${leaving}` },
    next: [{ name: 'Hannah Cole', startsOn: comesOn, status: 'CONFIRMED', link: `/homeowner/reservation/${coming}` }],
    availableFrom: null,
  })
  expect(beds[1]).toMatchObject({ now: { name: 'Alex Off-Platform', endsOn: null, link: `/homeowner/reservation/${living}` } })
  expect(beds[2]).toMatchObject({ now: { kind: 'HOLD', name: 'Alma R.', link: `/homeowner/application/${held}` } })
  expect(beds[3]).toMatchObject({ now: { kind: 'OFFER', name: 'Joan P.', link: `/homeowner/waitlist?homeId=${home.id}` } })
  expect(beds[5]).toMatchObject({ now: null, next: [], availableFrom: today() })
})

it('names no one who stopped sharing the application a bed is held for, and leads to none that was not sent', async () => {
  const { owner, home, held } = await fullHome()
  const bed = async () => (await bedsOf(owner, home.id))[2]!.now
  await test.db.updateTable('consents').set({ revokedAt: test.context.now() }).where('applicationId', '=', held).execute()
  expect(await bed()).toMatchObject({ kind: 'HOLD', name: null, link: `/homeowner/application/${held}` })
  await test.db.updateTable('applications').set({ status: 'DRAFT' }).where('id', '=', held).execute()
  expect(await bed()).toMatchObject({ name: 'Alma R.', link: `/homeowner/waitlist?homeId=${home.id}` })
})

it('knows when a bed is available again, and that a promised one is not', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
  const until = addDays(today(), 9)
  const soon = addDays(today(), 3)
  for (const days of [{ from: today(), until }, { from: soon }])
    await inTransaction(test.db, (tx) =>
      claimBed(tx, { kind: 'RESERVATION', id: randomUUID(), bedroomId: home.bedroomId, days, at: test.context.now() }),
    )
  expect(await bedsOf(owner, home.id)).toMatchObject([
    { availableFrom: until, now: { endsOn: until } },
    { state: 'RESERVED', now: null, next: [{ startsOn: soon }], availableFrom: null },
  ])
})

it('names only the people a team member works with', async () => {
  const { owner, home } = await fullHome()
  const seenBy = async (...permissions: Permission[]) =>
    bedsOf(await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } }), home.id)
  const plain = await seenBy('view_properties')
  expect(plain.map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'AVAILABLE'])
  expect(plain.every(({ now, next }) => now === null && next.length === 0)).toBe(true)
  expect(plain.slice(0, 5).every(({ availableFrom }) => availableFrom === null)).toBe(true)

  const editor = await seenBy('view_properties', 'edit_properties')
  expect(editor.map(({ state }) => state)).toEqual(['TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'OUTSIDE', 'AVAILABLE'])

  const reader = await seenBy('view_properties', 'manage_applications')
  expect(reader.map(({ state, now }) => [state, now?.name])).toMatchObject([
    ['TAKEN', undefined],
    ['TAKEN', undefined],
    ['HELD', 'Alma R.'],
    ['OFFERED', 'Joan P.'],
    ['TAKEN', undefined],
    ['AVAILABLE', undefined],
  ])

  const manager = await seenBy('view_properties', 'manage_reservations')
  expect(manager.map(({ state, now }) => [state, now?.name])).toMatchObject([
    ['LIVING', 'Priya Nair'],
    ['LIVING', 'Alex Off-Platform'],
    ['HELD', null],
    ['OFFERED', null],
    ['OUTSIDE', undefined],
    ['AVAILABLE', undefined],
  ])
})

it('is for those who run the home', async () => {
  const { owner, home } = await fullHome()
  expect((await read(await test.as('OWNER'), home.id)).status).toBe(404)
  expect((await read(owner, randomUUID())).status).toBe(404)
  expect((await read(owner, 'nothing')).status).toBe(400)
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_applications'] } })
  expect((await read(member, home.id)).status).toBe(403)
  expect((await read(await test.as('SEEKER'), home.id)).status).toBe(403)
  expect((await read(test.visitor, home.id)).status).toBe(401)
})
