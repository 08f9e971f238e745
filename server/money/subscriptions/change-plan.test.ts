import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { sandboxOf } from '#tests/factories/payments.ts'
import { again, buyPlan, newOwner, planNow, settleAll, type TestOwner } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
  await sandboxOf(test).deliver({ paused: true })
})
afterAll(async () => expect(await listAuditFindings(test.db)).toEqual([]))

const change = (
  owner: TestOwner,
  id: string,
  body: Parameters<typeof owner.call<'PATCH /owners/owner-subscriptions/{id}/change-plan'>>[1]['body'],
) => owner.call('PATCH /owners/owner-subscriptions/{id}/change-plan', { params: { id }, body })

describe('another plan', () => {
  it('that is larger begins at once, for exactly what was shown', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    test.pass(duration({ days: 10 }) - 60_000)
    const fresh = await again(test, owner)
    const { asOf, choices } = (await fresh.call('GET /owners/owner-subscriptions/choices', {})).body
    const choice = choices.find(({ planId, interval }) => planId === 'PROFESSIONAL' && interval === 'MONTH')!
    expect(choice.kind).toBe('NOW')
    expect(choice.chargeNowCents).toBeGreaterThan(4000)
    expect(choice.chargeNowCents).toBeLessThan(6000)
    const request = { newPlanId: 'PROFESSIONAL', asOf: String(asOf), reason: 'More homes' } as const
    expect((await change(fresh, id, { ...request, expectedAmount: choice.chargeNowCents - 1 })).status).toBe(409)
    const { status, body } = await change(fresh, id, { ...request, expectedAmount: choice.chargeNowCents })
    expect([status, body.planId, body.amountCents]).toEqual([200, 'PROFESSIONAL', 12_900])
    await settleAll(test)
    const { body: bills } = await fresh.call('GET /owners/billing/owner/{id}', { params: { id: owner.accountId }, query: {} })
    expect(bills.records.map(({ amountCents }) => amountCents)).toEqual([choice.chargeNowCents, 4900])
  })

  it('by the year begins a year at once', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    const { body } = await change(owner, id, { newPlanId: 'ESSENTIAL', interval: 'YEAR' })
    expect(body).toMatchObject({ interval: 'YEAR', amountCents: 49_000 })
    await settleAll(test)
    const after = (await planNow(owner)).subscription!
    expect(new Date(after.periodEnd!).getTime() - Date.now()).toBeGreaterThan(duration({ days: 360 }))
    expect((await change(owner, id, { newPlanId: 'ESSENTIAL', interval: 'MONTH' })).body.message).toContain(
      'Your year is paid until',
    )
  })

  it('that is smaller waits for the next period, and can be taken back', async () => {
    const { owner, id } = await buyPlan(test, 'PROFESSIONAL')
    const { body } = await change(owner, id, { newPlanId: 'ESSENTIAL', expectedAmount: 0 })
    expect(body).toMatchObject({ planId: 'PROFESSIONAL', nextPlan: { id: 'ESSENTIAL' }, nextCharge: { amountCents: 4900 } })
    expect((await change(owner, id, { newPlanId: 'ESSENTIAL', interval: 'YEAR' })).status).toBe(409)
    expect((await change(owner, id, { newPlanId: 'PROFESSIONAL' })).body).toMatchObject({
      nextPlan: null,
      nextCharge: { amountCents: 12_900 },
    })
    expect((await change(owner, id, { newPlanId: 'PROFESSIONAL' })).body.message).toBe('This is your current plan.')
    // Down to a smaller plan, then up to a larger one: what was paid counts in full.
    await change(owner, id, { newPlanId: 'ESSENTIAL' })
    const { choices } = (await owner.call('GET /owners/owner-subscriptions/choices', {})).body
    const network = choices.find(({ planId, interval }) => planId === 'NETWORK' && interval === 'MONTH')!
    expect(network.chargeNowCents).toBeGreaterThan(16_990)
    await change(owner, id, { newPlanId: 'NETWORK' })
    await settleAll(test)
    const paid = await test.db
      .selectFrom('payments')
      .select('amountCents')
      .where('subjectId', '=', id)
      .orderBy('createdAt')
      .execute()
    expect(paid.map(({ amountCents }) => amountCents)[1]).toBeGreaterThan(16_900)
  })

  it('is refused when more is public than it allows, and says what', async () => {
    const { owner, id } = await buyPlan(test, 'PROFESSIONAL')
    for (let home = 0; home < 4; home += 1) await makeHome(test.db, { ownerId: owner.accountId })
    const { status, body } = await change(owner, id, { newPlanId: 'ESSENTIAL' })
    expect(status).toBe(409)
    expect(body.message).toBe('Essential is too small for your homes. Published homes: you have 4, Essential allows 3.')
    expect(body.issues).toEqual([{ path: 'homes', message: 'Published homes: you have 4, Essential allows 3.' }])
    const { choices } = (await owner.call('GET /owners/owner-subscriptions/choices', {})).body
    expect(choices.find(({ planId, interval }) => planId === 'ESSENTIAL' && interval === 'MONTH')).toMatchObject({
      kind: 'NOT_OPEN',
    })
  })

  it('changes nothing when the card is refused', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL', { card: '4000000000000341' })
    expect(await change(owner, id, { newPlanId: 'NETWORK' })).toMatchObject({
      status: 402,
      body: { message: 'Your card was declined. Please try another card.' },
    })
    expect((await planNow(owner)).subscription).toMatchObject({ planId: 'ESSENTIAL', status: 'ACTIVE' })
  })

  it('is not for strangers, nor for an amount shown long ago', async () => {
    const { owner, id } = await buyPlan(test, 'ESSENTIAL')
    expect((await change(await newOwner(test), id, { newPlanId: 'NETWORK' })).status).toBe(404)
    const old = new Date(Date.now() - duration({ days: 400 })).toISOString()
    expect((await change(owner, id, { newPlanId: 'NETWORK', asOf: old })).body.message).toContain('out of date')
    expect((await change(owner, id, { newPlanId: 'GOLD' as never })).status).toBe(400)
  })
})
