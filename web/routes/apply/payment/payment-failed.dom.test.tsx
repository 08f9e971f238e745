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
  expect(screen.getByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeTruthy()
  expect(await screen.findByText('You were not charged')).toBeTruthy()
  expect(screen.getByText(/\$35 for Harbor House is still due/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/payment?applicationId=${id}`)
  expect(screen.getByRole('link', { name: 'Waive my fee' }).getAttribute('href')).toBe(`/apply?homeId=${id}`)
})
