import { beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { buyPlan, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { subscriptionsJobs } from './subscriptions.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})

/** The period of an owner's plan, as the provider has it. */
async function periodOf({ accountId }: TestOwner) {
  const { providerSubscriptionId } = await test.db
    .selectFrom('ownerSubscriptions')
    .select('providerSubscriptionId')
    .where('ownerId', '=', accountId)
    .executeTakeFirstOrThrow()
  return (await test.context.payments.provider.readSubscription(providerSubscriptionId!))!.items.data[0]!
}

it('books once the renewals whose payment no webhook told of, even if one told of the period', async () => {
  const { owner } = await buyPlan(test, 'ESSENTIAL')
  const paid = async () => {
    const ofOwner = test.db.selectFrom('payments').select('amountCents').where('accountId', '=', owner.accountId)
    return (await ofOwner.execute()).map(({ amountCents }) => amountCents)
  }
  const ask = async () => {
    await subscriptionsJobs.ask_about_subscriptions.job(test.context, undefined as never)
    await test.runJobs()
  }
  for (const heard of ['nothing', 'the period'] as const) {
    test.pass(duration({ days: 31 }))
    await sandboxOf(test).pass(0)
    const { current_period_start: from, current_period_end: until } = await periodOf(owner)
    if (heard === 'the period')
      await test.db
        .updateTable('ownerSubscriptions')
        .set({ periodStart: new Date(from * 1000), periodEnd: new Date(until * 1000) })
        .where('ownerId', '=', owner.accountId)
        .execute()
    test.pass(duration({ hours: 2 }))
    await ask()
  }
  expect(await paid()).toEqual([4900, 4900, 4900])
  await settleAll(test)
  await ask()
  expect(await paid()).toEqual([4900, 4900, 4900])
  expect(await listAuditFindings(test.db)).toEqual([])
})
