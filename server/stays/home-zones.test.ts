import { beforeAll, expect, it } from 'vitest'
import { addDays, formatDateTime, today } from '#contract/time.ts'
import { fromWallTime } from '#contract/zoned-time.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const zone = 'America/Los_Angeles'
const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
const bedroom = { maxOccupancy: 3, bedCount: 3, currentOccupancy: 0 }

async function makeHomes() {
  const owner = await test.as('OWNER')
  const west = await makeHome(test.db, { ownerId: owner.accountId, at: losAngeles, bedroom, home: { title: 'West' } })
  const east = await makeHome(test.db, { ownerId: owner.accountId, bedroom, home: { title: 'East' } })
  return { owner, west, east }
}

it('tells the forms of an owner the zone of each home', async () => {
  const { owner, west } = await makeHomes()
  const { homes } = (await owner.call('GET /owners/reservations/rooms', {})).body
  expect(homes).toMatchObject([
    { title: 'East', timeZone: 'America/New_York' },
    { title: 'West', timeZone: zone },
  ])
  const board = (await owner.call('GET /owners/homes/{id}/beds', { params: { id: west.id } })).body
  expect(board).toMatchObject({ timeZone: zone, today: today(zone, test.context.now()) })
  const waitlist = (await test.visitor.call('GET /homes/{id}/waitlist', { params: { id: west.id } })).body
  expect(waitlist).toMatchObject({ timeZone: zone })
})

it('tells a resident what is due by the clock of each home', async () => {
  const { west, east } = await makeHomes()
  const resident = await test.as('SEEKER')
  await putReservation(test, west, resident.accountId, { status: 'PENDING_PAYMENT' })
  const key = { residentId: resident.accountId, homeId: east.id, bedroomId: east.bedroomId }
  await makeApplication(test.db, test.context.now(), { ...key, status: 'PAYMENT_PENDING' }, { row: { feeCents: 2500 } })
  const { due, applications } = (await resident.call('GET /residents/dashboard', {})).body
  expect(Object.fromEntries(due.map(({ home, timeZone }) => [home, timeZone]))).toEqual({
    West: zone,
    East: 'America/New_York',
  })
  expect(applications).toMatchObject([{ timeZone: 'America/New_York' }])
})

it('keeps the hour of an interview that the owner picked at the home', async () => {
  const { owner, west } = await makeHomes()
  const resident = await test.as('SEEKER')
  const key = { residentId: resident.accountId, homeId: west.id, bedroomId: west.bedroomId }
  const id = await makeApplication(test.db, test.context.now(), { ...key, status: 'UNDER_REVIEW' })
  const day = addDays(today(zone, test.context.now()), 3)
  // Late in the evening, when it is the next day in New York.
  const at = fromWallTime(`${day}T21:30`, zone)!
  const body = { action: 'scheduleInterview', at: at.toISOString(), kind: 'PHONE', place: '213-555-0100', note: '' } as const
  expect((await owner.call('PUT /owners/applications/{id}', { params: { id }, body })).status).toBe(200)
  const seen = (await resident.call('GET /residents/applications/{id}', { params: { id } })).body
  expect(seen).toMatchObject({ timeZone: zone, interview: { at: at.toISOString() } })
  expect(seen.nextStep).toContain(formatDateTime(at, zone))
  const query = { startDate: day, endDate: day }
  const { events } = (await owner.call('GET /owners/calendar/events', { query })).body
  expect(events).toMatchObject([{ type: 'INTERVIEW', date: day, timeZone: zone }])
})
