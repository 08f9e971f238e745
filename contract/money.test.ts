import { expect, it } from 'vitest'
import { centsToDecimal, formatMoney, formatPrice } from './money.ts'

it('writes an amount in one form, with cents only where there are some', () => {
  expect([5_000, 85_050, 0, -5_000, 85_005].map((cents) => formatMoney(cents))).toEqual([
    '$50',
    '$850.50',
    '$0',
    '-$50',
    '$850.05',
  ])
  expect(formatMoney(5_000, 'EUR')).toBe('€50')
  expect(formatMoney(123_456_700)).toBe('$1,234,567')
  expect([-0, 1, -1, 99_999, 100_000, -100_050, 99_999_999, 123_456_789_012].map((cents) => formatMoney(cents))).toEqual([
    '$0',
    '$0.01',
    '-$0.01',
    '$999.99',
    '$1,000',
    '-$1,000.50',
    '$999,999.99',
    '$1,234,567,890.12',
  ])
})

it('rounds a price to compare by up to whole dollars', () => {
  expect([80_101, 80_100, 99].map((cents) => formatPrice(cents))).toEqual(['$802', '$801', '$1'])
  expect(formatPrice(80_101, 'EUR')).toBe('€802')
})

it('writes an amount for machines exactly', () => {
  expect([123_456_789, 5, -850, 100].map(centsToDecimal)).toEqual(['1234567.89', '0.05', '-8.50', '1.00'])
})
