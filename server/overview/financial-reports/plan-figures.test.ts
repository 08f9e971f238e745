import { expect, it } from 'vitest'
import { churnOf, movementFiguresOf, ownersAfter, planValueOf } from './plan-figures.ts'
import type { PlanMovement } from './plan-reports.queries.ts'

const movement = (
  kind: PlanMovement['kind'],
  changes: number,
  cents: number,
  more: Partial<PlanMovement> = {},
): PlanMovement => ({
  from: null,
  kind,
  plan: 'ESSENTIAL',
  planBefore: kind === 'NEW' ? null : 'ESSENTIAL',
  changes,
  cents,
  ...more,
})
const ten = movement('NEW', 10, 49_000)

it('adds what changed to what was there', () => {
  const upgrade = movement('EXPANSION', 1, 8_000, { plan: 'PROFESSIONAL' })
  const within = [movement('NEW', 1, 4_900), upgrade, movement('PAUSED', 1, -4_900), movement('ENDED', 2, -9_800)]
  expect(movementFiguresOf([ten], within)).toEqual({
    monthlyCents: 47_200,
    owners: 9,
    newCents: 4_900,
    expansionCents: 8_000,
    contractionCents: 0,
    pausedCents: -4_900,
    endedCents: -9_800,
    began: 1,
    ended: 2,
  })
  expect(ownersAfter([ten, ...within], 'ESSENTIAL')).toBe(8)
  expect(ownersAfter([ten, ...within], 'PROFESSIONAL')).toBe(1)
})

it('names a churn rate only where there are enough owners', () => {
  const lost = { owners: 1, cents: 5_717 }
  expect(churnOf([ten], lost)).toEqual({ ownersAtStart: 10, ownerPercent: 10, revenuePercent: 11.7 })
  expect(churnOf([movement('NEW', 4, 19_600)], lost)).toEqual({ ownersAtStart: 4, ownerPercent: null, revenuePercent: null })
  expect(churnOf([], { owners: 0, cents: 0 })).toEqual({ ownersAtStart: 0, ownerPercent: null, revenuePercent: null })
})

it.each([
  // Ten owners for two months, three of whom leave in the second: 3 of 20 owner-months, and 4,900 cents divided by that.
  [3, 10, 15, 32_667],
  [2, 10, null, null],
  [3, 4, null, null],
])('computes the lifetime value from %i ends of %i owners', (ends, owners, monthlyChurnPercent, lifetimeValueCents) => {
  const movements = [movement('NEW', owners, owners * 4_900), movement('ENDED', ends, -ends * 4_900, { from: '2026-02-01' })]
  const now = { owners: owners - ends, paying: owners - ends, cents: (owners - ends) * 4_900 }
  expect(planValueOf(now, movements, ['2026-01-01', '2026-02-01'])).toEqual({
    owners: owners - ends,
    ended: ends,
    averageCents: 4_900,
    monthlyChurnPercent,
    lifetimeValueCents,
  })
})
