import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, levelWords, occupancyPercent } from './level.ts'
import {
  changedRooms,
  checkOccupancy,
  type OccupiedRoom,
  occupancyBody,
  occupancyCountOf,
  occupancyTotal,
  overFaults,
  stepped,
} from './occupancy.ts'

const room = (currentOccupancy: string, maxOccupancy: number, id = 'x'): OccupiedRoom => ({
  id,
  roomNumber: '1',
  maxOccupancy,
  isAvailable: true,
  currentOccupancy,
})
const typed = fc.oneof(fc.nat(150).map(String), fc.constantFrom('', ' ', '-1', '1.5', '1e2', 'two', 'not a number'), fc.string())
const most = fc.nat(100)

describe('whatever is typed', () => {
  it('is never sent above the maximum, and says so exactly then', () => {
    fc.assert(
      fc.property(typed, most, (text, max) => {
        const draft = { rooms: [room(text, max)] }
        const { currentOccupancy } = occupancyBody(draft.rooms[0]!)
        const words = currentOccupancy > max ? `Cannot exceed max occupancy (${max})` : undefined
        expect(overFaults(draft)['x.currentOccupancy']).toBe(words)
        const errors = checkOccupancy(draft)
        if (words) expect(errors['x.currentOccupancy']).toBe(words)
        else if (!errors['x.currentOccupancy']) {
          expect(currentOccupancy).toBeLessThanOrEqual(max)
          expect(Number.isInteger(currentOccupancy) && currentOccupancy >= 0).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is stepped within the room', () => {
    fc.assert(
      fc.property(typed, most, fc.constantFrom(1 as const, -1 as const), (text, max, by) => {
        const before = occupancyCountOf(text)
        const after = Number(stepped(room(text, max), by))
        expect(after).toBeGreaterThanOrEqual(0)
        // A room over its maximum is not pushed further and can be corrected.
        expect(after).toBeLessThanOrEqual(Math.max(max, before))
        expect(Math.abs(after - before)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('has a bar that warns from 90 % and is red above 100 %', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 200 }), (taken, of) => {
        const expected = taken * 100 > of * 100 ? 'over' : taken * 10 >= of * 9 ? 'warning' : 'free'
        expect(levelOf(taken, of)).toBe(expected)
        expect(occupancyPercent(taken, of) >= 100).toBe(taken >= of)
      }),
    )
  })
})

it('names its states in words', () => {
  expect(
    ['8/10', '9/10', '10/10', '11/10', '0/0', '1/0'].map((pair) =>
      levelWords(...(pair.split('/').map(Number) as [number, number])),
    ),
  ).toEqual(['2 available', 'almost full', 'full', 'over the maximum', '0 available', 'over the maximum'])
  expect([occupancyPercent(13, 14), occupancyPercent(0, 0), occupancyPercent(1, 0)]).toEqual([92, 0, 100])
  expect(levelOf(1, 0)).toBe('over')
})

it('sends one field, for the rooms that changed', () => {
  const stored = { rooms: [room('1', 2, 'a'), room('0', 2, 'b'), room('2', 2, 'c')] }
  const draft = { rooms: [room('2', 2, 'a'), room('', 2, 'b'), room('2', 2, 'c')] }
  expect(changedRooms(draft, stored).map(({ id }) => id)).toEqual(['a'])
  expect(occupancyBody(draft.rooms[0]!)).toEqual({ currentOccupancy: 2 })
  expect(occupancyTotal(draft)).toEqual({ taken: 4, of: 6 })
})
