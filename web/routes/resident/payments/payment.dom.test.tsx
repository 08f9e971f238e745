import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { RefundRequest } from '#contract/money/refunds.ts'
import type { ResidentPayment } from '#contract/money/resident-payments.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import Payment from './payment.tsx'

const api = fakeApi()
const id = (last: number) => `3f0c2a10-0000-4000-8000-00000000000${last}`
const at = new Date('2026-11-10T12:00:00Z')
type Refund = ResidentPayment['refunds'][number]
const refund = (no: number, status: Refund['status'], settledAt: Date | null = null, isReturnedByBank = false): Refund => ({
  id: id(no),
  status,
  amountCents: no * 100,
  reason: 'The heating was out.',
  createdAt: at,
  settledAt,
  isReturnedByBank,
  paidOtherwise: null,
})
const payment: ResidentPayment = {
  id: id(0),
  purpose: 'RENT',
  title: 'Rent',
  status: 'PARTIALLY_REFUNDED',
  amountCents: 20_000,
  refundedCents: 600,
  returnedByBankCents: 0,
  currency: 'USD',
  home: { id: id(1), title: 'Harbor House' },
  timeZone: 'America/New_York',
  createdAt: at,
  paidAt: at,
  receiptNumber: null,
  isAutomatic: false,
  lines: [{ purpose: 'RENT', label: 'Rent', amountCents: 20_000, period: null }],
  refunds: [
    refund(1, 'REQUESTED'),
    refund(2, 'APPROVED'),
    refund(3, 'PROCESSING'),
    refund(4, 'REJECTED'),
    refund(5, 'FAILED'),
    refund(6, 'SUCCEEDED', new Date('2026-11-12T12:00:00Z')),
    { ...refund(7, 'SUCCEEDED', new Date('2026-11-12T12:00:00Z')), paidOtherwise: 'Check 1043, mailed today.' },
  ],
  payer: 'Jordan Rivers',
  payee: 'Olive Hart',
  payeeAddress: 'Delray Beach, FL',
  card: null,
  deposits: [],
  stay: null,
  subscriptionId: null,
  isProcessing: false,
  checkoutUrl: null,
}
let shown = payment
api.answer('GET /residents/payments/{id}', () => shown)
let requests: RefundRequest[] = []
api.answer('GET /residents/refunds', () => ({ refunds: requests, refundable: [] }))

it('says of each refund what became of it, and promises only what was approved', async () => {
  renderScreen(Payment, { path: '/residents/payments/:id', at: `/residents/payments/${payment.id}` })
  await screen.findByText('Harbor House')
  const words = screen.getAllByText('The heating was out.').map((reason) => reason.nextElementSibling?.textContent)
  expect(words).toEqual([
    'Requested on Nov 10, 2026. The home has not answered yet.',
    'Approved. It will go to the card you paid with.',
    'On its way to the card you paid with. Banks take up to 10 days.',
    'Declined. You can contact the home, or contact us to appeal.',
    'It did not arrive. Our team will send it again, or pay it another way.',
    'Sent on Nov 12, 2026. It should show up within a few days.',
    'We paid it another way on Nov 12, 2026. Check 1043, mailed today.',
  ])
})

it.each([
  [
    'DISPUTED',
    refund(2, 'APPROVED'),
    'Approved. Your bank is reviewing this payment. Once it decides, we’ll send whatever it has not returned to you.',
  ],
  [
    'CHARGED_BACK',
    refund(4, 'REJECTED', null, true),
    'Your bank returned this payment to you, so we did not send a separate refund.',
  ],
  [
    'SUCCEEDED',
    refund(4, 'REJECTED', null, true),
    'Your bank returned all or part of this money to you. We refund anything left separately.',
  ],
] as const)('says of a payment that is %s what its bank does, and calls nothing declined', async (status, only, words) => {
  shown = { ...payment, status, refunds: [only] }
  renderScreen(Payment, { path: '/residents/payments/:id', at: `/residents/payments/${payment.id}` })
  const reason = await screen.findByText('The heating was out.')
  expect(reason.nextElementSibling?.textContent).toBe(words)
  expect(screen.queryByText('Declined')).toBeNull()
})

it('does not offer to pay again what the bank has yet to confirm', async () => {
  shown = { ...payment, status: 'PENDING', paidAt: null, refunds: [], isProcessing: true }
  renderScreen(Payment, { path: '/residents/payments/:id', at: `/residents/payments/${payment.id}` })
  expect(await screen.findByText('Your payment is on its way')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull()
  expect(screen.queryByText('Not paid yet')).toBeNull()
})

it('names a declined request once, with the answer and where to go on', async () => {
  shown = { ...payment, status: 'SUCCEEDED', refunds: [refund(4, 'REJECTED')] }
  requests = [
    {
      ...refund(4, 'REJECTED'),
      allowedActions: [],
      nextStep: 'Declined.',
      currency: 'USD',
      decideBy: at,
      decision: { words: 'It was repaired the same day.', at, by: 'The home' },
      residentName: 'Jordan Rivers',
      home: payment.home,
      timeZone: payment.timeZone,
      reservationId: id(2),
      payment: { id: id(0), label: 'Rent', amountCents: 20_000, paidAt: at },
    },
  ]
  renderScreen(Payment, { path: '/residents/payments/:id', at: `/residents/payments/${payment.id}` })
  expect(await screen.findByText(/It was repaired the same day/)).toBeTruthy()
  expect(screen.getAllByText(/The heating was out/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Message the home' })).toBeTruthy()
})

it('names what was refunded and what was requested by two headings', async () => {
  shown = { ...payment, refunds: [refund(6, 'SUCCEEDED', at)] }
  requests = requests.map((request) => ({ ...request, ...refund(6, 'SUCCEEDED', at) }))
  renderScreen(Payment, { path: '/residents/payments/:id', at: `/residents/payments/${payment.id}` })
  await screen.findByRole('heading', { name: 'Refund requests' })
  screen.getByRole('heading', { name: 'Refunds' })
})
