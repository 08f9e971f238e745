import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { owesApplicationFee, payAndReturn } from '#tests/factories/charges.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const problem = 'The bank disputes 3000 cents, but the payment has 3500.'

async function flagged() {
  const { resident, applicationId, home } = await owesApplicationFee(test)
  const { paymentId, sessionId } = (await resident.call('POST /stripe/create-application-payment', { body: { applicationId } }))
    .body
  await payAndReturn(test, resident, sessionId)
  await test.db.updateTable('payments').set({ flag: problem }).where('id', '=', paymentId).execute()
  return { resident, home, paymentId }
}

it('shows staff what does not fit, with what the provider told and what the books say', async () => {
  const { resident, home, paymentId } = await flagged()
  const staff = await test.as('ADMIN')
  const list = await staff.call('GET /admin/payments/flagged', { query: {} })
  expect(list.body).toMatchObject({ total: 1, payments: [{ id: paymentId, flag: problem, home: { id: home.homeId } }] })
  const { body } = await staff.call('GET /admin/payments/{id}', { params: { id: paymentId } })
  expect(body).toMatchObject({ amountCents: 3_500, payer: { email: resident.email }, lines: [{ amountCents: 3_500 }] })
  expect(body).not.toHaveProperty('payerUserId')
  await staff.call('GET /admin/payments/{id}', { params: { id: paymentId } })
  const { history } = (await resident.call('GET /auth/history', {})).body
  expect(history.filter(({ text }) => text === 'Payment viewed by staff')).toMatchObject([{ by: 'Waymark staff' }])
  expect(body.postings).toHaveLength(1)
  expect(body.postings[0]!.entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)

  const look = (words: string, flag = problem) =>
    staff.call('POST /admin/payments/{id}/looked-at', { params: { id: paymentId }, body: { words, flag } })
  expect(await look('Done')).toMatchObject({ status: 400 })
  expect(await look('The bank has corrected it.', 'Something else.')).toMatchObject({ status: 409 })
  expect(await look('The bank has corrected it.')).toMatchObject({ status: 200, body: { id: paymentId, flag: null } })
  expect(await look('The bank has corrected it.')).toMatchObject({ status: 409 })
  expect((await staff.call('GET /admin/payments/flagged', { query: {} })).body).toMatchObject({ total: 0, payments: [] })
  const { events } = (
    await staff.call('GET /admin/audit-events', {
      query: { subjectType: 'payment', subjectId: paymentId, action: 'payment.review' },
    })
  ).body
  expect(events).toMatchObject([
    { actor: { id: staff.userId }, reason: 'The bank has corrected it.', details: { flag: problem } },
  ])
})

it('is for staff alone, and knows only payments that exist', async () => {
  const { resident, paymentId } = await flagged()
  const [owner, staff] = [await test.as('OWNER'), await test.as('ADMIN')]
  const params = { id: paymentId }
  for (const person of [resident, owner]) {
    expect(await person.call('GET /admin/payments/flagged', { query: {} })).toMatchObject({ status: 403 })
    expect(await person.call('GET /admin/payments/{id}', { params })).toMatchObject({ status: 403 })
    const body = { flag: problem, words: 'I looked at it myself.' }
    expect(await person.call('POST /admin/payments/{id}/looked-at', { params, body })).toMatchObject({ status: 403 })
  }
  expect(await staff.call('GET /admin/payments/{id}', { params: { id: resident.userId } })).toMatchObject({ status: 404 })
  await test.db.updateTable('payments').set({ flag: null }).where('id', '=', paymentId).execute()
})
