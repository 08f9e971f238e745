import { expect, it } from 'vitest'
import type { BedClaim, BoardBed } from '#contract/homes/beds.ts'
import { availability, fromWhen, untilWhen, whoOf } from './bed-words.ts'

const today = '2026-11-15'
const claim = (change: Partial<BedClaim> = {}): BedClaim => ({
  kind: 'RESERVATION',
  status: 'ACTIVE',
  name: 'Priya Nair',
  link: '/homeowner/reservation/1',
  startsOn: '2026-10-01',
  endsOn: null,
  expiresAt: null,
  ...change,
})

it.each([
  [{}, 'No move-out date'],
  [{ endsOn: '2026-11-21' }, 'Moves out Nov 21, 2026'],
  [{ endsOn: today }, 'Moves out Nov 15, 2026'],
  [{ endsOn: '2026-11-14' }, 'Move-out was Nov 14, 2026, not recorded yet'],
  [{ status: 'CONFIRMED', startsOn: today }, 'Moves in today'],
  [{ status: 'CONFIRMED', startsOn: '2026-11-12' }, 'Move-in was Nov 12, 2026, not recorded yet'],
  [{ status: 'PENDING_PAYMENT', startsOn: today }, 'Awaiting payment, move-in Nov 15, 2026'],
  [{ kind: 'HOLD', status: null }, 'Application approved'],
  [{ kind: 'OFFER', status: null }, 'Offered from the waitlist'],
] as const)('says of %j how long it is taken', (change, words) => {
  expect(untilWhen(claim(change), today)).toBe(words)
})

it('says who comes next and when, without a name where it is not told', () => {
  const next = { startsOn: '2026-11-23', status: 'CONFIRMED' } as const
  expect(fromWhen(claim(next))).toBe('moves in Nov 23, 2026')
  expect(fromWhen(claim({ ...next, status: 'PENDING_PAYMENT' }))).toBe('moves in Nov 23, 2026, awaiting payment')
  expect(whoOf(claim({ name: null }))).toBe('A resident')
  expect(whoOf(claim({ name: null, kind: 'HOLD' }))).toBe('An approved applicant')
})

it('says what of a room is available, and when the next bed is', () => {
  const bed = (state: BoardBed['state'], availableFrom: string | null): BoardBed => ({
    number: 1,
    state,
    now: null,
    next: [],
    availableFrom,
  })
  const room = (beds: BoardBed[], isAvailable = true) => availability({ beds, isAvailable })
  expect(room([bed('AVAILABLE', today), bed('LIVING', null)])).toBe('1 of 2 beds available now')
  expect(room([bed('AVAILABLE', today)], false)).toBe('1 of 1 bed available, but the room is not offered')
  expect(room([bed('LIVING', '2026-12-01'), bed('LIVING', '2026-11-21')])).toBe('Full. Next bed available Nov 21, 2026')
  expect(room([bed('LIVING', null)])).toBe('Full')
})
