import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { Charge } from '#contract/money/charges.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import PaymentFailed from './payment-failed.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const charge: Charge = {
  kind: 'APPLICATION_FEE',
  id,
  home: { id, title: 'Harbor House' },
  payee: 'Grace W.',
  state: 'DUE',
  words: '',
  lines: [{ label: 'Application fee', cents: 3_500 }],
  totalCents: 3_500,
  currency: 'USD',
  terms: [],
  sha256: '',
  isAcknowledged: true,
  isKept: false,
  hasDeposit: false,
  payBy: null,
  timeZone: 'America/New_York',
  payment: null,
}
api.answer('GET /residents/charges', () => charge)

it('says that an application fee was not charged, and leads to where it is paid or waived', async () => {
  seeAs(resident)
  renderScreen(PaymentFailed, { path: '/payment-failed', at: `/payment-failed?applicationId=${id}` })
  expect(screen.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeTruthy()
  expect(await screen.findByText('You were not charged')).toBeTruthy()
  expect(screen.getByText(/\$35 for Harbor House is still due/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/payment?applicationId=${id}`)
  expect(screen.getByRole('link', { name: 'Waive my fee' }).getAttribute('href')).toBe(`/apply?homeId=${id}`)
})
