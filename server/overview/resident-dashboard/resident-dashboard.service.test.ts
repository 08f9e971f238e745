import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { applicationStatus } from '#contract/stays/application.lifecycle.ts'
import { reservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { waitlistStatus } from '#contract/stays/waitlist.lifecycle.ts'
import { addTime, formatDay } from '#contract/time.ts'
import { dayLater, makeApplication, makeWelcomingHome } from '#tests/factories/applications.ts'
import { putApplicationMessage } from '#tests/factories/conversations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { type ResidentStanding, residentNextStep } from './next-step.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const dayIn = (days: number) => dayLater(test.context.now(), days)
const read = async (who: Person) => (await who.call('GET /residents/dashboard', {})).body

it('tells somebody new where to begin', async () => {
  const resident = await test.as('SEEKER')
  const body = await read(resident)
  expect(body.next).toMatchObject({ kind: 'FIND_HOME', id: null, home: null })
  expect(body).toMatchObject({ applications: [], stays: [], waitlistEntries: [], due: [], savedHomes: [] })
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
  await putApplicationMessage(test.db, applicationId, { side: 'TEAM', at })
  const body = await read(resident)
  expect(body.next).toMatchObject({ kind: 'PAY_STAY', id: stayId, until: expect.any(String) })
  expect(body.applications).toMatchObject([{ id: applicationId, unread: 1 }])
  expect(body.stays).toMatchObject([{ id: stayId }])
  expect(body.waitlistEntries).toMatchObject([{ position: 1, status: 'WAITING' }])
  expect(body.due.map(({ kind, subjectId, amountCents }) => [kind, subjectId, amountCents])).toEqual([
    ['APPLICATION_FEE', applicationId, 2500],
    ['MOVE_IN', stayId, 100_000],
  ])
  expect(body.savedHomes).toMatchObject([{ homeId: home.id }])
  const counts = await resident.call('GET /residents/counts/stats', {})
  expect(counts.body).toEqual(body.counts)
  expect(counts.body).toEqual({
    applications: 1,
    openApplications: 1,
    reservations: 1,
    currentStays: 0,
    waitlist: 1,
    savedHomes: 1,
    documents: 0,
    unreadMessages: 1,
    unreadNotifications: 0,
  })
  const [conversation] = (await resident.call('GET /conversations', { query: {} })).body.conversations
  await resident.call('PATCH /conversations/{id}', { params: { id: conversation!.id }, body: { isMuted: true } })
  expect((await read(resident)).counts.unreadMessages, 'what is muted counts nowhere').toBe(0)
})

it('tells of rent that is due, unless a card pays it', async () => {
  const resident = await test.as('SEEKER')
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 3, currentOccupancy: 0 } })
  const reservationId = await putReservation(test, home, resident.accountId, { status: 'ACTIVE', startsOn: dayIn(-26) })
  expect(await read(resident)).toMatchObject({ next: { kind: 'LIVE', id: reservationId }, counts: { currentStays: 1 } })
  const charge = { reservationId, period: 1, amountCents: 80_000, currency: 'USD', createdAt: test.context.now() }
  const days = { startsOn: dayIn(4), endsOn: dayIn(34), dueOn: dayIn(4) }
  await test.db
    .insertInto('rentCharges')
    .values({ id: randomUUID(), ...charge, ...days })
    .execute()
  const body = await read(resident)
  expect(body.next).toMatchObject({ kind: 'PAY_RENT', id: reservationId, message: expect.stringContaining('Next rent: $800 on') })
  expect(body.due).toMatchObject([{ kind: 'RENT', subjectId: reservationId, amountCents: 80_000 }])
  const plan = { reservationId, residentId: resident.accountId, amountCents: 80_000, currency: 'USD', frequency: 'MONTHLY' }
  const times = { firstDueOn: dayIn(4), createdAt: test.context.now(), changedAt: test.context.now() }
  await test.db
    .insertInto('rentPlans')
    .values({ id: randomUUID(), status: 'ACTIVE', ...plan, ...times })
    .execute()
  expect(await read(resident)).toMatchObject({ next: { kind: 'LIVE' }, due: [] })
  for (const status of ['PAUSED', 'PAST_DUE'] as const) {
    await test.db.updateTable('rentPlans').set({ status }).where('reservationId', '=', reservationId).execute()
    expect(await read(resident), status).toMatchObject({ next: { kind: 'LIVE' }, due: [] })
  }
  // Autopay that is on again does not charge what it missed.
  const missed = { startsOn: dayIn(-5), endsOn: dayIn(25), dueOn: dayIn(-5) }
  await test.db.updateTable('rentCharges').set(missed).where('reservationId', '=', reservationId).execute()
  const isOn = { status: 'ACTIVE', firstDueOn: dayIn(-5) } as const
  await test.db.updateTable('rentPlans').set(isOn).where('reservationId', '=', reservationId).execute()
  const isDue = { next: { kind: 'PAY_RENT' }, due: [{ kind: 'RENT', amountCents: 80_000 }] }
  expect(await read(resident)).toMatchObject(isDue)
  // Moving out does not settle it: it can still be paid, and the account cannot be deleted before.
  const hasEnded = { status: 'COMPLETED', endsOn: dayIn(-1) } as const
  await test.db.updateTable('reservations').set(hasEnded).where('id', '=', reservationId).execute()
  expect(await read(resident)).toMatchObject(isDue)
})

