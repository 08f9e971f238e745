import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, platformZone } from '#contract/time.ts'
import { chargesJobs } from '#server/money/charges/charges.jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { chargesOf, livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => {
  await test.runJobs()
  expect(await listAuditFindings(test.db)).toEqual([])
})

type Resident = Awaited<ReturnType<TestApp['as']>>
const today = () => dayOf(test.context.now(), platformZone)
const rentOf = async (resident: Resident, reservationId: string) =>
  (await resident.call('GET /residents/rent', { query: { reservationId } })).body.stays[0]!
const create = (who: Resident, reservationId: string, options: object = {}) =>
  who.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId, ...options } })
const refundsOf = (paymentId: string) =>
  test.db.selectFrom('refunds').select(['amountCents', 'operation']).where('paymentId', '=', paymentId).execute()

describe('what is owed', () => {
  it('begins with the period that moving in paid for, and is not due before its day', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 3 })
    const rent = await rentOf(resident, reservationId)
    expect(rent).toMatchObject({
      balanceCents: 0,
      firstPeriod: { startsOn, endsOn: addDays(startsOn, 7), amountCents: 20_000 },
      charges: [{ status: 'DUE', isUpcoming: true, isLate: false, dueOn: addDays(startsOn, 7) }],
    })
    const { body } = await resident.call('GET /residents/dashboard', {})
    expect(body.next).toMatchObject({
      kind: 'PAY_RENT',
      message: expect.stringMatching(/^Next rent: \$200 on \w+ \d+, \d{4}\.$/),
    })
  })

  it('is not opened as a payment with a deposit', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 15 })
    const body = { reservationId }
    expect(await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body })).toMatchObject({
      status: 409,
      body: { message: 'No deposit is due for this stay. Please pay without one.' },
    })
    expect((await create(resident, reservationId)).status).toBe(200)
  })

  it('is told with what comes, and what being late costs', async () => {
    const { resident, reservationId, startsOn } = await livesSomewhere(test, { since: 15 })
    const rent = await rentOf(resident, reservationId)
    expect(rent).toMatchObject({
      isPaidHere: true,
      rentCents: 20_000,
      frequency: 'WEEKLY',
      balanceCents: 40_000,
      payableCents: 40_000,
      lateFee: { cents: 2_500, graceDays: 5, mostPercent: 5 },
      plan: null,
    })
    expect(rent.charges.map(({ dueOn, status, isLate }) => [dueOn, status, isLate])).toEqual([
      [addDays(startsOn, 7), 'DUE', true],
      [addDays(startsOn, 14), 'DUE', true],
      [addDays(startsOn, 21), 'DUE', false],
    ])
    expect(rent.upcoming.map(({ dueOn }) => dueOn)[0]).toBe(addDays(startsOn, 28))
    expect((await resident.call('GET /residents/rent', { query: {} })).body.stays).toHaveLength(1)
  })

  it('is nothing here where the home takes the rent itself', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 15, paidHow: 'OFF_PLATFORM' })
    expect(await rentOf(resident, reservationId)).toMatchObject({ isPaidHere: false, charges: [], upcoming: [], balanceCents: 0 })
    expect(await create(resident, reservationId)).toMatchObject({ status: 409 })
  })

  it('is told to nobody else', async () => {
    const { reservationId, owner } = await livesSomewhere(test)
    const stranger = await test.as('SEEKER')
    const query = { reservationId }
    expect((await stranger.call('GET /residents/rent', { query })).status).toBe(404)
    expect((await stranger.call('GET /residents/rent', { query: {} })).body.stays).toEqual([])
    expect((await owner.call('GET /residents/rent', { query })).status).toBe(403)
    expect((await test.visitor.call('GET /residents/rent', { query })).status).toBe(401)
    expect((await stranger.call('GET /residents/rent', { query: { reservationId: 'x' } })).status).toBe(400)
    expect((await create(stranger, reservationId)).status).toBe(404)
    expect((await create(stranger, randomUUID())).status).toBe(404)
    expect((await create(owner, reservationId)).status).toBe(403)
  })
})

