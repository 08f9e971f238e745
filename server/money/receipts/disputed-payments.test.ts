import { beforeAll, expect, it } from 'vitest'
import { makePaidStay } from '#tests/factories/deposits.ts'
import { disputePayment, sandboxOf } from '#tests/factories/payments.ts'
import { livesSomewhere, payRent } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pdfText } from '#tests/pdf-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})

it('counts what a bank took back for the payer once the bank has decided, and not before', async () => {
  const { owner, resident, reservationId } = await livesSomewhere(test, { since: 15 })
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
  const query = { reservationId }
  const returned = async () =>
    [
      (await resident.call('GET /residents/rent', { query })).body.stays[0]!.charges,
      (await owner.call('GET /owners/rent', { query })).body.charges,
    ].map((charges) => charges.filter((charge) => charge.isReturnedByBank).length)
  await decide('needs_response')
  expect(await returned()).toEqual([0, 0])
  expect(await totals()).toEqual([{ currency: 'USD', paidCents: 40_000, refundedCents: 0, returnedByBankCents: 0 }])
  await decide('lost')
  expect(await totals()).toEqual([{ currency: 'USD', paidCents: 40_000, refundedCents: 0, returnedByBankCents: 40_000 }])
  expect(await returned()).toEqual([2, 2])
  const { payments } = (await resident.call('GET /residents/payments', { query: {} })).body
  expect(payments).toMatchObject([{ id: paymentId, refundedCents: 0, returnedByBankCents: 40_000 }])
})

it('certifies on no document as paid what the bank took back, and keeps the deposit out of the rent', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 15 })
  const { paymentId } = await payRent(test, resident, reservationId)
  const get = async (url: string) => {
    const headers = { authorization: `Bearer ${resident.token}` }
    return (await test.app.inject({ url: `/api/residents/${url}`, headers })).rawPayload
  }
  const statement = async () => pdfText(await get(`rent/${reservationId}/statement`))
  const receipt = async () => pdfText(await get(`payments/${paymentId}/receipt`))
  await disputePayment(test, paymentId, 'needs_response')
  for (const text of [await statement(), await receipt()]) expect(text).not.toContain('Returned by the bank')
  await disputePayment(test, paymentId, 'lost')
  expect(await receipt()).toContain('Total paid $400 Returned by the bank -$400 Net paid $0')
  const rent = await statement()
  expect(rent).toContain('Total paid $600 Returned by the bank -$400 Net paid $200')
  expect(rent.match(/The bank returned this payment/g)).toHaveLength(2)
  const csv = (await get('payments/export')).toString()
  expect(csv.split('\r\n')[0]).toContain('Refunded,Returned by the bank,Currency')
  expect(csv).toContain('400.00,0.00,400.00,USD')

  // Of moving in, the bank takes back the rent with the deposit; the statement counts the rent.
  const stay = await makePaidStay(test)
  await disputePayment(test, stay.paymentId, 'needs_response')
  await disputePayment(test, stay.paymentId, 'lost')
  const { stays } = (await stay.resident.call('GET /residents/rent', { query: { reservationId: stay.reservationId } })).body
  expect(stays[0]!.firstPeriod).toMatchObject({ isReturnedByBank: true })
  const headers = { authorization: `Bearer ${stay.resident.token}` }
  const { rawPayload } = await test.app.inject({ url: `/api/residents/rent/${stay.reservationId}/statement`, headers })
  expect(pdfText(rawPayload)).toMatch(/Total paid (\$[\d,.]+) Returned by the bank -\1 Net paid \$0/)
})
