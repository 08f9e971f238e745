import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { RentCharge, RentOfStay } from '#contract/money/rent.ts'
import { addMonths } from '#contract/time.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { cleanup } from '#tests/dom/render.tsx'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import PayRent from './pay-rent.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const charge: RentCharge = {
  id,
  startsOn: '2026-11-01',
  endsOn: '2026-12-01',
  dueOn: '2026-11-01',
  amountCents: 85_000,
  lateFeeCents: 0,
  status: 'DUE',
  isLate: false,
  isAutomatic: false,
  isUpcoming: false,
  paymentId: null,
  paidAt: null,
  paidHow: null,
  isReturnedByBank: false,
  paidOn: null,
  note: null,
}
const due: RentOfStay = {
  reservationId: id,
  status: 'ACTIVE',
  home: { id, title: 'Harbor House', city: 'Tampa', state: 'FL' },
  roomName: 'Room 1',
  startsOn: '2026-10-01',
  endsOn: null,
  applicationId: null,
  currency: 'USD',
  frequency: 'MONTHLY',
  rentCents: 85_000,
  isPaidHere: true,
  balanceCents: 85_000,
  payableCents: 85_000,
  payableIds: [id],
  isProcessing: false,
  charges: [charge],
  firstPeriod: null,
  upcoming: [],
  lateFee: null,
  plan: null,
  planCanBeginOn: null,
  people: [],
}
let stay: RentOfStay
api.answer('GET /residents/rent', () => ({ stays: [stay] }))
beforeEach(() => {
  stay = due
  seeAs(resident)
})

const open = (query = '') => renderScreen(PayRent, { path: '/pay-rent', at: `/pay-rent?reservation=${id}${query}` })

it('leads back to itself from the payment page, and says there that nothing was charged', async () => {
  api.answer('POST /stripe/create-bedroom-payment-without-deposit', () => refuse(503, 'Please try again later.'))
  open()
  await screen.findByText('Pay $850')
  await press('Pay $850')
  await screen.findByText('Please try again later.')
  expect(screen.queryByText('You were not charged')).toBeNull()
  const back = `/pay-rent?reservation=${id}`
  expect(api.changes.map(({ body }) => body)).toMatchObject([{ successUrl: back, cancelUrl: `${back}&canceled=1` }])
  cleanup()
  open('&canceled=1')
  expect(await screen.findByText('You were not charged')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pay $850' })).toBeTruthy()
})

it('tells of rent that was paid to the home, with its note', async () => {
  const paid = { ...charge, status: 'PAID', paidHow: 'OFF_PLATFORM', paidOn: '2026-11-09', note: 'Cash, receipt 12' } as const
  stay = { ...due, balanceCents: 0, payableCents: 0, payableIds: [], charges: [paid] }
  open()
  const table = await screen.findByRole('table', { name: 'Rent by period' })
  expect(within(table).getByText('Paid directly to the home')).toBeTruthy()
  expect(within(table).getByText(/“Cash, receipt 12”/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

/** What the schedule lists, without its head. */
const periods = async () => {
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Rent by period' })).getAllByRole('row')
  return rows.map((row) => row.firstElementChild!.textContent)
}
const paidFrom = (month: string) => {
  const startsOn = `2026-${month}-01`
  return {
    ...charge,
    id: id.slice(0, -2) + month,
    startsOn,
    endsOn: addMonths(startsOn, 1),
    dueOn: startsOn,
    status: 'PAID',
  } as const
}

it('lists the last payments without a gap: the one at move-in is the first to go', async () => {
  const { startsOn, endsOn, dueOn, amountCents } = paidFrom('07')
  const settled = { ...due, balanceCents: 0, payableCents: 0, payableIds: [] }
  const firstPeriod = { startsOn, endsOn, dueOn, amountCents, paidOn: '2026-06-20', isReturnedByBank: false }
  stay = { ...settled, firstPeriod, charges: ['08', '09'].map(paidFrom) }
  open()
  expect(await periods()).toEqual(['Jul 1 to Jul 31, 2026', 'Aug 1 to Aug 31, 2026', 'Sep 1 to Sep 30, 2026'])
  cleanup()
  stay = { ...stay, charges: ['08', '09', '10', '11'].map(paidFrom) }
  open()
  expect(await periods()).toEqual(['Sep 1 to Sep 30, 2026', 'Oct 1 to Oct 31, 2026', 'Nov 1 to Nov 30, 2026'])
})

it('names the next rent when the one that could be paid early is paid', async () => {
  const next = { startsOn: '2026-12-01', endsOn: '2027-01-01', dueOn: '2026-12-01', amountCents: 85_000 }
  stay = { ...due, balanceCents: 0, payableCents: 0, payableIds: [], charges: [{ ...charge, status: 'PAID' }], upcoming: [next] }
  open()
  await screen.findByText(/Next rent: \$850 on December 1, 2026\./)
})
