import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  addTime,
  dayOf,
  daysBetween,
  duration,
  formatAge,
  formatAgo,
  formatDateTime,
  formatDay,
  formatDayOf,
  formatFullDateTime,
  formatLastDay,
  formatMonth,
  formatPeriod,
  formatPlace,
  formatShortDateTime,
  formatShortDay,
  formatTime,
  formatTimeLeft,
  formatWeekday,
  formatZone,
  isDay,
  monthsBetween,
  startOfMonth,
  today,
  wallTime,
  weekdayOf,
  wholeBetween,
} from './time.ts'
import { endOfDay, formatDeadline, fromWallTime, startOfDay } from './zoned-time.ts'

const [eastern, pacific, arizona] = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix']
const zones = [eastern, pacific, arizona, 'America/Chicago', 'Pacific/Honolulu', 'America/Adak', 'UTC'] as const

const someDay = fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2024-01-01', days))

describe('a day of the calendar', () => {
  it('is counted without a clock, over months, years and leap days', () => {
    expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
      '2027-01-01',
      '2028-02-29',
      '2026-02-28',
    ])
    expect([daysBetween('2026-03-01', '2026-03-31'), daysBetween('2026-03-31', '2026-03-01')]).toEqual([30, -30])
    expect(weekdayOf('2026-11-15')).toBe(0)
  })

  it('comes back from so many days later', () =>
    fc.assert(
      fc.property(someDay, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    ))

  it('a month later is the last day of a shorter month', () => {
    expect([
      addMonths('2026-01-31', 1),
      addMonths('2028-01-31', 1),
      addMonths('2026-12-15', 1),
      addMonths('2026-03-31', -1),
    ]).toEqual(['2026-02-28', '2028-02-29', '2027-01-15', '2026-02-28'])
    expect([startOfMonth('2026-11-15'), startOfMonth('2026-11-15', 2), startOfMonth('2026-01-15', -1)]).toEqual([
      '2026-11-01',
      '2027-01-01',
      '2025-12-01',
    ])
  })

  it('counts months back and across years, and leads to the same day where the month has it', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -500, max: 500 }), (date, months) => {
        const moved = addMonths(date, months)
        expect(isDay(moved)).toBe(true)
        expect(monthsBetween(date, moved)).toBe(months)
        expect(moved.slice(8) === date.slice(8) || addDays(moved, 1).endsWith('-01')).toBe(true)
      }),
    )
  })

  it('is told from other text', () => {
    expect(['2026-11-15', '2028-02-29'].every(isDay)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '26-11-15', '2026-11-15T00:00', ''].some(isDay)).toBe(false)
  })
})

describe('the day a moment falls on', () => {
  it.each([
    ['2026-11-16T04:59:59Z', eastern, '2026-11-15'],
    ['2026-11-16T05:00:00Z', eastern, '2026-11-16'],
    ['2026-11-16T07:59:59Z', pacific, '2026-11-15'],
    ['2026-11-16T08:00:00Z', pacific, '2026-11-16'],
    ['2026-07-16T06:59:59Z', arizona, '2026-07-15'],
    ['2026-07-16T07:00:00Z', arizona, '2026-07-16'],
    ['2026-07-16T06:59:59Z', pacific, '2026-07-15'],
    ['2026-11-16T00:00:00Z', 'UTC', '2026-11-16'],
  ])('%s in %s is %s', (at, zone, date) => {
    expect([dayOf(at, zone), today(zone, new Date(at))]).toEqual([date, date])
  })
})

describe('the beginning and the end of a day', () => {
  it.each([
    ['2026-11-15', eastern, '2026-11-15T05:00:00Z', 24],
    ['2026-11-15', pacific, '2026-11-15T08:00:00Z', 24],
    ['2026-03-08', eastern, '2026-03-08T05:00:00Z', 23],
    ['2026-03-08', pacific, '2026-03-08T08:00:00Z', 23],
    ['2026-03-08', arizona, '2026-03-08T07:00:00Z', 24],
    ['2026-11-01', eastern, '2026-11-01T04:00:00Z', 25],
    ['2026-11-01', pacific, '2026-11-01T07:00:00Z', 25],
    ['2026-11-01', arizona, '2026-11-01T07:00:00Z', 24],
  ])('%s in %s begins at %s and has %i hours', (date, zone, begins, hours) => {
    expect(startOfDay(date, zone)).toEqual(new Date(begins))
    expect(endOfDay(date, zone)).toEqual(addTime(new Date(begins), { hours }))
  })

  it('agree with the day of every moment in between, in every zone', () =>
    fc.assert(
      fc.property(someDay, fc.constantFrom(...zones), (date, zone) => {
        const [begins, ends] = [startOfDay(date, zone), endOfDay(date, zone)]
        const before = new Date(begins.getTime() - 1)
        const last = new Date(ends.getTime() - 1)
        expect([before, begins, last, ends].map((at) => dayOf(at, zone))).toEqual([
          addDays(date, -1),
          date,
          date,
          addDays(date, 1),
        ])
      }),
    ))
})

