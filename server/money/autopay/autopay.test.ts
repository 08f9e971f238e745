import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, duration, formatDay, platformZone } from '#contract/time.ts'
import { rentJobs } from '#server/money/rent/rent.jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { goodCard, sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
})
beforeEach(async () => {
  await test.startAgain()
  await sandbox.deliver({ paused: true })
})
afterEach(async () => {
  await settle()
  expect(await listAuditFindings(test.db)).toEqual([])
})

type Resident = Awaited<ReturnType<TestApp['as']>>
const day = duration({ days: 1 })
const failsWhenRenewed = '4000000000000341'

/** Delivers pending events and runs the jobs that follow from them. */
async function settle() {
  await sandbox.flush()
  await test.runJobs()
  await sandbox.flush()
  await test.runJobs()
}

/** Moves the clock and keeps people signed in, however much time passes. */
async function wait(milliseconds: number) {
  test.pass(milliseconds)
  const at = test.context.now()
  await test.db
    .updateTable('sessions')
    .set({ lastSeenAt: at, endsAt: new Date(at.getTime() + day) })
    .execute()
}

/** Days pass here and at the provider; our jobs run and its invoices arrive. */
async function pass(days: number) {
  for (let gone = 0; gone < days; gone += 1) {
    await wait(day)
    await rentJobs.plan_rent.job(test.context)
    await rentJobs.follow_rent.job(test.context)
    await sandbox.pass(0)
    await settle()
  }
}

async function setUp(resident: Resident, reservationId: string, card = goodCard) {
  const { body, status } = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
  if (status !== 201) throw new Error(body.message)
  await sandbox.pay(body.sessionId, card)
  await resident.call('GET /stripe/session-details', { query: { session_id: body.sessionId } })
  await settle()
  return body.id
}
const planOf = async (resident: Resident, id: string) =>
  (await resident.call('GET /residents/subscription-details/{id}', { params: { id } })).body
const change = (resident: Resident, id: string, body: object) =>
  resident.call('PUT /residents/subscriptions/{id}', { params: { id }, body })
const statuses = async (reservationId: string) => (await chargesOf(test, reservationId)).map(({ status }) => status)
const titlesOf = async ({ userId }: Resident) => {
  const rows = await test.db
    .selectFrom('notifications')
    .select('title')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ title }) => title)
}

describe('automatic payment', () => {
  it('pays each week by itself on the due day, and nothing before', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    const id = await setUp(resident, reservationId)
    const firstDueOn = addDays(startsOn, 7)
    expect(await planOf(resident, id)).toMatchObject({
      status: 'ACTIVE',
      nextChargeOn: firstDueOn,
      amountCents: 20_000,
      card: { lastFour: '4242' },
      payments: [],
    })
    expect((await resident.call('GET /residents/payments', { query: {} })).body.payments).toEqual([])
    await pass(daysBetween(dayOf(test.context.now(), platformZone), firstDueOn) - 1)
    expect(await statuses(reservationId)).toEqual(['DUE'])
    await pass(2)
    expect((await statuses(reservationId))[0]).toBe('PAID')
    await pass(14)
    const { payments } = await planOf(resident, id)
    expect(payments.map(({ amountCents, isAutomatic }) => [amountCents, isAutomatic])).toEqual(Array(3).fill([20_000, true]))
    expect((await statuses(reservationId)).slice(0, 3)).toEqual(['PAID', 'PAID', 'PAID'])
    const charges = await chargesOf(test, reservationId)
    expect(charges.every(({ lateFeeCents }) => lateFeeCents === 0)).toBe(true)
    const told = await titlesOf(resident)
    expect(told.filter((title) => title === 'Payment received')).toHaveLength(3)
    expect(told).not.toContain('A payment is due today')
  })

  it('pays each month, as a month is', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 25, frequency: 'MONTHLY' })
    const id = await setUp(resident, reservationId)
    await pass(38)
    const { payments, frequency } = await planOf(resident, id)
    expect([frequency, payments.map(({ amountCents }) => amountCents)]).toEqual(['MONTHLY', [80_000, 80_000]])
    expect(await statuses(reservationId)).toEqual(['PAID', 'PAID'])
  })

  it('set up after the next rent was paid by hand, can be turned off and kept', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    await payRent(test, resident, reservationId)
    const id = await setUp(resident, reservationId)
    expect(await planOf(resident, id)).toMatchObject({ nextChargeOn: addDays(startsOn, 14) })
    await change(resident, id, { autoRenew: false })
    expect((await change(resident, id, { autoRenew: true })).body.status).toBe('ACTIVE')
  })

  it('leaves what is due already to be paid by hand, and refuses to be paid twice', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 9 })
    await setUp(resident, reservationId)
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
    const id = await setUp(resident, reservationId)
    await change(resident, id, { autoRenew: false })
    await payRent(test, resident, reservationId)
    expect(await change(resident, id, { autoRenew: true })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already paid the next rent') },
    })
    await pass(6)
    const again = await setUp(resident, reservationId)
    expect(await planOf(resident, again)).toMatchObject({ firstDueOn: addDays(startsOn, 14), status: 'ACTIVE' })
    await pass(8)
    expect((await planOf(resident, again)).payments).toHaveLength(1)
    expect((await statuses(reservationId)).slice(0, 2)).toEqual(['PAID', 'PAID'])
  })

  it('is turned off and kept after all, each any number of times', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 3 })
    const id = await setUp(resident, reservationId)
    for (let round = 0; round < 2; round += 1) {
      expect((await change(resident, id, { autoRenew: false })).body).toMatchObject({
        status: 'CANCEL_SCHEDULED',
        nextChargeOn: null,
      })
      expect((await change(resident, id, { autoRenew: false })).body.status).toBe('CANCEL_SCHEDULED')
      expect((await change(resident, id, { autoRenew: true })).body.status).toBe('ACTIVE')
      await settle()
    }
    await change(resident, id, { autoRenew: false })
    await pass(6)
    expect(await planOf(resident, id)).toMatchObject({ status: 'CANCELLED', allowedActions: [], payments: [] })
    expect(await change(resident, id, { autoRenew: true })).toMatchObject({ status: 409 })
    await payRent(test, resident, reservationId)
    expect((await statuses(reservationId))[0]).toBe('PAID')
    expect((await setUp(resident, reservationId)) === id).toBe(false)
  })

  it('can be turned off and kept by one of its payments', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId)
    await pass(3)
    const body = { paymentId: (await planOf(resident, id)).payments[0]!.id }
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

