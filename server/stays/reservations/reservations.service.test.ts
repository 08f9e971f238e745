import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import { addDays, addTime, dayOf, daysBetween, duration, formatDay, platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { periodOf, prorate } from '#server/payments/rules/rent.ts'
import { stayEffects } from '#server/stay-effects.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putApproved, putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { onReservationPaid } from './paid.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

const today = () => dayOf(test.context.now(), platformZone)
const newHome = (pricing = {}) =>
  makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 3, currentOccupancy: 0 }, pricing })
const claimsOf = (id: string) =>
  test.db.selectFrom('bedClaims').select(['kind', 'releasedAt']).where('subjectId', '=', id).execute()
const pay = (reservationId: string) =>
  inTransaction(test.db, (tx) => onReservationPaid(tx, { reservationId, at: test.context.now(), stayEffects }))

it('turns the hold of an approved application into a reservation, once, whoever presses', async () => {
  const home = await newHome()
  const resident = await test.as('SEEKER')
  const applicationId = await putApproved(test, home, resident.accountId, addDays(today(), 10))
  const params = { id: applicationId }
  const stranger = await test.as('SEEKER')
  expect((await stranger.call('POST /reservations/from-application/{id}', { params })).status).toBe(404)
  expect((await (await test.as('OWNER')).call('POST /reservations/from-application/{id}', { params })).status).toBe(404)

  const made = await Promise.all(
    [resident, owner, resident].map((who) => who.call('POST /reservations/from-application/{id}', { params })),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  const { body } = made[0]!
  expect(body).toMatchObject({
    status: 'PENDING_PAYMENT',
    startsOn: addDays(today(), 10),
    totalCents: 100_000,
    acknowledgedAt: null,
  })
  expect(await claimsOf(applicationId)).toEqual([])
  expect(await claimsOf(body.id)).toEqual([{ kind: 'RESERVATION', releasedAt: null }])
  const application = await test.db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  expect(application.status).toBe('CONVERTED')
  expect((await emailsTo(test.db, resident.email)).map(({ subject }) => subject)).toContain('A bed is reserved for you')
})

it('reserves from the date the person chooses, unless someone else still has the bed', async () => {
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const resident = await test.as('SEEKER')
  const guest = { homeId: home.id, bedroomConfigurationId: home.bedroomId, guestName: 'Kim', isPaid: true }
  await owner.call('POST /owners/reservations', { body: { ...guest, startsOn: today(), endsOn: addDays(today(), 5) } })
  const id = await putApproved(test, home, resident.accountId, addDays(today(), 8), addDays(today(), 8))
  const reserve = (startsOn: string) =>
    resident.call('POST /reservations/from-application/{id}', { params: { id }, body: { startsOn } })
  for (const [date, message] of [
    [addDays(today(), -1), 'Choose today or a later date'],
    [
      addDays(today(), 39),
      `Choose a date through ${formatDay(addDays(today(), 38))}. Once you’ve paid, you can ask the home for a later one.`,
    ],
    [addDays(today(), 4), 'Someone else has the bed on that date. Choose a later date.'],
  ] as const)
    expect(await reserve(date)).toMatchObject({ status: 400, body: { message } })
  const byHome = (startsOn: string) =>
    owner.call('POST /reservations/from-application/{id}', { params: { id }, body: { startsOn } })
  const tooFar = { status: 400, body: { message: 'Choose a date within a year' } }
  expect(await byHome(addDays(today(), 366))).toMatchObject(tooFar)
  expect(await reserve(addDays(today(), 5))).toMatchObject({ status: 201, body: { startsOn: addDays(today(), 5) } })
})

it('lets a resident alone choose a date up to 30 days after that of the application, and the home a later one', async () => {
  for (const [wished, by, days, status] of [
    [8, 'resident', 38, 201],
    [null, 'resident', 31, 400],
    [null, 'resident', 30, 201],
    [8, 'home', 60, 201],
  ] as const) {
    const [home, resident] = [await newHome(), await test.as('SEEKER')]
    const id = await putApproved(test, home, resident.accountId, wished === null ? '' : addDays(today(), wished))
    const body = { startsOn: addDays(today(), days) }
    const who = by === 'home' ? owner : resident
    const answer = await who.call('POST /reservations/from-application/{id}', { params: { id }, body })
    expect([wished, by, days, answer.status]).toEqual([wished, by, days, status])
  }
})

it('gives 48 hours to pay, and never less than the hold had promised', async () => {
  const home = await newHome()
  for (const [holdHours, wanted] of [
    [12, 48],
    [100, 100],
  ] as const) {
    const resident = await test.as('SEEKER')
    const id = await putApproved(test, home, resident.accountId, addDays(today(), 10))
    const holdUntil = addTime(test.context.now(), { hours: holdHours })
    await test.db.updateTable('applications').set({ holdUntil }).where('id', '=', id).execute()
    const promised = (await resident.call('GET /residents/applications/{id}', { params: { id } })).body.payByIfReserved!
    const { body } = await resident.call('POST /reservations/from-application/{id}', { params: { id } })
    const hours = (at: Date | string) =>
      Math.round((new Date(at).getTime() - test.context.now().getTime()) / duration({ hours: 1 }))
    expect([hours(promised), hours(body.expiresAt!)]).toEqual([wanted, wanted])
    const claim = await test.db
      .selectFrom('bedClaims')
      .select('expiresAt')
      .where('subjectId', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(hours(claim.expiresAt!)).toBe(wanted)
  }
})

it('asks for the costs to be read before anything is charged, and charges nothing else', async () => {
  const home = await newHome()
  const resident = await test.as('SEEKER')
  const id = await putReservation(test, home, resident.accountId, { status: 'PENDING_PAYMENT', startsOn: today() })
  const due = async () => (await resident.call('GET /residents/charges', { query: { reservationId: id } })).body
  expect(await due()).toMatchObject({ isAcknowledged: false, state: 'DUE', totalCents: 100_000 })
  const { body } = await resident.call('GET /residents/reservations/{id}', { params: { id } })
  const read = (sha256: string) =>
    resident.call('POST /residents/reservations/{id}/acknowledge', { params: { id }, body: { sha256 } })
  expect((await read('0'.repeat(64))).status).toBe(409)
  expect((await read('short')).status).toBe(400)
  expect((await read(body.feeSheetSha256)).body.acknowledgedAt).not.toBeNull()
  await test.db.updateTable('bedroomPricing').set({ monthlyRateCents: 999_999 }).where('bedroomId', '=', home.bedroomId).execute()
  expect(await due()).toMatchObject({
    isAcknowledged: true,
    totalCents: 100_000,
    sha256: body.feeSheetSha256,
  })
  expect([await pay(id), await pay(id)]).toEqual(['DONE', 'DONE'])
  expect((await resident.call('GET /residents/reservations/{id}', { params: { id } })).body).toMatchObject({
    status: 'CONFIRMED',
    paidHow: 'PROVIDER',
    expiresAt: null,
  })
})

it('confirms at once where nothing is due', async () => {
  const home = await newHome({ pricePerBedCents: 0, monthlyRateCents: 0, securityDepositCents: 0 })
  const resident = await test.as('SEEKER')
  const params = { id: await putApproved(test, home, resident.accountId) }
  const { body } = await resident.call('POST /reservations/from-application/{id}', { params })
  expect(body).toMatchObject({ status: 'CONFIRMED', paidHow: 'NOTHING_DUE', totalCents: 0 })
})

it('shows what goes back before somebody cancels, and refuses when it is no longer so', async () => {
  const home = await newHome()
  const resident = await test.as('SEEKER')
  const startsOn = addDays(today(), 2)
  const id = await putReservation(test, home, resident.accountId, { status: 'CONFIRMED', startsOn })
  const { body } = await resident.call('GET /residents/reservations/{id}', { params: { id } })
  const { until } = periodOf({ rent: { amountCents: 80_000, frequency: 'MONTHLY' }, from: startsOn }, 0)!
  const totalCents = 100_000 - prorate(80_000, 2, daysBetween(startsOn, until))
  expect(body.refundIfCancelled).toMatchObject({ totalCents, byHome: true })
  const cancel = (refundCents: number) =>
    resident.call('POST /residents/reservations/{id}/cancel', { params: { id }, body: { refundCents } })
  expect((await cancel(100_000)).status).toBe(409)
  expect((await cancel(totalCents)).body).toMatchObject({ status: 'CANCELLED', refund: { totalCents }, refundIfCancelled: null })
  const emails = (await emailsTo(test.db, owner.email)).map(({ subject }) => subject)
  expect(emails).toContain('A reservation was canceled')
})

it('takes in somebody without an account, in a bed that is free', async () => {
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const body = { homeId: home.id, bedroomConfigurationId: home.bedroomId, guestName: 'Alex Doe', startsOn: today(), isPaid: true }
  const add = (change: object = {}) => owner.call('POST /owners/reservations', { body: { ...body, ...change } })
  expect((await add({ endsOn: today() })).status).toBe(400)
  expect((await add({ startsOn: addDays(today(), 400) })).status).toBe(400)
  expect((await add({ bedroomConfigurationId: randomUUID() })).status).toBe(404)
  const made = await add({ guestEmail: 'alex@example.org' })
  expect(made).toMatchObject({ status: 201, body: { status: 'CONFIRMED', residentName: 'Alex Doe', hasAccount: false } })
  expect(await add()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('No bed in this room is available') },
  })
  expect(await emailsTo(test.db, 'alex@example.org')).toEqual([])
  const params = { id: made.body.id }
  const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true } as const
  const arrived = await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'checkIn', checklist } })
  expect(arrived.body.status).toBe('ACTIVE')
  const stranger = await test.as('OWNER')
  expect((await stranger.call('POST /owners/reservations', { body })).status).toBe(404)
  expect((await (await test.as('SEEKER')).call('POST /owners/reservations', { body })).status).toBe(403)
})