describe('a field for a day and a time', () => {
  it('is read on the clock of the place', () => {
    expect(fromWallTime('2026-11-18T10:00', eastern)).toEqual(new Date('2026-11-18T15:00:00Z'))
    expect(fromWallTime('2026-07-18T10:00', eastern)).toEqual(new Date('2026-07-18T14:00:00Z'))
    expect(fromWallTime('2026-07-18T10:00', arizona)).toEqual(new Date('2026-07-18T17:00:00Z'))
    expect(wallTime('2026-11-18T15:00:00Z', pacific)).toBe('2026-11-18T07:00')
    expect(wallTime('2026-11-18T05:00:00Z', eastern)).toBe('2026-11-18T00:00')
  })

  it('means the first of two, and an hour later where the clock skips it', () => {
    expect(fromWallTime('2026-11-01T01:30', eastern)).toEqual(new Date('2026-11-01T05:30:00Z'))
    expect(wallTime(fromWallTime('2026-03-08T02:30', eastern)!, eastern)).toBe('2026-03-08T03:30')
  })

  it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-11-18T24:00', '2026-11-18'])('"%s" is none', (text) => {
    expect(fromWallTime(text, eastern)).toBeNull()
  })

  it('reads what it wrote', () => {
    const minutes = fc.integer({ min: 0, max: duration({ days: 1_500 }) / duration({ minutes: 1 }) })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const text = wallTime(addTime(new Date('2026-01-01T00:00:00Z'), { minutes: minute }), zone)
        expect(wallTime(fromWallTime(text, zone)!, zone)).toBe(text)
      }),
    )
  })
})

describe('written out', () => {
  it('a day is the same wherever the reader is', () => {
    expect([
      formatDay('2026-11-18'),
      formatShortDay('2026-11-18'),
      formatWeekday('2026-11-18'),
      formatMonth('2026-11-18'),
    ]).toEqual(['November 18, 2026', 'Nov 18, 2026', 'Wednesday, November 18', 'November 2026'])
    expect(formatPeriod({ startsOn: '2026-12-28', endsOn: '2027-01-04' })).toBe('Dec 28 to Jan 3, 2027')
  })

  it('a moment has its weekday, time and zone', () => {
    const at = '2026-11-18T13:22:00Z'
    expect(formatDateTime(at, eastern)).toBe('Wednesday, November 18 at 8:22 AM EST')
    expect(formatDateTime(at, pacific)).toBe('Wednesday, November 18 at 5:22 AM PST')
    expect(formatDateTime('2026-07-01T16:00:00Z', arizona)).toBe('Wednesday, July 1 at 9:00 AM MST')
    expect(formatShortDateTime(new Date(at), eastern)).toBe('Wed, Nov 18, 8:22 AM EST')
    expect(formatFullDateTime('2026-07-01T16:00:00Z', eastern)).toBe('July 1, 2026 at 12:00 PM EDT')
    expect(formatTime(at, pacific)).toBe('5:22 AM PST')
    expect(formatDayOf('2026-11-19T02:00:00Z', eastern)).toBe('November 18, 2026')
  })

  it('a deadline at the end of a day names that day', () => {
    for (const zone of zones) expect(formatLastDay(endOfDay('2026-11-01', zone), zone)).toBe('November 1, 2026')
  })

  it('a deadline at midnight names the day before it, and any other its time', () => {
    const end = endOfDay('2026-05-02', eastern)
    expect(formatDeadline(end, eastern)).toBe('through May 2, 2026')
    expect(formatDeadline(end, pacific)).toBe(`until ${formatDateTime(end, pacific)}`)
  })

  it('a zone has the name people use', () => {
    expect(['America/New_York', 'America/Indiana/Knox', 'UTC'].map(formatPlace)).toEqual([
      'New York, Eastern Time',
      'Knox, Central Time',
      formatZone('UTC'),
    ])
    expect([eastern, pacific, arizona].map(formatZone)).toEqual(['Eastern Time', 'Pacific Time', 'Mountain Standard Time'])
  })
})

const now = new Date('2026-11-15T12:00:00Z')
const ago = (minutes: number) => addTime(now, { minutes: -minutes })

describe('how long it is', () => {
  it.each([
    [-5, 'just now'],
    [0.9, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [23 * 60 + 59, '23 hours ago'],
    [24 * 60, 'yesterday'],
    [48 * 60, '2 days ago'],
  ])('%d minutes back is "%s"', (minutes, text) => expect(formatAgo(ago(minutes), now)).toBe(text))

  it.each([
    [59, 'less than an hour'],
    [60, '1 hour'],
    [24 * 60 - 1, '23 hours'],
    [24 * 60, '1 day'],
    [72 * 60, '3 days'],
  ])('%d minutes old is "%s"', (minutes, text) => expect(formatAge(ago(minutes), now)).toBe(text))

  it.each([
    [-5, 'less than a minute'],
    [0.5, 'less than a minute'],
    [59, '59 min'],
    [60, '1 hr 0 min'],
    [23 * 60 + 5, '23 hr 5 min'],
    [47 * 60, '47 hr 0 min'],
    [49 * 60, '2 days'],
  ])('%d minutes left is "%s"', (minutes, text) => expect(formatTimeLeft(ago(-minutes), now)).toBe(text))

  it('counts whole units between two moments', () => {
    expect(wholeBetween('days', now, addTime(now, { days: 3, hours: 23 }))).toBe(3)
    expect(wholeBetween('hours', now, addTime(now, { minutes: -1 }))).toBe(-1)
    expect(duration({ days: 1, hours: 1, minutes: 1 })).toBe(1_501 * duration({ minutes: 1 }))
  })
})