describe('a card that is refused', () => {
  it('is told, costs no late fee, and a new card pays what was open', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId, failsWhenRenewed)
    await pass(10)
    expect(await planOf(resident, id)).toMatchObject({ status: 'PAST_DUE' })
    expect((await titlesOf(resident)).filter((title) => title === 'A payment did not go through')).toHaveLength(1)
    const [first] = await chargesOf(test, reservationId)
    expect(first).toMatchObject({ status: 'DUE', lateFeeCents: 0 })
    const { body } = await change(resident, id, { changeCard: true })
    expect(body.url).toContain('/pay/')
    await sandbox.pay(body.url!.split('/pay/')[1]!)
    await settle()
    expect(await planOf(resident, id)).toMatchObject({ status: 'ACTIVE', card: { lastFour: '4242' } })
    expect((await statuses(reservationId))[0]).toBe('PAID')
    await change(resident, id, { changeCard: true })
  })

  it('for two weeks is followed by a new card that pays both, in whatever order we hear of them', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId, failsWhenRenewed)
    await pass(10)
    expect((await statuses(reservationId)).slice(0, 2)).toEqual(['DUE', 'DUE'])
    const { body } = await change(resident, id, { changeCard: true })
    await sandbox.deliver({ shuffled: true })
    await sandbox.pay(body.url!.split('/pay/')[1]!)
    await settle()
    await sandbox.deliver({ shuffled: false })
    expect(await planOf(resident, id)).toMatchObject({
      status: 'ACTIVE',
      payments: [{ status: 'SUCCEEDED' }, { status: 'SUCCEEDED' }],
    })
    expect((await statuses(reservationId)).slice(0, 2)).toEqual(['PAID', 'PAID'])
  })

  it('can be turned off at once, and then rent is paid by hand', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId, failsWhenRenewed)
    await pass(4)
    expect((await change(resident, id, { autoRenew: false })).body.status).toBe('CANCELLED')
    await payRent(test, resident, reservationId)
    expect((await statuses(reservationId))[0]).toBe('PAID')
  })

  it('leaves the whole grace period to pay by hand when it is turned off long after the due date', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId, failsWhenRenewed)
    await pass(8)
    await change(resident, id, { autoRenew: false })
    const endedOn = dayOf(test.context.now(), platformZone)
    const lateFee = async () => (await chargesOf(test, reservationId))[0]!.lateFeeCents
    await pass(5)
    expect(await lateFee()).toBe(0)
    const lastDay = formatDay(addDays(endedOn, 5))
    const told = (await emailsTo(test.db, resident.email)).map(({ text }) => text)
    expect(told).toContainEqual(expect.stringContaining(`There is no late fee if you pay by ${lastDay}.`))
    await pass(1)
    expect(await lateFee()).toBe(1_000)
  })
})

