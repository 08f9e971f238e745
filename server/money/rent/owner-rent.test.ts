import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { rentJobs } from './rent.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => {
  await test.runJobs()
  expect(await listAuditFindings(test.db)).toEqual([])
})

type Person = Awaited<ReturnType<TestApp['as']>>
const today = () => dayOf(test.context.now(), platformZone)
const read = (who: Person, reservationId: string) => who.call('GET /owners/rent', { query: { reservationId } })
const put = (who: Person, id: string, body: object) => who.call('PUT /owners/rent/{id}', { params: { id }, body: body as never })
const openPage = async (resident: Person, reservationId: string) =>
  (await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId } })).body
const payOn = async (resident: Person, sessionId: string) => {
  await sandboxOf(test).pay(sessionId)
  await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
}
const refundsOf = (paymentId: string) =>
  test.db.selectFrom('refunds').select(['amountCents']).where('paymentId', '=', paymentId).execute()
const eventsOf = async (id: string) =>
  (await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', id).orderBy('at').execute()).map(
    ({ action }) => action,
  )

/** Two weekly charges are late, and the first has its late fee. */
async function isLate() {
  const stay = await livesSomewhere(test, { since: 15 })
  await rentJobs.follow_rent.job(test.context)
  const [first, second] = await chargesOf(test, stay.reservationId)
  expect(first).toMatchObject({ lateFeeCents: 1000 })
  return { ...stay, first: first!, second: second! }
}

