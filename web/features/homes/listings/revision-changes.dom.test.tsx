import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { RevisionChange } from '#contract/homes/home-revision.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { RevisionChanges } from './revision-changes.tsx'

const ofRoom = { part: 'prices', room: '2', currencyBefore: 'CAD', currencyAfter: 'EUR' } as const
const changes: RevisionChange[] = [
  { ...ofRoom, name: 'monthlyRate', before: 800, after: 900 },
  { ...ofRoom, name: 'applicationFee', before: null, after: 25 },
  { part: 'policies', room: null, name: 'petDeposit', before: 0, after: 150, currencyBefore: null, currencyAfter: null },
]

it('shows each amount in the currency it is charged in', () => {
  renderScreen(() => <RevisionChanges changes={changes} />, { path: '/', at: '/' })
  const rows = screen.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(-2),
    ),
  ).toEqual([
    ['CA$800', '€900'],
    ['Not stated', '€25'],
    ['$0', '$150'],
  ])
})

it('calls a room by its name, and one without a number just a room', () => {
  const named = ['2', 'Garden suite', ''].map((room) => ({ ...changes[0]!, room }))
  renderScreen(() => <RevisionChanges changes={named} />, { path: '/', at: '/' })
  for (const name of ['Room 2: Monthly rate', 'Garden suite: Monthly rate', 'Room: Monthly rate']) screen.getByText(name)
})
