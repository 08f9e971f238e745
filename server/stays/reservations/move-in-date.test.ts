import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reservationLifecycle, reservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { addDays, addMonths, dayOf, formatDay } from '#contract/time.ts'
import { startOfDay } from '#contract/zoned-time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { rentJobs } from '#server/money/rent/rent.jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { makePaidStay } from '#tests/factories/deposits.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { chargesOf } from '#tests/factories/rent.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { onReservationPaid } from './paid.ts'
import { reservationsJobs } from './reservations.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ DATABASE_POOL: '8' }, { sandbox: true })
})
afterEach(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const inDays = (zone: string, days: number) => addDays(dayOf(test.context.now(), zone), days)
type Body = { action: string; startsOn?: string; words?: string }
const ofResident = (who: Person, id: string, body: Body) =>
  who.call('PUT /residents/reservations/{id}/move-in-date', { params: { id }, body: body as never })
const ofHome = (who: Person, id: string, body: Body) =>
  who.call('PUT /owners/reservations/{id}', { params: { id }, body: body as never })
const read = async (who: Person, id: string) => (await who.call('GET /reservations/{id}', { params: { id } })).body
const subjects = async ({ email }: Person) => (await emailsTo(test.db, email)).map(({ subject }) => subject)

/** A confirmed stay in five days, paid through the provider. */
async function paid(startsIn = 5) {
  const stay = await makePaidStay(test, { startsIn })
  const zone = stay.home.timeZone
  const day = (days: number) => inDays(zone, days)
  return { ...stay, id: stay.reservationId, zone, day }
}

describe('who may', () => {
  const steps = ['proposeDate', 'acceptDate', 'declineDate', 'withdrawDate'] as const

  it.each(steps)('%s: the two sides, while the reservation is confirmed', async (action) => {
    const [resident, owner, admin] = [await test.as('SEEKER'), await test.as('OWNER'), await test.as('ADMIN')]
    const [stranger, otherOwner] = [await test.as('SEEKER'), await test.as('OWNER')]
    const team = { ownerId: owner.accountId }
    const viewer = await test.as('OWNER', { teamOf: { ...team, permissions: ['view_properties'] } })
    const home = await makeHome(test.db, { ownerId: owner.accountId, bedroom: { maxOccupancy: 12, currentOccupancy: 0 } })
    const body = { action, startsOn: inDays(home.timeZone, 9) }
    for (const status of reservationStatus.options) {
      const id = await putReservation(test, home, resident.accountId, { status, startsOn: inDays(home.timeZone, 5) })
      expect((await ofResident(stranger, id, body)).status).toBe(404)
      expect((await ofHome(otherOwner, id, body)).status).toBe(404)
      for (const who of [owner, admin, viewer]) expect((await ofResident(who, id, body)).status).toBe(403)
      for (const who of [resident, admin, viewer]) expect((await ofHome(who, id, body)).status).toBe(403)
      if (status === 'CONFIRMED') continue
      const refused = { status: 409, body: { message: reservationLifecycle.whyClosed(action, status) } }
      expect(await ofResident(resident, id, body)).toMatchObject(refused)
      expect(await ofHome(owner, id, body)).toMatchObject(refused)
    }
    const id = await putReservation(test, home, resident.accountId, {
      status: 'CONFIRMED',
      startsOn: inDays(home.timeZone, 5),
    })
    expect((await test.visitor.call('PUT /residents/reservations/{id}/move-in-date', { params: { id }, body })).status).toBe(401)
    const answer = await ofResident(resident, id, body)
    expect([action, answer.status]).toEqual([action, action === 'proposeDate' ? 200 : 409])
  })

  it('a team member who manages reservations answers for the home', async () => {
    const { owner, resident, id, day } = await paid()
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['manage_reservations'] } })
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(6) })
    expect(await ofHome(member, id, { action: 'acceptDate', startsOn: day(6) })).toMatchObject({ status: 200 })
  })
})

