import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { AutopayDetails } from '#contract/money/rent.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import Subscription from './subscription.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const on: AutopayDetails = {
  id,
  reservationId: id,
  home: { id, title: 'Harbor House', city: 'Tampa', state: 'FL' },
  timeZone: 'America/New_York',
  status: 'ACTIVE',
  allowedActions: ['cancel'],
  nextStep: 'We charge your card automatically.',
  amountCents: 85_000,
  currency: 'USD',
  frequency: 'MONTHLY',
  firstDueOn: '2026-12-01',
  nextChargeOn: '2026-12-01',
  createdAt: new Date('2026-11-10T12:00:00Z'),
  endedAt: null,
  card: { brand: 'visa', lastFour: '4242', expiresMonth: 4, expiresYear: 2030 },
  payments: [],
  history: [],
}
const off: AutopayDetails = { ...on, status: 'CANCEL_SCHEDULED', allowedActions: ['renew'], nextChargeOn: null }

it('is turned off, kept on after all, and can be turned off again', async () => {
  let plan = on
  api.answer('GET /residents/subscription-details/{id}', () => plan)
  api.answer('PUT /residents/subscriptions/{id}', ({ body }) => {
    plan = 'autoRenew' in body && body.autoRenew ? on : off
    return { ...plan, url: null }
  })
  renderScreen(Subscription, { path: '/residents/subscription/:id', at: `/residents/subscription/${id}` })
  await screen.findByText('On')
  await press('Turn off autopay')
  await press('Turn off autopay', await findDialog('Turn off autopay?'))
  expect(await screen.findByText('Ending')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off autopay' })).toBeNull()
  await press('Keep autopay on')
  expect(await screen.findByText('On')).toBeTruthy()
  expect(button('Turn off autopay')).toBeTruthy()
  expect(api.changes.map(({ body }) => body)).toEqual([{ autoRenew: false }, { autoRenew: true }])
})

it('is not found behind a link that was cut off, and trying again is not offered', async () => {
  api.answer('GET /residents/subscription-details/{id}', () => on)
  renderScreen(Subscription, { path: '/residents/subscription/:id', at: `/residents/subscription/${id.slice(0, -1)}` })
  await screen.findByRole('heading', { name: 'Autopay not found' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'My rent' }).getAttribute('href')).toBe('/pay-rent')
})
