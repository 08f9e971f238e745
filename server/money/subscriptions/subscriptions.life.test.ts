import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTime, duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { goodCard, sandboxOf } from '#tests/factories/payments.ts'
import { again, buyPlan, choosePlan, newOwner, passDays, planNow, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { subscriptionsJobs } from './subscriptions.jobs.ts'

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
const subjectsTo = async ({ email }: TestOwner) =>
  (await test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', email).orderBy('createdAt').execute()).map(
    ({ subject }) => subject,
  )

describe('a month, and a year', () => {
  it('are renewed by themselves, each booked once', async () => {
    const monthly = await buyPlan(test, 'ESSENTIAL')
    const yearly = await buyPlan(test, 'PROFESSIONAL', { interval: 'YEAR' })
    for (let month = 0; month < 3; month += 1) await passDays(test, 31)
    expect(await paidBy(monthly.owner)).toEqual([4900, 4900, 4900, 4900])
    expect((await now(monthly.owner)).subscription).toMatchObject({ status: 'ACTIVE', planId: 'ESSENTIAL' })
    expect(await paidBy(yearly.owner)).toEqual([129_000])
    await passDays(test, 280)
    expect(await paidBy(yearly.owner)).toEqual([129_000, 129_000])
    expect(await subjectsTo(yearly.owner)).toEqual(['Your plan has started', 'Thank you for your payment'])
    expect(await listAuditFindings(test.db)).toEqual([])
  })

  it('bring the smaller plan that was chosen, and pause homes it has no room for', async () => {
    const { owner, id } = await buyPlan(test, 'PROFESSIONAL')
    await owner.call('PATCH /owners/owner-subscriptions/{id}/change-plan', { params: { id }, body: { newPlanId: 'ESSENTIAL' } })
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await makeCompleteHome(test.db, { ownerId: owner.accountId, home: { title, publishedAt: test.context.now() } })
    await passDays(test, 32)
    expect((await now(owner)).subscription).toMatchObject({ planId: 'ESSENTIAL', amountCents: 4900, nextPlan: null })
    expect(await paidBy(owner)).toEqual([12_900, 4900])
    expect(await pausedOf(owner)).toEqual(['Four'])
  })

  it('bring it within a pause, too, and what fits into it stays public', async () => {
    const { owner, id } = await buyPlan(test, 'PROFESSIONAL')
    const params = { id }
    await owner.call('PATCH /owners/owner-subscriptions/{id}/change-plan', { params, body: { newPlanId: 'ESSENTIAL' } })
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await makeCompleteHome(test.db, { ownerId: owner.accountId, home: { title, publishedAt: test.context.now() } })
    await owner.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: { pauseDuration: 30 } })
    await passDays(test, 33)
    expect(await now(owner)).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: { planId: 'ESSENTIAL', status: 'PAUSED' } })
    expect(await pausedOf(owner)).toEqual(['Four'])
  })
})

const pausedOf = async ({ accountId }: TestOwner) =>
  (
    await test.db
      .selectFrom('homes')
      .select('title')
      .where('ownerId', '=', accountId)
      .where('status', '=', 'PAUSED')
      .orderBy('no')
      .execute()
  ).map(({ title }) => title)

