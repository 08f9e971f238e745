import { beforeAll, describe, expect, it } from 'vitest'
import { onItsWay } from '#contract/payments/payment-words.ts'
import { duration } from '#contract/time.ts'
import { reservationsJobs } from '#server/stays/reservations/reservations.jobs.ts'
import { waitlistJobs } from '#server/stays/waitlist/waitlist.jobs.ts'
import { emailsTo } from '#tests/emails.ts'
import { owesApplicationFee, owesMoveIn, owesWaitlistFee, payAndReturn } from '#tests/factories/charges.ts'
import { failsLaterCard, sandboxOf, slowCard } from '#tests/factories/payments.ts'
import { again } from '#tests/factories/plans.ts'
import { chargesOf, livesSomewhere } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

type Resident = Awaited<ReturnType<TestApp['as']>>
const listed = async (who: Resident, id: string) =>
  (await who.call('GET /residents/payments', { query: {} })).body.payments.find((payment) => payment.id === id)
const statusOf = async (who: Resident, id: string) => (await who.call('GET /residents/payments/{id}', { params: { id } })).body

const kinds = {
  'an application fee': async () => {
    const { resident, applicationId } = await owesApplicationFee(test)
    const body = { applicationId }
    return {
      resident,
      charge: () => resident.call('GET /residents/charges', { query: body }),
      open: () => resident.call('POST /stripe/create-application-payment', { body }),
    }
  },
  'a waitlist fee': async () => {
    const { resident, waitlistId } = await owesWaitlistFee(test)
    const body = { waitlistId }
    return {
      resident,
      charge: () => resident.call('GET /residents/charges', { query: body }),
      open: () => resident.call('POST /stripe/create-waitlist-payment', { body }),
    }
  },
  'moving in': async () => {
    const { resident, reservationId } = await owesMoveIn(test)
    const body = { reservationId }
    return {
      resident,
      charge: () => resident.call('GET /residents/charges', { query: body }),
      open: () => resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body }),
    }
  },
}

describe.each(Object.entries(kinds))('%s that its bank has yet to confirm', (_name, owe) => {
  it('is on its way, and is not asked for again until the bank has answered', async () => {
    const { resident, charge, open } = await owe()
    const { paymentId, sessionId } = (await open()).body
    const returned = await payAndReturn(test, resident, sessionId, slowCard)
    expect(returned.body).toMatchObject({ status: 'PENDING', isPaid: false, url: null })
    expect((await charge()).body).toMatchObject({ state: 'PROCESSING', payBy: null })
    expect(await statusOf(resident, paymentId)).toMatchObject({ isProcessing: true, checkoutUrl: null })
    expect(await listed(resident, paymentId)).toMatchObject({ status: 'PENDING', isProcessing: true })
    expect(await open()).toMatchObject({
      status: 409,
      body: { code: 'payment_processing', message: expect.stringContaining(onItsWay) },
    })
    await sandbox.pass(10)
    await sandbox.flush()
    expect((await charge()).body.state).toBe('PAID')
    expect(await statusOf(resident, paymentId)).toMatchObject({ isProcessing: false, status: 'SUCCEEDED' })
  })

  it('can be paid again after the bank has declined it', async () => {
    const { resident, charge, open } = await owe()
    const first = (await open()).body
    await sandbox.pay(first.sessionId, failsLaterCard)
    await sandbox.flush()
    expect((await charge()).body.state).toBe('PROCESSING')
    await sandbox.pass(10)
    await sandbox.flush()
    expect(await statusOf(resident, first.paymentId)).toMatchObject({ isProcessing: false, status: 'FAILED' })
    // A fee that failed late leaves a draft, which is sent again first.
    expect((await charge()).body.state).not.toBe('PROCESSING')
  })
})

