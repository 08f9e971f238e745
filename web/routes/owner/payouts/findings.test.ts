import { expect, it } from 'vitest'
import { earningsFinding, occupancyFinding, roomsFinding } from './findings.ts'

const month = (name: string, earnedCents: number) => ({ month: name, earnedCents, paidOutCents: 0, pendingCents: 0 })
const nights = (name: string, takenNights: number, bedNights: number) => ({ month: name, takenNights, bedNights, percent: 0 })
const room = (roomName: string, earnedCents: number) => ({
  homeId: null,
  homeTitle: 'Cedar House',
  bedroomId: null,
  roomName,
  earnedCents,
  paidOutCents: 0,
  pendingCents: 0,
})

it('names the best month and the sum', () => {
  expect(earningsFinding({ currency: 'USD', months: [month('2026-10', 50_000), month('2026-11', 75_050)] })).toBe(
    'You earned $1,250.50. Best month: Nov 2026 ($750.50)',
  )
  expect(earningsFinding({ currency: 'USD', months: [month('2026-10', 50_000)] })).toBe('You earned $500 in Oct 2026')
  expect(earningsFinding({ currency: 'USD', months: [] })).toBe('No earnings in these months')
})

it('counts nights over all months', () => {
  expect(occupancyFinding({ occupancy: [nights('2026-10', 10, 100), nights('2026-11', 80, 100)] })).toBe(
    'Stays booked here filled 45% of all nights',
  )
  expect(occupancyFinding({ occupancy: [] })).toBe('You had no beds in these months')
})

it('names the room that earned the most', () => {
  expect(roomsFinding({ currency: 'USD', rooms: [room('Room 2', 9_900), room('Room 1', 100)] })).toBe(
    'Cedar House, Room 2 earned the most, $99',
  )
  expect(roomsFinding({ currency: 'USD', rooms: [] })).toBe('No bedroom earned anything in these months')
})