it('cannot take notice back when the bed is promised to somebody else', async () => {
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const resident = await test.as('SEEKER')
  const params = { id: await putReservation(test, home, resident.accountId, { status: 'ACTIVE' }) }
  const noticed = await resident.call('POST /residents/reservations/{id}/notice', { params, body: {} })
  expect(noticed.body).toMatchObject({ status: 'NOTICE_GIVEN', endsOn: addDays(today(), 7) })
  const next = { homeId: home.id, bedroomConfigurationId: home.bedroomId, guestName: 'Kim', startsOn: addDays(today(), 7) }
  expect((await owner.call('POST /owners/reservations', { body: next })).status).toBe(201)
  const back = await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
  expect(back).toMatchObject({ status: 409, body: { message: expect.stringContaining('already reserved for someone else') } })
})

it('keeps to the planned end of a stay: notice reaches no further than the bed, and taken back it ends on that day again', async () => {
  const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
  const endsOn = addDays(today(), 20)
  const book = (body: object) =>
    owner.call('POST /owners/reservations', {
      body: {
        homeId: home.id,
        bedroomConfigurationId: home.bedroomId,
        guestName: 'Kim',
        startsOn: today(),
        isPaid: true,
        ...body,
      },
    })
  const params = { id: (await book({ endsOn })).body.id }
  expect((await book({ guestName: 'Lou', startsOn: endsOn })).status).toBe(201)
  const take = (body: Sent<Api['PUT /owners/reservations/{id}']>['body']) =>
    owner.call('PUT /owners/reservations/{id}', { params, body })
  const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true } as const
  await take({ action: 'checkIn', checklist })
  const notice = (day: number) => take({ action: 'giveNotice', endsOn: addDays(today(), day), reason: 'They asked for it.' })
  expect(await notice(30)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'endsOn', message: expect.stringContaining('reserved for someone else') }] },
  })
  expect((await notice(10)).body).toMatchObject({ status: 'NOTICE_GIVEN', endsOn: addDays(today(), 10) })
  expect(await take({ action: 'takeNoticeBack' })).toMatchObject({ status: 200, body: { status: 'ACTIVE', endsOn } })
})

