import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { PayoutAnalytics } from '#contract/money/payouts.ts'
import type { OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, renderScreen } from '#tests/dom/screen.tsx'
import PayoutAnalyticsScreen from '#web/routes/owner/payouts/payout-analytics.tsx'
import OwnerAnalyticsScreen from './owner-analytics.tsx'

const api = fakeApi()
const home = { id: '00000000-0000-4000-8000-00000000000a', title: 'Seagrape House' }
const figures = { views: 0, saves: 0, applications: 0, moveIns: 0, occupancyPercent: null, incomeCents: 0 }
const sums = { ...figures, applicationsPer100Views: null, medianAnswerHours: null }
const period = { startDate: '2026-11-01', endDate: '2026-11-02', cutToDays: null, homes: [home] }
const analytics: OwnerAnalytics = {
  ...period,
  currency: 'USD',
  currencies: ['USD', 'CAD'],
  unit: 'day',
  now: sums,
  before: sums,
  intervals: [{ from: '2026-11-01', ...figures }],
  byHome: [{ home, now: sums, before: sums }],
}
const payouts: PayoutAnalytics = { ...period, currency: 'USD', currencies: ['USD', 'CAD'], months: [], rooms: [], occupancy: [] }
api.answer('GET /owners/analytics', ({ query: { currency = 'USD' } }) => ({
  ...analytics,
  currency,
  now: { ...sums, incomeCents: currency === 'CAD' ? 35_000 : 0 },
}))
api.answer('GET /owners/payout-analytics', ({ query: { currency = 'USD' } }) => {
  const months = [{ month: '2026-11', earnedCents: 35_000, paidOutCents: 0, pendingCents: 35_000 }]
  const occupancy = [
    { month: '2026-10', bedNights: 0, takenNights: 0, percent: 0 },
    { month: '2026-11', bedNights: 60, takenNights: 0, percent: 0 },
  ]
  return { ...payouts, currency, months: currency === 'CAD' ? months : [], occupancy }
})
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
api.answer('GET /referral/analytics', () => ({ days: 30, visits: 0, bySource: [], byCampaign: [], byPage: [], byDay: [] }))

it('names the currency of the income where there are several, and has each of them', async () => {
  renderScreen(OwnerAnalyticsScreen, { path: '/homeowner/analytics', at: '/homeowner/analytics' })
  await screen.findAllByText('No income in USD in this period')
  fill('Currency', 'CAD')
  await screen.findAllByText('You earned CA$350')
  screen.getByText('Income in CAD')
})

it('has the earnings of each currency', async () => {
  renderScreen(PayoutAnalyticsScreen, { path: '/homeowner/payout-analytics', at: '/homeowner/payout-analytics' })
  await screen.findByText('No earnings in USD in these months')
  fill('Currency', 'CAD')
  expect((await screen.findAllByText(/CA\$350/)).length).toBeGreaterThan(0)
})

it.each([
  ['a month', PayoutAnalyticsScreen, '/homeowner/payout-analytics', ['Oct 2026–', 'Nov 20260%']],
  ['a day', OwnerAnalyticsScreen, '/homeowner/analytics', ['Nov 1–']],
])('does not call %s empty that had no beds', async (_, Screen, path, rows) => {
  renderScreen(Screen, { path, at: path })
  const heading = await screen.findByRole('columnheader', { name: 'Nights taken', hidden: true })
  const shown = [...heading.closest('table')!.querySelectorAll('tbody tr')]
  expect(shown.map(({ textContent }) => textContent)).toEqual(rows)
})
