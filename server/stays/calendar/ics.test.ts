import { expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/stays/calendar.ts'
import { toIcs } from './ics.ts'

const event: CalendarEvent = {
  id: 'INTERVIEW:4f7f2f3a',
  type: 'INTERVIEW',
  date: '2026-03-04',
  at: new Date('2026-03-04T15:30:00Z'),
  title: 'Interview with Sam',
  homeId: '4f7f2f3a-0000-4000-8000-000000000001',
  homeTitle: 'Elm House',
  timeZone: 'UTC',
  roomName: '',
  reservationId: null,
  status: null,
  amountCents: null,
  currency: null,
  link: '/homeowner/application/1',
}

it('writes events as calendar programs read them', () => {
  const text = toIcs([event, { ...event, id: 'RENT_DUE:x:2026-12-31', type: 'RENT_DUE', date: '2026-12-31', at: null }], {
    now: new Date('2026-03-01T00:00:00Z'),
    publicUrl: 'https://waymark.example',
  })
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waymark//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Waymark',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'BEGIN:VEVENT',
    'UID:INTERVIEW-4f7f2f3a@waymark',
    'DTSTAMP:20260301T000000Z',
    'DTSTART:20260304T153000Z',
    'DTEND:20260304T160000Z',
    'SUMMARY:Appointment',
    'URL:https://waymark.example/homeowner/application/1',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:RENT_DUE-x-2026-12-31@waymark',
    'DTSTAMP:20260301T000000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Payment due',
    'URL:https://waymark.example/homeowner/application/1',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('folds long lines', () => {
  const text = toIcs([{ ...event, link: `/${'x'.repeat(200)}` }], { now: new Date(0), publicUrl: 'https://waymark.example' })
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`URL:https://waymark.example/${'x'.repeat(200)}`)
})
