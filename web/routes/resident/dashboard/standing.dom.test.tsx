import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { SettledRent } from '#contract/overview/resident-dashboard.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { Settled } from './standing.tsx'

const id = '3f0c2a10-0000-4000-8000-000000000001'
const settled: SettledRent = {
  id,
  reservationId: id,
  home: 'Harbor House',
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  amountCents: 85_000,
  currency: 'USD',
  status: 'PAID',
}

it('names rent that the home was paid directly, so that no one wonders whether it was counted', () => {
  renderScreen(() => <Settled rent={[settled]} />, { path: '/', at: '/' })
  expect(screen.getByRole('heading', { name: 'Rent paid directly to the home' })).toBeTruthy()
  expect(screen.getByText('Paid directly to the home')).toBeTruthy()
  expect(document.body.textContent).toMatch(/Harbor House.*\$850/)
})

it('says nothing where no rent was', () => {
  renderScreen(() => <Settled rent={[]} />, { path: '/', at: '/' })
  expect(screen.queryByRole('heading')).toBeNull()
})
