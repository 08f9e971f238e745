import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, duration, platformZone } from '#contract/time.ts'
import { rentJobs, syncPlansToCheck } from '#server/money/rent/rent.jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { autopayOf } from '#tests/factories/autopay.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Resident = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
let autopay: ReturnType<typeof autopayOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  autopay = autopayOf(test)
})
beforeEach(async () => {
  await test.startAgain()
  await sandbox.deliver({ paused: true })
})
afterEach(async () => {
  await autopay.settle()
  expect(await listAuditFindings(test.db)).toEqual([])
})

describe('automatic payment', () => {
  it('pays each week by itself on the due day, and nothing before', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    const id = await autopay.setUp(resident, reservationId)
    const firstDueOn = addDays(startsOn, 7)
    expect(await autopay.planOf(resident, id)).toMatchObject({
      status: 'ACTIVE',
      nextChargeOn: firstDueOn,
      amountCents: 20_000,
      card: { lastFour: '4242' },
      payments: [],
    })
    expect((await resident.call('GET /residents/payments', { query: {} })).body.payments).toEqual([])
    await autopay.pass(daysBetween(dayOf(test.context.now(), platformZone), firstDueOn) - 1)
    expect(await autopay.statuses(reservationId)).toEqual(['DUE'])
    await autopay.pass(2)
    expect((await autopay.statuses(reservationId))[0]).toBe('PAID')
    await autopay.pass(14)
    const { payments } = await autopay.planOf(resident, id)
    expect(payments.map(({ amountCents, isAutomatic }) => [amountCents, isAutomatic])).toEqual(Array(3).fill([20_000, true]))
    expect((await autopay.statuses(reservationId)).slice(0, 3)).toEqual(['PAID', 'PAID', 'PAID'])
    const charges = await chargesOf(test, reservationId)
    expect(charges.every(({ lateFeeCents }) => lateFeeCents === 0)).toBe(true)
    const told = await autopay.titlesOf(resident)
    expect(told.filter((title) => title === 'Payment received')).toHaveLength(3)
    expect(told).not.toContain('A payment is due today')
  })

  it('pays each month, as a month is', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 25, frequency: 'MONTHLY' })
    const id = await autopay.setUp(resident, reservationId)
    await autopay.pass(38)
    const { payments, frequency } = await autopay.planOf(resident, id)
    expect([frequency, payments.map(({ amountCents }) => amountCents)]).toEqual(['MONTHLY', [80_000, 80_000]])
    expect(await autopay.statuses(reservationId)).toEqual(['PAID', 'PAID'])
  })

  it.each([
    ['2027-01-31', '15:00', ['2027-02-28', '2027-03-31', '2027-04-30']],
    ['2027-01-30', '21:00', ['2027-02-28', '2027-03-30', '2027-04-30']],
  ])('is charged on the days announced for a stay from %s, set up at %s', async (startsOn, hour, days) => {
    test.setTime(new Date(`2027-02-03T${hour}:00-05:00`))
    const since = daysBetween(startsOn, dayOf(test.context.now(), platformZone))
    const { resident, reservationId } = await livesSomewhere(test, { since, frequency: 'MONTHLY' })
    const id = await autopay.setUp(resident, reservationId)
    const announced = new Set<string | null>()
    const remaining = () => daysBetween(dayOf(test.context.now(), platformZone), days.at(-1)!)
    while (remaining() > 0) {
      announced.add((await autopay.planOf(resident, id)).nextChargeOn)
      await autopay.pass(Math.min(remaining(), 10))
    }
    await autopay.pass(1)
    const { payments } = await autopay.planOf(resident, id)
    expect([...announced]).toEqual(days)
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([80_000, 80_000, 80_000])
    expect(payments.map(({ paidAt }) => dayOf(paidAt!, platformZone)).toReversed()).toEqual(days)
  })

  it('is heard of when no webhook told of it, and nobody is late for it', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 6 })
    await autopay.setUp(resident, reservationId)
    for (let day = 0; day < 15; day += 1) {
      await autopay.wait(duration({ days: 1 }))
      await sandbox.pass(0)
      for (const { job } of [rentJobs.plan_rent, rentJobs.follow_rent, rentJobs.check_rent_plans]) await job(test.context)
      await test.runJobs()
    }
    const paid = ['PAID', 'PAID', 'PAID']
    expect((await autopay.statuses(reservationId)).slice(0, 3)).toEqual([...paid.slice(0, 2), 'DUE'])
    const { payments } = (await resident.call('GET /residents/payments', { query: {} })).body
    expect(payments.map(({ amountCents, isAutomatic }) => [amountCents, isAutomatic])).toEqual(Array(2).fill([20_000, true]))
    expect((await autopay.titlesOf(resident)).filter((title) => title === 'A payment is overdue')).toEqual([])
    // The events arrive after all.
    await autopay.settle()
    await rentJobs.check_rent_plans.job(test.context)
    expect((await autopay.statuses(reservationId)).slice(0, 3)).toEqual(paid)
    expect((await resident.call('GET /residents/payments', { query: {} })).body.payments).toHaveLength(3)
  })

  it('set up after the next rent was paid by hand, can be turned off and kept', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    await payRent(test, resident, reservationId)
    const id = await autopay.setUp(resident, reservationId)
    expect(await autopay.planOf(resident, id)).toMatchObject({ nextChargeOn: addDays(startsOn, 14) })
    await autopay.change(resident, id, { autoRenew: false })
    expect((await autopay.change(resident, id, { autoRenew: true })).body.status).toBe('ACTIVE')
  })

  it('leaves what is due already to be paid by hand, and refuses to be paid twice', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 9 })
    await autopay.setUp(resident, reservationId)
    const paid = await payRent(test, resident, reservationId)
    expect(paid.amountCents).toBe(20_000)
    const again = await resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId } })
    expect(again.status).toBe(409)
    expect(await resident.call('POST /residents/subscriptions', { body: { reservationId } })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already on') },
    })
  })

  it('begins after what was paid ahead by hand, and is not kept where that would pay twice', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    const id = await autopay.setUp(resident, reservationId)
    await autopay.change(resident, id, { autoRenew: false })
    await payRent(test, resident, reservationId)
    expect(await autopay.change(resident, id, { autoRenew: true })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already paid the next rent') },
    })
    await autopay.pass(6)
    const again = await autopay.setUp(resident, reservationId)
    expect(await autopay.planOf(resident, again)).toMatchObject({ firstDueOn: addDays(startsOn, 14), status: 'ACTIVE' })
    await autopay.pass(8)
    expect((await autopay.planOf(resident, again)).payments).toHaveLength(1)
    expect((await autopay.statuses(reservationId)).slice(0, 2)).toEqual(['PAID', 'PAID'])
  })

  it('is not set up from a page that was opened before the next rent was paid by hand', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    const open = async () => (await resident.call('POST /residents/subscriptions', { body: { reservationId } })).body
    const { sessionId } = await open()
    await payRent(test, resident, reservationId)
    await autopay.settle()
    expect(await sandbox.pay(sessionId)).toEqual({ kind: 'closed' })
    const id = await autopay.setUp(resident, reservationId)
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'ACTIVE', nextChargeOn: addDays(startsOn, 14) })
  })

  it('is turned off and kept after all, each any number of times', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 3 })
    const id = await autopay.setUp(resident, reservationId)
    for (let round = 0; round < 2; round += 1) {
      expect((await autopay.change(resident, id, { autoRenew: false })).body).toMatchObject({
        status: 'CANCEL_SCHEDULED',
        nextChargeOn: null,
      })
      expect((await autopay.change(resident, id, { autoRenew: false })).body.status).toBe('CANCEL_SCHEDULED')
      expect((await autopay.change(resident, id, { autoRenew: true })).body.status).toBe('ACTIVE')
      await autopay.settle()
    }
    await autopay.change(resident, id, { autoRenew: false })
    await autopay.pass(6)
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'CANCELLED', allowedActions: [], payments: [] })
    expect(await autopay.change(resident, id, { autoRenew: true })).toMatchObject({ status: 409 })
    await payRent(test, resident, reservationId)
    expect((await autopay.statuses(reservationId))[0]).toBe('PAID')
    expect((await autopay.setUp(resident, reservationId)) === id).toBe(false)
  })

  it('can be turned off and kept by one of its payments', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId)
    await autopay.pass(3)
    const body = { paymentId: (await autopay.planOf(resident, id)).payments[0]!.id }
    expect((await resident.call('GET /residents/payments/{id}', { params: { id: body.paymentId } })).body.subscriptionId).toBe(id)
    const off = await resident.call('POST /residents/payments/cancel-subscription', { body })
    expect(off.body).toMatchObject({ id, status: 'CANCEL_SCHEDULED' })
    const on = await resident.call('POST /residents/payments/renew-subscription', { body })
    expect(on.body).toMatchObject({ id, status: 'ACTIVE' })
    const stranger = await test.as('SEEKER')
    expect((await stranger.call('POST /residents/payments/cancel-subscription', { body })).status).toBe(404)
    expect((await stranger.call('POST /residents/payments/renew-subscription', { body })).status).toBe(404)
    const byHand = await livesSomewhere(test, { since: 8 })
    const { paymentId } = await payRent(test, byHand.resident, byHand.reservationId)
    const none = await byHand.resident.call('POST /residents/payments/cancel-subscription', { body: { paymentId } })
    expect(none).toMatchObject({ status: 409, body: { message: expect.stringContaining('You made this payment yourself') } })
  })
})