describe('rent that was paid to the home', () => {
  it('is settled without a payment, and the resident is told', async () => {
    const { owner, resident, reservationId, first } = await isLate()
    const before = (await read(owner, reservationId)).body
    expect(before).toMatchObject({ isPaidHere: true, balanceCents: 41_000, rentCents: 20_000 })
    expect(before.charges[0]).toMatchObject({
      isLate: true,
      allowedActions: ['PAID_TO_HOME', 'WAIVE_LATE_FEE', 'MOVE_DUE_DAY', 'WAIVE'],
      whyNot: null,
    })
    const paidOn = addDays(today(), -1)
    const done = await put(owner, first.id, { action: 'PAID_TO_HOME', note: 'Cash, receipt 12', paidOn })
    expect(done.body.charges[0]).toMatchObject({
      status: 'PAID',
      paidHow: 'OFF_PLATFORM',
      paidOn,
      note: 'Cash, receipt 12',
      paymentId: null,
      lateFeeCents: 1000,
      allowedActions: [],
    })
    expect(done.body.balanceCents).toBe(20_000)
    const [stay] = (await resident.call('GET /residents/rent', { query: { reservationId } })).body.stays
    expect(stay).toMatchObject({ balanceCents: 20_000, charges: [{ paidHow: 'OFF_PLATFORM' }, { status: 'DUE' }, {}] })
    const { body: dashboard } = await resident.call('GET /residents/dashboard', {})
    expect(dashboard.settledRent).toMatchObject([{ id: first.id, status: 'PAID', amountCents: 21_000 }])
    expect(dashboard.due.map(({ amountCents }) => amountCents)).toEqual([20_000, 20_000])
    expect(await eventsOf(first.id)).toEqual(['rentCharge.addLateFee', 'rentCharge.payToHome'])
    const emails = await emailsTo(test.db, resident.email)
    expect(emails.find(({ subject }) => subject === 'Your payment was recorded')!.text).toContain('receipt 12')
    const told = await test.db.selectFrom('notifications').select('title').where('userId', '=', resident.userId).execute()
    expect(told.map(({ title }) => title)).toContain('Your payment was recorded')
    for (const action of ['PAID_TO_HOME', 'WAIVE_LATE_FEE'])
      expect(await put(owner, first.id, { action })).toMatchObject({ status: 409, body: { message: 'This is already paid.' } })
  })

  it('costs no late fee where it was paid in time', async () => {
    const { owner, first, startsOn } = await isLate()
    const { body } = await put(owner, first.id, { action: 'PAID_TO_HOME', paidOn: addDays(startsOn, 7 + 5) })
    expect(body.charges[0]).toMatchObject({ status: 'PAID', lateFeeCents: 0, note: null })
  })

  it('closes the payment page that is open over it', async () => {
    const { owner, resident, reservationId, first } = await isLate()
    const page = await openPage(resident, reservationId)
    await put(owner, first.id, { action: 'PAID_TO_HOME' })
    await test.runJobs()
    const { status } = await test.db
      .selectFrom('payments')
      .select('status')
      .where('id', '=', page.paymentId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('CANCELLED')
    expect(await openPage(resident, reservationId)).toMatchObject({ amountCents: 20_000 })
  })

  it('gives back what comes on that page all the same, and only that', async () => {
    const { owner, resident, reservationId, first } = await isLate()
    const page = await openPage(resident, reservationId)
    await put(owner, first.id, { action: 'PAID_TO_HOME' })
    await payOn(resident, page.sessionId)
    expect(await refundsOf(page.paymentId)).toEqual([{ amountCents: 21_000 }])
    expect((await chargesOf(test, reservationId)).map(({ status, paidHow }) => [status, paidHow])).toEqual([
      ['PAID', 'OFF_PLATFORM'],
      ['PAID', 'PROVIDER'],
      ['DUE', null],
    ])
  })

  it('is not given back by us when somebody leaves', async () => {
    const { owner, reservationId, params } = await livesSomewhere(test, { since: 8 })
    const [charge] = await chargesOf(test, reservationId)
    await put(owner, charge!.id, { action: 'PAID_TO_HOME' })
    const ended = await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'complete' } })
    const owed = { label: expect.stringContaining('Rent'), paidCents: 20_000, cents: expect.any(Number) }
    const { refund } = ended.body
    expect(ended.body).toMatchObject({ status: 'COMPLETED', refund: { totalCents: 0, fromHome: { lines: [owed] } } })
    // One day was used, and three more count as notice.
    expect(refund!.fromHome!.totalCents).toBe(Math.round((20_000 * 3) / 7))
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ status: 'PAID', amountCents: 20_000 })
  })

  it('waits while a card pays the period by itself', async () => {
    const { owner, resident, reservationId } = await livesSomewhere(test, { since: 3 })
    const { body: plan } = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
    await payOn(resident, plan.sessionId)
    await test.runJobs()
    const [charge] = (await read(owner, reservationId)).body.charges
    expect(charge).toMatchObject({
      isAutomatic: true,
      allowedActions: [],
      whyNot: expect.stringContaining('turn off autopay'),
    })
    for (const body of [
      { action: 'PAID_TO_HOME' },
      { action: 'WAIVE', note: 'A gift' },
      { action: 'MOVE_DUE_DAY', dueOn: today() },
    ])
      expect(await put(owner, charge!.id, body)).toMatchObject({ status: 409, body: { message: charge!.whyNot } })
    await resident.call('PUT /residents/subscriptions/{id}', { params: { id: plan.id }, body: { autoRenew: false } })
    expect((await put(owner, charge!.id, { action: 'PAID_TO_HOME' })).status).toBe(200)
    const kept = await resident.call('PUT /residents/subscriptions/{id}', { params: { id: plan.id }, body: { autoRenew: true } })
    expect(kept.status).toBe(409)
  })
})

