import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '#contract/time.ts'
import { type Frequency, monthlyOf, periodOf, periodsBefore, periodsBetween, prorate, weeklyOf } from './rent.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
const frequency = fc.constantFrom<Frequency>('WEEKLY', 'MONTHLY')

describe('days', () => {
  it('count there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => daysBetween(from, addDays(from, days)) === days),
    )
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-15', 2, '2027-01-15'],
  ])('%s and %i months is %s', (from, months, until) => expect(addMonths(from, months)).toBe(until))
})

describe('a week and a month', () => {
  it('are 52 and 12 a year, never four to one', () => {
    expect(monthlyOf({ amountCents: 27_000, frequency: 'WEEKLY' })).toBe(117_000)
    expect(weeklyOf({ amountCents: 90_000, frequency: 'MONTHLY' })).toBe(20_769)
  })

  it('lead back to the same week, and to the same month within two cents', () => {
    fc.assert(
      fc.property(cents, (amountCents) => {
        const monthly = monthlyOf({ amountCents, frequency: 'WEEKLY' })
        expect(weeklyOf({ amountCents: monthly, frequency: 'MONTHLY' })).toBe(amountCents)
        const weekly = weeklyOf({ amountCents, frequency: 'MONTHLY' })
        expect(Math.abs(monthlyOf({ amountCents: weekly, frequency: 'WEEKLY' }) - amountCents)).toBeLessThanOrEqual(3)
      }),
    )
  })
})

describe('the price of some days', () => {
  const period = fc.integer({ min: 1, max: 31 })

  it('is whole cents between nothing and all, and grows with the days', () => {
    fc.assert(
      fc.property(cents, period, fc.integer({ min: -5, max: 40 }), (amount, days, used) => {
        const price = prorate(amount, used, days)
        expect(Number.isSafeInteger(price) && price >= 0 && price <= amount).toBe(true)
        expect(prorate(amount, used + 1, days)).toBeGreaterThanOrEqual(price)
        expect(prorate(amount, days, days)).toBe(amount)
        expect(prorate(amount, 0, days)).toBe(0)
      }),
    )
  })

  it('refuses a period without days', () => expect(() => prorate(100, 1, 0)).toThrow('at least one day'))
})

describe('what is due', () => {
  it('follows on without a gap, costs the full price in full periods, and ends with the stay', () => {
    fc.assert(
      fc.property(cents, frequency, day, fc.integer({ min: 1, max: 800 }), (amountCents, every, from, length) => {
        const until = addDays(from, length)
        const stay = { rent: { amountCents, frequency: every }, from, until }
        const periods = periodsBefore(stay, '2999-01-01')
        expect(periods[0]!.from).toBe(from)
        expect(periods.at(-1)!.until).toBe(until)
        expect(periods.slice(1).map((period) => period.from)).toEqual(periods.slice(0, -1).map((period) => period.until))
        expect(periods.reduce((sum, { days }) => sum + days, 0)).toBe(length)
        for (const period of periods.slice(0, -1)) expect(period).toMatchObject({ amountCents, days: period.periodDays })
        expect(periods.at(-1)!.amountCents).toBeLessThanOrEqual(amountCents)
      }),
      { numRuns: 60 },
    )
  })

  it('on some days is what begins on them, as if all periods were calculated', () => {
    const length = fc.integer({ min: -200, max: 900 })
    fc.assert(
      fc.property(cents, frequency, day, length, length, (amountCents, every, from, before, shown) => {
        const stay = { rent: { amountCents, frequency: every }, from, until: addDays(from, 700) }
        const [first, last] = [addDays(from, before), addDays(from, before + shown)]
        const theirs = periodsBefore(stay, addDays(last, 1)).filter((period) => period.from >= first)
        expect(periodsBetween(stay, first, last)).toEqual(theirs)
      }),
    )
  })

  it('without an end goes on, and begins each month on the day of moving in', () => {
    const stay = { rent: { amountCents: 90_000, frequency: 'MONTHLY' as const }, from: '2026-01-31' }
    expect(periodsBefore(stay, '2026-05-01').map(({ from, amountCents }) => [from, amountCents])).toEqual([
      ['2026-01-31', 90_000],
      ['2026-02-28', 90_000],
      ['2026-03-31', 90_000],
      ['2026-04-30', 90_000],
    ])
  })

  it('for the last days is paid by the day, and nothing after', () => {
    const stay = { rent: { amountCents: 21_000, frequency: 'WEEKLY' as const }, from: '2026-11-01', until: '2026-11-11' }
    expect(periodOf(stay, 1)).toEqual({
      number: 1,
      from: '2026-11-08',
      until: '2026-11-11',
      periodDays: 7,
      days: 3,
      dueOn: '2026-11-08',
      amountCents: 9_000,
    })
    expect(periodOf(stay, 2)).toBeUndefined()
  })
})