describe('somebody who leaves', () => {
  it('has automatic payment ended at the provider, and owes the days', async () => {
    const { resident, reservationId, params } = await livesSomewhere(test, { since: 5 })
    const id = await autopay.setUp(resident, reservationId)
    await resident.call('POST /residents/reservations/{id}/notice', {
      params,
      body: { endsOn: addDays(dayOf(test.context.now(), platformZone), 5) },
    })
    await autopay.settle()
    expect(await autopay.planOf(resident, id)).toMatchObject({ status: 'CANCELLED' })
    expect(await autopay.titlesOf(resident)).toContain('Autopay has ended')
    await autopay.pass(3)
    expect((await autopay.planOf(resident, id)).payments).toEqual([])
    const [charge] = await chargesOf(test, reservationId)
    expect(charge).toMatchObject({ status: 'DUE', amountCents: Math.round((20_000 * 3) / 7) })
    expect(await resident.call('POST /residents/subscriptions', { body: { reservationId } })).toMatchObject({ status: 409 })
  })

  it('gets back what a card paid before the provider heard of it', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 6 })
    const id = await autopay.setUp(resident, reservationId)
    await autopay.wait(duration({ days: 2 }))
    await sandbox.pass(0)
    // The charge is gone when the invoice event arrives.
    await test.db
      .updateTable('reservations')
      .set({ status: 'COMPLETED', endsOn: addDays(dayOf(new Date(), platformZone), 1) })
      .where('id', '=', reservationId)
      .execute()
    await autopay.settle()
    const { payments } = await autopay.planOf(resident, id)
    expect(payments).toMatchObject([{ status: 'REFUNDED', amountCents: 20_000 }])
    const params = { id: payments[0]!.id }
    const { lines } = (await resident.call('GET /residents/payments/{id}', { params })).body
    expect(lines, 'it paid for no days').toMatchObject([{ label: 'Rent', period: null }])
  })
})