describe('other help', () => {
  it('takes a late fee off, for good', async () => {
    const { owner, resident, reservationId, first, second } = await isLate()
    const page = await openPage(resident, reservationId)
    const { body } = await put(owner, first.id, { action: 'WAIVE_LATE_FEE' })
    expect(body).toMatchObject({ balanceCents: 40_000, charges: [{ lateFeeCents: 0, status: 'DUE' }, {}, {}] })
    await rentJobs.follow_rent.job(test.context)
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ lateFeeCents: 0 })
    expect((await put(owner, second.id, { action: 'WAIVE_LATE_FEE' })).status).toBe(409)
    await payOn(resident, page.sessionId)
    expect(await refundsOf(page.paymentId)).toEqual([{ amountCents: 1000 }])
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ status: 'PAID', lateFeeCents: 0 })
  })

  it('moves the due day; then nobody is late, and the next period comes as before', async () => {
    const { owner, resident, reservationId, first, startsOn } = await isLate()
    const until = addDays(startsOn, 14 + 29)
    for (const dueOn of [addDays(today(), -1), addDays(until, 1), addDays(startsOn, 7)])
      expect(await put(owner, first.id, { action: 'MOVE_DUE_DAY', dueOn })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'dueOn' }] },
      })
    const { body } = await put(owner, first.id, { action: 'MOVE_DUE_DAY', dueOn: until })
    expect(body.charges[0]).toMatchObject({ dueOn: until, isLate: false, lateFeeCents: 0, status: 'DUE' })
    await rentJobs.follow_rent.job(test.context)
    const [stay] = (await resident.call('GET /residents/rent', { query: { reservationId } })).body.stays
    expect(stay!.balanceCents).toBe(20_000)
    expect(stay!.upcoming[0]!.startsOn).toBe(addDays(startsOn, 28))
    // Paying covers what is due now; the moved charge comes next, on its own page.
    await payRent(test, resident, reservationId)
    expect(await openPage(resident, reservationId)).toMatchObject({ amountCents: 20_000 })
  })

  it('asks for nothing, with words, also when the days of the stay change later', async () => {
    const { owner, resident, reservationId, params, second } = await isLate()
    expect((await put(owner, second.id, { action: 'WAIVE', note: ' ' })).status).toBe(400)
    await put(owner, second.id, { action: 'WAIVE', note: 'You painted the fence.' })
    await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: addDays(today(), 10) } })
    await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
    expect((await chargesOf(test, reservationId))[1]).toMatchObject({ status: 'WAIVED', note: 'You painted the fence.' })
    expect(await put(owner, second.id, { action: 'PAID_TO_HOME' })).toMatchObject({ status: 409 })
    expect((await emailsTo(test.db, resident.email)).map(({ subject }) => subject)).toContain('A payment was waived')
  })
})

it('is for whoever may manage the stays of this home', async () => {
  const { owner, resident, reservationId, first } = await isLate()
  const memberWith = (permissions: ('manage_reservations' | 'manage_billing')[]) =>
    test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
  const action = { action: 'WAIVE_LATE_FEE' }
  const stranger = await test.as('OWNER')
  expect((await read(stranger, reservationId)).status).toBe(404)
  expect((await put(stranger, first.id, action)).status).toBe(404)
  expect((await put(owner, randomUUID(), action)).status).toBe(404)
  for (const who of [resident, await test.as('ADMIN'), await memberWith(['manage_billing'])]) {
    expect((await read(who, reservationId)).status).toBe(403)
    expect((await put(who, first.id, action)).status).toBe(403)
  }
  expect((await test.visitor.call('GET /owners/rent', { query: { reservationId } })).status).toBe(401)
  expect((await put(await memberWith(['manage_reservations']), first.id, action)).status).toBe(200)
  for (const body of [
    {},
    { action: 'FORGET' },
    { action: 'PAID_TO_HOME', paidOn: 'yesterday' },
    { action: 'PAID_TO_HOME', paidOn: addDays(today(), 1) },
    { action: 'PAID_TO_HOME', paidOn: addDays(today(), -400) },
    { action: 'PAID_TO_HOME', note: 'x'.repeat(501) },
    { action: 'MOVE_DUE_DAY' },
    { action: 'WAIVE' },
  ])
    expect((await put(owner, first.id, body)).status).toBe(400)
  expect((await owner.call('GET /owners/rent', { query: { reservationId: 'x' } })).status).toBe(400)
})
