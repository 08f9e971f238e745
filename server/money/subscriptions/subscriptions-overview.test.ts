import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { recentSubscriptionChange } from '#contract/money/admin-subscriptions.ts'
import { type SubscriptionStatus, subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { paidPlanId } from '#contract/payments/plans.ts'
import { addTime } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>

const ended: readonly SubscriptionStatus[] = ['CANCELLED', 'EXPIRED']

/** Subscriptions of every plan in every status, begun and ended at different times. */
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN')
  const now = test.context.now()
  for (const [no, status] of subscriptionStatus.options.entries())
    for (const plan of paidPlanId.options.slice(0, 1 + (no % 3))) {
      const owner = await test.as('OWNER', { plan: 'COMMUNITY' })
      const id = randomUUID()
      const days = no % 2 === 0 ? 10 : 50
      const at = addTime(now, { days: -days })
      const times = {
        createdAt: at,
        statusChangedAt: at,
        startedAt: status === 'INCOMPLETE' ? null : at,
        ...(status === 'PAUSED' && { pauseEndsAt: now }),
        ...(status === 'CANCEL_SCHEDULED' && { cancelAt: now }),
        ...(status === 'TRIALING' && { trialEndsAt: now }),
        ...(ended.includes(status) && { endedAt: at }),
      }
      await test.db
        .insertInto('ownerSubscriptions')
        .values({ id, ownerId: owner.accountId, plan, planInterval: 'MONTH', amountCents: 4_900, status, ...times })
        .execute()
      for (const action of ['subscription.changePlan', 'subscription.startNextPlan', 'subscription.renew'] as const)
        await insertAuditEvent(test.db, { at, actor: null, action, subject: ['subscription', id], details: { by: 'SYSTEM' } })
    }
})

const overview = async () => (await staff.call('GET /admin/business-management/subscriptions/overview', {})).body
const rows = async (query: object) => (await staff.call('GET /admin/subscriptions', { query: { limit: 100, ...query } })).body

it('counts what the list of subscriptions shows for each plan and status', async () => {
  const { byPlan, byStatus } = await overview()
  for (const status of subscriptionStatus.options) {
    const { total, subscriptions } = await rows({ statusFilter: status })
    expect([total, subscriptions.length]).toEqual([byStatus[status] ?? 0, byStatus[status] ?? 0])
    for (const plan of paidPlanId.options)
      expect((await rows({ statusFilter: status, planFilter: plan })).total).toBe(
        byPlan.find((one) => one.plan === plan)!.byStatus[status] ?? 0,
      )
  }
})

it('counts new, lost and changed plans of the last 30 days as the list does', async () => {
  const { recent } = await overview()
  for (const kind of recentSubscriptionChange.options) {
    const { total, subscriptions } = await rows({ recent: kind })
    expect([kind, total, subscriptions.length]).toEqual([kind, recent[kind], recent[kind]])
    expect(total).toBeGreaterThan(0)
  }
})

it('counts every business once, under the plan it has now', async () => {
  const { byPlan, live } = await overview()
  for (const { plan, businesses } of byPlan) {
    const { body } = await staff.call('GET /admin/business-management/businesses', { query: { plan } })
    expect([plan, body.total]).toEqual([plan, businesses])
  }
  expect(byPlan.slice(1).reduce((sum, { businesses }) => sum + businesses, 0)).toBe(live)
})

it('lists the latest changes, newest first, without what is routine', async () => {
  const { body } = await staff.call('GET /admin/business-management/subscriptions/recent-changes', { query: { limit: 5 } })
  expect(body.changes).toHaveLength(5)
  const times = body.changes.map(({ at }) => new Date(at).getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(new Set(body.changes.map(({ text }) => text))).not.toContain('Renewed')
  expect(await staff.call('GET /admin/business-management/subscriptions/recent-changes', { query: { limit: 51 } })).toMatchObject(
    {
      status: 400,
    },
  )
  const owner = await test.as('OWNER')
  expect(await owner.call('GET /admin/business-management/subscriptions/overview', {})).toMatchObject({ status: 403 })
})
