import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { cleanup } from '#tests/dom/render.tsx'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { anApplication } from '#web/features/stays/applications/application.fixture.ts'
import ApplicationDetail from './application-detail.tsx'

const api = fakeApi()
api.answer('GET /events', () => new Promise<never>(() => undefined))
let application: OwnApplication
api.answer('GET /residents/applications/{id}', () => application)
const feeSheet: OwnApplication['feeSheet'] = {
  home: 'Harbor House',
  room: 'Room 1',
  currency: 'USD',
  paymentFrequency: 'WEEKLY',
  dueNow: [],
  totalNowCents: 0,
  dueAtMoveIn: [],
  totalAtMoveInCents: 0,
  terms: [],
}

const open = async (more: Partial<OwnApplication>) => {
  cleanup()
  seeAs(resident)
  application = { ...anApplication, feeSheet, allowedActions: ['withdraw'], ...more }
  renderScreen(ApplicationDetail, {
    path: '/residents/application-detail/:id',
    at: `/residents/application-detail/${application.id}`,
  })
  await screen.findByRole('heading', { name: 'My answers' })
}

it('speaks of a draft as of something that no one has seen or agreed to', async () => {
  await open({ status: 'DRAFT' })
  expect(screen.getByRole('button', { name: 'Delete this draft for Harbor House' })).toBeTruthy()
  expect(screen.queryByText('Withdraw this application')).toBeNull()
  expect(screen.getByText('Costs')).toBeTruthy()
  expect(screen.queryByText('Costs I agreed to')).toBeNull()

  const paid = { cents: 3_500, currency: 'USD', state: 'PAID' } as const
  await open({ status: 'DRAFT', fee: paid })
  await press('Delete this draft for Harbor House')
  expect(await screen.findByText('We’ll refund the $35 you paid for it.')).toBeTruthy()

  await open({ status: 'PAYMENT_PENDING', feeAcknowledgedAt: anApplication.updatedAt })
  expect(screen.getByText('Costs I agreed to')).toBeTruthy()
  await press('Withdraw this application')
  expect(await screen.findByText(/It was not sent to Harbor House yet/)).toBeTruthy()
})

it('shows that something is urgent only while it is still to be decided', async () => {
  await open({ status: 'INTERVIEW_SCHEDULED', priority: 'HIGH' })
  expect(screen.getByText('High priority')).toBeTruthy()
  await open({ status: 'WITHDRAWN', priority: 'HIGH' })
  expect(screen.queryByText('High priority')).toBeNull()
})
