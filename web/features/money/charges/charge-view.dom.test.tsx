import { screen } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Charge } from '#contract/money/charges.ts'
import { onItsWay } from '#contract/payments/payment-words.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import Payment from '#web/routes/apply/payment/payment.tsx'
import { applicationFee } from './charge.fixture.ts'
import { ChargeView } from './charge-view.tsx'

const api = fakeApi()
afterEach(() => vi.useRealTimers())
const id = '3f0c2a10-0000-4000-8000-000000000001'
const due: Charge = {
  ...applicationFee,
  kind: 'MOVE_IN',
  lines: [{ label: 'First month’s rent', cents: 85_000 }],
  totalCents: 85_000,
  hasDeposit: true,
}

it.each([
  ['APPLICATION_FEE', 'The fee goes to Grace W., who runs Harbor House. Waymark'],
  ['WAITLIST_FEE', 'The fee is your credit toward moving in at Harbor House, which Grace W. runs. Waymark'],
  ['MOVE_IN', 'Rent and fees go to Grace W., who runs Harbor House. Your deposit'],
] as const)('names who gets the money of %s, and ends the sentence with one period', (kind, words) => {
  renderScreen(() => <ChargeView charge={{ ...due, kind }} />, { path: '/', at: '/' })
  expect(screen.getByText(/takes no cut/).textContent).toContain(words)
})

it('takes the button away from whoever has paid while the bank decides', () => {
  renderScreen(() => <ChargeView charge={{ ...due, state: 'PROCESSING' }} />, { path: '/', at: '/' })
  expect(screen.getByText(onItsWay)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says on a page that was left open that the deadline has passed, and where to go on', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-10T12:00:00Z'), shouldAdvanceTime: true })
  seeAs(resident)
  const payBy = new Date('2026-11-10T12:01:00Z')
  const words = 'The payment deadline has passed. You were not charged.'
  const isPast = () => Date.now() >= payBy.getTime()
  api.answer('GET /residents/charges', () =>
    isPast() ? { ...due, state: 'OVER' as const, words, payBy: null } : { ...due, payBy },
  )
  renderScreen(Payment, { path: '/reservation-payment', at: `/reservation-payment?reservationId=${id}` })
  expect(await screen.findByRole('button', { name: 'Pay $850' })).toBeTruthy()
  await vi.advanceTimersByTimeAsync(80_000)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay $850' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My reservation' })).toBeTruthy()
})

it('does not take money twice', () => {
  renderScreen(() => <ChargeView charge={{ ...due, state: 'PAID' }} />, { path: '/', at: '/' })
  expect(screen.getByText('This is paid')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
