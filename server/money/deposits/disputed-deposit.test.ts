import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import type { DisputeStatus } from '#sandbox/dispute.ts'
import { findPayment } from '#server/payments/checkout/payments.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { findBalance } from '#server/payments/ledger/ledger.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { aClaim, leave, makePaidStay, type PaidStay } from '#tests/factories/deposits.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { depositsJobs } from './deposits.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterEach(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

const settle = () => depositsJobs.settle_deposits.job(test.context, undefined as never)
const isReviewing = { status: 409, body: { message: expect.stringContaining('The bank is reviewing this payment') } }

async function tell({ paymentId }: PaidStay, status: DisputeStatus, amount?: number) {
  await disputePayment(test, paymentId, status, amount)
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
}

/** Someone who has moved out. The unused rent has been refunded; the deposit of 200 dollars is due back. */
async function movedOut() {
  const stay = await makePaidStay(test)
  await leave(test, stay)
  await test.runJobs()
  const [deposit] = await stay.deposits()
  const params = { id: deposit!.id }
  const all = { lines: [{ words: 'The door of the wardrobe was broken.', amountCents: 20_000 }] }
  return {
    ...stay,
    claim: (body: typeof aClaim = aClaim) => stay.owner.call('POST /owners/deposits/{id}/claim', { params, body }),
    claimAll: () => stay.owner.call('POST /owners/deposits/{id}/claim', { params, body: all }),
    giveBack: () => stay.owner.call('POST /owners/deposits/{id}/return', { params }),
    accept: () => stay.resident.call('POST /residents/deposits/{id}/accept', { params }),
    object: () =>
      stay.resident.call('POST /residents/deposits/{id}/object', { params, body: { words: 'It was broken before.' } }),
    decide: async (keptCents: number) =>
      (await test.as('ADMIN')).call('POST /admin/deposits/{id}/decide', {
        params,
        body: { keptCents, words: 'The photos show the door.' },
      }),
  }
}

const keptOf = ({ owner }: PaidStay) =>
  test.db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .innerJoin('ledgerPostings as posting', 'posting.id', 'entry.postingId')
    .select('entry.amountCents')
    .where('account.partyId', '=', owner.accountId)
    .where('posting.kind', '=', 'DEPOSIT_CLAIM')
    .execute()

describe('while the bank reviews the payment of a deposit', () => {
  it('no one returns or keeps it, though the home may still claim and the resident object', async () => {
    const stay = await movedOut()
    await tell(stay, 'needs_response')
    expect(await stay.giveBack()).toMatchObject(isReviewing)
    expect(await stay.claimAll()).toMatchObject({ status: 200, body: { status: 'CLAIM_NOTICED', allowedActions: [] } })
    expect(await stay.accept()).toMatchObject(isReviewing)
    expect((await stay.object()).body).toMatchObject({
      status: 'DISPUTED',
      nextStep: expect.stringContaining('The bank is reviewing the payment it was part of.'),
    })
    expect(await stay.decide(20_000)).toMatchObject(isReviewing)
    expect(await keptOf(stay)).toEqual([])
    await tell(stay, 'won')
    expect(await stay.decide(20_000)).toMatchObject({ status: 200, body: { status: 'CLAIMED' } })
  })

  it('its deadlines wait', async () => {
    const stay = await movedOut()
    await stay.claim()
    await tell(stay, 'needs_response')
    test.pass(duration({ days: 40 }))
    await settle()
    expect(await stay.rows()).toMatchObject([{ status: 'CLAIM_NOTICED' }])
    await tell(stay, 'won')
    await settle()
    expect(await stay.rows()).toMatchObject([{ status: 'PARTIALLY_RETURNED', claimedCents: 6_000 }])
  })
})

