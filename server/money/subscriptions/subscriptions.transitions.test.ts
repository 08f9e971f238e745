import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SubscriptionStatus, subscriptionLifecycle, subscriptionStatus } from '#contract/money/subscription.lifecycle.ts'
import { duration } from '#contract/time.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { newOwner, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { findSubscription } from './subscriptions.queries.ts'
import { transitionSubscription } from './subscriptions.transitions.ts'

let test: TestApp
let owner: TestOwner
let stranger: TestOwner
let viewer: TestOwner
let staff: TestOwner
let resident: TestOwner
beforeAll(async () => {
  test = await startTestApp()
  owner = await newOwner(test)
  stranger = await newOwner(test)
  staff = await test.as('ADMIN')
  resident = await test.as('SEEKER')
  viewer = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: ['view_properties'] } })
})

const day = duration({ days: 1 })

/**
 * A plan in any status, with every guard except the status satisfied. It has no provider subscription: these tests are about our
 * own table.
 */
async function put(status: SubscriptionStatus) {
  await test.db.deleteFrom('ownerSubscriptions').where('ownerId', '=', owner.accountId).execute()
  const now = test.context.now()
  const [before, later] = [new Date(now.getTime() - day), new Date(now.getTime() + day)]
  const id = randomUUID()
  const { accountId: ownerId } = owner
  const times = { createdAt: before, startedAt: before, statusChangedAt: before, periodStart: before, periodEnd: later }
  await test.db
    .insertInto('ownerSubscriptions')
    .values({
      id,
      ownerId,
      plan: 'PROFESSIONAL',
      planInterval: 'MONTH',
      amountCents: 12_900,
      status,
      ...times,
      trialEndsAt: status === 'TRIALING' ? later : null,
      pauseEndsAt: status === 'PAUSED' ? later : null,
      cancelAt: status === 'CANCEL_SCHEDULED' ? later : null,
      pastDueSince: status === 'PAST_DUE' ? before : null,
    })
    .execute()
  return { id }
}

type Params = { id: string }
const ofOwner = {
  cancel: (who: TestOwner, params: Params) => who.call('POST /owners/owner-subscriptions/{id}/cancel', { params, body: {} }),
  pause: (who: TestOwner, params: Params) => who.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: {} }),
  resume: (who: TestOwner, params: Params) => who.call('POST /owners/owner-subscriptions/{id}/resume', { params }),
}
const ofStaff = {
  suspend: (who: TestOwner, params: Params) =>
    who.call('POST /admin/subscriptions/{id}/suspend', { params, body: { reason: 'A court order.' } }),
  changePlan: (who: TestOwner, params: Params) =>
    who.call('PATCH /admin/subscriptions/{id}/change-plan', { params, body: { newPlanName: 'Network', reason: 'As agreed.' } }),
  toggle: (who: TestOwner, params: Params) => who.call('PATCH /admin/subscriptions/{id}/pause-resume', { params }),
}

describe.each(Object.keys(ofOwner) as (keyof typeof ofOwner)[])('%s by the owner', (action) => {
  it.each(subscriptionStatus.options)('from %s', async (status) => {
    const params = await put(status)
    const act = ofOwner[action]
    for (const who of [staff, resident, viewer]) expect((await act(who, params)).status).toBe(403)
    expect((await act(stranger, params)).status).toBe(404)
    // The same call resumes after a pause and keeps a canceled plan.
    const step = action === 'resume' && status === 'CANCEL_SCHEDULED' ? 'keep' : action
    const { status: code, body } = await act(owner, params)
    if (subscriptionLifecycle.isOpen(step, status, 'OWNER')) {
      expect([code, body.status]).toEqual([200, subscriptionLifecycle.transitions[step].to[0]])
      const mine = (await owner.call('GET /owners/owner-subscriptions/my-subscription', {})).body
      expect(mine.history[0]).toMatchObject({ by: 'You or your team' })
    } else expect([code, body.message]).toEqual([409, subscriptionLifecycle.whyClosed(step, status)])
  })
})

describe.each(Object.keys(ofStaff) as (keyof typeof ofStaff)[])('%s by staff', (action) => {
  it.each(subscriptionStatus.options)('from %s', async (status) => {
    const params = await put(status)
    const act = ofStaff[action]
    for (const who of [owner, stranger, resident]) expect((await act(who, params)).status).toBe(403)
    const other = { PAUSED: 'resume', SUSPENDED: 'reinstate' } as const
    const toggled = status === 'PAUSED' || status === 'SUSPENDED' ? other[status] : 'pause'
    const step = action === 'toggle' ? toggled : action
    const { status: code, body } = await act(staff, params)
    if (subscriptionLifecycle.isOpen(step, status, 'ADMIN')) {
      expect(code).toBe(200)
      expect(subscriptionLifecycle.transitions[step].to).toContain(body.status)
    } else expect([code, body.message]).toEqual([409, subscriptionLifecycle.whyClosed(step, status)])
  })
})

it.each(['SYSTEM', 'PAYMENT'] as const)('%s takes exactly its own steps', async (by) => {
  for (const name of subscriptionLifecycle.names)
    for (const status of subscriptionStatus.options) {
      const { id } = await put(status)
      const subscription = (await findSubscription(test.db, id))!
      const { config } = test.context
      const step = { name, subscription, by, at: test.context.now(), config }
      const taken = inTransaction(test.db, (tx) => transitionSubscription(tx, step))
      if (subscriptionLifecycle.isOpen(name, status, by))
        expect((await taken).status).toBe(subscriptionLifecycle.transitions[name].to[0])
      else await expect(taken).rejects.toThrow(subscriptionLifecycle.whyClosed(name, status))
    }
})

it('tells what is open, and why a second pause is not', async () => {
  const params = await put('ACTIVE')
  const { body } = await ofOwner.pause(owner, params)
  expect(new Date(body.pauseEndsAt!).getTime() - Date.now()).toBeGreaterThan(29 * day)
  expect(body.allowedActions).toEqual(['resume', 'cancel'])
  const resumed = (await ofOwner.resume(owner, params)).body
  expect(resumed.allowedActions).toEqual(['cancel', 'changePlan'])
  expect(resumed.pauseOpensAt).not.toBeNull()
  expect((await ofOwner.pause(owner, params)).body.message).toContain('You can pause a plan once in 12 months.')
  expect((await ofStaff.toggle(staff, params)).status).toBe(200)
  const wrong = (pauseDuration: number) =>
    owner.call('POST /owners/owner-subscriptions/{id}/pause', { params, body: { pauseDuration } })
  for (const days of [0, 91, 1.5]) expect((await wrong(days)).status).toBe(400)
})

it('ends on the day that was named, not after the paid time', async () => {
  const cancel = (params: Params, effectiveDate: string) =>
    owner.call('POST /owners/owner-subscriptions/{id}/cancel', { params, body: { effectiveDate, reason: 'We close the house.' } })
  const params = await put('ACTIVE')
  expect((await cancel(params, '2099-01-01')).status).toBe(400)
  expect((await cancel(params, 'soon')).status).toBe(400)
  const soon = new Date(test.context.now().getTime() + day / 2).toISOString()
  expect((await cancel(params, soon)).body).toMatchObject({
    status: 'CANCEL_SCHEDULED',
    cancelAt: soon,
    statusReason: 'We close the house.',
  })
})
