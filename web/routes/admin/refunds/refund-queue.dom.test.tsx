import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { RefundRow } from '#contract/money/refunds.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { RefundQueue } from './refund-queue.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const at = new Date('2026-11-10T12:00:00Z')
const seen = vi.fn()
const failed: RefundRow = {
  id,
  status: 'FAILED',
  allowedActions: ['payOtherwise'],
  payer: { name: 'Jordan Rivers', email: 'jordan@example.com' },
  amountCents: 3_500,
  currency: 'USD',
  reason: 'The home did not answer in time.',
  purpose: 'APPLICATION_FEE',
  paymentId: id,
  createdAt: at,
  settledAt: at,
  decidedBy: null,
}
api.answer('PUT /admin/presence', ({ body }) => {
  seen(body)
  return { others: body.isLeaving ? [] : [{ id, name: 'Dana Kim' }] }
})
api.answer('GET /admin/refunds', ({ query }) => ({ refunds: [failed], total: 1, page: query.page, limit: query.limit }))
api.answer('POST /admin/refunds/{id}/paid-otherwise', () => ({ ...failed, status: 'SUCCEEDED', allowedActions: [] }))
api.answer('GET /admin/refund-requests', ({ query }) => ({
  refunds: [
    {
      id,
      status: 'REQUESTED',
      amountCents: 10_000,
      currency: 'USD',
      reason: 'The heating did not work.',
      createdAt: at,
      decideBy: at,
      decision: null,
      settledAt: null,
      allowedActions: ['approve', 'reject'],
      nextStep: 'Waiting for an answer',
      residentName: 'Jordan Rivers',
      reservationId: null,
      home: null,
      timeZone: 'America/New_York',
      payment: { id, label: 'Rent', amountCents: 50_000, paidAt: at },
    },
  ],
  total: 1,
  page: query.page,
  limit: query.limit,
}))

it.each([/^Approve refund/, /^Decline refund/])('says who else has the request open while it is decided: %s', async (button) => {
  seen.mockClear()
  renderScreen(RefundQueue, { path: '/admin-applications', at: '/admin-applications?view=refunds' })
  await screen.findByText('Jordan Rivers')
  expect(seen).not.toHaveBeenCalled()
  await press(button)
  const dialog = await screen.findByRole('dialog', { name: /this refund/ })
  expect(await within(dialog).findByText(/Dana Kim has this open too/)).toBeTruthy()
  await press('Cancel')
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith({ type: 'refund', id, isLeaving: true }))
})

it('records how a refund that did not arrive was paid, and offers to send it again only where that helps', async () => {
  renderScreen(RefundQueue, { path: '/admin-applications', at: '/admin-applications?view=refunds&status=failed' })
  expect(await screen.findByText('jordan@example.com')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  await press(/^Paid another way/)
  const dialog = await findDialog('Record this refund as paid another way?')
  expect(within(dialog).getByText(/Pay \$35 to Jordan Rivers first/)).toBeTruthy()
  await press('Record as paid', dialog)
  expect(api.changes).toEqual([])
  fill('How you paid it', 'Check 1043, mailed today.', dialog)
  await press('Record as paid', dialog)
  const call = `POST /admin/refunds/${id}/paid-otherwise`
  await waitFor(() => expect(api.changes).toContainEqual({ call, body: { how: 'Check 1043, mailed today.' } }))
})