it('says how somebody stands with one home, as long as it is open', async () => {
  const resident = await test.as('SEEKER')
  const { home, owner } = await makeWelcomingHome(test)
  const other = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 3, currentOccupancy: 0 } })
  const standing = async (homeId: string, who = resident) =>
    (await who.call('GET /residents/homes/{id}/standing', { params: { id: homeId } })).body
  const nothing = { stay: null, waitlistEntry: null, application: null }
  expect(await standing(home.id)).toEqual(nothing)
  const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId }
  await makeApplication(test.db, test.context.now(), { ...key, status: 'WITHDRAWN' })
  await putReservation(test, home, resident.accountId, { status: 'COMPLETED' })
  expect(await standing(home.id)).toEqual(nothing)
  const application = await makeApplication(test.db, test.context.now(), { ...key, status: 'UNDER_REVIEW' })
  const waitlistEntry = await putEntry(test, key, { status: 'WAITING' })
  const stay = await putReservation(test, other, resident.accountId, { status: 'ACTIVE' })
  expect(await standing(home.id)).toEqual({
    stay: null,
    waitlistEntry: { id: waitlistEntry, status: 'WAITING', position: 1 },
    application: { id: application, status: 'UNDER_REVIEW' },
  })
  expect(await standing(other.id)).toEqual({ ...nothing, stay: { id: stay, status: 'ACTIVE' } })
  expect(await standing(home.id, await test.as('SEEKER'))).toEqual(nothing)
  expect((await owner.call('GET /residents/homes/{id}/standing', { params: { id: home.id } })).status).toBe(403)
  expect((await test.visitor.call('GET /residents/homes/{id}/standing', { params: { id: home.id } })).status).toBe(401)
})

