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

/** Staff's own work, plans and payouts, which have no home, and what stands in while a home is not known. */
const withoutHome =
  /^web\/(ui\/time\.tsx|features\/trust\/listing-review\/|routes\/(admin\/(broadcasts|newsletter)|owner\/(payouts|subscription))\/|routes\/owner\/(calendar\/calendar-days|reservations\/first-day)\.ts)/

it('shows days and times of a home in its zone, not in the zone of the platform', () => {
  const screens = files.filter((file) => file.startsWith('web/') && !withoutHome.test(file))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter((file) => /\bplatformZone\b/.test(textOf(file)))).toEqual([])
})

it('writes the attribute of a time as a moment', () => {
  expect(found(/dateTime=\{String\(/, [])).toEqual([])
})
