import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { lockPayment } from '#server/payments/checkout/payments.queries.ts'
import { refundAll } from '#server/payments/checkout/refunds.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import { applicationsJobs } from '#server/stays/applications/applications.jobs.ts'
import { reservationsJobs } from '#server/stays/reservations/reservations.jobs.ts'
import { freeCredit } from '#server/stays/waitlist/credit.ts'
import { waitlistJobs } from '#server/stays/waitlist/waitlist.jobs.ts'
import { emailsTo } from '#tests/emails.ts'
import {
  owesApplicationFee,
  owesMoveIn,
  owesWaitlistFee,
  payAndReturn,
  payWaitlistFee,
  reserveWithCredit,
} from '#tests/factories/charges.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { planPayouts } from '#tests/factories/payouts.ts'
import { putApproved } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { chargesJobs } from './charges.jobs.ts'

const day = duration({ days: 1 })
const hour = duration({ hours: 1 })
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})
beforeEach(async () => {
  await test.startAgain()
  await sandboxOf(test).deliver({ paused: true })
  return async () => expect(await listAuditFindings(test.db)).toEqual([])
})

const run = async (job: keyof typeof chargesJobs) => {
  for (const _ of [1, 2]) await chargesJobs[job].job(test.context)
  await test.runJobs()
}
const paymentOf = (subjectId: string) =>
  test.db.selectFrom('payments').selectAll().where('subjectId', '=', subjectId).executeTakeFirstOrThrow()
const refundsOf = (paymentId: string) =>
  test.db.selectFrom('refunds').select(['status', 'amountCents']).where('paymentId', '=', paymentId).execute()
const subjectsTo = async (email: string) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
const balance = (kind: 'CREDITS' | 'OWNER_PAYABLE', partyId: string) => findBalance(test.db, { kind, partyId, currency: 'USD' })