describe('paying by hand', () => {
  it('pays everything that is due at once, with a receipt, and then the next period', async () => {
    const { resident, owner, reservationId, startsOn } = await livesSomewhere(test, { since: 15 })
    expect(await create(resident, reservationId, { amountCents: 1 })).toMatchObject({ status: 409 })
    const paid = await payRent(test, resident, reservationId)
    expect(paid.amountCents).toBe(40_000)
    const rent = await rentOf(resident, reservationId)
    expect(rent).toMatchObject({ balanceCents: 0, payableCents: 20_000 })
    expect(rent.charges.map(({ status, paymentId }) => [status, paymentId])).toEqual([
      ['PAID', paid.paymentId],
      ['PAID', paid.paymentId],
      ['DUE', null],
    ])
    const payment = await test.db.selectFrom('payments').selectAll().where('id', '=', paid.paymentId).executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ operation: `rent:${reservationId}:${addDays(startsOn, 7)}`, ownerId: owner.accountId })
    const told = await test.db
      .selectFrom('notifications')
      .select('title')
      .where('userId', 'in', [resident.userId, owner.userId])
      .execute()
    expect(told.map(({ title }) => title).toSorted()).toEqual(['Payment received', 'Rent was paid'])
    await payRent(test, resident, reservationId)
    expect(await rentOf(resident, reservationId)).toMatchObject({ payableCents: 0 })
    expect(await create(resident, reservationId)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('No rent') },
    })
  })

  it('is one page in two windows, and counts once however often it is told', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 8 })
    const pages = await Promise.all([create(resident, reservationId), create(resident, reservationId)])
    expect(new Set(pages.map(({ body }) => body.paymentId)).size).toBe(1)
    await sandboxOf(test).pay(pages[0]!.body.sessionId)
    const query = { session_id: pages[0]!.body.sessionId }
    await Promise.all(Array.from({ length: 4 }, () => resident.call('GET /stripe/session-details', { query })))
    await sandboxOf(test).flush()
    expect((await chargesOf(test, reservationId)).map(({ status }) => status)).toEqual(['PAID', 'DUE'])
    const events = await test.db
      .selectFrom('auditEvents')
      .select('id')
      .where('action', '=', 'rentCharge.pay')
      .where('details', '@>', JSON.stringify({ reservationId }) as never)
      .execute()
    expect(events).toHaveLength(1)
  })

  it('what is no longer due when the money comes goes back', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 8 })
    const { body } = await create(resident, reservationId)
    await test.db.updateTable('rentCharges').set({ status: 'VOID' }).where('reservationId', '=', reservationId).execute()
    await sandboxOf(test).pay(body.sessionId)
    await resident.call('GET /stripe/session-details', { query: { session_id: body.sessionId } })
    expect(await refundsOf(body.paymentId)).toMatchObject([{ amountCents: 20_000 }])
  })

  it('a page opened before notice was given costs only the days that are left', async () => {
    const { resident, reservationId, params } = await livesSomewhere(test, { since: 7 })
    const { body } = await create(resident, reservationId)
    await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: addDays(today(), 3) } })
    expect(await chargesOf(test, reservationId)).toMatchObject([{ amountCents: 8_571, status: 'DUE' }, { status: 'VOID' }])
    await sandboxOf(test).pay(body.sessionId)
    await resident.call('GET /stripe/session-details', { query: { session_id: body.sessionId } })
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ status: 'PAID' })
    expect(await refundsOf(body.paymentId)).toMatchObject([{ amountCents: 20_000 - 8_571 }])
  })
})