describe('a deposit that the bank has returned', () => {
  it.each(['RETURN_DUE', 'CLAIM_NOTICED', 'DISPUTED'] as const)('is settled from %s, and both sides are told', async (status) => {
    const stay = await movedOut()
    if (status !== 'RETURN_DUE') await stay.claimAll()
    if (status === 'DISPUTED') await stay.object()
    await tell(stay, 'needs_response')
    await tell(stay, 'lost')
    await settle()
    expect(await stay.rows()).toMatchObject([{ status: 'RETURNED', returnedCents: 20_000, claimedCents: 0 }])
    expect(await stay.deposits()).toMatchObject([
      { nextStep: 'The bank returned $200.', refund: null, allowedActions: [], history: expect.anything() },
    ])
    expect(await keptOf(stay)).toEqual([])
    const subjects = async (email: string) => (await emailsTo(test.db, email)).map(({ subject }) => subject)
    expect(await subjects(stay.resident.email)).toContain('Your bank returned your deposit')
    expect(await subjects(stay.owner.email)).toContain('The bank returned a deposit')
  })

  it('of a stay that goes on is settled too', async () => {
    const stay = await makePaidStay(test)
    await tell(stay, 'needs_response')
    await tell(stay, 'lost')
    await settle()
    expect(await stay.rows()).toMatchObject([{ status: 'RETURNED', returnedCents: 20_000 }])
  })

  it('is no longer owed though its refund had failed', async () => {
    const stay = await movedOut()
    await stay.giveBack()
    await test.db
      .updateTable('refunds')
      .set({ status: 'FAILED' })
      .where('paymentId', '=', stay.paymentId)
      .where('operation', 'like', 'deposit-return:%')
      .execute()
    await tell(stay, 'needs_response')
    await tell(stay, 'lost')
    expect(await stay.rows()).toMatchObject([{ status: 'RETURNED', returnedCents: 20_000 }])
  })
})

describe('of a payment of which the bank returned a part', () => {
  it('a deposit goes back whole while rent can bear it', async () => {
    const stay = await makePaidStay(test)
    await tell(stay, 'needs_response', 10_000)
    await tell(stay, 'lost')
    await leave(test, stay)
    const [deposit] = await stay.deposits()
    await stay.owner.call('POST /owners/deposits/{id}/return', { params: { id: deposit!.id } })
    await test.runJobs()
    expect(await stay.rows()).toMatchObject([{ status: 'RETURNED', returnedCents: 20_000 }])
    expect(await findPayment(test.db, stay.paymentId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' })
  })

  it('a home that keeps all of the deposit keeps what the bank has left', async () => {
    const stay = await makePaidStay(test)
    // All rent was refunded at the home's own wish, so that only the deposit is left.
    const { resident, owner, paymentId } = stay
    const asked = await resident.call('POST /residents/refunds', {
      body: { paymentId, amountCents: 80_000, reason: 'The heating did not work at all.' },
    })
    await owner.call('PUT /owners/refunds/{id}', { params: { id: asked.body.id }, body: { action: 'approve' } })
    await test.runJobs()
    await leave(test, stay)
    const [deposit] = await stay.deposits()
    const params = { id: deposit!.id }
    const lines = [{ words: 'The door of the wardrobe was broken.', amountCents: 20_000 }]
    await owner.call('POST /owners/deposits/{id}/claim', { params, body: { lines } })
    await tell(stay, 'needs_response', 5_000)
    await tell(stay, 'lost')
    const { body } = await resident.call('POST /residents/deposits/{id}/accept', { params })
    expect(body).toMatchObject({ status: 'PARTIALLY_RETURNED', nextStep: 'The home keeps $150. Your bank returned $50.' })
    expect(await findBalance(test.db, { kind: 'OWNER_PAYABLE', partyId: owner.accountId, currency: 'USD' })).toBe(-15_000)
  })
})

it('decided by staff, can be appealed through the day that is named, and once', async () => {
  const { resident, deposits, claim, object, decide } = await movedOut()
  await claim()
  await object()
  expect((await decide(4_000)).status).toBe(200)
  const subjectId = (await deposits())[0]!.id
  const appealUntil = lastMomentAfter(test.context.now(), 14, 'America/New_York').toISOString()
  expect((await resident.call('GET /appeals', {})).body.decisions).toMatchObject([{ subjectId, appealUntil }])
  expect(await deposits()).toMatchObject([{ decision: { appealUntil } }])
  const body = { subjectType: 'DEPOSIT', subjectId, words: 'That is not what happened.' } as const
  expect((await resident.call('POST /appeals', { body })).status).toBe(201)
  expect(await deposits()).toMatchObject([{ decision: { appealUntil: null } }])
})
