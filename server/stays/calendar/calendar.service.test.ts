import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addDays, addTime, dayOf, platformZone } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const newHome = (ownerId: string, pricing = {}) =>
  makeHome(test.db, { ownerId, bedroom: { maxOccupancy: 6, currentOccupancy: 0 }, pricing })

it('tells arrivals, departures, deadlines and offers of some days, and of one home when asked', async () => {
  const owner = await test.as('OWNER')
  const today = dayOf(test.context.now(), platformZone)
  const [home, second] = [await newHome(owner.accountId), await newHome(owner.accountId)]
  const resident = await test.as('SEEKER', { firstName: 'Rosa', lastName: 'Quill' })
  await putReservation(test, home, resident.accountId, { status: 'CONFIRMED', startsOn: addDays(today, 2) })
  await putReservation(test, home, null, { status: 'NOTICE_GIVEN', noticeBy: 'OWNER' })
  await putReservation(test, home, null, { status: 'CANCELLED' })
  await putReservation(test, second, null, { status: 'PENDING_PAYMENT', startsOn: addDays(today, 40) })
  const waiting = { homeId: second.id, bedroomId: second.bedroomId, residentId: (await test.as('SEEKER')).accountId }
  await putEntry(test, waiting, { status: 'OFFERED' })
  const events = async (more: object = {}) =>
    (await owner.call('GET /owners/calendar/events', { query: { startDate: today, endDate: addDays(today, 10), ...more } })).body
      .events
  expect((await events()).map(({ type, title }) => `${type} ${title}`)).toEqual([
    'OFFER_ENDS Offer to Sam R. ends',
    'ARRIVAL Rosa Quill moves in',
    'DEPARTURE Alex Off-Platform moves out',
  ])
  expect(await events({ homeId: second.id })).toHaveLength(1)
  expect(await events({ includeReservations: 'false' })).toEqual([])
  const later = { startDate: addDays(today, 30), endDate: addDays(today, 50) }
  expect(await events(later)).toMatchObject([{ type: 'ARRIVAL' }])
  const figures = (await owner.call('GET /owners/calendar/dashboard-stats', {})).body
  expect(figures).toEqual({
    arrivals: 1,
    departures: 0,
    staying: 1,
    awaitingPayment: 1,
    awaitingArrival: 0,
    openOffers: 1,
    beds: 12,
    freeBeds: 8,
  })
})

it('asks for move-ins that are still to be recorded', async () => {
  const owner = await test.as('OWNER')
  const home = await newHome(owner.accountId)
  const startsOn = dayOf(test.context.now(), platformZone)
  await putReservation(test, home, null, { status: 'CONFIRMED', startsOn })
  const { accountId } = await test.as('SEEKER')
  // The resident has a day to confirm it.
  await putReservation(test, home, accountId, { status: 'CONFIRMED', startsOn, arrivedAt: test.context.now() })
  expect((await owner.call('GET /owners/calendar/dashboard-stats', {})).body).toMatchObject({ awaitingArrival: 1 })
})