describe('somebody who leaves', () => {
  it('owes only the days, and staying after all makes it whole again', async () => {
    const { resident, reservationId, params } = await livesSomewhere(test, { since: 8 })
    await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: addDays(today(), 8) } })
    const [first, second] = await chargesOf(test, reservationId)
    expect([first!.amountCents, second!.amountCents]).toEqual([20_000, Math.round((20_000 * 2) / 7)])
    await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
    expect((await chargesOf(test, reservationId)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [20_000, 'DUE'],
      [20_000, 'DUE'],
    ])
  })

  it('cannot pay a page for the days once the whole period is due again, and pays the period instead', async () => {
    const { resident, reservationId, params } = await livesSomewhere(test, { since: 8 })
    const stale = async () => {
      await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: addDays(today(), 1) } })
      const page = await create(resident, reservationId)
      await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
      return page.body
    }
    const closed = await stale()
    expect(closed.amountCents).toBe(Math.round((20_000 * 2) / 7))
    await chargesJobs.close_unwanted_pages.job(test.context)
    expect(await sandboxOf(test).pay(closed.sessionId)).toEqual({ kind: 'closed' })

    const { sessionId, paymentId, amountCents } = await stale()
    await sandboxOf(test).pay(sessionId)
    await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ status: 'DUE', amountCents: 20_000 })
    expect(await refundsOf(paymentId)).toMatchObject([{ amountCents }])
    expect((await payRent(test, resident, reservationId)).amountCents).toBe(20_000)
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ status: 'PAID', amountCents: 20_000 })
  })

  it.each(['paid', 'recorded', 'waived'] as const)(
    'and stays after all owes the rest of a period whose first days are %s',
    async (how) => {
      const { resident, owner, reservationId, params, startsOn } = await livesSomewhere(test, { since: 8 })
      const cut = addDays(today(), 1)
      await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: cut } })
      const [first] = await chargesOf(test, reservationId)
      const days = Math.round((20_000 * 2) / 7)
      const settle = (body: object) => owner.call('PUT /owners/rent/{id}', { params: { id: first!.id }, body: body as never })
      if (how === 'paid') await payRent(test, resident, reservationId)
      if (how === 'recorded') await settle({ action: 'PAID_TO_HOME' })
      if (how === 'waived') await settle({ action: 'WAIVE', note: 'Moving is expensive.' })
      await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
      const status = how === 'waived' ? 'WAIVED' : 'PAID'
      const rest = { status: 'DUE', startsOn: cut, endsOn: addDays(startsOn, 14), dueOn: cut, amountCents: 20_000 - days }
      const kept = { id: first!.id, status, endsOn: cut, amountCents: days }
      const { charges } = await rentOf(resident, reservationId)
      expect(charges).toMatchObject([kept, rest, { status: 'DUE', amountCents: 20_000 }])
      expect((await payRent(test, resident, reservationId)).amountCents).toBe(rest.amountCents)
      // The same again changes nothing that is settled, and the next period is planned on its day.
      await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: addDays(today(), 3) } })
      await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
      expect((await rentOf(resident, reservationId)).charges).toMatchObject([kept, { status: 'PAID' }, { amountCents: 20_000 }])
    },
  )

  it('and stays after all twice in one period owes what neither payment was for', async () => {
    const { resident, reservationId, params } = await livesSomewhere(test, { since: 8 })
    for (const endsOn of [addDays(today(), 1), addDays(today(), 4)]) {
      await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn } })
      await payRent(test, resident, reservationId)
      await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
    }
    const { charges } = await rentOf(resident, reservationId)
    expect(charges.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'DUE', 'DUE'])
    expect(charges.slice(0, 3).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(20_000)
    // Leaving within the days that are paid leaves nothing more to pay.
    await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn: addDays(today(), 3) } })
    expect((await rentOf(resident, reservationId)).charges.map((charge) => charge.status)).toEqual([
      'PAID',
      'PAID',
      'VOID',
      'VOID',
    ])
  })

  it('and stays after all keeps a period that was paid as a whole', async () => {
    const { resident, reservationId, params, startsOn } = await livesSomewhere(test, { since: 8 })
    const { paymentId } = await payRent(test, resident, reservationId)
    for (const endsOn of [addDays(today(), 1), addDays(startsOn, 14)]) {
      await resident.call('POST /residents/reservations/{id}/notice', { params, body: { endsOn } })
      await resident.call('POST /residents/reservations/{id}/take-notice-back', { params })
    }
    expect((await chargesOf(test, reservationId))[0]).toMatchObject({ status: 'PAID', paymentId })
    expect(await refundsOf(paymentId)).toEqual([])
  })

  it('gets back the days of rent that were paid and not used, once', async () => {
    const { resident, owner, reservationId, params } = await livesSomewhere(test, { since: 8 })
    const { paymentId } = await payRent(test, resident, reservationId)
    const ended = await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'complete' } })
    expect(ended.body.status).toBe('COMPLETED')
    // One day was used, and three more count after leaving without notice.
    const kept = Math.round((20_000 * 4) / 7)
    expect(await refundsOf(paymentId)).toMatchObject([{ amountCents: 20_000 - kept }])
    expect(ended.body.refund!.totalCents).toBe(20_000 - kept)
    expect((await chargesOf(test, reservationId)).map(({ status }) => status)).toEqual(['PAID', 'VOID'])
  })

  it('can still pay what was open', async () => {
    const { resident, owner, reservationId, params } = await livesSomewhere(test, { since: 8 })
    await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'complete' } })
    const rent = await rentOf(resident, reservationId)
    expect(rent).toMatchObject({ status: 'COMPLETED', balanceCents: Math.round(20_000 / 7) })
    await payRent(test, resident, reservationId)
    expect((await resident.call('GET /residents/rent', { query: {} })).body.stays).toEqual([])
  })
})
