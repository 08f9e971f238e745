import { expect, it } from 'vitest'
import { sources, textOf } from './sources.ts'

const files = sources.filter((file) => /^(server|contract|db|web)\//.test(file) && !file.endsWith('one-clock.test.ts'))
const found = (pattern: RegExp, except: readonly string[]) =>
  files.filter((file) => !except.includes(file) && pattern.test(textOf(file)))

it('counts and formats days and times in one module', () => {
  const pattern = /86_?400_?000|3_600_000|toISOString\(\)\.slice\(0, 10\)|Intl\.DateTimeFormat|toLocale(Date|Time)String/
  expect(files.length).toBeGreaterThan(500)
  expect(found(pattern, ['contract/time.ts']).filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

it('formats amounts in one module', () => {
  expect(found(/style: 'currency'|cents \/ 100\)\.toFixed/i, ['contract/money.ts'])).toEqual([])
  expect(found(/\bsay(Money|Day|Moment|Long)\b/, [])).toEqual([])
})
