import { describe, expect, it } from 'vitest'
import { formatShortDateTime, formatZone, wallTime } from '#contract/time.ts'
import { askAboutHour, readInterviewTime } from './interview-time.ts'

describe('the time of an interview', () => {
  it.each([
    ['America/Los_Angeles', '2026-11-18T17:00:00.000Z', 'Pacific Time', 'Wed, Nov 18, 9:00 AM PST'],
    ['America/New_York', '2026-11-18T14:00:00.000Z', 'Eastern Time', 'Wed, Nov 18, 9:00 AM EST'],
    ['Pacific/Honolulu', '2026-11-18T19:00:00.000Z', 'Hawaii-Aleutian Standard Time', 'Wed, Nov 18, 9:00 AM HST'],
  ])('is read and shown in %s', (zone, moment, named, shown) => {
    const at = readInterviewTime('2026-11-18T09:00', zone)
    expect(at).toBe(moment)
    expect(wallTime(at, zone)).toBe('2026-11-18T09:00')
    expect(formatShortDateTime(at, zone)).toBe(shown)
    expect(formatZone(zone)).toContain(named)
  })

  it('stays the same hour after the clocks change', () => {
    const zone = 'America/Los_Angeles'
    for (const typed of ['2026-10-31T09:00', '2026-11-02T09:00'])
      expect(wallTime(readInterviewTime(typed, zone), zone)).toBe(typed)
  })

  it.each([null, '', 'soon', '2026-02-30T09:00'])('is empty without a time: %s', (typed) => {
    expect(readInterviewTime(typed, 'America/Los_Angeles')).toBe('')
  })
})

it.each([
  ['2026-11-18T02:30', '2:30 AM EST? Please check AM and PM.'],
  ['2026-11-18T21:00', '9:00 PM EST? Please check AM and PM.'],
  ['2026-11-18T07:00', undefined],
  ['2026-11-18T20:59', undefined],
  ['', undefined],
])('asks about an unusual hour: %s', (typed, question) => {
  expect(askAboutHour(typed, 'America/New_York')).toBe(question)
})