describe('a payment whose deadline passed while the bank decides', () => {
  it('is not called uncharged', async () => {
    const { resident, reservationId } = await owesMoveIn(test)
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId } })
    await payAndReturn(test, resident, page.body.sessionId, slowCard)
    await test.db
      .updateTable('reservations')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', reservationId)
      .execute()
    const { body } = await resident.call('GET /residents/charges', { query: { reservationId } })
    expect(body).toMatchObject({ state: 'PROCESSING', words: expect.stringContaining('we’ll refund all of it') })
    const retry = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId } })
    expect(retry).toMatchObject({ status: 409, body: { code: 'payment_processing' } })
  })

  it('is told about when a place in line could not wait for it any longer', async () => {
    const { resident, waitlistId } = await owesWaitlistFee(test)
    const page = await resident.call('POST /stripe/create-waitlist-payment', { body: { waitlistId } })
    await payAndReturn(test, resident, page.body.sessionId, slowCard)
    test.pass(duration({ days: 9 }))
    await waitlistJobs.end_waitlist_states.job(test.context)
    const [email] = await emailsTo(test.db, resident.email)
    expect(email!.text).toContain('Your bank did not confirm your payment for the waitlist')
    const later = await again(test, resident)
    const { body } = await later.call('GET /residents/waitlist/{id}', { params: { id: waitlistId } })
    expect(body).toMatchObject({ status: 'EXPIRED', isProcessing: false })
  })
})

describe('a bed that is paid for while the bank decides', () => {
  it('has no deadline and nothing to pay, and says so to both sides', async () => {
    const { resident, owner, home, reservationId } = await owesMoveIn(test)
    const params = { id: reservationId }
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId } })
    await payAndReturn(test, resident, page.body.sessionId, slowCard)
    const held = { isProcessing: true, expiresAt: null }
    const latest = expect.stringMatching(/until .* at the latest\.$/)
    expect((await resident.call('GET /residents/reservations/{id}', { params })).body).toMatchObject({
      ...held,
      nextStep: latest,
    })
    const seen = (await owner.call('GET /owners/reservations/{id}', { params })).body
    expect(seen).toMatchObject({ ...held, nextStep: latest })
    expect(seen.nextStep).toContain('has paid, and their bank has yet to confirm it')
    const dashboard = (await resident.call('GET /residents/dashboard', {})).body
    expect(dashboard.next).toMatchObject({ kind: 'PAYMENT_ON_ITS_WAY', until: null })
    expect(dashboard.due).toEqual([])
    const board = (await owner.call('GET /owners/homes/{id}/beds', { params: { id: home.id } })).body
    expect(board.rooms.flatMap(({ beds }) => beds.flatMap(({ now, next }) => [now, ...next]))).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'RESERVATION', expiresAt: null })]),
    )
    test.pass(duration({ days: 9 }))
    await reservationsJobs.end_reservation_states.job(test.context)
    const [text] = await emailsTo(test.db, resident.email)
    expect(text!.text).toContain('Your bank did not confirm your payment')
    expect(text!.text).not.toContain('You were not charged')
  })
})

describe('rent that its bank has yet to confirm', () => {
  it('is not asked for again after the home has settled the period it began with', async () => {
    const { resident, owner, reservationId } = await livesSomewhere(test, { since: 15 })
    const open = () => resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body: { reservationId } })
    await payAndReturn(test, resident, (await open()).body.sessionId, slowCard)
    const [first] = await chargesOf(test, reservationId)
    const body = { action: 'PAID_TO_HOME', note: '' } as const
    expect((await owner.call('PUT /owners/rent/{id}', { params: { id: first!.id }, body })).status).toBe(200)
    expect(await open()).toMatchObject({ status: 409, body: { code: 'payment_processing' } })
  })

  it('is not asked for again, even when more rent is due meanwhile', async () => {
    const { resident, reservationId } = await livesSomewhere(test, { since: 15 })
    const body = { reservationId }
    const open = () => resident.call('POST /stripe/create-bedroom-payment-without-deposit', { body })
    const isProcessing = async () => (await resident.call('GET /residents/rent', { query: body })).body.stays[0]!.isProcessing
    const page = await open()
    expect(await isProcessing()).toBe(false)
    await payAndReturn(test, resident, page.body.sessionId, slowCard)
    expect(await isProcessing()).toBe(true)
    expect(await open()).toMatchObject({ status: 409, body: { code: 'payment_processing' } })
    expect(await resident.call('POST /residents/subscriptions', { body })).toMatchObject({
      status: 409,
      body: { code: 'payment_processing' },
    })
    const [first] = await chargesOf(test, reservationId)
    await test.db.updateTable('rentCharges').set({ lateFeeCents: 1_000 }).where('id', '=', first!.id).execute()
    expect(await open()).toMatchObject({ status: 409, body: { code: 'payment_processing' } })
    await sandbox.pass(10)
    await sandbox.flush()
    expect(await isProcessing()).toBe(false)
  })
})