describe('a card that fails', () => {
  it('has two weeks; then the owner is on Community and the newest homes are paused', async () => {
    const { owner } = await buyPlan(test, 'ESSENTIAL', { card: failsWhenRenewed })
    for (const [index, title] of ['Oldest', 'Middle', 'Newest'].entries())
      await makeCompleteHome(test.db, {
        ownerId: owner.accountId,
        home: { title, publishedAt: addTime(test.context.now(), { days: -(10 - index) }) },
      })
    await passDays(test, 32)
    const late = await now(owner)
    expect(late).toMatchObject({ plan: { id: 'ESSENTIAL' }, subscription: { status: 'PAST_DUE', nextCharge: null } })
    expect(late.subscription!.graceEndsAt).not.toBeNull()
    expect(await pausedOf(owner)).toEqual([])
    await passDays(test, 13)
    await sweep()
    expect((await now(owner)).subscription).toMatchObject({ status: 'PAST_DUE' })
    await passDays(test, 2)
    await sweep()
    await sweep()
    expect(await now(owner)).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: null })
    expect(await pausedOf(owner)).toEqual(['Middle', 'Newest'])
    const emails = ['Your plan has started', 'A payment did not go through', 'Your plan has ended', 'Some listings are paused']
    // The last two are created at the same moment.
    expect((await subjectsTo(owner)).toSorted()).toEqual(emails.toSorted())
    const events = await test.db.selectFrom('auditEvents').select('action').where('action', '=', 'home.pause').execute()
    expect(events.length).toBeGreaterThan(1)
    const [told] = await test.db
      .selectFrom('ownerSubscriptions')
      .select(['status', 'providerSubscriptionId'])
      .where('ownerId', '=', owner.accountId)
      .execute()
    expect(told!.status).toBe('CANCELLED')
    expect(await test.context.payments.provider.readSubscription(told!.providerSubscriptionId!)).toMatchObject({
      status: 'canceled',
    })
    expect(await paidBy(owner)).toEqual([4900])
  })

  it('is replaced by another, and all is well', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL', { card: failsWhenRenewed })
    await passDays(test, 32)
    const fresh = await again(test, owner)
    const pay = () => fresh.call('POST /owners/owner-subscriptions/{id}/pay', { params: { id } })
    expect(await pay()).toMatchObject({ status: 402 })
    const { sessionId } = (
      await fresh.call('POST /owners/billing/payment-methods', { body: { successUrl: '/x', cancelUrl: '/y' } })
    ).body
    await sandboxOf(test).pay(sessionId, goodCard)
    expect((await fresh.call('POST /stripe/save-payment-method', { body: { sessionId } })).status).toBe(200)
    expect(await pay()).toMatchObject({ status: 200, body: { status: 'ACTIVE', graceEndsAt: null } })
    await settleAll(test)
    expect(await paidBy(owner)).toEqual([4900, 4900])
    expect((await pay()).body.message).toBe('Everything is paid.')
  })
})

