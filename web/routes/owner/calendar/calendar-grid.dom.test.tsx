import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { CalendarEvent } from '#contract/stays/calendar.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { weeksOf } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'

const id = '00000000-0000-4000-8000-000000000051'
const day = '2026-11-18'
const arrival: CalendarEvent = {
  id: 'arrival',
  type: 'ARRIVAL',
  date: day,
  at: null,
  title: 'Kim Lee moves in',
  homeId: id,
  homeTitle: 'Harbor House',
  timeZone: 'America/New_York',
  roomName: 'Room 1',
  reservationId: id,
  status: 'CONFIRMED',
  amountCents: null,
  currency: null,
  link: `/homeowner/reservation/${id}`,
}

it('leads from a move-in on its day to the stay, and names the room in a hint', () => {
  const shown = { view: 'week', day, weeks: weeksOf('week', day), today: day, events: [arrival] } as const
  renderScreen(() => <CalendarGrid {...shown} />, { path: '/', at: '/' })
  const link = screen.getByRole('link', { name: /Kim Lee moves in/ })
  expect([link.getAttribute('href'), link.title]).toEqual([arrival.link, 'Harbor House, Room 1'])
  expect(link.closest('td')?.querySelector('time')?.dateTime).toBe(day)
})
