import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { declinedCard, sandboxOf } from '#tests/factories/payments.ts'
import { buyPlan, choosePlan, newOwner, planNow, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let sandbox: ReturnType<typeof sandboxOf>

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  sandbox = sandboxOf(test)
  await sandbox.deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const begin = (owner: TestOwner, body: Parameters<typeof owner.call<'POST /owners/owner-subscriptions'>>[1]['body']) =>
  owner.call('POST /owners/owner-subscriptions', { body })
const back = { successUrl: '/homeowner/subscription-payment-success', cancelUrl: '/homeowner/upgrade-plan' }
const emails = (owner: TestOwner) =>
  test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', owner.email).orderBy('createdAt').execute()

describe('the plans', () => {
  it('are four, public, a year for ten months, and no two prices are the same', async () => {
    const { body } = await test.visitor.call('GET /subscription-plans', {})
    expect(body.plans.map(({ name, monthlyCents, limits }) => [name, monthlyCents, limits.homes, limits.beds])).toEqual([
      ['Community', 0, 1, 10],
      ['Essential', 4900, 3, 30],
      ['Professional', 12_900, 10, 100],
      ['Network', 29_900, 50, 500],
    ])
    for (const plan of body.plans) expect(plan.yearlyCents).toBe(10 * plan.monthlyCents)
    const prices = body.plans.slice(1).flatMap(({ monthlyCents, yearlyCents }) => [monthlyCents, yearlyCents])
    expect(new Set(prices).size).toBe(prices.length)
  })

  it('can be read one by one', async () => {
    const read = (id: string) => test.visitor.call('GET /subscription-plans/{id}', { params: { id } })
    expect(await read('essential')).toMatchObject({ status: 200, body: { id: 'ESSENTIAL' } })
    expect((await read('gold')).status).toBe(404)
  })
})

describe('a new owner', () => {
  it('is on Community, and sees what is used of it', async () => {
    const owner = await newOwner(test)
    await makeHome(test.db, { ownerId: owner.accountId })
    const mine = await planNow(owner)
    expect(mine).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: null, trial: { isOpen: true, days: 14 } })
    expect(mine.usage.map(({ kind, used, limit }) => [kind, used, limit])).toEqual([
      ['homes', 1, 1],
      ['beds', 2, 10],
      ['photos', 0, 8],
      ['seats', 0, 1],
    ])
  })

  it('has one trial, without a card and without a charge', async () => {
    const owner = await newOwner(test)
    expect(await begin(owner, { planId: 'PROFESSIONAL', expectedAmount: 12_900 })).toMatchObject({ status: 409 })
    const { status, body } = await begin(owner, { planId: 'PROFESSIONAL', expectedAmount: 0 })
    expect([status, body.status, body.planId, body.nextCharge]).toEqual([201, 'TRIALING', 'PROFESSIONAL', null])
    expect(await planNow(owner)).toMatchObject({ plan: { id: 'PROFESSIONAL' }, trial: { isOpen: false } })
    expect((await begin(owner, { planId: 'NETWORK' })).body.message).toBe('You already have a plan. You can change it.')
    await test.db.updateTable('ownerSubscriptions').set({ status: 'EXPIRED' }).where('id', '=', body.id).execute()
    expect((await begin(owner, { planId: 'NETWORK' })).body.message).toContain('You already had a trial.')
    expect((await emails(owner)).map(({ subject }) => subject)).toEqual(['Your trial has started'])
  })

  it('begins one trial when two buttons are pressed at once', async () => {
    const owner = await newOwner(test)
    const both = await Promise.all([begin(owner, { planId: 'ESSENTIAL' }), begin(owner, { planId: 'ESSENTIAL' })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })

  it.each([
    [{ planId: 'COMMUNITY' }, 400],
    [{ planId: 'ESSENTIAL', startDate: '2031-01-01' }, 400],
    [{ planId: 'ESSENTIAL', expectedAmount: -1 }, 400],
    [{ planId: 'ESSENTIAL', autoRenew: 'yes' }, 400],
    [{ planId: 'ESSENTIAL', sessionId: 'cs_nobody' }, 404],
    [{}, 400],
  ])('is told what is wrong with %j', async (body, code) => {
    expect((await begin(await newOwner(test), body as never)).status).toBe(code)
  })
})

describe('a checkout', () => {
  it('begins the plan when it is paid, at the price of the plan', async () => {
    const owner = await newOwner(test)
    const { sessionId, subscriptionId } = await choosePlan(owner, 'ESSENTIAL')
    expect(await planNow(owner)).toMatchObject({ plan: { id: 'COMMUNITY' }, subscription: { status: 'INCOMPLETE' } })
    await sandbox.pay(sessionId)
    const taken = await begin(owner, { planId: 'ESSENTIAL', sessionId, expectedAmount: 4900 })
    expect(taken).toMatchObject({ status: 201, body: { id: subscriptionId, status: 'ACTIVE', amountCents: 4900 } })
    await settleAll(test)
    expect(await begin(owner, { planId: 'ESSENTIAL', sessionId })).toMatchObject({ status: 201, body: { id: subscriptionId } })
    const { plan, subscription } = await planNow(owner)
    expect([plan.id, subscription?.allowedActions]).toEqual(['ESSENTIAL', ['pause', 'cancel', 'changePlan']])
    expect(subscription?.nextCharge).toMatchObject({ amountCents: 4900 })
    const told = await test.context.payments.provider.readSubscription(
      (
        await test.db
          .selectFrom('ownerSubscriptions')
          .select('providerSubscriptionId')
          .where('id', '=', subscriptionId)
          .executeTakeFirstOrThrow()
      ).providerSubscriptionId!,
    )
    expect(new Date(subscription!.periodEnd!).getTime()).toBe(told!.items.data[0]!.current_period_end * 1000)
    expect((await emails(owner)).map(({ subject }) => subject)).toEqual(['Your plan has started'])
  })

  it('does not believe the page, nor the client', async () => {
    const owner = await newOwner(test)
    const { sessionId } = await choosePlan(owner, 'ESSENTIAL')
    expect((await begin(owner, { planId: 'ESSENTIAL', sessionId })).body.message).toBe(
      'This plan is not paid yet. You were not charged.',
    )
    await sandbox.pay(sessionId)
    expect((await begin(owner, { planId: 'ESSENTIAL', sessionId, expectedAmount: 1 })).status).toBe(409)
    expect((await begin(owner, { planId: 'NETWORK', sessionId })).body.message).toContain('You paid for a different plan.')
    const stranger = await newOwner(test)
    expect((await begin(stranger, { planId: 'ESSENTIAL', sessionId })).status).toBe(404)
    const lie = { planId: 'NETWORK', amountCents: 100, customerId: 'cus_other', userId: randomUUID(), ...back } as const
    const refused = await stranger.call('POST /stripe/create-plan-subscription', { body: lie })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The amount is $299. Please review the plans and try again.' },
    })
    const away = { planId: 'NETWORK', successUrl: 'https://example.com/', cancelUrl: '/homeowner/upgrade-plan' } as const
    expect((await stranger.call('POST /stripe/create-plan-subscription', { body: away })).status).toBe(400)
    const resident = await test.as('SEEKER')
    expect((await resident.call('POST /stripe/create-plan-subscription', { body: { planId: 'NETWORK', ...back } })).status).toBe(
      403,
    )
  })

  it('over another plan closes the first page; what was paid is what begins', async () => {
    const owner = await newOwner(test)
    const first = await choosePlan(owner, 'ESSENTIAL')
    const second = await choosePlan(owner, 'PROFESSIONAL', 'YEAR')
    expect(second.subscriptionId).toBe(first.subscriptionId)
    expect(await sandbox.pay(first.sessionId)).toEqual({ kind: 'closed' })
    expect(await sandbox.pay(second.sessionId, declinedCard)).toMatchObject({ kind: 'declined' })
    await sandbox.pay(second.sessionId)
    await settleAll(test)
    expect((await planNow(owner)).subscription).toMatchObject({ planId: 'PROFESSIONAL', interval: 'YEAR', amountCents: 129_000 })
    await expect(choosePlan(owner, 'NETWORK')).rejects.toThrow('You already have a plan. You can change it.')
  })

  it('waits for the bank: until it answers, the choice stays what was paid for, and nothing else can be paid', async () => {
    const owner = await newOwner(test)
    const { sessionId } = await choosePlan(owner, 'ESSENTIAL')
    await test.db.updateTable('payments').set({ checkoutUrl: null }).where('providerSessionId', '=', sessionId).execute()
    const other = { planId: 'PROFESSIONAL', interval: 'YEAR', ...back } as const
    const onItsWay = { status: 409, body: { code: 'payment_processing' } }
    expect(await owner.call('POST /stripe/create-plan-subscription', { body: other })).toMatchObject(onItsWay)
    expect(await begin(owner, { planId: 'ESSENTIAL', sessionId })).toMatchObject(onItsWay)
    expect((await planNow(owner)).subscription).toMatchObject({ planId: 'ESSENTIAL', interval: 'MONTH', amountCents: 4900 })
  })

  it('ends a trial and begins the plan', async () => {
    const owner = await newOwner(test)
    await begin(owner, { planId: 'PROFESSIONAL' })
    const { sessionId } = await choosePlan(owner, 'ESSENTIAL')
    expect((await planNow(owner)).subscription).toMatchObject({ status: 'TRIALING', planId: 'PROFESSIONAL' })
    await sandbox.pay(sessionId)
    await settleAll(test)
    expect((await planNow(owner)).subscription).toMatchObject({ status: 'ACTIVE', planId: 'ESSENTIAL' })
  })

  it('without renewal ends with its period', async () => {
    const owner = await newOwner(test)
    const { sessionId } = await choosePlan(owner, 'ESSENTIAL')
    await sandbox.pay(sessionId)
    const { body } = await begin(owner, { planId: 'ESSENTIAL', sessionId, autoRenew: false })
    expect(body).toMatchObject({ status: 'CANCEL_SCHEDULED', autoRenew: false, nextCharge: null })
    await settleAll(test)
  })

  it('for what is over gives the money back and ends what was begun', async () => {
    const owner = await newOwner(test)
    const { sessionId, subscriptionId, paymentId } = await choosePlan(owner, 'ESSENTIAL')
    await test.db.updateTable('ownerSubscriptions').set({ status: 'EXPIRED' }).where('id', '=', subscriptionId).execute()
    await sandbox.pay(sessionId)
    await settleAll(test)
    const payment = await test.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
    expect(payment.status).toBe('REFUNDED')
    expect(await test.context.payments.provider.readSubscription(payment.providerSubscriptionId!)).toMatchObject({
      status: 'canceled',
    })
  })
})

