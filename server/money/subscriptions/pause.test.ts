import { afterAll, beforeAll, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { again, buyPlan, passDays, planNow, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { subscriptionsJobs } from './subscriptions.jobs.ts'
import { collectAgain } from './suspension.ts'

let test: TestApp
const failsWhenRenewed = '4000000000000341'

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const sweep = async () => {
  await subscriptionsJobs.end_subscription_states.job(test.context, undefined as never)
  await settleAll(test)
}
const now = async (owner: TestOwner) => planNow(await again(test, owner))
const paidBy = async ({ accountId }: TestOwner) =>
  (
    await test.db
      .selectFrom('payments')
      .select('amountCents')
      .where('accountId', '=', accountId)
      .where('amountCents', '>', 0)
      .orderBy('createdAt')
      .execute()
  ).map(({ amountCents }) => amountCents)
const daysFrom = (from: Date | string, until: Date | string) =>
  Math.round((new Date(until).getTime() - new Date(from).getTime()) / duration({ days: 1 }))

it('begins a pause with the end of what was paid, charges nothing for it, and ends it', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL')
  const paidUntil = (await now(owner)).subscription!.periodEnd!
  const { body } = await owner.call('POST /owners/owner-subscriptions/{id}/pause', {
    params: { id },
    body: { pauseDuration: 40 },
  })
  expect(body.status).toBe('PAUSED')
  expect(daysFrom(paidUntil, body.pauseEndsAt!)).toBe(40)
  // The paid month is not lost.
  expect((await planNow(owner)).plan.id).toBe('ESSENTIAL')
  await passDays(test, 35)
  await sweep()
  expect(await now(owner)).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: { status: 'PAUSED' } })
  expect(await paidBy(owner)).toEqual([4900])
  await passDays(test, 37)
  await sweep()
  expect(await now(owner)).toMatchObject({ plan: { id: 'ESSENTIAL' }, subscription: { status: 'ACTIVE' } })
  expect(body.nextCharge!.at).toBe(body.pauseEndsAt)
  expect(await paidBy(owner)).toEqual([4900, 4900])
})

it('charges a new year when a pause of a yearly plan ends, as was said before it', async () => {
  const { owner, id } = await buyPlan(test, 'NETWORK', { interval: 'YEAR' })
  const paidUntil = (await now(owner)).subscription!.periodEnd!
  await passDays(test, 360)
  const fresh = await again(test, owner)
  const { asking } = (await planNow(fresh)).subscription!
  const { body } = await fresh.call('POST /owners/owner-subscriptions/{id}/pause', {
    params: { id },
    body: { pauseDuration: 14 },
  })
  expect(body.nextCharge).toMatchObject({ amountCents: 299_000, at: body.pauseEndsAt })
  expect(daysFrom(paidUntil, body.pauseEndsAt!)).toBe(14)
  const said = /The next charge is \$2,990 on .*?\d{4}\./.exec(body.nextStepText)![0]
  expect(asking.pauses.find(({ days }) => days === 14)!.text).toContain(said)
  await passDays(test, 12)
  await sweep()
  expect(await paidBy(owner)).toEqual([299_000])
  await passDays(test, 8)
  await sweep()
  expect(await paidBy(owner)).toEqual([299_000, 299_000])
  const { subscription, history } = await now(owner)
  expect(subscription).toMatchObject({ status: 'ACTIVE', nextCharge: { amountCents: 299_000, at: subscription!.periodEnd } })
  expect(daysFrom(test.context.now(), subscription!.periodEnd!)).toBeGreaterThan(363)
  expect(history.map(({ text }) => text)).toContain('Renewed')
  const email = (await emailsTo(test.db, owner.email)).find(({ subject }) => subject === 'Your plan is active again')!
  expect(email.text).toContain('The pause has ended. A new year starts now. We’ll charge $2,990 to your card.')
})