it('asks for an answer to the move-in date that the home proposed, until its deadline', async () => {
  const [resident, owner] = [await test.as('SEEKER'), await test.as('OWNER')]
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 2, currentOccupancy: 0 } })
  const proposedUntil = addTime(test.context.now(), { days: 3 })
  const proposal = { proposedStartsOn: dayIn(9), proposedWords: '', proposedUntil }
  const startsOn = dayIn(5)
  const id = await putReservation(test, home, resident.accountId, {
    status: 'CONFIRMED',
    startsOn,
    ...proposal,
    proposedBy: 'OWNER',
  })
  const { next } = await read(resident)
  expect(next).toMatchObject({ kind: 'ANSWER_DATE', id, until: proposedUntil.toISOString() })
  expect(next.message).toContain(`The home proposed ${formatDay(dayIn(9))} instead. Please answer`)
  const set = (change: object) => test.db.updateTable('reservations').set(change).where('id', '=', id).execute()
  await set({ proposedBy: 'SEEKER' })
  expect((await read(resident)).next).toMatchObject({ kind: 'ARRIVE', until: null })
  await set({ proposedBy: 'OWNER', proposedUntil: test.context.now() })
  expect((await read(resident)).next).toMatchObject({ kind: 'ARRIVE', until: null })
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
  const none: ResidentStanding = { applications: [], stays: [], waitlistEntries: [] }
  const about = { home, homeId: 'h', homeTitle: 'Harbor House' }
  const thing = {
    id: 'i',
    ...about,
    nextStep: 'Words.',
    expiresAt: soon,
    arrivedAt: null,
    proposedDate: null,
    isProcessing: false,
  }
  const ended = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'REMOVED', 'COMPLETED', 'TERMINATED', 'CANCELLED', 'NO_SHOW']

  it('is known for every open state', () => {
    for (const status of applicationStatus.options)
      expect([status, residentNextStep({ ...none, applications: [{ ...thing, status }] }).kind === 'FIND_HOME']).toEqual([
        status,
        ended.includes(status),
      ])
    for (const status of waitlistStatus.options)
      expect([status, residentNextStep({ ...none, waitlistEntries: [{ ...thing, status }] }).kind === 'FIND_HOME']).toEqual([
        status,
        ended.includes(status),
      ])
    for (const status of reservationStatus.options)
      expect([status, residentNextStep({ ...none, stays: [{ ...thing, status }] }).kind === 'FIND_HOME']).toEqual([
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
    expect(residentNextStep({ ...none, applications })).toMatchObject({ kind: 'ANSWER_HOME', id: 'soon', until: soon })
    const waiting = [{ ...thing, status: 'SUBMITTED' as const }]
    expect(residentNextStep({ ...none, applications: waiting })).toMatchObject({ kind: 'WAIT_FOR_HOME', until: null })
  })

  it('puts rent and a claim where they belong', () => {
    const matter = { id: 'm', home, message: 'Words.', until: soon }
    const claims = [matter]
    const draft = [{ ...thing, status: 'DRAFT' as const }]
    expect(residentNextStep({ ...none, applications: draft, claims }).kind).toBe('ANSWER_CLAIM')
    expect(residentNextStep({ ...none, applications: draft, claims, rent: [matter] }).kind).toBe('PAY_RENT')
    // What is left of a stay that has ended hides no deadline.
    expect(residentNextStep({ ...none, claims, oldRent: [matter] }).kind).toBe('ANSWER_CLAIM')
    expect(residentNextStep({ ...none, oldRent: [matter] }).kind).toBe('PAY_RENT')
    const offered = [{ ...thing, status: 'OFFERED' as const }]
    expect(residentNextStep({ ...none, waitlistEntries: offered, claims, rent: [matter] }).kind).toBe('ANSWER_OFFER')
  })

  it('asks to confirm an arrival once the home has recorded it', () => {
    const stay = { ...thing, status: 'CONFIRMED' as const }
    expect(residentNextStep({ ...none, stays: [stay] }).kind).toBe('ARRIVE')
    expect(residentNextStep({ ...none, stays: [{ ...stay, arrivedAt: soon }] }).kind).toBe('CONFIRM_ARRIVAL')
  })
})

it('names a waitlist fee in the currency it was set in', async () => {
  const resident = await test.as('SEEKER')
  const { home } = await makeWelcomingHome(test)
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: resident.accountId }
  await putEntry(test, whose, { status: 'PENDING_PAYMENT', feeCents: 2_500, feeCurrency: 'EUR' })
  expect((await read(resident)).due).toMatchObject([{ kind: 'WAITLIST_FEE', amountCents: 2_500, currency: 'EUR' }])
})
