import type { PaidPlanId, PlanInterval } from '#contract/payments/plans.ts'
import { duration } from '#contract/time.ts'
import { startSession } from '#server/people/sessions/session.ts'
import { goodCard, sandboxOf } from '#tests/factories/payments.ts'
import type { TestApp } from '#tests/harness.ts'

export type TestOwner = Awaited<ReturnType<TestApp['as']>>

const back = { successUrl: '/homeowner/subscription-payment-success', cancelUrl: '/homeowner/upgrade-plan' }

/** An owner without a plan, as after signing up. */
export const newOwner = (test: TestApp) => test.as('OWNER', { plan: 'COMMUNITY' })

/** Opens the payment page for a plan. */
export async function choosePlan(owner: TestOwner, planId: PaidPlanId, interval: PlanInterval = 'MONTH') {
  const { status, body } = await owner.call('POST /stripe/create-plan-subscription', { body: { planId, interval, ...back } })
  if (status !== 200) throw new Error(body.message)
  return body
}

/** Receives the provider's events and runs the jobs that follow. */
export async function settleAll(test: TestApp) {
  const sandbox = sandboxOf(test)
  for (let round = 0; round < 3; round += 1) {
    await sandbox.flush()
    await test.runJobs()
  }
}

/** An owner who pays for a plan. */
export async function buyPlan(test: TestApp, planId: PaidPlanId, { interval = 'MONTH' as PlanInterval, card = goodCard } = {}) {
  const owner = await newOwner(test)
  const { sessionId, subscriptionId } = await choosePlan(owner, planId, interval)
  await sandboxOf(test).pay(sessionId, card)
  await settleAll(test)
  return { owner, id: subscriptionId, sessionId }
}

export const planNow = async (owner: TestOwner) => (await owner.call('GET /owners/owner-subscriptions/my-subscription', {})).body

/** Moves the clocks of this server and of the provider, and runs what is due then. */
export async function passDays(test: TestApp, days: number) {
  test.pass(duration({ days }))
  await sandboxOf(test).pass(0)
  await settleAll(test)
}

/** The same person with a fresh session, because days have passed. */
export async function again(test: TestApp, owner: TestOwner): Promise<TestOwner> {
  const now = test.context.now()
  const { token } = await startSession(test.db, owner.userId, { now, device: 'test' })
  return { ...owner, ...test.withToken(token), token }
}
