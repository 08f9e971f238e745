import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { rentJobs } from '#server/money/rent/rent.jobs.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { livesSomewhere } from '#tests/factories/rent.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})

it('is set aside when autopay paid it, staff see it, and its unused days go back once the bank has decided', async () => {
  const { owner, params, resident, reservationId } = await livesSomewhere(test, { since: 6 })
  const { body } = await resident.call('POST /residents/subscriptions', { body: { reservationId } })
  await sandbox.pay(body.sessionId)
  await sandbox.flush()
  test.pass(duration({ days: 2 }))
  await rentJobs.plan_rent.job(test.context)
  await sandbox.pass(0)
  // No job has run yet that could have asked for the card, and with it for the intent.
  await sandbox.flush()
  const rent = () =>
    test.db
      .selectFrom('payments')
      .selectAll()
      .where('operation', 'like', 'invoice:%')
      .where('subjectId', '=', reservationId)
      .executeTakeFirstOrThrow()
  const intentId = await test.context.payments.provider.readIntentOfInvoice((await rent()).providerInvoiceId!)
  await sandbox.dispute(intentId!, 'needs_response')
  await sandbox.flush()
  const { id, status } = await rent()
  expect(status).toBe('DISPUTED')
  const staff = await test.as('ADMIN')
  const { payments } = (await staff.call('GET /admin/payments/flagged', { query: { view: 'disputed' } })).body
  expect(payments.map((payment) => payment.id)).toEqual([id])
  expect(await listAuditFindings(test.db)).toEqual([])

  // The person leaves while the bank still decides. The owner stays signed in over the days that passed.
  const endsAt = new Date(test.context.now().getTime() + duration({ days: 1 }))
  await test.db.updateTable('sessions').set({ lastSeenAt: test.context.now(), endsAt }).execute()
  const left = await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'complete' } })
  const refund = () =>
    test.db.selectFrom('refunds').select(['status', 'amountCents']).where('paymentId', '=', id).executeTakeFirstOrThrow()
  await test.runJobs()
  const { status: promised, amountCents } = await refund()
  expect(promised).toBe('APPROVED')
  expect(left.body.refund!.lines.at(-1)).toMatchObject({ cents: amountCents })
  await sandbox.dispute(intentId!, 'won')
  await sandbox.flush()
  await test.runJobs()
  expect(await refund()).toMatchObject({ status: 'SUCCEEDED' })
  expect(await rent()).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedCents: amountCents })
  expect(await listAuditFindings(test.db)).toEqual([])
})
