import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { buyPlan, newOwner, passDays, planNow, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: TestOwner
let essential: Awaited<ReturnType<typeof buyPlan>>
let trial: TestOwner

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
  staff = await test.as('ADMIN')
  essential = await buyPlan(test, 'ESSENTIAL')
  await buyPlan(test, 'PROFESSIONAL', { interval: 'YEAR' })
  trial = await test.as('OWNER', { plan: 'COMMUNITY', firstName: 'Wanda', lastName: 'Okoye_' })
  await trial.call('POST /owners/owner-subscriptions', { body: { planId: 'NETWORK' } })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

type Query = Parameters<typeof staff.call<'GET /admin/subscriptions'>>[1]['query']
const list = async (query: Query = {}) => (await staff.call('GET /admin/subscriptions', { query })).body
const idOf = async (owner: TestOwner) => (await planNow(owner)).subscription!.id
const bulk = (body: Parameters<typeof staff.call<'POST /admin/subscriptions/bulk-actions'>>[1]['body']) =>
  staff.call('POST /admin/subscriptions/bulk-actions', { body })

describe('the list', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const all = await list()
    expect([all.total, all.counts]).toEqual([3, { ACTIVE: 2, TRIALING: 1 }])
    expect((await list({ planFilter: ['ESSENTIAL', 'NETWORK'] })).total).toBe(2)
    expect((await list({ statusFilter: ['TRIALING'] })).subscriptions[0]).toMatchObject({
      owner: { name: 'Wanda Okoye_' },
      planName: 'Network',
    })
    expect((await list({ search: 'okoye_' })).total).toBe(1)
    expect((await list({ search: '%' })).total).toBe(0)
    const byAmount = (await list({ sortBy: 'amount', sortOrder: 'asc' })).subscriptions.map(({ amountCents }) => amountCents)
    expect(byAmount).toEqual([4900, 29_900, 129_000])
    expect((await list({ sortBy: 'plan', limit: 1, page: 3 })).subscriptions[0]).toMatchObject({ planId: 'ESSENTIAL' })
  })

  it('has figures, each as many as its rows', async () => {
    const figures = (await staff.call('GET /admin/subscriptions/stats', {})).body
    expect(figures).toMatchObject({
      live: 3,
      trials: 1,
      pastDue: 0,
      monthlyCents: 4900 + 10_750,
      beganIn30Days: 3,
      byPlan: { ESSENTIAL: 1, PROFESSIONAL: 1, NETWORK: 1 },
    })
    const lists = {
      live: { standing: 'LIVE' },
      endingSoon: { standing: 'ENDING' },
      beganIn30Days: { recent: 'STARTED' },
    } as const
    for (const [name, query] of Object.entries(lists))
      expect([name, (await list(query)).total]).toEqual([name, figures[name as keyof typeof lists]])
  })

  it('refuses what it does not know, and all but staff', async () => {
    for (const query of [
      { planFilter: ['COMMUNITY'] },
      { statusFilter: ['GONE'] },
      { sortBy: 'colour' },
      { sortOrder: 'up' },
      { page: 0 },
    ])
      expect((await staff.call('GET /admin/subscriptions', { query: query as Query })).status).toBe(400)
    for (const who of [essential.owner, await test.as('SEEKER')]) {
      expect((await who.call('GET /admin/subscriptions', { query: {} })).status).toBe(403)
      expect((await who.call('GET /admin/subscriptions/stats', {})).status).toBe(403)
      const body = { action: 'PAUSE' as const, subscriptionIds: [essential.id] }
      expect((await who.call('POST /admin/subscriptions/bulk-actions', { body })).status).toBe(403)
    }
  })
})

