import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { RefundRequest } from '#contract/money/refunds.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { AskRefund } from './ask-refund.tsx'
import { StayRefunds } from './decide-refund.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const at = new Date('2026-11-10T12:00:00Z')
const timeZone = 'America/New_York'
const requested: RefundRequest = {
  id,
  status: 'REQUESTED',
  allowedActions: ['approve', 'reject'],
  nextStep: 'Waiting for an answer',
  amountCents: 4_550,
  currency: 'USD',
  reason: 'The heating did not work for a week.',
  createdAt: at,
  decideBy: at,
  decision: null,
  settledAt: null,
  residentName: 'Jordan Rivers',
  home: { id, title: 'Harbor House' },
  timeZone,
  reservationId: id,
  payment: { id, label: 'Rent', amountCents: 50_000, paidAt: at },
}
const words = 'It was repaired on the same day, and we lent you a heater.'
const declined: RefundRequest = {
  ...requested,
  status: 'REJECTED',
  allowedActions: [],
  decision: { words, at, by: 'The home' },
}

let stored: RefundRequest[]
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'jordan' }))
  stored = [requested]
})
api.answer('GET /owners/refunds', () => ({ refunds: stored }))
api.answer('PUT /owners/refunds/{id}', () => {
  stored = [declined]
  return declined
})
const refundable = [{ paymentId: id, label: 'Rent', paidAt: at, timeZone, leftCents: 80_000, currency: 'USD' }]
api.answer('GET /residents/refunds', () => ({ refunds: stored, refundable }))
api.answer('POST /residents/refunds', ({ body }) => {
  const another = { ...requested, ...body, id: '3f0c2a10-0000-4000-8000-000000000002', allowedActions: [] }
  stored = [another, ...stored]
  return another
})

it('is turned down only with a reason in a sentence', async () => {
  renderScreen(() => <StayRefunds reservationId={id} />, { path: '/', at: '/' })
  await screen.findByText('“The heating did not work for a week.”')
  await press('Decline refund')
  const dialog = await findDialog('Decline this refund?')
  fill('Reason', 'No.', dialog)
  await press('Decline refund', dialog)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Enter a reason in a sentence.')
  fill('Reason', words, dialog)
  await press('Decline refund', dialog)
  expect(await screen.findByText('Declined')).toBeTruthy()
  expect(screen.getByText(`Answer on Nov 10, 2026: ${words}`)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.changes.at(-1)?.body).toEqual({ action: 'reject', words })
})

it('is read with its answer by the resident, who may ask again', async () => {
  stored = [declined]
  renderScreen(() => <AskRefund reservationId={id} />, { path: '/', at: '/' })
  expect(await screen.findByText('Declined')).toBeTruthy()
  expect(screen.getByText(`Answer on Nov 10, 2026: ${words}`)).toBeTruthy()
  await press('Request a refund')
  const dialog = await findDialog('Request a refund')
  fill('Amount', '30', dialog)
  fill('Why', 'The heater you lent me did not work either.', dialog)
  await press('Send request', dialog)
  expect(await screen.findByText('“The heater you lent me did not work either.”')).toBeTruthy()
  expect(screen.getByText('Requested')).toBeTruthy()
  expect(api.changes.map(({ body }) => body)).toEqual([
    { paymentId: id, amountCents: 3_000, reason: 'The heater you lent me did not work either.' },
  ])
})
