import { describe, expect, it } from 'vitest'
import type { TourHours } from '#contract/stays/tours.ts'
import { addTime, duration, wallTime } from '#contract/time.ts'
import { reminderDue } from '#server/stays/appointment-reminders.ts'
import { openTimes, type TourRules } from './tour-times.ts'

const zone = 'America/New_York'
const hours = (more: Partial<TourHours> = {}): TourHours => ({ kind: 'TOUR', weekday: 0, from: '09:00', until: '12:00', ...more })
const rules = (more: Partial<TourRules> = {}): TourRules => ({
  hours: [hours()],
  tourMinutes: 60,
  callMinutes: 20,
  noticeHours: 0,
  daysAhead: 6,
  daysOff: [],
  timeZone: zone,
  ...more,
})
/** A Thursday. */
const now = new Date('2026-03-05T15:00:00Z')
const shown = (times: readonly Date[], timeZone = zone) => times.map((at) => wallTime(at, timeZone))

describe('the times that are open', () => {
  it('are the whole steps of the weekly hours, by the home’s clock', () => {
    expect(shown(openTimes(rules(), 'TOUR', [], now))).toEqual(['2026-03-08T09:00', '2026-03-08T10:00', '2026-03-08T11:00'])
    expect(openTimes(rules({ timeZone: 'America/Los_Angeles' }), 'TOUR', [], now)[0]?.toISOString()).toBe(
      '2026-03-08T16:00:00.000Z',
    )
  })

  it('are each kind’s own', () => {
    const both = rules({ hours: [hours(), hours({ kind: 'CALL', from: '14:00', until: '15:00' })] })
    expect(openTimes(both, 'CALL', [], now)).toHaveLength(3)
    expect(openTimes(rules(), 'CALL', [], now)).toEqual([])
  })

  it.each([
    ['a day off', { daysOff: ['2026-03-08'] }],
    ['too far ahead', { daysAhead: 2 }],
    ['too short notice', { noticeHours: 96 }],
    ['hours shorter than a visit', { hours: [hours({ until: '09:45' })] }],
  ])('do not include %s', (_what, more) => {
    expect(openTimes(rules(more), 'TOUR', [], now)).toEqual([])
  })

  it('leave out what is taken, also by something of another length', () => {
    const startsAt = new Date('2026-03-08T14:30:00Z')
    const taken = [{ startsAt, endsAt: addTime(startsAt, { minutes: 20 }) }]
    expect(shown(openTimes(rules(), 'TOUR', taken, now))).toEqual(['2026-03-08T09:00', '2026-03-08T11:00'])
  })

  it('list overlapping hours once', () => {
    expect(openTimes(rules({ hours: [hours(), hours({ until: '11:00' })] }), 'TOUR', [], now)).toHaveLength(3)
  })
})

describe('when clocks change', () => {
  it('have no hour that does not exist, and keep their clock time', () => {
    const early = rules({ hours: [hours({ from: '01:00', until: '04:00' })] })
    const times = openTimes(early, 'TOUR', [], now)
    expect(shown(times)).toEqual(['2026-03-08T01:00', '2026-03-08T03:00'])
    expect(times[1]!.getTime() - times[0]!.getTime()).toBe(duration({ hours: 1 }))
  })

  it('have an hour that comes twice only once', () => {
    const early = rules({ hours: [hours({ from: '00:00', until: '03:00' })] })
    const times = openTimes(early, 'TOUR', [], new Date('2026-10-29T15:00:00Z'))
    expect(shown(times)).toEqual(['2026-11-01T00:00', '2026-11-01T01:00', '2026-11-01T02:00'])
    expect(times[2]!.getTime() - times[1]!.getTime()).toBe(duration({ hours: 2 }))
  })

  it('keep the clock time of the weeks around it', () => {
    const weeks = openTimes(rules({ daysAhead: 16 }), 'TOUR', [], new Date('2026-02-27T15:00:00Z'))
    expect(shown(weeks).filter((time) => time.endsWith('09:00'))).toEqual([
      '2026-03-01T09:00',
      '2026-03-08T09:00',
      '2026-03-15T09:00',
    ])
    expect(weeks.map((at) => at.getUTCHours()).filter((_, index) => index % 3 === 0)).toEqual([14, 13, 13])
  })
})

it('are at most four hundred', () => {
  const always = [0, 1, 2, 3, 4, 5, 6].map((weekday) => hours({ weekday, from: '00:00', until: '23:59' }))
  expect(openTimes(rules({ hours: always, tourMinutes: 10, daysAhead: 60 }), 'TOUR', [], now)).toHaveLength(400)
})

it.each([
  [{ days: 2 }, 0],
  [{ hours: 24 }, 1],
  [{ minutes: 61 }, 1],
  [{ minutes: 60 }, 2],
])('%j before, reminder number %i is due', (before, due) => {
  expect(reminderDue({ startsAt: addTime(now, before) }, now)).toBe(due)
})
