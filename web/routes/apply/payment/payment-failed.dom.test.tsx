import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { applicationFee } from '#web/features/money/charges/charge.fixture.ts'
import PaymentFailed from './payment-failed.tsx'

const api = fakeApi()
const { id } = applicationFee
api.answer('GET /residents/charges', () => applicationFee)

it('says that an application fee was not charged, and leads to where it is paid or waived', async () => {
  seeAs(resident)
  renderScreen(PaymentFailed, { path: '/payment-failed', at: `/payment-failed?applicationId=${id}` })
  expect(screen.getByRole('heading', { level: 1, name: 'Your payment' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeTruthy()
  expect(screen.getByText(/You were not charged.*\$35 for Harbor House is still due/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/payment?applicationId=${id}`)
  expect(screen.getByRole('link', { name: 'Waive my fee' }).getAttribute('href')).toBe(`/apply?homeId=${id}`)
})

it('does not say that a payment failed where none is named, or where it is paid', async () => {
  seeAs(resident)
  const { unmount } = renderScreen(PaymentFailed, { path: '/payment-failed', at: '/payment-failed' })
  expect(await screen.findByText('Which payment?')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My payments' }).getAttribute('href')).toBe('/residents/payments')
  expect(screen.queryByText(/did not go through|not charged/)).toBeNull()
  unmount()
  api.between('GET /residents/charges', () => ({ ...applicationFee, state: 'PAID' }))
  renderScreen(PaymentFailed, { path: '/payment-failed', at: `/payment-failed?applicationId=${id}` })
  expect(await screen.findByText('This is paid')).toBeTruthy()
  expect(screen.queryByText(/did not go through|not charged/)).toBeNull()
})
