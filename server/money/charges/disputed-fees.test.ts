import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import { applicationsJobs } from '#server/stays/applications/applications.jobs.ts'
import { hasPaidOwner } from '#server/stays/applications/applications.queries.ts'
import { owesApplicationFee, payAndReturn, payWaitlistFee, reserveWithCredit } from '#tests/factories/charges.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { chargesJobs } from './charges.jobs.ts'

const day = duration({ days: 1 })
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})
beforeEach(async () => {
  await test.startAgain()
  await sandboxOf(test).deliver({ paused: true })
  return async () => expect(await listAuditFindings(test.db)).toEqual([])
})

async function returnFees() {
  await chargesJobs.return_fees.job(test.context)
  await test.runJobs()
}
const refundsOf = (paymentId: string) =>
  test.db.selectFrom('refunds').select(['status', 'amountCents']).where('paymentId', '=', paymentId).execute()
const balance = (kind: 'CREDITS' | 'OWNER_PAYABLE', partyId: string) => findBalance(test.db, { kind, partyId, currency: 'USD' })

describe('an application fee', () => {
  it.each(['before', 'after'])('that the bank returned is not owed any more, %s it became due', async (when) => {
    const { resident, owner, applicationId } = await owesApplicationFee(test)
    const { body } = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
    await payAndReturn(test, resident, body.sessionId)
    await disputePayment(test, body.paymentId, 'needs_response')
    if (when === 'before') await disputePayment(test, body.paymentId, 'lost')
    test.pass(7.1 * day)
    await applicationsJobs.end_silence.job(test.context, undefined as never)
    await returnFees()
    if (when === 'after') await disputePayment(test, body.paymentId, 'lost')
    await returnFees()
    expect(await refundsOf(body.paymentId)).toEqual([])
    const application = test.db.selectFrom('applications').select('feeRefundedAt').where('id', '=', applicationId)
    expect((await application.executeTakeFirstOrThrow()).feeRefundedAt).not.toBeNull()
    expect(await balance('OWNER_PAYABLE', owner.accountId)).toBe(0)
  })

  it('that the bank returned covers no other home of the owner', async () => {
    const { resident, owner, applicationId } = await owesApplicationFee(test)
    const { body } = await resident.call('POST /stripe/create-application-payment', { body: { applicationId } })
    await payAndReturn(test, resident, body.sessionId)
    const since = new Date(test.context.now().getTime() - day)
    const covers = () => hasPaidOwner(test.db, { residentId: resident.accountId, ownerId: owner.accountId, since })
    await disputePayment(test, body.paymentId, 'needs_response')
    expect(await covers()).toBe(true)
    await disputePayment(test, body.paymentId, 'lost')
    expect(await covers()).toBe(false)
  })
})

describe('a waitlist fee', () => {
  it('that the bank returned is not owed any more', async () => {
    const { resident, waitlistId, paymentId } = await payWaitlistFee(test)
    await disputePayment(test, paymentId, 'needs_response')
    await resident.call('DELETE /residents/waitlist/{id}', { params: { id: waitlistId } })
    await returnFees()
    await disputePayment(test, paymentId, 'lost')
    await returnFees()
    const entry = test.db.selectFrom('waitlistEntries').select('feeRefundedAt').where('id', '=', waitlistId)
    expect((await entry.executeTakeFirstOrThrow()).feeRefundedAt).not.toBeNull()
    // It is no loss of ours: what the bank took is the credit that the resident has no more.
    expect(await balance('CREDITS', resident.accountId)).toBe(0)
    expect(await findBalance(test.db, { kind: 'LOSSES', partyId: null, currency: 'USD' })).toBe(0)
  })

  it.each([
    ['won', [{ status: 'SUCCEEDED', amountCents: 2_500 }]],
    ['lost', [{ status: 'REJECTED', amountCents: 2_500 }]],
  ] as const)('that a bank disputes goes back with the rent by whoever is right (%s)', async (decision, refunds) => {
    const { resident, owner, stay, params, paymentId } = await reserveWithCredit(test)
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId: stay.id } })
    await payAndReturn(test, resident, page.body.sessionId)
    await disputePayment(test, paymentId, 'needs_response')
    const body = { action: 'cancel' as const, reason: 'The room has water damage.' }
    expect((await owner.call('PUT /owners/reservations/{id}', { params, body })).body.status).toBe('CANCELLED')
    await test.runJobs()
    expect(await refundsOf(paymentId)).toEqual([{ status: 'APPROVED', amountCents: 2_500 }])
    await disputePayment(test, paymentId, decision)
    await test.runJobs()
    expect(await refundsOf(paymentId)).toEqual(refunds)
    expect([await balance('CREDITS', resident.accountId), await balance('OWNER_PAYABLE', owner.accountId)]).toEqual([0, 0])
  })

  it('that a bank has returned is taken from the owner when the stay is canceled', async () => {
    const { resident, owner, stay, params, paymentId } = await reserveWithCredit(test)
    const page = await resident.call('POST /stripe/create-bedroom-payment-with-deposit', { body: { reservationId: stay.id } })
    await payAndReturn(test, resident, page.body.sessionId)
    await disputePayment(test, paymentId, 'needs_response')
    await disputePayment(test, paymentId, 'lost')
    const body = { action: 'cancel' as const, reason: 'The room has water damage.' }
    await owner.call('PUT /owners/reservations/{id}', { params, body })
    await test.runJobs()
    expect(await refundsOf(paymentId)).toEqual([])
    expect([await balance('CREDITS', resident.accountId), await balance('OWNER_PAYABLE', owner.accountId)]).toEqual([0, 0])
  })
})
