import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { MoneyFigures } from '#contract/overview/financial-reports.ts'
import { deviceZone, formatShortDay, today } from '#contract/time.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import FinancialReports from './financial-reports.tsx'

const api = fakeApi()
const id = (no: number) => `3f0c2a10-0000-4000-8000-00000000000${no}`
const nothing: MoneyFigures = {
  revenueCents: 0,
  planCents: 0,
  reviewCents: 0,
  revenueRefundedCents: 0,
  payments: 0,
  processedCents: 0,
  refunds: 0,
  refundedCents: 0,
  depositsCents: 0,
  depositsKeptCents: 0,
  creditsUsedCents: 0,
  payouts: 0,
  paidOutCents: 0,
  disputes: 0,
  disputedCents: 0,
  disputesWonCents: 0,
  disputesLostCents: 0,
  failed: 0,
  failedCents: 0,
  abandoned: 0,
}
const some = {
  ...nothing,
  revenueCents: 14_800,
  planCents: 4_900,
  reviewCents: 9_900,
  payments: 2,
  processedCents: 160_050,
  failed: 1,
}
const head = {
  from: '2026-11-01',
  to: '2026-11-02',
  before: { from: '2026-10-30', to: '2026-10-31' },
  unit: 'day' as const,
  currency: 'USD',
  currencies: ['USD'],
  asOf: new Date(),
}
const money = {
  ...head,
  now: some,
  past: { ...nothing, revenueCents: 7_400 },
  intervals: [
    { from: '2026-11-01', ...some },
    { from: '2026-11-02', ...nothing },
  ],
}
const asked: Record<string, unknown>[] = []
api.answer('GET /admin/financial-reports/revenue/overview', ({ query }) => {
  asked.push(query)
  return money
})
const business = { revenueCents: 14_800, payments: 2, processedCents: 160_050, refundedCents: 0, earnedCents: 160_050 }
api.answer('GET /admin/business-management/revenue/top-performing', () => ({
  ...head,
  businesses: [{ owner: { id: id(1), name: 'Grant Family Homes' }, homes: 2, now: business, past: business }],
}))
api.answer('GET /admin/financial-reports/payment-activity', () => ({
  ...money,
  byPurpose: [{ purpose: 'RENT', payments: 2, processedCents: 160_050, refundedCents: 0 }],
}))
api.answer('GET /admin/payments', ({ query }) => {
  asked.push(query)
  const { kind } = query
  const payment = { id: id(3), purpose: 'RENT', status: 'SUCCEEDED', amountCents: 80_025 } as const
  const row = { id: id(2), kind: 'PAID' as const, at: new Date(), amountCents: 80_025, currency: 'USD', payment, home: null }
  return {
    payments: kind === 'PAID' ? [{ ...row, payer: { name: 'Jordan Rivers', email: 'jordan@example.org' } }] : [],
    next: null,
  }
})
api.answer('GET /admin/payments/{id}', ({ params }) => ({
  id: params.id,
  flag: null,
  purpose: 'RENT',
  status: 'SUCCEEDED',
  amountCents: 80_025,
  refundedCents: 0,
  currency: 'USD',
  payer: { name: 'Jordan Rivers', email: 'jordan@example.org' },
  home: null,
  createdAt: new Date(),
  succeededAt: new Date(),
  lines: [{ purpose: 'RENT', label: 'Rent of a week', amountCents: 80_025 }],
  providerEvents: [],
  postings: [],
  refunds: [],
}))
api.answer('GET /admin/audit-events', () => ({ events: [], next: null }))
const movement = {
  monthlyCents: 4_900,
  owners: 1,
  newCents: 4_900,
  expansionCents: 0,
  contractionCents: 0,
  pausedCents: 0,
  endedCents: 0,
  began: 1,
  ended: 0,
}
const noChurn = { ownerChurnPercent: null, revenueChurnPercent: null }
const { currencies: _none, ...planHead } = head
api.answer('GET /admin/financial-reports/subscription-analytics/trends', () => ({
  ...planHead,
  now: { ...movement, ...noChurn },
  past: { ...movement, ...noChurn, monthlyCents: 0, owners: 0 },
  intervals: [{ from: '2026-11-01', ...movement }],
}))
api.answer('GET /admin/financial-reports/subscription-analytics/overview', () => ({
  monthlyCents: 4_900,
  currency: 'USD',
  owners: 1,
  payingOwners: 1,
  averageCents: 4_900,
  churn: { ended: 0, ownersAtStart: 0, ownerPercent: null, revenuePercent: null },
  plans: [{ plan: 'ESSENTIAL', owners: 1, payingOwners: 1, monthlyCents: 4_900 }],
  asOf: new Date(),
}))
api.answer('GET /admin/financial-reports/subscription-analytics/lifetime-value', () => ({
  currency: 'USD',
  all: { owners: 1, ended: 0, averageCents: 4_900, monthlyChurnPercent: null, lifetimeValueCents: null },
  plans: [],
  paidCents: 4_900,
  paidByOwnerCents: 4_900,
  asOf: new Date(),
}))
api.answer('GET /admin/financial-reports/subscription-analytics/changes', ({ query }) => ({
  changes: [],
  total: 0,
  page: query.page,
  limit: query.limit,
  asOf: new Date(),
}))

