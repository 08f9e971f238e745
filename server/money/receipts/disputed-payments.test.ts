import { beforeAll, expect, it } from 'vitest'
import { sandboxOf } from '#tests/factories/payments.ts'
import { livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})

it('counts what a bank took back for the payer once the bank has decided, and not before', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 15 })
  const { paymentId } = await payRent(test, resident, reservationId)
  const totals = async () => (await resident.call('GET /residents/payments', { query: {} })).body.totals
  const { providerIntentId } = await test.db
    .selectFrom('payments')
    .select('providerIntentId')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const decide = async (status: 'needs_response' | 'lost') => {
    await sandboxOf(test).dispute(providerIntentId!, status)
    await sandboxOf(test).flush()
  }
  await decide('needs_response')
  expect(await totals()).toEqual([{ currency: 'USD', paidCents: 40_000, refundedCents: 0, returnedByBankCents: 0 }])
  await decide('lost')
  expect(await totals()).toEqual([{ currency: 'USD', paidCents: 40_000, refundedCents: 0, returnedByBankCents: 40_000 }])
})