it('was never set up: the page leads nowhere, and after two days it is forgotten', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 3 })
  const first = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
  const second = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
  expect([second.body.id, second.body.url]).toEqual([first.body.id, first.body.url])
  expect((await resident.call('GET /residents/rent', { query: {} })).body.stays[0]).toMatchObject({ plan: null })
  await autopay.wait(duration({ hours: 49 }))
  await rentJobs.check_rent_plans.job(test.context)
  await rentJobs.check_rent_plans.job(test.context)
  const { body } = await resident.call('GET /residents/subscriptions', {})
  expect(body.subscriptions).toMatchObject([{ id: first.body.id, status: 'EXPIRED' }])
})

it('is paid by card alone, because a bank account pays days after the rent is due', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 3 })
  const typesOf = async (sessionId: string) =>
    (await test.context.payments.provider.readCheckout(sessionId))!.payment_method_types
  const { body } = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
  expect(await typesOf(body.sessionId)).toEqual(['card'])
  const id = await autopay.setUp(resident, reservationId)
  const another = (await autopay.change(resident, id, { changeCard: true })).body
  expect(await typesOf(another.url!.split('/pay/')[1]!)).toEqual(['card'])
})

it('is checked at the provider for everyone who may need it, page by page', async () => {
  const ids: string[] = []
  for (let one = 0; one < 3; one += 1) {
    const { resident, reservationId } = await livesSomewhere(test, { since: 3 })
    ids.push(await autopay.setUp(resident, reservationId))
  }
  const plans = test.db.selectFrom('rentPlans').select('status').where('id', 'in', ids)
  await test.db.updateTable('rentPlans').set({ status: 'PAUSED' }).where('id', 'in', ids).execute()
  await syncPlansToCheck(test.context, 1)
  expect(await plans.execute()).toEqual(Array(3).fill({ status: 'ACTIVE' }))
})

it('is nobody else’s, and asks for sense', async () => {
  const { resident, owner, reservationId } = await livesSomewhere(test, { since: 3 })
  const id = await autopay.setUp(resident, reservationId)
  const stranger = await test.as('SEEKER')
  const params = { id }
  for (const [who, status] of [
    [stranger, 404],
    [owner, 403],
    [test.visitor as Resident, 401],
  ] as const) {
    expect((await who.call('GET /residents/subscriptions/{id}', { params })).status).toBe(status)
    expect((await who.call('GET /residents/subscription-details/{id}', { params })).status).toBe(status)
    expect((await autopay.change(who, id, { autoRenew: false })).status).toBe(status)
    expect((await who.call('POST /residents/subscriptions', { body: { reservationId } })).status).toBe(status)
  }
  expect((await owner.call('GET /residents/subscriptions', {})).status).toBe(403)
  expect((await stranger.call('GET /residents/subscriptions', {})).body.subscriptions).toEqual([])
  expect((await resident.call('GET /residents/subscriptions/{id}', { params })).body).toMatchObject({ id, status: 'ACTIVE' })
  for (const body of [{}, { autoRenew: 'no' }, { changeCard: false }, { changeCard: true, autoRenew: true }])
    expect((await autopay.change(resident, id, body)).status).toBe(400)
  expect((await autopay.change(resident, id, { changeCard: true, successUrl: 'https://elsewhere.example' })).status).toBe(400)
  expect((await resident.call('GET /residents/subscriptions/{id}', { params: { id: 'x' } })).status).toBe(400)
  expect((await resident.call('GET /residents/subscriptions/{id}', { params: { id: randomUUID() } })).status).toBe(404)
  expect((await resident.call('POST /residents/payments/cancel-subscription', { body: { paymentId: 'x' } })).status).toBe(400)
})
