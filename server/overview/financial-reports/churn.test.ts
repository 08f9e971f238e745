import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf, duration, platformZone } from '#contract/time.ts'
import { priceOf } from '#server/payments/plans/plan-prices.ts'
import { changePaidPlan, putPaidPlan } from '#tests/factories/money-history.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const begin = async () => putPaidPlan(test, (await test.as('OWNER', { plan: 'COMMUNITY' })).accountId, 'ESSENTIAL', 'MONTH')
const end = (id: string) => changePaidPlan(test, id, { status: 'CANCELLED', endedAt: test.context.now() })
const upgrade = (id: string) => changePaidPlan(test, id, { plan: 'PROFESSIONAL', amountCents: priceOf('PROFESSIONAL', 'MONTH') })

it('is the share of the plans at the start, and of what they brought then, that was lost', async () => {
  const atStart = []
  for (let owner = 0; owner < 5; owner += 1) atStart.push(await begin())
  test.pass(duration({ days: 40 }))
  for (let owner = 0; owner < 6; owner += 1) {
    const id = await begin()
    test.pass(duration({ hours: 1 }))
    await end(id)
  }
  const read = async () => {
    const staff = await test.as('ADMIN')
    const endDate = dayOf(test.context.now(), platformZone)
    const query = { timeframe: 'custom', startDate: addDays(endDate, -9), endDate } as const
    const { now } = (await staff.call('GET /admin/financial-reports/subscription-analytics/trends', { query })).body
    const { churn } = (await staff.call('GET /admin/financial-reports/subscription-analytics/overview', {})).body
    expect([churn.ownerPercent, churn.revenuePercent]).toEqual([now.ownerChurnPercent, now.revenueChurnPercent])
    return [now.ended, now.ownerChurnPercent, now.revenueChurnPercent]
  }
  expect(await read()).toEqual([6, 0, 0])
  // What a plan grew by since is not lost of what was there at the start.
  await upgrade(atStart[0]!)
  test.pass(duration({ hours: 1 }))
  await end(atStart[0]!)
  expect(await read()).toEqual([7, 20, 20])
})
