import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type PaidPlanId, paidPlanId } from '#contract/payments/plans.ts'
import { addDays, type Day, dayOf, duration, platformZone } from '#contract/time.ts'
import { priceOf } from '#server/payments/plans/plan-prices.ts'
import { changePaidPlan, putPaidPlan } from '#tests/factories/money-history.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Status = 'ACTIVE' | 'PAUSED' | 'SUSPENDED' | 'CANCEL_SCHEDULED'
type Held = { id: string; plan: PaidPlanId; interval: 'MONTH' | 'YEAR'; status: Status }
const deeds = fc.array(
  fc.record({
    kind: fc.constantFrom('change', 'change', 'pause', 'goOn', 'goOn', 'suspend', 'cancel', 'end', 'nothing'),
    owner: fc.integer({ min: 0, max: 5 }),
    plan: fc.constantFrom(...paidPlanId.options),
    isYearly: fc.boolean(),
    hours: fc.integer({ min: 1, max: 300 }),
  }),
  { minLength: 25, maxLength: 40 },
)

const monthlyOf = ({ plan, interval, status }: Held) => {
  if (status === 'PAUSED' || status === 'SUSPENDED') return 0
  return interval === 'YEAR' ? Math.round(priceOf(plan, 'YEAR') / 12) : priceOf(plan, 'MONTH')
}

/** Six owners and what becomes of their plans; returns what they brought in a month at the end of each day. */
async function live(done: readonly (typeof deeds extends fc.Arbitrary<infer D> ? D : never)[number][]) {
  const owners = await Promise.all(Array.from({ length: 6 }, () => test.as('OWNER', { plan: 'COMMUNITY' })))
  const held = new Map<number, Held>()
  const days = new Map<Day, { cents: number; owners: number }>()
  for (const { kind, owner, plan, isYearly, hours } of done) {
    test.pass(duration({ hours }))
    const at = test.context.now()
    const known = held.get(owner)
    const interval = isYearly ? 'YEAR' : 'MONTH'
    const set = async (change: Partial<Held>, columns: object) => {
      held.set(owner, { ...known!, ...change })
      await changePaidPlan(test, known!.id, columns)
    }
    if (!known)
      held.set(owner, { id: await putPaidPlan(test, owners[owner]!.accountId, plan, interval), plan, interval, status: 'ACTIVE' })
    else if (kind === 'change' && known.status === 'ACTIVE')
      await set({ plan, interval }, { plan, planInterval: interval, amountCents: priceOf(plan, interval) })
    else if (kind === 'pause' && known.status === 'ACTIVE')
      await set({ status: 'PAUSED' }, { status: 'PAUSED', pausedAt: at, pauseEndsAt: at })
    else if (kind === 'suspend' && known.status !== 'SUSPENDED')
      await set({ status: 'SUSPENDED' }, { status: 'SUSPENDED', pauseEndsAt: null, cancelAt: null })
    else if (kind === 'cancel' && known.status === 'ACTIVE')
      await set({ status: 'CANCEL_SCHEDULED' }, { status: 'CANCEL_SCHEDULED', cancelAt: at })
    else if (kind === 'goOn') await set({ status: 'ACTIVE' }, { status: 'ACTIVE', pauseEndsAt: null, cancelAt: null })
    else if (kind === 'end') {
      await changePaidPlan(test, known.id, { status: 'CANCELLED', pauseEndsAt: null, cancelAt: null, endedAt: at })
      held.delete(owner)
    }
    const all = [...held.values()]
    days.set(dayOf(at, platformZone), { cents: all.reduce((sum, one) => sum + monthlyOf(one), 0), owners: all.length })
  }
  return {
    all: [...held.values()],
    endOf: (day: Day) => [...days].findLast(([known]) => known <= day)?.[1] ?? { cents: 0, owners: 0 },
  }
}

it('knows what plans brought in a month on any day, as the plans’ own history has it', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, fc.integer({ min: 1, max: 150 }), async (done, length) => {
      await test.db.updateTable('ownerSubscriptions').set({ status: 'CANCELLED', pauseEndsAt: null, cancelAt: null }).execute()
      test.pass(duration({ days: 400 }))
      const { all, endOf } = await live(done)
      const to = dayOf(test.context.now(), platformZone)
      const staff = await test.as('ADMIN')
      const query = { timeframe: 'custom', startDate: addDays(to, 1 - length), endDate: to } as const
      const { body } = await staff.call('GET /admin/financial-reports/subscription-analytics/trends', { query })
      const start = body.past.monthlyCents
      const { newCents, expansionCents, contractionCents, pausedCents, endedCents, monthlyCents } = body.now
      expect(start + newCents + expansionCents + contractionCents + pausedCents + endedCents).toBe(monthlyCents)
      body.intervals.forEach(({ monthlyCents: cents, owners }, index) => {
        const next = body.intervals[index + 1]?.from
        expect({ cents, owners }).toEqual(endOf(next ? addDays(next, -1) : to))
      })
      const overview = (await staff.call('GET /admin/financial-reports/subscription-analytics/overview', {})).body
      const stats = (await staff.call('GET /admin/subscriptions/stats', {})).body
      expect(overview).toMatchObject({
        monthlyCents,
        owners: all.length,
        payingOwners: all.filter((one) => monthlyOf(one) > 0).length,
      })
      expect(stats.monthlyCents).toBe(monthlyCents)
      expect(overview.plans.reduce((sum, plan) => sum + plan.monthlyCents, 0)).toBe(monthlyCents)
      const value = (await staff.call('GET /admin/financial-reports/subscription-analytics/lifetime-value', {})).body
      expect(value.plans.reduce((sum, plan) => sum + plan.ended, 0)).toBe(value.all.ended)
      expect(value.plans.reduce((sum, plan) => sum + plan.owners, 0)).toBe(value.all.owners)
    }),
    { numRuns: 6, seed: 7 },
  )
})
