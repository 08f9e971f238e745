import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cursorAfter, formatTypedPhone } from './phone.ts'

const digits = (text: string) => text.replace(/\D/g, '')
const anything = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789()- .+x'.split('')) }))

it('makes of anything at most ten digits, written as far as they go', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const formatted = formatTypedPhone(text)
      expect(formatted).toMatch(/^(|\(\d{1,3}|\(\d{3}\) \d{1,3}|\(\d{3}\) \d{3}-\d{1,4})$/)
      expect(formatTypedPhone(formatted)).toBe(formatted)
      if (digits(text).length <= 10) expect(digits(formatted)).toBe(digits(text))
    }),
  )
})

it('lets a number be typed and taken back key by key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (number) => {
      let value = ''
      for (const digit of number) value = formatTypedPhone(value + digit)
      expect(digits(value)).toBe(number)
      for (let left = 40; value && left > 0; left -= 1) value = formatTypedPhone(value.slice(0, -1))
      expect(value).toBe('')
    }),
  )
})

it.each([
  ['5550100100', '(555) 010-0100'],
  ['+1 555.010.0100', '(555) 010-0100'],
  ['(555) 010-0100 ext. 7', '(555) 010-0100'],
  ['call me', ''],
])('writes %s as %s', (typed, shown) => expect(formatTypedPhone(typed)).toBe(shown))

it('keeps the cursor behind the digit that was typed', () => {
  fc.assert(
    fc.property(anything, fc.nat(12), (text, before) => {
      const formatted = formatTypedPhone(text)
      const behind = digits(formatted.slice(0, cursorAfter(formatted, before)))
      expect(behind).toHaveLength(Math.min(before, digits(formatted).length))
    }),
  )
})
