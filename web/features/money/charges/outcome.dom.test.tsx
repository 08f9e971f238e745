import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Charge } from '#contract/money/charges.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { applicationFee } from './charge.fixture.ts'
import { PaymentOutcome } from './outcome.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const money = { currency: 'USD' as const, amountCents: 3_500 }
const paid: Charge = { ...applicationFee, payee: 'Harbor House', state: 'PAID', words: 'The home has your application.' }
let charge: Charge
let status: 'SUCCEEDED' | 'FAILED'
beforeEach(() => {
  status = 'SUCCEEDED'
  seeAs(resident)
})
api.answer('GET /stripe/session-details', () => ({
  sessionId: 'cs_1',
  paymentId: id,
  purpose: 'APPLICATION_FEE' as const,
  subjectId: id,
  status,
  isPaid: status === 'SUCCEEDED',
  ...money,
  lines: [{ purpose: 'APPLICATION_FEE' as const, label: 'Application fee', amountCents: 3_500 }],
  url: null,
  paidAt: new Date('2026-11-10T12:00:00Z'),
  receiptNumber: 'W-1',
}))
api.answer('GET /residents/charges', () => charge)
api.answer('GET /residents/saved-homes', () => ({ savedHomes: [], total: 0 }) as never)
api.answer('GET /homes/{id}/similar', () => ({ homes: [] }) as never)
api.answer('GET /residents/applications', () => ({ applications: [], total: 0 }) as never)

const open = () => {
  const path = '/application-payment-success'
  renderScreen(PaymentOutcome, { path, at: `${path}?session_id=cs_1` })
}

it('says that an application is sent once its fee is paid, with the receipt and the way to it', async () => {
  charge = paid
  open()
  expect(await screen.findByText('Your application to Harbor House is sent.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Receipt' })).toBeTruthy()
  expect(screen.getByText('W-1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My application' }).getAttribute('href')).toBe(`/residents/application-detail/${id}`)
})

it('says that a draft is not sent, whose fee came late, and that sending it costs nothing more', async () => {
  charge = { ...paid, isKept: true, words: 'Finish your answers and send it.' }
  open()
  expect(await screen.findByText('Your application to Harbor House is not sent yet.')).toBeTruthy()
  expect(screen.getByText(/won’t be charged again/)).toBeTruthy()
  expect(screen.queryByText(/is sent\./)).toBeNull()
})

it.each([
  ['OVER', `/apply?homeId=${id}&step=3`],
  ['DUE', `/payment?applicationId=${id}`],
] as const)('leads to where a failed fee can be paid again: %s', async (state, path) => {
  status = 'FAILED'
  charge = { ...paid, state }
  open()
  await expect.poll(() => screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href')).toBe(path)
})

it('proves nothing by its address alone', async () => {
  api.between('GET /stripe/session-details', () => refuse(404, 'Payment not found'))
  open()
  expect(await screen.findByText('Payment not found')).toBeTruthy()
  expect(screen.queryByText(/is sent\.|confirmed/)).toBeNull()
})