describe('time', () => {
  it('ends a trial, and pauses what does not fit', async () => {
    const owner = await newOwner(test)
    await owner.call('POST /owners/owner-subscriptions', { body: { planId: 'PROFESSIONAL' } })
    for (const title of ['First', 'Second'])
      await makeCompleteHome(test.db, { ownerId: owner.accountId, home: { title, publishedAt: test.context.now() } })
    await passDays(test, 13)
    await sweep()
    expect((await now(owner)).subscription?.status).toBe('TRIALING')
    await passDays(test, 2)
    await sweep()
    expect(await now(owner)).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: null, trial: { isOpen: false } })
    expect(await pausedOf(owner)).toEqual(['Second'])
  })

  it('ends what was chosen and never paid, and closes its page', async () => {
    const owner = await newOwner(test)
    const { sessionId } = await choosePlan(owner, 'ESSENTIAL')
    test.pass(duration({ hours: 23 }))
    await sweep()
    expect((await now(owner)).subscription?.status).toBe('INCOMPLETE')
    test.pass(duration({ hours: 2 }))
    await sweep()
    expect((await now(owner)).subscription).toBeNull()
    expect(await sandboxOf(test).pay(sessionId)).toEqual({ kind: 'closed' })
  })

  it('waits for the bank of whoever paid in time, for seven days at most', async () => {
    const owner = await newOwner(test)
    const { sessionId } = await choosePlan(owner, 'ESSENTIAL')
    // What a payment is like while the bank decides; the sandbox confirms the first payment of a plan at once.
    await test.db.updateTable('payments').set({ checkoutUrl: null }).where('providerSessionId', '=', sessionId).execute()
    test.pass(duration({ days: 7, hours: 23 }))
    await sweep()
    expect((await now(owner)).subscription).toMatchObject({
      status: 'INCOMPLETE',
      nextStepText: expect.stringContaining('Your bank has to confirm your payment.'),
    })
    test.pass(duration({ hours: 2 }))
    await sweep()
    expect((await now(owner)).subscription).toBeNull()
  })

  it('keeps a trial whose plan was paid for, for as long as it waits for the bank', async () => {
    const owner = await newOwner(test)
    await owner.call('POST /owners/owner-subscriptions', { body: { planId: 'PROFESSIONAL' } })
    test.pass(duration({ days: 13 }))
    const late = await again(test, owner)
    const { sessionId } = await choosePlan(late, 'ESSENTIAL')
    await test.db.updateTable('payments').set({ checkoutUrl: null }).where('providerSessionId', '=', sessionId).execute()
    test.pass(duration({ days: 7 }))
    await sweep()
    expect((await now(owner)).subscription?.status).toBe('TRIALING')
    test.pass(duration({ days: 1, hours: 1 }))
    await sweep()
    expect((await now(owner)).subscription).toBeNull()
    const text = (await emailsTo(test.db, owner.email)).find(({ subject }) => subject === 'Your trial has ended')!.text
    expect(text).toContain('If the payment still arrives, we’ll refund all of it.')
    expect(text).not.toContain('You were not charged')
  })

  it('says the same next charge everywhere, with the smaller plan that was chosen', async () => {
    const { owner, id } = await buyPlan(test, 'PROFESSIONAL')
    const params = { id }
    await owner.call('PATCH /owners/owner-subscriptions/{id}/change-plan', { params, body: { newPlanId: 'ESSENTIAL' } })
    const { subscription } = await now(owner)
    const { nextCharge, nextStepText, asking } = subscription!
    expect(nextCharge).toMatchObject({ amountCents: 4900, at: subscription!.periodEnd })
    const next = /The next charge is \$49 on \w+ \d+, \d{4}\./.exec(nextStepText)![0]
    for (const text of [asking.resume, asking.keep]) expect(text).toContain(next)
    const paused = await owner.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: { pauseDuration: 30 } })
    const after = /The next charge is \$49 on .*?\d{4}\./.exec(paused.body.nextStepText)![0]
    expect(after).not.toBe(next)
    expect(asking.pauses.find(({ days }) => days === 30)!.text).toContain(after)
    const resumed = await owner.call('POST /owners/owner-subscriptions/{id}/resume', { params })
    expect(resumed.body.nextCharge).toEqual(nextCharge)
    const emails = await emailsTo(test.db, owner.email)
    expect(emails.find(({ subject }) => subject === 'Your plan is paused')!.text).toContain(after)
    expect(emails.find(({ subject }) => subject === 'Your plan is active again')!.text).toContain(next)
  })

  it('names the homes that would be paused without the plan', async () => {
    const { owner } = await buyPlan(test, 'ESSENTIAL')
    await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Older' } })
    await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Newer' } })
    expect((await now(owner)).pausedOnCommunity).toMatchObject([{ title: 'Newer' }])
  })

  it('ends what was cancelled with its paid time, and nothing more is charged', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const cancelled = await owner.call('POST /owners/owner-subscriptions/{id}/cancel', {
      params: { id },
      body: { reason: 'Too dear' },
    })
    expect(cancelled.body).toMatchObject({ status: 'CANCEL_SCHEDULED', allowedActions: ['keep'] })
    expect((await planNow(owner)).plan.id).toBe('ESSENTIAL')
    await passDays(test, 32)
    await sweep()
    expect(await now(owner)).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: null })
    expect(await paidBy(owner)).toEqual([4900])
  })

  it('goes on after a cancellation that was taken back', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const step = (name: 'cancel' | 'resume') =>
      name === 'cancel'
        ? owner.call('POST /owners/owner-subscriptions/{id}/cancel', { params: { id }, body: {} })
        : owner.call('POST /owners/owner-subscriptions/{id}/resume', { params: { id } })
    for (const name of ['cancel', 'resume', 'cancel', 'resume'] as const) expect((await step(name)).status).toBe(200)
    await passDays(test, 32)
    await sweep()
    expect((await now(owner)).subscription).toMatchObject({ status: 'ACTIVE', autoRenew: true })
    expect(await paidBy(owner)).toEqual([4900, 4900])
  })
})