describe('an accepted date', () => {
  it.each([
    ['the resident', 'later', 8],
    ['the home', 'earlier', 2],
  ] as const)('that %s proposed, %s: stay, bed, costs, rent and calendar follow', async (by, _when, days) => {
    const { owner, resident, id, day, zone } = await paid()
    const startsOn = day(days)
    const before = await read(resident, id)
    const [from, to] = by === 'the resident' ? [ofResident, ofHome] : [ofHome, ofResident]
    const [asks, answers] = by === 'the resident' ? [resident, owner] : [owner, resident]
    const words = 'They keep me a few days longer at the clinic.'
    const proposed = await from(asks, id, { action: 'proposeDate', startsOn: day(days), words })
    expect(proposed.body).toMatchObject({
      startsOn: day(5),
      proposedDate: { startsOn: day(days), words, by: by === 'the resident' ? 'SEEKER' : 'OWNER' },
    })
    expect(proposed.body.allowedActions).toEqual(expect.arrayContaining(['proposeDate', 'withdrawDate']))
    expect((await read(answers, id)).allowedActions).toEqual(expect.arrayContaining(['acceptDate', 'declineDate']))
    expect((await read(await test.as('ADMIN'), id)).proposedDate).toMatchObject({ startsOn: day(days), words: '' })
    expect((await read(answers, id)).nextStep).toContain(`proposed ${formatDay(day(days))} instead. Please answer`)
    const letters = await emailsTo(test.db, answers.email)
    const letter = letters.find(({ subject }) => subject === 'Another move-in date was proposed')!
    expect(letter.text).toContain(formatDay(day(days)))
    expect(letter.text).not.toContain('clinic')
    expect(await subjects(asks)).not.toContain('Another move-in date was proposed')

    const accepted = await to(answers, id, { action: 'acceptDate', startsOn: day(days) })
    expect(accepted).toMatchObject({ status: 200, body: { status: 'CONFIRMED', startsOn: day(days), proposedDate: null } })
    const { feeSheet, feeSheetSha256, history } = accepted.body
    expect(feeSheet).toEqual({ ...before.feeSheet, startsOn: day(days) })
    expect(feeSheetSha256).not.toBe(before.feeSheetSha256)
    expect(history[0]).toMatchObject({
      text: 'Move-in date changed',
      reason: `From ${formatDay(day(5))} to ${formatDay(day(days))}.`,
    })
    expect(JSON.stringify(history)).not.toContain('clinic')
    const { claimed } = await test.db
      .selectFrom('bedClaims')
      .select(({ fn }) => fn<string>('lower', ['days']).as('claimed'))
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect(claimed).toBe(day(days))
    expect(await subjects(resident)).toContain('Your move-in date changed')
    expect((await subjects(owner)).includes('A move-in date changed')).toBe(by === 'the home')
    const query = { startDate: day(0), endDate: day(10) }
    const { events } = (await owner.call('GET /owners/calendar/events', { query })).body
    expect(events.filter(({ type }) => type === 'ARRIVAL')).toMatchObject([{ date: day(days) }])

    // What was paid pays for the first month from the new date on, and the second one is due after it.
    await test.db.updateTable('reservations').set({ status: 'ACTIVE' }).where('id', '=', id).execute()
    test.setTime(startOfDay(addDays(startsOn, 29), zone))
    await rentJobs.plan_rent.job(test.context)
    const [charge] = await chargesOf(test, id)
    test.setTime(new Date())
    expect([charge!.period, charge!.status, charge!.dueOn]).toEqual([1, 'DUE', addMonths(startsOn, 1)])
  })

  it('counts for the cancellation window', async () => {
    const { resident, owner, id, day } = await paid(2)
    expect((await read(resident, id)).refundIfCancelled!.rule).toContain('two days of rent are kept')
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(9) })
    expect((await read(resident, id)).refundIfCancelled!.rule).toContain('two days of rent are kept')
    await ofHome(owner, id, { action: 'acceptDate', startsOn: day(9) })
    expect((await read(resident, id)).refundIfCancelled!.rule).toContain('everything is refunded')
  })
})

it('refuses dates that cannot be, and says why', async () => {
  const { resident, owner, home, id, day } = await paid()
  const refusal = async (startsOn: string) => {
    const { status, body } = await ofResident(resident, id, { action: 'proposeDate', startsOn })
    return [status, body.message]
  }
  expect(await refusal(day(-1))).toEqual([400, 'Choose today or a later date'])
  expect(await refusal(day(366))).toEqual([400, 'Choose a date within a year'])
  expect(await refusal(day(5))).toEqual([400, 'Choose another date. This is the move-in date now.'])
  expect(await refusal('soon')).toEqual([400, 'Choose a date'])
  // Someone leaves this bed on the day the reservation begins.
  await test.db.updateTable('bedrooms').set({ maxOccupancy: 1 }).where('id', '=', home.bedroomId).execute()
  const guest = { homeId: home.id, bedroomConfigurationId: home.bedroomId, guestName: 'Pat Late', isPaid: true }
  const other = await owner.call('POST /owners/reservations', { body: { ...guest, startsOn: day(0), endsOn: day(5) } })
  expect(other.status).toBe(201)
  expect(await refusal(day(3))).toEqual([409, 'Someone else has the bed on that date. Choose another date.'])
  expect((await refusal(day(7)))[0]).toBe(200)
})

