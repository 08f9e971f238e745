import { expect, it } from 'vitest'
import type { Earning } from './earnings.queries.ts'
import { planShares } from './plan.ts'

const earning = (bedroomId: string, cents: number, details: Partial<Earning> = {}): Earning => ({
  entryId: 1,
  cents,
  earnedAt: new Date('2026-11-01'),
  kind: cents > 0 ? 'PAYMENT' : 'REFUND',
  isByBank: false,
  paymentLineId: null,
  label: 'Rent',
  subjectId: null,
  homeId: 'home',
  bedroomId,
  roomName: bedroomId,
  roomNumber: null,
  isFirstOfStay: false,
  ...details,
})
const plan = (earnings: Earning[], last: Record<string, string> = {}) =>
  planShares(earnings, new Map(Object.entries(last)), '2026-11-15').map(({ bedroomId, cents }) => [bedroomId, cents])

it('makes one payout a room', () => {
  expect(plan([earning('a', 100), earning('b', 300), earning('a', 50)])).toEqual([
    ['b', 300],
    ['a', 150],
  ])
})

it.each([
  ['2026-11-09', []],
  ['2026-11-08', [['a', 100]]],
])('waits for a week after the last one, %s', (day, expected) => {
  expect(plan([earning('a', 100)], { 'home/a': day })).toEqual(expected)
})

it('does not let the first money of a stay wait', () => {
  expect(plan([earning('a', 100, { isFirstOfStay: true })], { 'home/a': '2026-11-14' })).toEqual([['a', 100]])
})

it('takes a debt off the largest, then off the next, and never pays more than is owed', () => {
  expect(plan([earning('a', -120), earning('b', 300), earning('c', 200)])).toEqual([
    ['c', 200],
    ['b', 180],
  ])
  expect(plan([earning('a', -350), earning('b', 300), earning('c', 200)])).toEqual([['c', 150]])
  expect(plan([earning('a', -500), earning('b', 300), earning('c', 200)])).toEqual([])
  expect(plan([earning('a', -100), earning('d', -250), earning('b', 300), earning('c', 200)])).toEqual([['b', 150]])
})

it('pays nothing for what came and went back', () => {
  expect(plan([earning('a', 100), earning('a', -100)])).toEqual([])
})
