import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MoveInSheet } from '#contract/stays/reservations.ts'
import { addDays, daysBetween } from '#contract/time.ts'
import { chargesUntil, upcomingAfter } from './schedule.ts'

const sheet = (rentCents: number, paymentFrequency: 'WEEKLY' | 'MONTHLY', startsOn = '2026-01-31'): MoveInSheet => ({
  home: 'Harbor House',
  room: 'Room 1',
  startsOn,
  currency: 'USD',
  paymentFrequency,
  rentCents,
  lines: rentCents > 0 ? [{ purpose: 'RENT', label: 'First', cents: rentCents }] : [],
  totalCents: rentCents,
  terms: [],
})
const feeSheet = fc
  .record({
    cents: fc.integer({ min: 0, max: 500_000 }),
    every: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const),
    day: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-01-01', days)),
  })
  .map(({ cents, every, day }) => sheet(cents, every, day))
const length = fc.integer({ min: 1, max: 500 })

it('begins where moving in ended, leaves no day out and charges none twice', () => {
  fc.assert(
    fc.property(feeSheet, length, fc.boolean(), (agreed, days, isLeaving) => {
      const last = addDays(agreed.startsOn, days)
      const charges = chargesUntil({ feeSheet: agreed, endsOn: isLeaving ? last : null }, addDays(last, 40))
      if (agreed.rentCents === 0) expect(charges).toEqual([])
      for (const [index, { period, dueOn, startsOn, endsOn, amountCents }] of charges.entries()) {
        expect([period, dueOn]).toEqual([index + 1, startsOn])
        expect(amountCents > 0 && amountCents <= agreed.rentCents).toBe(true)
        if (index > 0) expect(startsOn).toBe(charges[index - 1]!.endsOn)
        if (isLeaving) expect(endsOn <= last).toBe(true)
      }
      const first = charges[0]
      if (first) expect(daysBetween(agreed.startsOn, first.startsOn)).toBeGreaterThanOrEqual(7)
    }),
    { numRuns: 300 },
  )
})

it('never asks more of somebody who leaves than of somebody who stays', () => {
  fc.assert(
    fc.property(feeSheet, length, length, (agreed, days, more) => {
      const [sooner, later] = [addDays(agreed.startsOn, days), addDays(agreed.startsOn, days + more)]
      const sum = (endsOn: string | null) =>
        chargesUntil({ feeSheet: agreed, endsOn }, addDays(later, 1)).reduce((all, { amountCents }) => all + amountCents, 0)
      expect(sum(sooner)).toBeLessThanOrEqual(sum(later))
      expect(sum(later)).toBeLessThanOrEqual(sum(null))
    }),
    { numRuns: 200 },
  )
})

it('tells the same ahead as it charges later', () => {
  fc.assert(
    fc.property(feeSheet, length, (agreed, days) => {
      const terms = { feeSheet: agreed, endsOn: null }
      const ahead = upcomingAfter(terms, addDays(agreed.startsOn, days), 4)
      const charged = chargesUntil(terms, addDays(agreed.startsOn, days + 200))
      for (const one of ahead) expect(charged).toContainEqual(one)
    }),
    { numRuns: 100 },
  )
})

it('stays at the end of the month for a stay from the 31st, and counts the days of the last period', () => {
  const charges = chargesUntil({ feeSheet: sheet(90_000, 'MONTHLY'), endsOn: '2026-04-10' }, '2026-12-31')
  expect(charges.map(({ dueOn, endsOn, amountCents }) => [dueOn, endsOn, amountCents])).toEqual([
    ['2026-02-28', '2026-03-31', 90_000],
    ['2026-03-31', '2026-04-10', 30_000],
  ])
})

it('charges the first period too where moving in did not pay for it', () => {
  const agreed = { ...sheet(20_000, 'WEEKLY'), lines: [] }
  expect(chargesUntil({ feeSheet: agreed, endsOn: null }, '2026-02-01')).toMatchObject([{ period: 0, dueOn: '2026-01-31' }])
})
