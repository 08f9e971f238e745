import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { insertRefund, insertRefundLines } from '#server/payments/checkout/refunds.queries.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { makePaidStay, type PaidStay } from '#tests/factories/deposits.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { askableLines } from './ask.ts'
import { refundsJobs } from './refunds.jobs.ts'

// Several people and the clock decide at the same moment. Whoever is first, never more is refunded than was paid.
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})
afterEach(async () => {
  await test.runJobs()
  expect(await listAuditFindings(test.db)).toEqual([])
})

const reason = 'The heating did not work for a week.'
const all = 80_000
const ask = ({ resident, paymentId }: PaidStay, amountCents = all) =>
  resident.call('POST /residents/refunds', { body: { paymentId, amountCents, reason } })
const approve = ({ owner }: PaidStay, id: string) =>
  owner.call('PUT /owners/refunds/{id}', { params: { id }, body: { action: 'approve' } })
const rounds = [1, 2, 3, 4]
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function wentBack({ paymentId }: PaidStay) {
  await test.runJobs()
  const payment = await test.db
    .selectFrom('payments')
    .select(['amountCents', 'refundedCents'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const refunds = await test.db
    .selectFrom('refunds')
    .select(['status', 'amountCents'])
    .where('paymentId', '=', paymentId)
    .execute()
  const given = refunds.filter(({ status }) => status === 'SUCCEEDED').reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(payment.refundedCents).toBe(given)
  expect(payment.refundedCents).toBeLessThanOrEqual(payment.amountCents)
  return given
}

/** Inserts a request that the API would refuse, because another one is already open. */
async function putRequest({ paymentId, resident }: PaidStay, amountCents: number) {
  const id = randomUUID()
  const at = test.context.now()
  await inTransaction(test.db, async (tx) => {
    const [line] = await askableLines(tx, paymentId)
    const asked = { id, paymentId, operation: `asked:${id}`, status: 'REQUESTED', amountCents, reason } as const
    await insertRefund(tx, { ...asked, requestedBy: resident.userId, createdAt: at, decideBy: at })
    await insertRefundLines(tx, [{ refundId: id, paymentLineId: line!.paymentLineId, amountCents }])
  })
  return id
}

it('lets one request in of many that are sent at once', async () => {
  const stay = await makePaidStay(test)
  const sent = await Promise.all(rounds.map(() => ask(stay)))
  expect(statusesOf(sent)).toEqual([201, 409, 409, 409])
})

it('gives the same money once where several requests for it are approved at once', async () => {
  const stay = await makePaidStay(test)
  const ids = await Promise.all(rounds.map(() => putRequest(stay, 50_000)))
  const answers = await Promise.all(ids.map((id) => approve(stay, id)))
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
  expect(await wentBack(stay)).toBe(50_000)
})

it('gives a request once that the home, staff and the clock approve at once', async () => {
  const staff = await test.as('ADMIN')
  for (const _ of rounds) {
    const stay = await makePaidStay(test)
    const id = await putRequest(stay, all)
    const byStaff = staff.call('PUT /admin/refunds/{id}', { params: { id }, body: { action: 'approve' } })
    const clock = refundsJobs.approve_silent_refunds.job(test.context, undefined as never)
    await Promise.all([approve(stay, id), byStaff, clock, approve(stay, id)])
    expect(await wentBack(stay)).toBe(all)
    const events = await test.db
      .selectFrom('auditEvents')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', '=', 'refund.approve')
      .execute()
    expect(events).toHaveLength(1)
  }
})

it('gives once what a request and the rules give at once, and says before what comes back', async () => {
  for (const _ of rounds) {
    const stay = await makePaidStay(test, { startsIn: 10 })
    const { id } = (await ask(stay, 30_000)).body
    const cancel = (refundCents: number) =>
      stay.resident.call('POST /residents/reservations/{id}/cancel', { params: stay.params, body: { refundCents } })
    const [approved, cancelled] = await Promise.all([approve(stay, id), cancel(100_000)])
    expect(statusesOf([approved, cancelled])).toEqual([200, 409])
    if (cancelled.status === 409) {
      const { body } = await stay.resident.call('GET /residents/reservations/{id}', { params: stay.params })
      expect(body.refundIfCancelled).toMatchObject({ totalCents: 70_000 })
      expect((await cancel(70_000)).body).toMatchObject({ status: 'CANCELLED', refund: { totalCents: 70_000 } })
    }
    expect(await wentBack(stay)).toBe(100_000)
  }
})

it('turns a request down by itself when the rules gave the money first', async () => {
  const stay = await makePaidStay(test, { startsIn: 10 })
  const { id } = (await ask(stay)).body
  await stay.resident.call('POST /residents/reservations/{id}/cancel', { params: stay.params, body: {} })
  expect(await approve(stay, id)).toMatchObject({ status: 409 })
  expect(await wentBack(stay)).toBe(100_000)
  expect(await approve(stay, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has since been refunded') },
  })
})
