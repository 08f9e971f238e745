import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { addDays, addTime, dayOf, platformZone } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putTour } from '#tests/factories/tours.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>

async function feedOf(person: Person) {
  const { status, body } = await person.call('POST /calendar-feed', {})
  expect(status).toBe(201)
  return new URL(body.url).pathname
}
const read = async (path: string) => {
  const { statusCode, body, headers } = await test.app.inject(path)
  return { status: statusCode, body, headers, titles: [...body.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title) }
}

async function aStay() {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 6, currentOccupancy: 0 } })
  const resident = await test.as('SEEKER', { firstName: 'Rosa', lastName: 'Quill' })
  const startsOn = addDays(dayOf(test.context.now(), platformZone), 3)
  await putReservation(test, home, resident.accountId, { status: 'CONFIRMED', startsOn })
  return { owner, home, resident, startsOn }
}

it('gives both sides the same dates, under titles that name no one', async () => {
  const { owner, resident, startsOn } = await aStay()
  for (const person of [owner, resident]) {
    const { status, headers, body, titles } = await read(await feedOf(person))
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(titles[0]).toBe('Move-in')
    expect(new Set(titles)).toEqual(new Set(['Move-in', 'Payment due']))
    expect(body).toContain(`DTSTART;VALUE=DATE:${startsOn.replaceAll('-', '')}`)
    expect(body).not.toMatch(/Rosa|Quill|Harbor/)
    expect(body).toContain(person === owner ? '/homeowner/reservation/' : '/residents/reservation/')
  }
})

it('asks for no rent that is paid', async () => {
  const owner = await test.as('OWNER')
  const pricing = { paymentFrequency: 'WEEKLY', weeklyRateCents: 21_000 } as const
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 6, currentOccupancy: 0 }, pricing })
  const { accountId } = await test.as('SEEKER')
  const startsOn = dayOf(test.context.now(), platformZone)
  const reservationId = await putReservation(test, home, accountId, { status: 'ACTIVE', startsOn })
  const [second, third] = [addDays(startsOn, 7), addDays(startsOn, 14)]
  const paid = { reservationId, amountCents: 21_000, currency: 'USD', status: 'PAID', paidHow: 'OFF_PLATFORM' } as const
  const days = { period: 1, startsOn: second, endsOn: third, dueOn: second, paidOn: startsOn }
  await test.db
    .insertInto('rentCharges')
    .values({ id: randomUUID(), ...paid, ...days, createdAt: test.context.now(), paidAt: test.context.now() })
    .execute()
  const { body } = await read(await feedOf(owner))
  expect(body).not.toContain(`UID:RENT_DUE-${reservationId}-${second}@`)
  expect(body).toContain(`UID:RENT_DUE-${reservationId}-${third}@`)
})

it('has a tour as long as it lasts, as open while it waits for an answer, and not once it is canceled', async () => {
  const { owner, home, resident } = await aStay()
  const id = await putTour(test.db, { homeId: home.id, residentId: resident.accountId }, test.context.now())
  const feeds = [await feedOf(owner), await feedOf(resident)]
  const tours = async () => {
    const calendars = await Promise.all(feeds.map(read))
    return calendars.map(({ body }) => body.split('BEGIN:VEVENT').find((event) => event.includes(`UID:TOUR-${id}`)))
  }
  const compact = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
  const { startsAt, endsAt } = await test.db.selectFrom('tours').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const event of await tours()) {
    expect(event).toContain(`DTSTART:${compact(startsAt)}\r\nDTEND:${compact(endsAt)}\r\nSUMMARY:Appointment\r\n`)
    expect(event).not.toContain('TENTATIVE')
  }
  const move = { action: 'move', startsAt: addTime(startsAt, { hours: 3 }).toISOString() } as const
  expect((await owner.call('PUT /owners/tours/{id}', { params: { id }, body: move })).status).toBe(200)
  for (const event of await tours()) {
    expect(event).toContain(`DTSTART:${compact(addTime(startsAt, { hours: 3 }))}`)
    expect(event).toContain('STATUS:TENTATIVE')
  }
  const day = dayOf(startsAt, platformZone)
  const query = { startDate: addDays(day, -1), endDate: addDays(day, 1) }
  const shown = async () => (await owner.call('GET /owners/calendar/events', { query })).body.events.map(({ title }) => title)
  expect(await shown()).toContain('Tour with Rosa Q.')
  await resident.call('PUT /residents/tours/{id}', { params: { id }, body: { action: 'cancel', reason: '' } })
  expect(await tours()).toEqual([undefined, undefined])
  expect(await shown()).not.toContain('Tour with Rosa Q.')
})

it('has one address for a person: a new one ends the old, and turning it off ends both', async () => {
  const { resident } = await aStay()
  expect((await resident.call('GET /calendar-feed', {})).body).toEqual({ isIncluded: true, feed: null })
  const first = await feedOf(resident)
  expect((await read(first)).status).toBe(200)
  expect((await resident.call('GET /calendar-feed', {})).body.feed?.lastReadAt).not.toBeNull()
  const second = await feedOf(resident)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await resident.call('DELETE /calendar-feed', {})
  expect((await read(second)).status).toBe(404)
})

it('shows a stranger’s calendar to nobody, and none of a suspended person', async () => {
  const { resident } = await aStay()
  expect((await read(await feedOf(await test.as('SEEKER')))).titles).toEqual([])
  expect((await read(await feedOf(await test.as('OWNER')))).titles).toEqual([])
  expect((await read(`/api/calendar-feeds/${'x'.repeat(80)}`)).status).toBe(404)
  expect((await read('/api/calendar-feeds/short')).status).toBe(400)
  expect((await test.visitor.call('POST /calendar-feed', {})).status).toBe(401)
  const path = await feedOf(resident)
  await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', resident.userId).execute()
  expect((await read(path)).status).toBe(404)
})

it('is part of paid plans, and not for staff', async () => {
  for (const person of [await test.as('OWNER', { plan: 'COMMUNITY' }), await test.as('ADMIN')]) {
    expect((await person.call('GET /calendar-feed', {})).body.isIncluded).toBe(false)
    expect((await person.call('POST /calendar-feed', {})).status).toBe(403)
  }
})

it('stores only the hash of the address', async () => {
  const token = (await feedOf(await test.as('SEEKER'))).split('/').at(-1)!
  const { rows } = await test.pool.query(
    `select count(*)::int as n from calendar_feeds where position($1 in encode(token_hash, 'escape')) > 0`,
    [token],
  )
  expect(rows[0].n).toBe(0)
})

it('shows a team member what they may see, at the moment of reading', async () => {
  const { owner, home } = await aStay()
  const other = await makeHome(test.db, { ownerId: owner.accountId })
  const member = (homeIds: string[], permissions: Permission[] = ['manage_reservations']) =>
    test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions, homeIds } })
  expect((await read(await feedOf(await member([home.id])))).titles).toContain('Move-in')
  expect((await read(await feedOf(await member([other.id])))).titles).toEqual([])
  const removed = await member([home.id])
  const path = await feedOf(removed)
  await test.db.updateTable('teamMembers').set({ status: 'REMOVED' }).where('userId', '=', removed.userId).execute()
  expect((await read(path)).status).toBe(404)
  expect((await (await member([home.id], ['view_properties'])).call('POST /calendar-feed', {})).status).toBe(403)
})