it('tells of interviews, with a name while it is shared, and of offers, to those who read applications', async () => {
  const owner = await test.as('OWNER')
  const home = await newHome(owner.accountId)
  const person = await test.as('SEEKER', { firstName: 'Emeka', lastName: 'Okafor' })
  const at = test.context.now()
  const interviewAt = new Date('2026-11-18T15:00:00Z')
  const id = randomUUID()
  const times = { createdAt: at, updatedAt: at, changedAt: at, submittedAt: at }
  const interview = JSON.stringify({ at: interviewAt.toISOString(), kind: 'PHONE', place: '', note: '' })
  const row = { id, residentId: person.accountId, homeId: home.id, status: 'INTERVIEW_SCHEDULED' as const, interview, ...times }
  await test.db.insertInto('applications').values(row).execute()
  const consent = { applicationId: id, homeId: home.id, residentId: person.accountId, purpose: 'APPLICATION', words: 'My name' }
  const expiresAt = addTime(at, { days: 1 })
  await test.db
    .insertInto('consents')
    .values({ id: randomUUID(), ...consent, scope: ['NAME'], grantedAt: at, expiresAt })
    .execute()
  const query = { startDate: '2026-11-16', endDate: '2026-11-20' }
  const seenBy = async (who: Pick<typeof owner, 'call'>) => (await who.call('GET /owners/calendar/events', { query })).body.events
  expect(await seenBy(owner)).toMatchObject([
    {
      type: 'INTERVIEW',
      date: '2026-11-18',
      at: interviewAt.toISOString(),
      title: 'Interview with Emeka O.',
      link: `/homeowner/application/${id}`,
    },
  ])
  const permissions = ['view_properties', 'manage_reservations'] as const
  const waiting = { homeId: home.id, bedroomId: home.bedroomId, residentId: (await test.as('SEEKER')).accountId }
  await putEntry(test, waiting, { status: 'OFFERED', expiresAt: new Date('2026-11-17T15:00:00Z') })
  expect((await seenBy(owner)).map(({ type }) => type)).toEqual(['OFFER_ENDS', 'INTERVIEW'])
  expect(await seenBy(await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [...permissions] } }))).toEqual(
    [],
  )
  await test.db.updateTable('consents').set({ revokedAt: at }).where('applicationId', '=', id).execute()
  expect(await seenBy(owner)).toMatchObject([{}, { title: 'Interview with an applicant' }])
})

it('tells when rent is due, by the week or the month, until somebody leaves', async () => {
  const owner = await test.as('OWNER')
  const monthly = await newHome(owner.accountId)
  const weekly = await newHome(owner.accountId, { paymentFrequency: 'WEEKLY', weeklyRateCents: 21_000 })
  await putReservation(test, monthly, null, { status: 'ACTIVE', startsOn: '2026-08-31' })
  await putReservation(test, weekly, null, { status: 'ACTIVE', startsOn: '2026-11-02', endsOn: '2026-11-20' })
  const query = { startDate: '2026-11-01', endDate: '2026-11-30', includeReservations: 'false', includeBilling: 'true' }
  const { body } = await owner.call('GET /owners/calendar/events', { query })
  expect(body.events.map(({ date, amountCents }) => [date, amountCents])).toEqual([
    ['2026-11-09', 21_000],
    ['2026-11-16', 12_000],
    ['2026-11-30', 80_000],
  ])
})

it('shows rent on the day it was moved to, and not what nobody asks for', async () => {
  const owner = await test.as('OWNER')
  const weekly = await newHome(owner.accountId, { paymentFrequency: 'WEEKLY', weeklyRateCents: 21_000 })
  const reservationId = await putReservation(test, weekly, null, { status: 'ACTIVE', startsOn: '2026-11-02' })
  const week = { reservationId, amountCents: 21_000, currency: 'USD', createdAt: test.context.now() }
  const waived = { ...week, id: randomUUID(), period: 1, startsOn: '2026-11-09', endsOn: '2026-11-16', dueOn: '2026-11-09' }
  const moved = { ...week, id: randomUUID(), period: 2, startsOn: '2026-11-16', endsOn: '2026-11-23', dueOn: '2026-11-20' }
  await test.db
    .insertInto('rentCharges')
    .values([
      { ...waived, status: 'WAIVED' },
      { ...moved, status: 'DUE' },
    ])
    .execute()
  const query = { startDate: '2026-11-01', endDate: '2026-11-25', includeReservations: 'false', includeBilling: 'true' }
  const { body } = await owner.call('GET /owners/calendar/events', { query })
  expect(body.events.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-23'])
})

it('refuses days that make no sense, too many of them, and those who may not', async () => {
  const owner = await test.as('OWNER')
  const ask = (startDate: string, endDate: string, who: Pick<typeof owner, 'call'> = owner) =>
    who.call('GET /owners/calendar/events', { query: { startDate, endDate } })
  expect((await ask('2026-11-02', '2026-11-01')).status).toBe(400)
  expect((await ask('2026-11-02', '2027-11-01')).status).toBe(400)
  expect((await ask('soon', '2027-11-01')).status).toBe(400)
  const viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
  expect((await ask('2026-11-01', '2026-11-02', viewer)).status).toBe(403)
  expect((await ask('2026-11-01', '2026-11-02', await test.as('SEEKER'))).status).toBe(403)
})