describe('while a date waits for an answer', () => {
  it('only the other side answers, to the date that it saw; whoever proposed it may change it or take it back', async () => {
    const { resident, owner, id, day } = await paid()
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(6) })
    expect(await ofResident(resident, id, { action: 'acceptDate', startsOn: day(6) })).toMatchObject({ status: 409 })
    expect(await ofHome(owner, id, { action: 'proposeDate', startsOn: day(7) })).toMatchObject({
      status: 409,
      body: { message: 'Another date is already proposed. Answer it first.' },
    })
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(8) })
    for (const action of ['acceptDate', 'declineDate'])
      expect(await ofHome(owner, id, { action, startsOn: day(6) })).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      })
    expect((await ofHome(owner, id, { action: 'withdrawDate' })).status).toBe(409)
    expect((await ofResident(resident, id, { action: 'withdrawDate' })).body).toMatchObject({
      startsOn: day(5),
      proposedDate: null,
    })
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(8) })
    expect(await ofHome(owner, id, { action: 'declineDate', startsOn: day(8) })).toMatchObject({
      status: 200,
      body: { startsOn: day(5), proposedDate: null },
    })
    expect(await subjects(resident)).toContain('Your move-in date stays the same')
    expect(await subjects(owner)).toContain('A move-in date stays the same')
  })

  it('it ends by itself after the earlier of the two dates, once', async () => {
    const { resident, owner, id, day, zone } = await paid()
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(3) })
    expect(new Date((await read(owner, id)).proposedDate!.until)).toEqual(startOfDay(day(4), zone))
    const state = () => test.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await reservationsJobs.end_reservation_states.job(test.context)
    expect((await state()).proposedStartsOn).not.toBeNull()
    await test.db.updateTable('reservations').set({ proposedUntil: test.context.now() }).where('id', '=', id).execute()
    expect((await ofHome(owner, id, { action: 'acceptDate', startsOn: day(3) })).status).toBe(409)
    await reservationsJobs.end_reservation_states.job(test.context)
    await reservationsJobs.end_reservation_states.job(test.context)
    expect(await state()).toMatchObject({ status: 'CONFIRMED', proposedStartsOn: null, proposedWords: null })
    const lapsed = (await read(resident, id)).history.filter(({ text }) => text.includes('not answered in time'))
    expect(lapsed).toHaveLength(1)
    expect(await subjects(resident)).toContain('Your move-in date stays the same')
  })

  it('it goes with the reservation; after the move-in date another one can be proposed until the move-in', async () => {
    const { resident, owner, id, day } = await paid()
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(6) })
    await resident.call('POST /residents/reservations/{id}/cancel', { params: { id }, body: {} })
    expect(await read(owner, id)).toMatchObject({ status: 'CANCELLED', proposedDate: null })
    const late = await paid(0)
    const yesterday = { startsOn: late.day(-1) }
    await test.db.updateTable('reservations').set(yesterday).where('id', '=', late.id).execute()
    await ofResident(late.resident, late.id, { action: 'proposeDate', startsOn: late.day(2) })
    expect(await ofHome(late.owner, late.id, { action: 'acceptDate', startsOn: late.day(2) })).toMatchObject({ status: 200 })
    expect(await read(late.resident, late.id)).toMatchObject({ startsOn: late.day(2) })
    await test.db.updateTable('reservations').set(yesterday).where('id', '=', late.id).execute()
    await test.db.updateTable('reservations').set({ arrivedAt: test.context.now() }).where('id', '=', late.id).execute()
    expect(await ofResident(late.resident, late.id, { action: 'proposeDate', startsOn: late.day(3) })).toMatchObject({
      status: 409,
      body: { message: 'The move-in is already recorded.' },
    })
  })
})

it('a date that passed before the payment becomes the day of the payment', async () => {
  const { resident, id, day } = await paid(0)
  const [early, again] = [day(-2), { status: 'PENDING_PAYMENT', paidAt: null, paidHow: null } as const]
  await test.db
    .updateTable('reservations')
    .set({ ...again, startsOn: early })
    .where('id', '=', id)
    .execute()
  const { at, stayEffects } = { at: test.context.now(), stayEffects: test.context.stays.effects }
  await inTransaction(test.db, (tx) => onReservationPaid(tx, { reservationId: id, at, stayEffects }))
  const seen = await read(resident, id)
  expect(seen).toMatchObject({ status: 'CONFIRMED', startsOn: day(0), feeSheet: { startsOn: day(0) } })
  const reason = `${formatDay(early)} had passed before the payment, so the move-in date is now ${formatDay(day(0))}.`
  expect(seen.history[0]).toMatchObject({ text: 'Paid', reason })
})

describe('at the same moment', () => {
  it('of two proposals one waits, and the other is told so', async () => {
    const { resident, owner, id, day } = await paid()
    const answers = await Promise.all([
      ofResident(resident, id, { action: 'proposeDate', startsOn: day(6) }),
      ofHome(owner, id, { action: 'proposeDate', startsOn: day(7) }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('an acceptance and a cancellation leave a canceled stay and a free bed', async () => {
    const { resident, owner, id, day } = await paid()
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(6) })
    const [accepted, canceled] = await Promise.all([
      ofHome(owner, id, { action: 'acceptDate', startsOn: day(6) }),
      resident.call('POST /residents/reservations/{id}/cancel', { params: { id }, body: {} }),
    ])
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(accepted.status)
    expect((await read(resident, id)).status).toBe('CANCELLED')
    const open = test.db.selectFrom('bedClaims').select('id').where('subjectId', '=', id).where('releasedAt', 'is', null)
    expect(await open.execute()).toEqual([])
  })

  it('of two acceptances one counts', async () => {
    const { resident, owner, id, day } = await paid()
    await ofResident(resident, id, { action: 'proposeDate', startsOn: day(6) })
    const accept = () => ofHome(owner, id, { action: 'acceptDate', startsOn: day(6) })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })
})
