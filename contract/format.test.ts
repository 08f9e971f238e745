import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoment, formatMomentDay, formatMoney, formatShortMoment, fromZoneTime, toZoneTime } from './format.ts'

it('writes an amount in one form, with cents only where there are some', () => {
  expect([5_000, 85_050, 0, -5_000].map((cents) => formatMoney(cents))).toEqual(['$50', '$850.50', '$0', '-$50'])
  expect(formatMoney(5_000, 'EUR')).toBe('€50')
  expect(formatMoney(123_456_700)).toBe('$1,234,567')
})

it('tells a moment with its weekday, time and zone, the same wherever the reader is', () => {
  const at = '2026-11-18T13:22:00Z'
  expect(formatMoment(at)).toBe('Wednesday, November 18 at 8:22 AM EST')
  expect(formatShortMoment(new Date(at))).toBe('Wed, Nov 18, 8:22 AM EST')
  expect(formatMoment('2026-07-01T16:00:00Z')).toBe('Wednesday, July 1 at 12:00 PM EDT')
  expect(formatMomentDay('2026-11-19T02:00:00Z')).toBe('November 18, 2026')
})

it('reads what it wrote into a field, also around a change of the clock', () => {
  expect(fromZoneTime('2026-11-18T10:00')?.toISOString()).toBe('2026-11-18T15:00:00.000Z')
  expect(fromZoneTime('2026-07-18T10:00')?.toISOString()).toBe('2026-07-18T14:00:00.000Z')
  expect(toZoneTime(new Date('2026-11-18T15:00:00Z'))).toBe('2026-11-18T10:00')
  expect(fromZoneTime('')).toBeNull()
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2029, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const text = toZoneTime(new Date(minute * 60_000))
      expect(toZoneTime(fromZoneTime(text)!)).toBe(text)
    }),
  )
})
