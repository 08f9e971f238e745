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

it('is set aside, and staff see it, when autopay made the payment that the bank disputes', async () => {
  const { resident, reservationId } = await livesSomewhere(test, { since: 6 })
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
})
