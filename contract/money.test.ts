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
  for (const cents of [-0, 1, -1, 99_999, 100_000, -100_050, 99_999_999, 1_234_567_890_12]) {
    const digits = cents % 100 === 0 ? 0 : 2
    const options = { style: 'currency', currency: 'USD', minimumFractionDigits: digits } as const
    expect(formatMoney(cents)).toBe(new Intl.NumberFormat('en-US', options).format(cents === 0 ? 0 : cents / 100))
  }
})

it('rounds a price to compare by up to whole dollars', () => {
  expect([80_101, 80_100, 99].map(formatPrice)).toEqual(['$802', '$801', '$1'])
})

it('writes an amount for machines exactly', () => {
  expect([123_456_789, 5, -850, 100].map(centsToDecimal)).toEqual(['1234567.89', '0.05', '-8.50', '1.00'])
})