describe('one plan', () => {
  it('is suspended with words the owner reads; nothing is charged until it goes on', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const suspend = (reason: string) => staff.call('POST /admin/subscriptions/{id}/suspend', { params: { id }, body: { reason } })
    expect((await suspend(' ')).status).toBe(400)
    expect((await suspend('Documents are missing.')).body).toMatchObject({
      status: 'SUSPENDED',
      statusReason: 'Documents are missing.',
    })
    expect(await planNow(owner)).toMatchObject({
      plan: { id: 'COMMUNITY' },
      subscription: { status: 'SUSPENDED', allowedActions: [] },
    })
    const sentEmail = await test.db
      .selectFrom('mailMessages')
      .select('bodyText')
      .where('recipient', '=', owner.email)
      .where('subject', '=', 'Your plan is on hold')
      .executeTakeFirstOrThrow()
    expect(sentEmail.bodyText).toContain('Documents are missing.')
    await passDays(test, 40)
    const paid = await test.db.selectFrom('payments').select('id').where('subjectId', '=', id).execute()
    expect(paid).toHaveLength(1)
    staff = await test.as('ADMIN')
    const back = await staff.call('PATCH /admin/subscriptions/{id}/pause-resume', { params: { id } })
    expect(back.body).toMatchObject({ status: 'ACTIVE' })
    expect(
      (await staff.call('POST /admin/subscriptions/{id}/suspend', { params: { id: randomUUID() }, body: { reason: 'x' } }))
        .status,
    ).toBe(404)
  })

  it('is changed at once, and nothing is charged now', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const change = (newPlanName: 'Network' | 'Professional' | 'Essential', reason = 'As agreed on the phone.') =>
      staff.call('PATCH /admin/subscriptions/{id}/change-plan', { params: { id }, body: { newPlanName, reason } })
    expect((await change('Professional')).body).toMatchObject({ planId: 'PROFESSIONAL', nextCharge: { amountCents: 12_900 } })
    expect((await change('Professional')).status).toBe(409)
    expect((await change('Network', '')).status).toBe(400)
    const none = { newPlanName: 'Community' as never, reason: 'x' }
    expect((await staff.call('PATCH /admin/subscriptions/{id}/change-plan', { params: { id }, body: none })).status).toBe(400)
    for (let home = 0; home < 4; home += 1) await makeHome(test.db, { ownerId: owner.accountId })
    expect((await change('Essential')).body.message).toContain('Essential is too small')
    await settleAll(test)
    expect(await test.db.selectFrom('payments').select('id').where('subjectId', '=', id).execute()).toHaveLength(1)
    await passDays(test, 32)
    const paid = await test.db
      .selectFrom('payments')
      .select('amountCents')
      .where('subjectId', '=', id)
      .orderBy('createdAt')
      .execute()
    expect(paid.map(({ amountCents }) => amountCents)).toEqual([4900, 12_900])
  })
})

describe('several plans', () => {
  it('take the same step, each judged on its own', async () => {
    staff = await test.as('ADMIN')
    const [one, two] = [await buyPlan(test, 'ESSENTIAL'), await buyPlan(test, 'ESSENTIAL')]
    const stranger = await newOwner(test)
    await stranger.call('POST /owners/owner-subscriptions', { body: { planId: 'ESSENTIAL' } })
    const subscriptionIds = [one.id, two.id, await idOf(stranger), randomUUID()]
    const paused = (await bulk({ action: 'PAUSE', subscriptionIds })).body
    expect(paused.changed).toBe(2)
    expect(paused.results.map(({ message }) => message)).toEqual([
      'Paused.',
      'Paused.',
      'Only an active plan can be paused. It is on trial.',
      'Subscription not found',
    ])
    expect((await bulk({ action: 'RESUME', subscriptionIds: [one.id] })).body.changed).toBe(1)
    expect((await bulk({ action: 'SUSPEND', subscriptionIds: [one.id] })).body.results[0]).toMatchObject({ isDone: false })
    expect((await bulk({ action: 'SUSPEND', subscriptionIds: [one.id, two.id], reason: 'Fraud' })).body.changed).toBe(2)
    expect((await bulk({ action: 'RESUME', subscriptionIds: [one.id] })).body.changed).toBe(1)
    const ended = await bulk({ action: 'CANCEL', subscriptionIds: [one.id, two.id], reason: 'Asked for by letter' })
    expect(ended.body.changed).toBe(2)
    expect((await planNow(one.owner)).subscription?.status).toBe('CANCEL_SCHEDULED')
    expect((await planNow(two.owner)).subscription).toBeNull()
    for (const body of [
      { action: 'PAUSE', subscriptionIds: [] },
      { action: 'DELETE', subscriptionIds: [one.id] },
    ])
      expect((await bulk(body as never)).status).toBe(400)
    await settleAll(test)
  })
})
