import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Charge } from '#contract/money/charges.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { ChargeView } from './charge-view.tsx'

fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const due: Charge = {
  kind: 'MOVE_IN',
  id,
  home: { id, title: 'Harbor House' },
  payee: 'Grace W.',
  state: 'DUE',
  words: '',
  lines: [{ label: 'First month’s rent', cents: 85_000 }],
  totalCents: 85_000,
  currency: 'USD',
  terms: [],
  sha256: '',
  isAcknowledged: true,
  isKept: false,
  hasDeposit: true,
  payBy: null,
  timeZone: 'America/New_York',
  payment: null,
}

it.each([
  ['APPLICATION_FEE', 'The fee goes to Grace W., who runs Harbor House. Waymark'],
  ['WAITLIST_FEE', 'The fee is your credit toward moving in at Harbor House, which Grace W. runs. Waymark'],
  ['MOVE_IN', 'Rent and fees go to Grace W., who runs Harbor House. Your deposit'],
] as const)('names who gets the money of %s, and ends the sentence with one period', (kind, words) => {
  renderScreen(() => <ChargeView charge={{ ...due, kind }} />, { path: '/', at: '/' })
  expect(screen.getByText(/takes no cut/).textContent).toContain(words)
})