describe('the team', () => {
  it('acts with the permission for billing, and not without', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const member = (permissions: ('manage_billing' | 'view_properties')[]) =>
      test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    const bookkeeper = await member(['manage_billing'])
    expect((await planNow(bookkeeper)).ownerId).toBe(owner.accountId)
    const viewer = await member(['view_properties'])
    const params = { id }
    const own = { params: { id: owner.accountId } }
    for (const answer of await Promise.all([
      viewer.call('GET /owners/owner-subscriptions/my-subscription', {}),
      viewer.call('GET /owners/owner-subscriptions/choices', {}),
      viewer.call('GET /owners/owner-subscriptions/owner/{id}', own),
      viewer.call('POST /owners/owner-subscriptions/{id}/cancel', { params, body: {} }),
      viewer.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: {} }),
      viewer.call('POST /owners/owner-subscriptions/{id}/resume', { params }),
      viewer.call('POST /owners/owner-subscriptions/{id}/pay', { params }),
      viewer.call('PATCH /owners/owner-subscriptions/{id}/change-plan', { params, body: { newPlanId: 'NETWORK' } }),
      begin(viewer, { planId: 'NETWORK' }),
      viewer.call('POST /stripe/create-plan-subscription', { body: { planId: 'NETWORK', ...back } }),
      viewer.call('GET /owners/billing/owner/{id}', { ...own, query: {} }),
      viewer.call('GET /owners/billing/stats/{id}', own),
      viewer.call('GET /owners/billing/payment-methods', {}),
      viewer.call('POST /owners/billing/payment-methods', { body: back }),
    ]))
      expect(answer.status).toBe(403)
  })

  it('sees nothing of others', async () => {
    const { owner } = await buyPlan(test, 'ESSENTIAL')
    const stranger = await newOwner(test)
    const own = { params: { id: owner.accountId } }
    expect((await stranger.call('GET /owners/owner-subscriptions/owner/{id}', own)).status).toBe(404)
    expect((await owner.call('GET /owners/owner-subscriptions/owner/{id}', own)).body.subscriptions).toHaveLength(1)
    expect((await (await test.as('SEEKER')).call('GET /owners/owner-subscriptions/my-subscription', {})).status).toBe(403)
    expect((await test.visitor.call('GET /owners/owner-subscriptions/my-subscription', {})).status).toBe(401)
  })
})