describe('a pause', () => {
  it('leaves the rent that was due in it to be paid by hand or settled by the home, once autopay goes on', async () => {
    const { resident, owner, reservationId } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId)
    const plan = await test.db.selectFrom('rentPlans').select('providerSubscriptionId').executeTakeFirstOrThrow()
    const change = { subscriptionId: plan.providerSubscriptionId!, operation: randomUUID() }
    await test.context.payments.provider.pause(change)
    await pass(8)
    expect(await planOf(resident, id)).toMatchObject({ status: 'PAUSED', payments: [] })
    await test.context.payments.provider.resume({ ...change, operation: randomUUID() })
    await pass(2)
    expect(await planOf(resident, id)).toMatchObject({ status: 'ACTIVE' })
    const [missed, next] = await chargesOf(test, reservationId)
    const rent = (await resident.call('GET /residents/rent', { query: { reservationId } })).body.stays[0]!
    expect(rent.payableIds).toEqual([missed!.id])
    expect(rent.charges).toMatchObject([{ id: missed!.id, isAutomatic: false }, { id: next!.id }, { isAutomatic: true }])
    const { body } = await owner.call('GET /owners/rent', { query: { reservationId } })
    expect(body.charges[0]!.allowedActions).toContain('WAIVE')
    expect((await payRent(test, resident, reservationId)).amountCents).toBe(20_000)
    expect((await statuses(reservationId))[0]).toBe('PAID')
  })
})

describe('somebody who leaves', () => {
  it('has automatic payment ended at the provider, and owes the days', async () => {
    const { resident, reservationId, params } = await livesSomewhere(test, { since: 5 })
    const id = await setUp(resident, reservationId)
    await resident.call('POST /residents/reservations/{id}/notice', {
      params,
      body: { endsOn: addDays(dayOf(test.context.now(), platformZone), 5) },
    })
    await settle()
    expect(await planOf(resident, id)).toMatchObject({ status: 'CANCELLED' })
    expect(await titlesOf(resident)).toContain('Autopay has ended')
    await pass(3)
    expect((await planOf(resident, id)).payments).toEqual([])
    const [charge] = await chargesOf(test, reservationId)
    expect(charge).toMatchObject({ status: 'DUE', amountCents: Math.round((20_000 * 3) / 7) })
    expect(await resident.call('POST /residents/subscriptions', { body: { reservationId } })).toMatchObject({ status: 409 })
  })

  it('gets back what a card paid before the provider heard of it', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 6 })
    const id = await setUp(resident, reservationId)
    await wait(2 * day)
    await sandbox.pass(0)
    // The charge is gone when the invoice event arrives.
    await test.db
      .updateTable('reservations')
      .set({ status: 'COMPLETED', endsOn: addDays(dayOf(new Date(), platformZone), 1) })
      .where('id', '=', reservationId)
      .execute()
    await settle()
    const { payments } = await planOf(resident, id)
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
  await wait(duration({ hours: 49 }))
  await rentJobs.check_rent_plans.job(test.context)
  await rentJobs.check_rent_plans.job(test.context)
  const { body } = await resident.call('GET /residents/subscriptions', {})
  expect(body.subscriptions).toMatchObject([{ id: first.body.id, status: 'EXPIRED' }])
})

it('is nobody else’s, and asks for sense', async () => {
  const { resident, owner, reservationId } = await livesSomewhere(test, { since: 3 })
  const id = await setUp(resident, reservationId)
  const stranger = await test.as('SEEKER')
  const params = { id }
  for (const [who, status] of [
    [stranger, 404],
    [owner, 403],
    [test.visitor as Resident, 401],
  ] as const) {
    expect((await who.call('GET /residents/subscriptions/{id}', { params })).status).toBe(status)
    expect((await who.call('GET /residents/subscription-details/{id}', { params })).status).toBe(status)
    expect((await change(who, id, { autoRenew: false })).status).toBe(status)
    expect((await who.call('POST /residents/subscriptions', { body: { reservationId } })).status).toBe(status)
  }
  expect((await owner.call('GET /residents/subscriptions', {})).status).toBe(403)
  expect((await stranger.call('GET /residents/subscriptions', {})).body.subscriptions).toEqual([])
  expect((await resident.call('GET /residents/subscriptions/{id}', { params })).body).toMatchObject({ id, status: 'ACTIVE' })
  for (const body of [{}, { autoRenew: 'no' }, { changeCard: false }, { changeCard: true, autoRenew: true }])
    expect((await change(resident, id, body)).status).toBe(400)
  expect((await change(resident, id, { changeCard: true, successUrl: 'https://elsewhere.example' })).status).toBe(400)
  expect((await resident.call('GET /residents/subscriptions/{id}', { params: { id: 'x' } })).status).toBe(400)
  expect((await resident.call('GET /residents/subscriptions/{id}', { params: { id: randomUUID() } })).status).toBe(404)
  expect((await resident.call('POST /residents/payments/cancel-subscription', { body: { paymentId: 'x' } })).status).toBe(400)
})
