import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { planPayouts, putStay } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

async function planned(count: number) {
  for (let made = 0; made < count; made += 1) {
    const owner = await test.as('OWNER')
    await (await putStay(test, owner.accountId)).pay(['RENT', 50_000])
  }
  await planPayouts(test)
  const found = await test.db.selectFrom('payouts').select('id').where('status', '=', 'SCHEDULED').execute()
  return found.map(({ id }) => id)
}
const statuses = async (ids: readonly string[]) =>
  (await test.db.selectFrom('payouts').select('status').where('id', 'in', ids).execute()).map(({ status }) => status)

it('sends several and marks several as arrived, each judged on its own, and names who did it', async () => {
  const ids = await planned(3)
  const staff = await test.as('ADMIN', { firstName: 'Ana', lastName: 'Reyes' })
  await staff.call('PUT /admin/payouts/{id}', {
    params: { id: ids[0]! },
    body: { action: 'hold', reason: 'We check the bank details.' },
  })
  const sent = await staff.call('POST /admin/payouts/bulk', { body: { action: 'send', ids: [...ids, ids[1]!] } })
  expect(sent.body).toMatchObject({ changed: 2 })
  expect(sent.body.results).toHaveLength(3)
  expect(sent.body.results.find(({ id }) => id === ids[0])).toMatchObject({ isDone: false, message: expect.stringMatching(/\w/) })
  expect((await statuses(ids)).sort()).toEqual(['IN_TRANSIT', 'IN_TRANSIT', 'ON_HOLD'])
  expect(await staff.call('POST /admin/payouts/bulk', { body: { action: 'pay', ids, reference: ' ' } })).toMatchObject({
    status: 400,
  })
  const paid = await staff.call('POST /admin/payouts/bulk', { body: { action: 'pay', ids, reference: 'BATCH-9' } })
  expect(paid.body).toMatchObject({ changed: 2 })
  const list = (await staff.call('GET /admin/payouts', { query: { status: 'PAID' } })).body.payouts
  expect(list).toHaveLength(2)
  for (const payout of list)
    expect(payout).toMatchObject({ reference: 'BATCH-9', lastStep: { text: 'Marked as arrived', by: 'Ana Reyes' } })
})

it('is for staff, for at least one, and for no other step', async () => {
  const owner = await test.as('OWNER')
  const body = { action: 'send' as const, ids: [owner.userId] }
  expect(await owner.call('POST /admin/payouts/bulk', { body })).toMatchObject({ status: 403 })
  const staff = await test.as('ADMIN')
  expect(await staff.call('POST /admin/payouts/bulk', { body: { ...body, ids: [] } })).toMatchObject({ status: 400 })
  expect(await staff.call('POST /admin/payouts/bulk', { body: { ...body, action: 'fail' } as never })).toMatchObject({
    status: 400,
  })
  expect((await staff.call('POST /admin/payouts/bulk', { body })).body).toMatchObject({
    changed: 0,
    results: [{ isDone: false }],
  })
})
