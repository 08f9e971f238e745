import { expect, it } from 'vitest'
import { isLongEnough, type ReviewedStay, reviewableOn, signatureOf, stayDays } from './stay-of-review.ts'

const now = new Date('2026-11-16T15:00:00Z')
const stayed = (stay: Partial<ReviewedStay>): ReviewedStay => ({
  status: 'ACTIVE',
  startsOn: '2026-11-02',
  endsOn: null,
  arrivedAt: null,
  endedAt: null,
  timeZone: 'America/New_York',
  ...stay,
})

it.each<[string, Partial<ReviewedStay>, number, boolean]>([
  ['someone who moved in 14 days ago', {}, 14, true],
  ['someone who moved in 13 days ago', { startsOn: '2026-11-03' }, 13, false],
  ['a bed that was reserved early and taken late', { arrivedAt: new Date('2026-11-10T20:00:00Z') }, 6, false],
  // 3 a.m. UTC on the 3rd is still the 2nd in New York.
  ['the day at the home, not in London', { arrivedAt: new Date('2026-11-03T03:00:00Z') }, 14, true],
  ['a stay that ended', { status: 'COMPLETED', startsOn: '2026-09-01', endsOn: '2026-09-15' }, 14, true],
  [
    'a move-out recorded late',
    { status: 'COMPLETED', startsOn: '2026-09-01', endsOn: '2026-09-10', endedAt: new Date('2026-09-30T12:00:00Z') },
    9,
    false,
  ],
  [
    'a stay ended early by the home',
    { status: 'TERMINATED', startsOn: '2026-10-01', endedAt: new Date('2026-10-20T12:00:00Z') },
    19,
    true,
  ],
  ['a bed that was only promised', { status: 'CONFIRMED', startsOn: '2026-10-01' }, 46, false],
])('counts the days of %s', (_who, stay, days, isEnough) => {
  expect([stayDays(stayed(stay), now), isLongEnough(stayed(stay), now)]).toEqual([days, isEnough])
})

it('names the first day for a review, and none after a stay that ended too soon', () => {
  expect(reviewableOn(stayed({ startsOn: '2026-11-10' }), now)).toBe('2026-11-24')
  expect(reviewableOn(stayed({ status: 'COMPLETED', startsOn: '2026-09-01', endsOn: '2026-09-05' }), now)).toBeNull()
})

it.each([
  [{}, 'INITIAL', 'J., living here for 2 weeks'],
  [{}, 'ANONYMOUS', 'Current resident, living here for 2 weeks'],
  [{ status: 'COMPLETED', startsOn: '2026-03-01', endsOn: '2026-10-01' }, 'INITIAL', 'J., stayed 7 months'],
  [{ status: 'COMPLETED', startsOn: '2026-03-01', endsOn: '2026-04-30' }, 'INITIAL', 'J., stayed 8 weeks'],
  [{ status: 'COMPLETED', startsOn: '2026-03-01', endsOn: '2026-05-01' }, 'INITIAL', 'J., stayed 2 months'],
  [{ status: 'COMPLETED', startsOn: '2023-03-01', endsOn: '2026-10-01' }, 'ANONYMOUS', 'Former resident, stayed 3 years'],
] as const)('signs without a name or a date: %o as %s', (stay, signAs, signature) => {
  expect(signatureOf(stayed(stay), { signAs, firstName: 'jordan' }, now)).toBe(signature)
})