const open = (search = '') => renderScreen(FinancialReports, { path: '/admin-financial', at: `/admin-financial${search}` })

it('shows revenue with its change, how old it is and how it is computed, and leads to the payments', async () => {
  open()
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(within(figures).getByText('up 100% from $74')).toBeTruthy()
  const link = within(figures).getByRole('link', { name: '$148' })
  expect(link.getAttribute('href')).toBe('/admin-financial?view=payments&kind=NET&payer=OWNER')
  expect(screen.getByText(/Nov 1, 2026 to Nov 2, 2026, compared with Oct 30, 2026 to Oct 31, 2026/).textContent).toContain(
    'Counted just now',
  )
  expect(screen.getByText(/Waymark takes no cut of what residents pay/)).toBeTruthy()
  expect(await screen.findByText('Grant Family Homes')).toBeTruthy()
})

it('asks again for another timeframe, and keeps it on the next tab', async () => {
  open()
  await screen.findByRole('region', { name: 'Figures' })
  fill('Timeframe', '12m')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ timeframe: '12m', currency: 'USD' }))
  await user.click(screen.getByRole('tab', { name: 'Payments' }))
  await screen.findByText('Jordan Rivers')
  expect(asked.at(-1)).toMatchObject({ timeframe: '12m', kind: 'PAID' })
})

it('lists the payments behind a figure, and everything known about one', async () => {
  open('?view=payments&kind=FAILED&timeframe=12m')
  expect((await screen.findByRole('link', { name: 'Back to the report' })).getAttribute('href')).toBe(
    '/admin-financial?timeframe=12m&tab=payments',
  )
  expect(await screen.findByText('No payments match your filters')).toBeTruthy()
  expect(field<HTMLSelectElement>('What happened').value).toBe('FAILED')
  fill('What happened', '')
  await screen.findByText('Jordan Rivers')
  await press(/^Details/)
  const dialog = await findDialog('Payment')
  expect(await within(dialog).findByText('Rent of a week')).toBeTruthy()
})

it('leads from a figure of an earlier day to the plans there were', async () => {
  open('?tab=plans&timeframe=custom&startDate=2026-11-01&endDate=2026-11-02')
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(within(figures).getByRole('link', { name: '$49' }).getAttribute('href')).toBe(
    '/admin-financial?view=plans&timeframe=custom&startDate=2026-11-01&endDate=2026-11-02',
  )
})

it('shows the plans of today until a day is chosen', async () => {
  open('?view=plans')
  await screen.findByText(new RegExp(`^As they were at the end of ${formatShortDay(today(deviceZone(), new Date()))}`))
  fill('At the end of', '2026-11-02')
  await screen.findByText(/^As they were at the end of Nov 2, 2026/)
})

it('leads to a business where no one’s earnings were asked for', async () => {
  open('?view=earnings&timeframe=12m')
  expect((await screen.findByRole('link', { name: '$1,600.50' })).getAttribute('href')).toBe(
    `/admin-financial?timeframe=12m&view=earnings&ownerId=${id(1)}`,
  )
})

it('shows the usual timeframe for one that is no choice of its own', async () => {
  open('?view=earnings&timeframe=30d')
  await screen.findByRole('link', { name: '$1,600.50' })
  const { value, selectedOptions } = field<HTMLSelectElement>('Timeframe')
  expect([value, selectedOptions[0]?.textContent]).toEqual(['', 'Last 30 days'])
})

it('names no rate without enough data', async () => {
  open('?tab=plans')
  const figures = await screen.findByRole('region', { name: 'Figures' })
  expect(within(figures).getAllByText('Not enough data')).toHaveLength(2)
  expect(await screen.findByText('Owners paid $49 for plans so far, $49 each on average.')).toBeTruthy()
  expect(screen.getByText('No plans changed in this period')).toBeTruthy()
})
