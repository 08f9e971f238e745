import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RulePack, rulePacks, rulesFor } from '#contract/payments/rule-packs.ts'
import { addDays } from '#contract/time.ts'
import { clocksAfterMoveOut, objectBy, receiptNoticeBy } from './deposit-clock.ts'
import { lateFee } from './fees.ts'

const rules = rulesFor('FL', '2026-11-15')

describe('a late fee', () => {
  const late = (today: string, periodCents = 60_000, askedCents?: number) =>
    lateFee({ periodCents, dueOn: '2026-11-01', today, ...(askedCents !== undefined && { askedCents }) }, rules)

  it('comes after five days of grace, not before', () => {
    expect(late('2026-11-06')).toBe(0)
    expect(late('2026-11-07')).toBe(2_500)
  })

  it('is at most a twentieth of the period, and never grows', () => {
    expect(late('2026-11-07', 25_000)).toBe(1_250)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 100_000 }),
        (periodCents, days, asked) => {
          const today = addDays('2026-11-01', days)
          const fine = late(today, periodCents, asked)
          expect(fine).toBeLessThanOrEqual(periodCents * 0.05)
          expect(fine).toBeLessThanOrEqual(asked)
          if (fine > 0) expect(late(addDays(today, 30), periodCents, asked)).toBe(fine)
        },
      ),
    )
  })
})

describe('the clocks of a deposit', () => {
  it('are 15 days to return, 30 to claim, 15 to object, 30 to tell of it', () => {
    expect(clocksAfterMoveOut('2026-11-15', rules)).toEqual({ returnBy: '2026-11-30', claimBy: '2026-12-15' })
    expect(objectBy('2026-12-15', rules)).toBe('2026-12-30')
    expect(receiptNoticeBy('2026-11-15', rules)).toBe('2026-12-15')
  })
})

describe('rules with a date', () => {
  const base = rulePacks[0]!
  const packs: RulePack[] = [
    base,
    { ...base, inForceFrom: '2027-01-01', source: 'newer' },
    { ...base, state: 'WA', inForceFrom: '2025-01-01', source: 'Washington' },
  ]

  it('hold from their day on, and those of a state before the general ones', () => {
    expect(rulesFor('FL', '2026-12-31', packs).source).toBe(base.source)
    expect(rulesFor('FL', '2027-01-01', packs).source).toBe('newer')
    expect(rulesFor('WA', '2027-06-01', packs).source).toBe('Washington')
    expect(rulesFor('WA', '2024-06-01', packs).source).toBe(base.source)
    expect(rulesFor(null, '2026-01-01', packs).source).toBe(base.source)
    expect(() => rulesFor('FL', '2020-01-01', packs)).toThrow('No rules')
  })
})