it('lists the stays of an owner and of a home, filtered, counted, and nobody else’s', async () => {
  const other = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: other.accountId, bedroom: { maxOccupancy: 5, currentOccupancy: 0 } })
  const resident = await test.as('SEEKER', { firstName: 'Rosa', lastName: 'Quill' })
  await putReservation(test, home, resident.accountId, { status: 'ACTIVE' })
  await putReservation(test, home, null, { status: 'CONFIRMED' })
  await putReservation(test, home, null, { status: 'CANCELLED' })
  const list = async (query: object) => (await other.call('GET /owners/reservations', { query })).body
  expect(await list({})).toMatchObject({ total: 3, counts: { ACTIVE: 1, CONFIRMED: 1, CANCELLED: 1 } })
  const names = async (sort: string) =>
    (await list({ status: 'ACTIVE,CONFIRMED', sort })).reservations.map(({ residentName }) => residentName)
  expect(await names('name')).toEqual(['Alex Off-Platform', 'Rosa Quill'])
  expect(await names('-name')).toEqual(['Rosa Quill', 'Alex Off-Platform'])
  const found = await list({ search: 'quill' })
  expect(found.reservations).toMatchObject([{ residentName: 'Rosa Quill' }])
  expect(found.counts).toEqual({ ACTIVE: 1 })
  expect((await list({ search: '%' })).reservations).toEqual([])
  const residents = async (status?: 'current' | 'upcoming' | 'past') =>
    (await other.call('GET /owners/homes/{id}/residents', { params: { id: home.id }, query: { status } })).body.residents.length
  expect([await residents(), await residents('current'), await residents('upcoming'), await residents('past')]).toEqual([
    2, 1, 1, 0,
  ])
  expect((await owner.call('GET /owners/homes/{id}/residents', { params: { id: home.id } })).status).toBe(404)
  expect((await resident.call('GET /residents/reservations', {})).body.reservations).toHaveLength(1)
  const { homes } = (await other.call('GET /owners/reservations/rooms', {})).body
  expect(homes).toMatchObject([{ id: home.id, rooms: [{ name: 'Room 1', freeBeds: 3, totalCents: 100_000 }] }])
})

it('lets a stay that began today end today, and not before it began', async () => {
  const home = await newHome()
  const id = await putReservation(test, home, null, { status: 'ACTIVE', startsOn: today() })
  const end = (leftOn: string) =>
    owner.call('PUT /owners/reservations/{id}', { params: { id }, body: { action: 'complete', leftOn } })
  expect((await end(addDays(today(), -1))).status).toBe(400)
  expect(await end(today())).toMatchObject({ status: 200, body: { status: 'COMPLETED', endsOn: addDays(today(), 1) } })
  expect(await claimsOf(id)).toMatchObject([{ releasedAt: expect.any(Date) }])
})

it('lists who lives there or comes before what is over', async () => {
  const host = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: host.accountId, bedroom: { maxOccupancy: 3, currentOccupancy: 0 } })
  const living = await putReservation(test, home, null, { status: 'ACTIVE' })
  test.pass(1_000)
  const cancelled = await putReservation(test, home, null, { status: 'CANCELLED' })
  const { body } = await host.call('GET /owners/reservations', { query: {} })
  expect(body.reservations.map((stay) => stay.id)).toEqual([living, cancelled])
})
