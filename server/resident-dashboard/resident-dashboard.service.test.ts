import { beforeAll, describe, expect, it } from 'vitest'
import { applicationStatus } from '#contract/application.lifecycle.ts'
import { reservationStatus } from '#contract/reservation.lifecycle.ts'
import { waitlistStatus } from '#contract/waitlist.lifecycle.ts'
import { makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { nextStepOf, type Standing } from './next-step.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const read = async (who: Person) => (await who.call('GET /residents/dashboard', {})).body

it('tells somebody new where to begin', async () => {
  const resident = await test.as('SEEKER')
  const body = await read(resident)
  expect(body.next).toMatchObject({ kind: 'FIND_HOME', id: null, home: null })
  expect(body).toMatchObject({ applications: [], stays: [], places: [], due: [], savedHomes: [] })
  expect(Object.values(body.counts)).toEqual(Object.values(body.counts).map(() => 0))
})

it('brings everything together, names what presses most, and what is to be paid', async () => {
  const resident = await test.as('SEEKER')
  const { home, owner } = await makeWelcomingHome(test)
  const other = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 3, currentOccupancy: 0 } })
  const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId }
  const at = test.context.now()
  const applicationId = await makeApplication(test.db, at, { ...key, status: 'PAYMENT_PENDING' }, { row: { feeCents: 2500 } })
  const stayId = await putReservation(test, other, resident.accountId, { status: 'PENDING_PAYMENT' })
  await putEntry(test, { ...key, homeId: other.id, bedroomId: other.bedroomId }, { status: 'WAITING' })
  await resident.call('POST /residents/saved-homes', { body: { homeId: home.id } })
  await test.db
    .insertInto('applicationMessages')
    .values({ id: applicationId, applicationId, side: 'HOME', body: 'Hello', sentAt: at })
    .execute()
  const body = await read(resident)
  expect(body.next).toMatchObject({ kind: 'PAY_STAY', id: stayId, until: expect.any(String) })
  expect(body.applications).toMatchObject([{ id: applicationId, unread: 1 }])
  expect(body.stays).toMatchObject([{ id: stayId }])
  expect(body.places).toMatchObject([{ position: 1, status: 'WAITING' }])
  expect(body.due.map(({ purpose, subjectId, amountCents }) => [purpose, subjectId, amountCents])).toEqual([
    ['APPLICATION_FEE', applicationId, 2500],
    ['RENT', stayId, 100_000],
  ])
  expect(body.savedHomes).toMatchObject([{ homeId: home.id }])
  const counts = await resident.call('GET /residents/counts/stats', {})
  expect(counts.body).toEqual(body.counts)
  expect(counts.body).toEqual({
    applications: 1,
    openApplications: 1,
    reservations: 1,
    waitlist: 1,
    savedHomes: 1,
    documents: 0,
    unreadMessages: 1,
    unreadNotifications: 0,
  })
})

it('shows nobody what is not theirs', async () => {
  const resident = await test.as('SEEKER')
  expect((await read(resident)).stays).toEqual([])
  for (const role of ['OWNER', 'ADMIN'] as const) {
    const other = await test.as(role)
    expect((await other.call('GET /residents/dashboard', {})).status).toBe(403)
    expect((await other.call('GET /residents/counts/stats', {})).status).toBe(403)
  }
  expect((await test.visitor.call('GET /residents/dashboard', {})).status).toBe(401)
})

describe('the next step', () => {
  const home = { id: 'h', title: 'Harbor House', city: '', state: '' }
  const soon = new Date('2026-08-01')
  const later = new Date('2026-09-01')
  const none: Standing = { applications: [], stays: [], places: [] }
  const thing = { id: 'i', home, nextStep: 'Words.', expiresAt: soon, arrivedAt: null, homeId: 'h', homeTitle: 'Harbor House' }
  const ended = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'REMOVED', 'COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW']

  it('is known for every open state', () => {
    for (const status of applicationStatus.options)
      expect([status, nextStepOf({ ...none, applications: [{ ...thing, status }] }).kind === 'FIND_HOME']).toEqual([
        status,
        ended.includes(status),
      ])
    for (const status of waitlistStatus.options)
      expect([status, nextStepOf({ ...none, places: [{ ...thing, status }] }).kind === 'FIND_HOME']).toEqual([
        status,
        ended.includes(status),
      ])
    for (const status of reservationStatus.options)
      expect([status, nextStepOf({ ...none, stays: [{ ...thing, status }] }).kind === 'FIND_HOME']).toEqual([
        status,
        ended.includes(status),
      ])
  })

  it('takes what ends first among things alike, and gives no deadline that is not the person’s own', () => {
    const applications = [
      { ...thing, id: 'late', status: 'INFO_REQUESTED' as const, expiresAt: later },
      { ...thing, id: 'soon', status: 'INFO_REQUESTED' as const },
      { ...thing, id: 'draft', status: 'DRAFT' as const },
    ]
    expect(nextStepOf({ ...none, applications })).toMatchObject({ kind: 'ANSWER_HOME', id: 'soon', until: soon })
    const waiting = [{ ...thing, status: 'SUBMITTED' as const }]
    expect(nextStepOf({ ...none, applications: waiting })).toMatchObject({ kind: 'WAIT_FOR_HOME', until: null })
  })

  it('asks to confirm an arrival once the home has recorded it', () => {
    const stay = { ...thing, status: 'CONFIRMED' as const }
    expect(nextStepOf({ ...none, stays: [stay] }).kind).toBe('ARRIVE')
    expect(nextStepOf({ ...none, stays: [{ ...stay, arrivedAt: soon }] }).kind).toBe('CONFIRM_ARRIVAL')
  })
})
