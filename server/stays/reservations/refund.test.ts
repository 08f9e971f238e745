import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/time.ts'
import { makeMoveInSheet } from './fee-sheet.ts'
import { refundOfSheet, type StayEnding } from './refund.ts'

const price = {
  pricePerBedCents: 80_000,
  weeklyRateCents: 21_000,
  monthlyRateCents: 77_500,
  securityDepositCents: 20_000,
  cleaningFeeCents: 5_000,
  utilityDepositCents: 3_000,
  paymentFrequency: 'MONTHLY' as 'MONTHLY' | 'WEEKLY',
  currency: 'USD' as const,
}
const sheetOf = (change: Partial<typeof price> = {}) =>
  makeMoveInSheet({ home: 'Harbor House', room: 'Room 1', startsOn: '2027-03-10', price: { ...price, ...change } }).sheet
const at = (text: string) => new Date(`${text}Z`)
const back = (ending: StayEnding, sheet = sheetOf()) =>
  Object.fromEntries(
    refundOfSheet(sheet, ending, { byHome: false, zone: 'UTC' }).lines.map(({ purpose, cents }) => [purpose, cents]),
  )
const rest = { DEPOSIT: 20_000, CLEANING: 5_000, UTILITY_DEPOSIT: 3_000 }

describe('what goes back', () => {
  it('72 hours or more before the first day: everything', () => {
    expect(back({ event: 'RESIDENT_CANCELS', at: at('2027-03-07T00:00:00') })).toEqual({ RENT: 77_500, ...rest })
  })
  it('where the home stated STANDARD: 7 days instead of 72 hours, as the sheet says', () => {
    const facts = { home: 'Harbor House', room: 'Room 1', startsOn: '2027-03-10', price, refundPolicy: 'STANDARD' as const }
    const { sheet } = makeMoveInSheet(facts)
    expect(sheet.terms[1]).toContain('7 days or more before the first day')
    expect(back({ event: 'RESIDENT_CANCELS', at: at('2027-03-03T00:00:00') }, sheet)).toEqual({ RENT: 77_500, ...rest })
    expect(back({ event: 'RESIDENT_CANCELS', at: at('2027-03-07T00:00:00') }, sheet)).toEqual({ RENT: 77_500 - 5_000, ...rest })
    const { rule } = refundOfSheet(
      sheet,
      { event: 'RESIDENT_CANCELS', at: at('2027-03-07T00:00:00') },
      { byHome: false, zone: 'UTC' },
    )
    expect(rule).toContain('less than 7 days')
    expect(makeMoveInSheet({ ...facts, refundPolicy: null }).sheet).toEqual(sheetOf())
  })
  it('later: all but two days of rent, a day being its part of the month', () => {
    expect(back({ event: 'RESIDENT_CANCELS', at: at('2027-03-07T00:00:01') })).toEqual({ RENT: 77_500 - 5_000, ...rest })
    const weekly = sheetOf({ paymentFrequency: 'WEEKLY' })
    expect(back({ event: 'RESIDENT_CANCELS', at: at('2027-03-09T00:00:00') }, weekly)).toEqual({ RENT: 15_000, ...rest })
  })
  it('nobody came: all but seven days; a week of rent is used up', () => {
    expect(back({ event: 'NO_SHOW', at: at('2027-03-13T00:00:00') }).RENT).toBe(77_500 - 17_500)
    expect(back({ event: 'NO_SHOW', at: at('2027-03-13T00:00:00') }, sheetOf({ paymentFrequency: 'WEEKLY' })).RENT).toBe(0)
  })
  it('the home cancels: everything, at any hour', () => {
    expect(back({ event: 'HOME_CANCELS', at: at('2027-03-10T12:00:00') })).toEqual({ RENT: 77_500, ...rest })
  })
  it('leaving within the first period: unused days, from three days after notice; the deposit has rules of its own', () => {
    const left = { event: 'LEFT', at: at('2027-03-20T12:00:00'), goneOn: '2027-03-20', noticeOn: '2027-03-20' } as const
    expect(back(left)).toEqual({ RENT: 18 * 2_500, DEPOSIT: 0, CLEANING: 0, UTILITY_DEPOSIT: 0 })
    expect(back({ ...left, noticeOn: '2027-03-13' }).RENT).toBe(21 * 2_500)
    expect(refundOfSheet(sheetOf(), left, { byHome: false, zone: 'UTC' }).depositLater).toBe(true)
    expect(back({ ...left, goneOn: '2027-06-01' }).RENT).toBe(0)
  })
  it('ended for safety: from the day of leaving', () => {
    expect(back({ event: 'TERMINATED_FOR_SAFETY', at: at('2027-03-20T12:00:00'), goneOn: '2027-03-20' }).RENT).toBe(21 * 2_500)
  })
})

it('never gives back more than was paid, line by line, whatever happens when', () => {
  const ending = fc.record({
    event: fc.constantFrom(
      'RESIDENT_CANCELS' as const,
      'HOME_CANCELS' as const,
      'NO_SHOW' as const,
      'LEFT' as const,
      'TERMINATED' as const,
      'TERMINATED_FOR_SAFETY' as const,
    ),
    at: fc.date({ min: at('2027-01-01T00:00:00'), max: at('2028-01-01T00:00:00'), noInvalidDate: true }),
    goneOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-03-10', days)),
    noticeOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-03-10', days)),
  })
  const rent = fc.record({
    monthlyRateCents: fc.nat(500_000),
    weeklyRateCents: fc.nat(100_000),
    paymentFrequency: fc.constantFrom('WEEKLY' as const, 'MONTHLY' as const),
  })
  fc.assert(
    fc.property(ending, rent, (how, change) => {
      const refund = refundOfSheet(sheetOf(change), how, { byHome: false, zone: 'UTC' })
      for (const { cents, paidCents } of refund.lines) {
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(paidCents)
      }
      expect(refund.totalCents).toBe(refund.lines.reduce((sum, { cents }) => sum + cents, 0))
    }),
  )
})

it('freezes the costs: the same facts give the same bytes, others do not', () => {
  const facts = { home: 'Harbor House', room: 'Room 1', startsOn: '2027-03-10', price }
  expect(makeMoveInSheet(facts).sha256).toBe(makeMoveInSheet(facts).sha256)
  expect(makeMoveInSheet({ ...facts, startsOn: '2027-03-11' }).sha256).not.toBe(makeMoveInSheet(facts).sha256)
  expect(makeMoveInSheet(facts).sheet).toMatchObject({ totalCents: 105_500, rentCents: 77_500 })
})

it('freezes nothing above a cap, whatever the room asks for', () => {
  const dear = { securityDepositCents: 500_000, cleaningFeeCents: 90_000, utilityDepositCents: 90_000 }
  expect(sheetOf(dear).lines).toMatchObject([{ cents: 77_500 }, { cents: 77_500 }, { cents: 10_000 }, { cents: 15_000 }])
  expect(sheetOf({ ...dear, paymentFrequency: 'WEEKLY' }).lines[1]).toMatchObject({ purpose: 'DEPOSIT', cents: 84_000 })
})