it('charges a new month when a pause is ended after the renewal it voided, and says so first', async () => {
  const { owner, id } = await buyPlan(test, 'NETWORK')
  await passDays(test, 28)
  const params = { id }
  await (await again(test, owner)).call('POST /owners/owner-subscriptions/{id}/pause', { params, body: { pauseDuration: 30 } })
  await passDays(test, 5)
  await sweep()
  const fresh = await again(test, owner)
  const { asking } = (await planNow(fresh)).subscription!
  expect(asking.resume).toBe('The pause ends now. A new month starts now. We’ll charge $299 to your card.')
  const staff = await test.as('ADMIN')
  const { subscriptions } = (await staff.call('GET /admin/subscriptions', { query: { search: owner.email } })).body
  expect(subscriptions).toMatchObject([{ comesBack: { status: 'ACTIVE', chargeCents: 29_900 } }])
  await fresh.call('POST /owners/owner-subscriptions/{id}/resume', { params })
  await settleAll(test)
  expect(await paidBy(owner)).toEqual([29_900, 29_900])
  expect((await fresh.call('GET /owners/billing/owner/{id}', { params: { id: owner.accountId }, query: {} })).body).toMatchObject(
    {
      records: [{ description: 'Network plan, one month' }, {}],
    },
  )
  // What a change is offset against was paid.
  const { choices } = (await fresh.call('GET /owners/owner-subscriptions/choices', {})).body
  const { chargeNowCents } = choices.find(({ planId, interval }) => planId === 'NETWORK' && interval === 'YEAR')!
  expect(chargeNowCents).toBe(299_000 - 29_900)
})

it('leaves a plan past due when the card is declined after a pause', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL', { card: failsWhenRenewed })
  await owner.call('POST /owners/owner-subscriptions/{id}/pause', { params: { id }, body: { pauseDuration: 14 } })
  await passDays(test, 46)
  await sweep()
  expect((await now(owner)).subscription).toMatchObject({ status: 'PAST_DUE' })
  expect(await paidBy(owner)).toEqual([4900])
})

it('can be canceled during a pause, without paying for another period', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL')
  const params = { id }
  const cancel = async () => (await again(test, owner)).call('POST /owners/owner-subscriptions/{id}/cancel', { params, body: {} })
  await owner.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: { pauseDuration: 60 } })
  const paidUntil = (await now(owner)).subscription!.periodEnd!
  // The pause is still to come: the paid month stays, and whoever changes their mind pays for the next one.
  expect((await now(owner)).subscription!.endsIfCanceled).toBe(paidUntil)
  expect((await cancel()).body).toMatchObject({ status: 'CANCEL_SCHEDULED', cancelAt: paidUntil })
  await (await again(test, owner)).call('POST /owners/owner-subscriptions/{id}/resume', { params })
  await passDays(test, 32)
  await sweep()
  expect(await now(owner)).toMatchObject({ plan: { id: 'ESSENTIAL' }, subscription: { status: 'ACTIVE' } })
  expect(await paidBy(owner)).toEqual([4900, 4900])

  const other = await buyPlan(test, 'ESSENTIAL')
  const whose = { params: { id: other.id } }
  await other.owner.call('POST /owners/owner-subscriptions/{id}/pause', { ...whose, body: { pauseDuration: 60 } })
  await passDays(test, 35)
  await sweep()
  const fresh = await again(test, other.owner)
  expect((await planNow(fresh)).subscription).toMatchObject({ status: 'PAUSED', endsIfCanceled: null })
  await fresh.call('POST /owners/owner-subscriptions/{id}/cancel', { ...whose, body: {} })
  // It has ended, so nobody keeps it without paying.
  expect((await fresh.call('POST /owners/owner-subscriptions/{id}/resume', whose)).status).toBe(409)
  await sweep()
  expect((await now(other.owner)).subscription).toBeNull()
  await passDays(test, 90)
  await sweep()
  expect(await paidBy(other.owner)).toEqual([4900])
})

it('refunds what a pause that ends charges at the moment in which the plan is canceled', async () => {
  const { owner, id } = await buyPlan(test, 'ESSENTIAL')
  const params = { id }
  await owner.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: { pauseDuration: 60 } })
  await passDays(test, 35)
  await sweep()
  await (await again(test, owner)).call('POST /owners/owner-subscriptions/{id}/cancel', { params, body: {} })
  // The job that ends the pause had seen the plan before, and is at the provider now.
  const { providerSubscriptionId } = await test.db
    .selectFrom('ownerSubscriptions')
    .select('providerSubscriptionId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await collectAgain(test.context.payments.provider, { subscriptionId: providerSubscriptionId!, operation: `resume:${id}` })
  await settleAll(test)
  await sweep()
  expect((await now(owner)).subscription).toBeNull()
  const payments = test.db
    .selectFrom('payments')
    .select(['amountCents', 'refundedCents'])
    .where('accountId', '=', owner.accountId)
  expect(await payments.orderBy('createdAt').execute()).toEqual([
    { amountCents: 4900, refundedCents: 0 },
    { amountCents: 4900, refundedCents: 4900 },
  ])
  const subjects = (await emailsTo(test.db, owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('You’re getting a refund')
})
