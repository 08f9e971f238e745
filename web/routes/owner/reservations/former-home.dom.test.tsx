import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { RefundRequest } from '#contract/money/refunds.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import OwnerReservation from './reservation.tsx'

const api = fakeApi()
const id = (last: number) => `3f0c2a10-0000-4000-8000-00000000000${last}`
const at = new Date('2026-11-10T12:00:00Z')
const request: RefundRequest = {
  id: id(1),
  status: 'REQUESTED',
  allowedActions: ['approve', 'reject'],
  nextStep: 'Answer by November 15.',
  amountCents: 20_000,
  currency: 'USD',
  reason: 'The heating was out.',
  createdAt: at,
  decideBy: new Date('2026-11-15T12:00:00Z'),
  decision: null,
  settledAt: null,
  residentName: 'Sam Reed',
  home: { id: id(2), title: 'Harbor House' },
  timeZone: 'America/New_York',
  reservationId: id(3),
  payment: { id: id(4), label: 'Rent', amountCents: 20_000, paidAt: at },
}
let refunds: RefundRequest[]
api.answer('GET /owners/reservations/{id}', () => refuse(404, 'Reservation not found'))
api.answer('GET /owners/deposits', () => ({ deposits: [] }))
api.answer('GET /owners/refunds', () => ({ refunds }))
api.answer('PUT /owners/refunds/{id}', () => {
  refunds = [{ ...request, status: 'APPROVED', allowedActions: [] }]
  return refunds[0]!
})
const show = () =>
  renderScreen(OwnerReservation, { path: '/homeowner/reservation/:id', at: `/homeowner/reservation/${request.reservationId}` })

it('lets the owner before a transfer answer what was asked of them, and nothing else of the stay is there', async () => {
  refunds = [request]
  show()
  expect(await screen.findByText(/This home belongs to another owner now/)).toBeTruthy()
  expect(screen.queryByText('Reservation not found')).toBeNull()
  await press('Approve refund')
  await press('Approve refund', await findDialog('Approve this refund?'))
  await expect.poll(() => api.changes).toEqual([{ call: `PUT /owners/refunds/${request.id}`, body: { action: 'approve' } }])
})

it('says that a stay is not found if there is nothing to settle', async () => {
  refunds = []
  show()
  expect(await screen.findByText('Reservation not found')).toBeTruthy()
})