describe('an application fee', () => {
  it('goes back once when the home says nothing for a week', async () => {
    const { resident, applicationId } = await owesApplicationFee(test)
    const { body } = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
    await payAndReturn(test, resident, body.sessionId)
    await run('return_fees')
    expect(await refundsOf(body.paymentId)).toEqual([])
    // A refund request of their own that was declined does not keep the fee from being refunded.
    const asked = { id: randomUUID(), paymentId: body.paymentId, operation: 'asked', reason: 'Please' }
    await test.db
      .insertInto('refunds')
      .values({ ...asked, status: 'REJECTED', amountCents: 3_500, createdAt: test.context.now() })
      .execute()
    const [line] = await test.db.selectFrom('paymentLines').select('id').where('paymentId', '=', body.paymentId).execute()
    await test.db.insertInto('refundLines').values({ refundId: asked.id, paymentLineId: line!.id, amountCents: 3_500 }).execute()
    test.pass(7.1 * day)
    await applicationsJobs.end_silence.job(test.context, undefined as never)
    await run('return_fees')
    const made = (await refundsOf(body.paymentId)).filter(({ status }) => status !== 'REJECTED')
    expect(made).toEqual([{ status: 'SUCCEEDED', amountCents: 3_500 }])
    const application = test.db.selectFrom('applications').select('feeRefundedAt').where('id', '=', applicationId)
    expect((await application.executeTakeFirstOrThrow()).feeRefundedAt).not.toBeNull()
    expect(await subjectsTo(resident.email)).toContain('Your receipt')
    const told = await test.db.selectFrom('notifications').select('title').where('userId', '=', resident.userId).execute()
    expect(told).toContainEqual({ title: 'Your refund was sent' })
  })

  it('goes back when the home cancels the reservation it led to, and stays when the resident does', async () => {
    const stateAfter = async (by: 'home' | 'staff' | 'suspension' | 'resident') => {
      const { home, owner, resident, applicationId } = await owesApplicationFee(test)
      const { body } = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
      await payAndReturn(test, resident, body.sessionId)
      const act = (body: object) =>
        owner.call('PUT /owners/applications/{id}', { params: { id: applicationId }, body: body as { action: 'openReview' } })
      await act({ action: 'openReview' })
      expect(await act({ action: 'approve', bedroomId: home.bedroomId, holdHours: 72 })).toMatchObject({ status: 200 })
      const made = await resident.call('POST /reservations/from-application/{id}', { params: { id: applicationId }, body: {} })
      const params = { id: made.body.id }
      const cancel = { params, body: { action: 'cancel', reason: 'The roof leaks.' } } as const
      if (by === 'resident') await resident.call('POST /residents/reservations/{id}/cancel', { params, body: {} })
      if (by === 'home') await owner.call('PUT /owners/reservations/{id}', cancel)
      if (by === 'staff') await (await test.as('ADMIN')).call('PUT /admin/reservations/{id}', cancel)
      if (by === 'suspension') {
        await test.db.updateTable('homes').set({ status: 'SUSPENDED' }).where('id', '=', home.homeId).execute()
        await reservationsJobs.cancel_with_home.job(test.context)
      }
      await run('return_fees')
      const { fee } = (await resident.call('GET /residents/applications/{id}', { params: { id: applicationId } })).body
      const refunds = test.db.selectFrom('refunds').select(['amountCents', 'reason']).where('paymentId', '=', body.paymentId)
      return [fee.state, await refunds.execute()]
    }
    const returned = (reason: string) => ['REFUNDED', [{ amountCents: 3_500, reason }]]
    expect(await stateAfter('home')).toEqual(returned('The home canceled the reservation.'))
    expect(await stateAfter('staff')).toEqual(returned('Waymark canceled the reservation.'))
    expect(await stateAfter('suspension')).toEqual(returned('Waymark suspended the home.'))
    expect(await stateAfter('resident')).toEqual(['PAID', []])
  })

  it('that came for a waived fee goes back at once, and its page is closed by the job', async () => {
    const { resident, applicationId } = await owesApplicationFee(test)
    const { body } = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
    await resident.call('POST /residents/applications/{id}/waive-fee', { params: { id: applicationId } })
    await payAndReturn(test, resident, body.sessionId)
    await test.runJobs()
    expect(await paymentOf(applicationId)).toMatchObject({ status: 'REFUNDED' })
    expect(await subjectsTo(resident.email)).toContain('You’re getting a refund')

    const other = await owesApplicationFee(test)
    const page = await other.resident.call('POST /stripe/create-application-payment', {
      body: { applicationId: other.applicationId },
    })
    await run('close_unwanted_pages')
    expect((await paymentOf(other.applicationId)).status).toBe('PENDING')
    await other.resident.call('POST /residents/applications/{id}/waive-fee', { params: { id: other.applicationId } })
    await run('close_unwanted_pages')
    expect((await paymentOf(other.applicationId)).status).toBe('CANCELLED')
    expect(await sandboxOf(test).pay(page.body.sessionId)).toEqual({ kind: 'closed' })
  })
})

describe('an application fee of a home that was closed for a while', () => {
  it('that came meanwhile goes back, and can be paid once the home is open again', async () => {
    const { home, resident, applicationId } = await owesApplicationFee(test)
    const open = () => resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
    const setHome = (status: 'ARCHIVED' | 'PUBLISHED') =>
      test.db.updateTable('homes').set({ status }).where('id', '=', home.homeId).execute()
    const first = (await open()).body
    await setHome('ARCHIVED')
    await payAndReturn(test, resident, first.sessionId)
    await setHome('PUBLISHED')
    const second = await open()
    expect(second.status).toBe(200)
    await payAndReturn(test, resident, second.body.sessionId)
    await test.runJobs()
    const paid = await test.db
      .selectFrom('payments')
      .select('status')
      .where('subjectId', '=', applicationId)
      .orderBy('createdAt')
      .execute()
    expect(paid.map(({ status }) => status)).toEqual(['REFUNDED', 'SUCCEEDED'])
    const row = test.db.selectFrom('applications').select(['status', 'feeRefundedAt']).where('id', '=', applicationId)
    expect(await row.executeTakeFirst()).toEqual({ status: 'SUBMITTED', feeRefundedAt: null })
  })
})

