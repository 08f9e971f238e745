import { expect, it } from 'vitest'
import { piecesOf } from './owner-money.queries.ts'

it.each([
  ['a few days', '2026-03-05', '2026-03-09', [['day', '2026-03-05', '2026-03-09']]],
  ['one whole month', '2026-02-01', '2026-02-28', [['month', '2026-02-01', '2026-02-01']]],
  ['across two months', '2026-02-10', '2026-03-09', [['day', '2026-02-10', '2026-03-09']]],
  [
    'a month and the days around it',
    '2026-01-31',
    '2026-03-01',
    [
      ['month', '2026-02-01', '2026-02-01'],
      ['day', '2026-01-31', '2026-01-31'],
      ['day', '2026-03-01', '2026-03-01'],
    ],
  ],
  [
    'a year to the day',
    '2025-11-17',
    '2026-11-16',
    [
      ['month', '2025-12-01', '2026-10-01'],
      ['day', '2025-11-17', '2025-11-30'],
      ['day', '2026-11-01', '2026-11-16'],
    ],
  ],
  ['a calendar year', '2025-01-01', '2025-12-31', [['month', '2025-01-01', '2025-12-01']]],
])('adds up %s in as few pieces as there are', (_name, from, to, expected) => {
  expect(piecesOf({ from, to }).map((piece) => [piece.span, piece.from, piece.to])).toEqual(expected)
})
