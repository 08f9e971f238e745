import { afterEach, beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import type { DisputeStatus } from '#sandbox/dispute.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { makePaidStay, type PaidStay } from '#tests/factories/deposits.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { refundsJobs } from './refunds.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterEach(async () => {
  expect(await listAuditFindings(test.db)).toEqual([])
})

async function tell({ paymentId }: PaidStay, status: DisputeStatus, amount?: number) {
  await disputePayment(test, paymentId, status, amount)
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
}
const ask = async ({ resident, paymentId }: PaidStay, amountCents = 10_000) =>
  (
    await resident.call('POST /residents/refunds', {
      body: { paymentId, amountCents, reason: 'The heating did not work for a week.' },
    })
  ).body.id
const approve = ({ owner }: PaidStay, id: string) =>
  owner.call('PUT /owners/refunds/{id}', { params: { id }, body: { action: 'approve', words: 'Sorry about that.' } })
const asked = async ({ resident, paymentId }: PaidStay) =>
  (await resident.call('GET /residents/refunds', { query: { paymentId } })).body.refunds
const shown = async ({ resident, paymentId }: PaidStay) =>
  (await resident.call('GET /residents/payments/{id}', { params: { id: paymentId } })).body.refunds

it('a refund waits for the bank, and says so; what the bank returned is told as that, and not as declined by the home', async () => {
  const stay = await makePaidStay(test)
  await approve(stay, await ask(stay))
  await tell(stay, 'needs_response')
  expect(await asked(stay)).toMatchObject([
    { status: 'APPROVED', nextStep: expect.stringContaining('The bank is reviewing this payment.') },
  ])
  await tell(stay, 'lost')
  expect(await asked(stay)).toMatchObject([
    {
      status: 'REJECTED',
      nextStep: 'The bank returned this payment, so there is no separate refund.',
      decision: { words: 'The bank has already returned this payment.', by: 'Waymark' },
    },
  ])
  expect(await shown(stay)).toMatchObject([{ status: 'REJECTED', isReturnedByBank: true }])
  expect((await emailsTo(test.db, stay.resident.email)).map(({ subject }) => subject)).toContain(
    'Your bank returned your payment',
  )
})

it('a refund of which the bank returned a part says so, beside the rest', async () => {
  const stay = await makePaidStay(test)
  await approve(stay, await ask(stay, 80_000))
  await tell(stay, 'needs_response', 30_000)
  await tell(stay, 'lost')
  await test.runJobs()
  expect(await asked(stay)).toMatchObject([{ nextStep: expect.stringContaining('We refund anything left separately.') }])
  await test.runJobs()
  expect(await shown(stay)).toMatchObject([
    { amountCents: 80_000, status: 'REJECTED', isReturnedByBank: true },
    { amountCents: 50_000, status: 'SUCCEEDED', isReturnedByBank: false },
  ])
})

it('a request that no one answered before the bank returned the payment ends with the true reason', async () => {
  const stay = await makePaidStay(test)
  const id = await ask(stay)
  await tell(stay, 'needs_response')
  expect(await asked(stay)).toMatchObject([{ nextStep: expect.stringContaining('The request is on hold') }])
  await tell(stay, 'lost')
  const words = 'The bank has returned this payment, so there is nothing left to refund.'
  expect(await approve(stay, id)).toMatchObject({ status: 409, body: { message: words } })
  test.pass(duration({ days: 6 }))
  await refundsJobs.approve_silent_refunds.job(test.context, undefined as never)
  const refund = test.db.selectFrom('refunds').select(['status', 'decisionWords']).where('id', '=', id)
  expect(await refund.executeTakeFirstOrThrow()).toEqual({ status: 'REJECTED', decisionWords: words })
  const titles = (await emailsTo(test.db, stay.resident.email)).map(({ subject }) => subject)
  expect(titles).toContain('Your bank returned your payment')
  expect(titles).not.toContain('Your refund request was declined')
})