describe('a waitlist fee', () => {
  it('goes back in full to who leaves before a bed was taken', async () => {
    const { resident, waitlistId, paymentId } = await payWaitlistFee(test)
    expect(await balance('CREDITS', resident.accountId)).toBe(-2_500)
    await resident.call('DELETE /residents/waitlist/{id}', { params: { id: waitlistId } })
    await run('return_fees')
    expect(await refundsOf(paymentId)).toEqual([{ status: 'SUCCEEDED', amountCents: 2_500 }])
    expect(await balance('CREDITS', resident.accountId)).toBe(0)
  })

  it('goes back when the home removes somebody', async () => {
    const { owner, waitlistId, paymentId } = await payWaitlistFee(test)
    const body = { reason: 'Cannot be reached', reasonCode: 'NOT_REACHABLE' as const }
    await owner.call('POST /owners/waitlist/{id}/remove', { params: { id: waitlistId }, body })
    await run('return_fees')
    expect(await refundsOf(paymentId)).toEqual([{ status: 'SUCCEEDED', amountCents: 2_500 }])
  })

  it('stays a credit for who took a bed and then left', async () => {
    const { resident, free, waitlistId, paymentId } = await payWaitlistFee(test)
    await free()
    await test.runJobs()
    const params = { id: waitlistId }
    await resident.call('POST /residents/waitlist/{id}/respond', { params, body: { response: 'ACCEPT' } })
    await resident.call('POST /residents/waitlist/{id}/respond', { params, body: { response: 'LEAVE' } })
    await run('return_fees')
    expect(await refundsOf(paymentId)).toEqual([])
    expect(await balance('CREDITS', resident.accountId)).toBe(-2_500)
  })

  it('is not counted on by a stay that asks at the moment it goes back', async () => {
    const { resident, home, paymentId } = await payWaitlistFee(test)
    const whose = { residentId: resident.accountId, homeId: home.id }
    expect(await inTransaction(test.db, (tx) => freeCredit(tx, whose, 'USD'))).toBe(2_500)
    let counted: Promise<number> | undefined
    await inTransaction(test.db, async (tx) => {
      const payment = (await lockPayment(tx, paymentId))!
      counted = inTransaction(test.db, (other) => freeCredit(other, whose, 'USD'))
      // By then the other transaction is waiting for the payment's row lock.
      await setTimeout(300)
      await refundAll(tx, payment, { operation: 'test', reason: 'A test', at: test.context.now() })
    })
    expect(await counted).toBe(0)
    await test.runJobs()
  })

  it('that comes when the place is gone goes back', async () => {
    const { resident, waitlistId } = await owesWaitlistFee(test)
    const { body } = await resident.call('POST /stripe/create-waitlist-payment', { body: { waitlistId } })
    await test.db
      .updateTable('waitlistEntries')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', waitlistId)
      .execute()
    await waitlistJobs.end_waitlist_states.job(test.context)
    const paid = await payAndReturn(test, resident, body.sessionId)
    expect(paid.body.isPaid).toBe(true)
    await test.runJobs()
    expect((await paymentOf(waitlistId)).status).toBe('REFUNDED')
  })

  it('counts in full towards moving in: shown as a line, taken off what is charged, and owed to the owner', async () => {
    const { resident, owner, stay, params } = await reserveWithCredit(test)
    expect(stay.feeSheet.lines.at(-1)).toMatchObject({ purpose: 'WAITLIST_FEE', cents: -2_500 })
    expect(stay.totalCents).toBe(97_500)
    const body = { reservationId: stay.id, amountCents: 97_500 }
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body })
    expect(page.body.amountCents).toBe(97_500)
    await payAndReturn(test, resident, page.body.sessionId)
    expect((await resident.call('GET /residents/reservations/{id}', { params })).body.status).toBe('CONFIRMED')
    expect(await balance('CREDITS', resident.accountId)).toBe(0)
    expect(await balance('OWNER_PAYABLE', owner.accountId)).toBe(-80_000)
  })

  it('goes back with the rent when the stay is cancelled in time, the way it came', async () => {
    const { resident, owner, stay, params, paymentId } = await reserveWithCredit(test)
    const body = { reservationId: stay.id }
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body })
    await payAndReturn(test, resident, page.body.sessionId)
    const cancelled = await resident.call('POST /residents/reservations/{id}/cancel', { params, body: { refundCents: 100_000 } })
    expect(cancelled.body.status).toBe('CANCELLED')
    await test.runJobs()
    expect(await refundsOf(page.body.paymentId)).toEqual([{ status: 'SUCCEEDED', amountCents: 97_500 }])
    expect(await refundsOf(paymentId)).toEqual([{ status: 'SUCCEEDED', amountCents: 2_500 }])
    expect([await balance('CREDITS', resident.accountId), await balance('OWNER_PAYABLE', owner.accountId)]).toEqual([0, 0])
    // What the owner got and gave back cancels out, so that there is nothing to pay out.
    test.pass(49 * hour)
    await planPayouts(test)
    expect(await test.db.selectFrom('payouts').select('amountCents').execute()).toEqual([])
  })

  it('goes back from the owner who received it, also when the home has another one by then', async () => {
    const { resident, owner, home, stay, params, paymentId } = await reserveWithCredit(test)
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId: stay.id } })
    await payAndReturn(test, resident, page.body.sessionId)
    const other = await test.as('OWNER')
    await test.db.updateTable('homes').set({ ownerId: other.accountId }).where('id', '=', home.id).execute()
    await resident.call('POST /residents/reservations/{id}/cancel', { params, body: { refundCents: 100_000 } })
    await test.runJobs()
    expect(await refundsOf(paymentId)).toEqual([{ status: 'SUCCEEDED', amountCents: 2_500 }])
    expect([await balance('OWNER_PAYABLE', owner.accountId), await balance('OWNER_PAYABLE', other.accountId)]).toEqual([0, 0])
  })

  it('is promised once, and not given back while a stay counts on it', async () => {
    const { resident, home, waitlistId, paymentId } = await reserveWithCredit(test)
    await test.db.updateTable('bedrooms').set({ maxOccupancy: 3, bedCount: 3 }).where('id', '=', home.bedroomId).execute()
    const again = await putApproved(test, { id: home.id, bedroomId: home.bedroomId }, resident.accountId)
    const second = await resident.call('POST /reservations/from-application/{id}', { params: { id: again }, body: {} })
    expect(second.body.totalCents).toBe(100_000)
    await test.db
      .updateTable('waitlistEntries')
      .set({ feeRefundDueAt: test.context.now() })
      .where('id', '=', waitlistId)
      .execute()
    await run('return_fees')
    expect(await refundsOf(paymentId)).toEqual([])
    test.pass(73 * hour)
    await reservationsJobs.end_reservation_states.job(test.context)
    await run('return_fees')
    expect(await refundsOf(paymentId)).toEqual([{ status: 'SUCCEEDED', amountCents: 2_500 }])
  })
})

describe('moving in', () => {
  it('that is paid after the hold ended goes back, and nobody has the bed', async () => {
    const { resident, reservationId } = await owesMoveIn(test)
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId } })
    await test.db
      .updateTable('reservations')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', reservationId)
      .execute()
    await reservationsJobs.end_reservation_states.job(test.context)
    const paid = await payAndReturn(test, resident, page.body.sessionId)
    expect(paid.body.isPaid).toBe(true)
    const charge = await resident.call('GET /residents/charges', { query: { reservationId } })
    expect(charge.body.state).toBe('OVER')
    await test.runJobs()
    expect(await paymentOf(reservationId)).toMatchObject({ status: 'REFUNDED', refundedCents: 100_000 })
    const deposits = await test.db.selectFrom('deposits').select('status').where('subjectId', '=', reservationId).execute()
    expect(deposits).toEqual([{ status: 'RETURNED' }])
  })
})
