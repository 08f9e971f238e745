import { expect, it } from 'vitest'
import { formatSupportHours, isWithinSupportHours, parseOpeningHours } from './support-hours.ts'

const zone = 'America/New_York'
const read = (text: string) => ({ ...parseOpeningHours(text)!, zone })

it.each([
  ['Mon-Fri 09:00-17:00', 'Monday to Friday, 9 AM to 5 PM Eastern Time'],
  ['Sat 10:30-12:00', 'Saturday, 10:30 AM to noon Eastern Time'],
  ['Fri-Mon 12:00-20:15', 'Friday to Monday, noon to 8:15 PM Eastern Time'],
  ['Mon-Sun 00:00-24:00', 'every day, midnight to midnight Eastern Time'],
])('reads %s as %s', (text, words) => {
  expect(formatSupportHours(read(text))).toBe(words)
})

it.each(['', 'Mon-Fri', 'Mon-Fri 9-5', 'Mon-Fry 09:00-17:00', 'Mon-Fri 17:00-09:00', 'Mon-Fri 09:00-25:00'])(
  'does not take “%s” for hours',
  (text) => {
    expect(parseOpeningHours(text)).toBeUndefined()
  },
)

it.each([
  ['2026-11-16T14:00:00Z', true, 'Monday, 9:00 AM'],
  ['2026-11-16T13:59:00Z', false, 'Monday, 8:59 AM'],
  ['2026-11-16T21:59:00Z', true, 'Monday, 4:59 PM'],
  ['2026-11-16T22:00:00Z', false, 'Monday, 5:00 PM'],
  ['2026-11-21T16:00:00Z', false, 'Saturday'],
  ['2026-07-13T13:00:00Z', true, 'Monday, 9:00 AM in summer'],
])('at %s it is within hours: %s (%s)', (at, isWithin) => {
  expect(isWithinSupportHours(read('Mon-Fri 09:00-17:00'), new Date(at))).toBe(isWithin)
})
