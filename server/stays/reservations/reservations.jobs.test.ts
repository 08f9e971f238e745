import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { stayEffects } from '#server/stay-effects.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { onReservationPaid } from './paid.ts'
import { reservationsJobs } from './reservations.jobs.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
})

const hour = duration({ hours: 1 })
const newHome = () => makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 1, currentOccupancy: 0 } })
const stayOf = (id: string) => test.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countEvents = async (id: string, action: string) =>
  (await test.db.selectFrom('auditEvents').select('id').where('subjectId', '=', id).where('action', '=', action).execute()).length
/** Runs each job twice: the second run must find nothing to do. */
async function run(name: Exclude<keyof typeof reservationsJobs, 'put_owed_at_top'>) {
  await reservationsJobs[name].job(test.context)
  await reservationsJobs[name].job(test.context)
  await test.runJobs()
}

it('a bed not paid in 48 hours is free again, is offered to the next in line, and money that comes late goes back', async () => {
  const home = await newHome()
  const [resident, next] = [await test.as('SEEKER'), await test.as('SEEKER')]
  const id = await putReservation(test, home, resident.accountId, {
    status: 'PENDING_PAYMENT',
    startsOn: dayOf(test.context.now(), platformZone),
  })
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: next.accountId }
  const expiresAt = new Date(test.context.now().getTime() + 900 * hour)
  const waiting = await putEntry(test, whose, { status: 'WAITING', expiresAt })
  test.pass(47 * hour)
  await run('end_reservation_states')
  expect((await stayOf(id)).status).toBe('PENDING_PAYMENT')
  test.pass(2 * hour)
  await run('end_reservation_states')
  expect([(await stayOf(id)).status, await countEvents(id, 'reservation.expire')]).toEqual(['EXPIRED', 1])
  const entry = await test.db.selectFrom('waitlistEntries').select('status').where('id', '=', waiting).executeTakeFirstOrThrow()
  expect(entry.status).toBe('OFFERED')
  const late = { reservationId: id, at: test.context.now(), stayEffects }
  expect(await inTransaction(test.db, (tx) => onReservationPaid(tx, late))).toBe('LATE')
})

it('an arrival counts as confirmed after a day, unless the resident says so before', async () => {
  const home = await newHome()
  const resident = await test.as('SEEKER')
  const id = await putReservation(test, home, resident.accountId, { status: 'CONFIRMED' })
  const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true } as const
  const host = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_reservations'] } })
  const arrived = await host.call('PUT /owners/reservations/{id}', { params: { id }, body: { action: 'checkIn', checklist } })
  expect(arrived.body).toMatchObject({ status: 'CONFIRMED', arrivedAt: expect.any(String), expiresAt: expect.any(String) })
  test.pass(25 * hour)
  await run('end_reservation_states')
  expect([(await stayOf(id)).status, await countEvents(id, 'reservation.confirmArrival')]).toEqual(['ACTIVE', 1])
})

it('a confirmed stay without an arrival waits for the home, however long', async () => {
  const home = await newHome()
  const id = await putReservation(test, home, null, { status: 'CONFIRMED' })
  test.pass(200 * hour)
  await run('end_reservation_states')
  expect((await stayOf(id)).status).toBe('CONFIRMED')
})

it('a stay is over two days after the day of leaving, also when nobody says so', async () => {
  const home = await newHome()
  const endsOn = addDays(dayOf(test.context.now(), platformZone), 3)
  const id = await putReservation(test, home, null, { status: 'NOTICE_GIVEN', noticeBy: 'OWNER', endsOn })
  test.pass(4 * 24 * hour)
  await run('complete_stays')
  expect((await stayOf(id)).status).toBe('NOTICE_GIVEN')
  test.pass(24 * hour)
  await run('complete_stays')
  expect([(await stayOf(id)).status, await countEvents(id, 'reservation.complete')]).toEqual(['COMPLETED', 1])
  const open = await test.db
    .selectFrom('bedClaims')
    .select('id')
    .where('subjectId', '=', id)
    .where('releasedAt', 'is', null)
    .execute()
  expect(open).toEqual([])
})

it('who a guest without an account was is forgotten two years after the stay, and not before or during it', async () => {
  const home = await newHome()
  const days = (count: number) => new Date(test.context.now().getTime() - count * 24 * hour)
  const guest = { guestName: 'Sam Carter', guestEmail: 'sam@example.com', guestPhone: '(561) 555-0177', notes: 'Works nights' }
  const put = (status: 'COMPLETED' | 'ACTIVE', ago: number) =>
    putReservation(test, home, null, { ...guest, status, statusChangedAt: days(ago) })
  const [old, recent, living] = [await put('COMPLETED', 731), await put('COMPLETED', 729), await put('ACTIVE', 900)]
  const link = `/homeowner/reservation/${old}`
  const about = { userId: owner.userId, type: 'RESERVATION' as const, title: 'Move-in', message: 'Sam Carter moves in.', link }
  await test.db
    .insertInto('notifications')
    .values({ id: crypto.randomUUID(), createdAt: days(800), ...about })
    .execute()
  await run('forget_guests')
  const nothing = { guestName: 'Former resident', guestEmail: null, guestPhone: null, notes: '' }
  expect([await stayOf(old), await stayOf(recent), await stayOf(living)]).toMatchObject([nothing, guest, guest])
  expect(await countEvents(old, 'reservation.forgetGuest')).toBe(1)
  const told = await test.db.selectFrom('notifications').select('message').where('link', '=', link).execute()
  expect(told).toEqual([{ message: 'Former resident moves in.' }])
})
