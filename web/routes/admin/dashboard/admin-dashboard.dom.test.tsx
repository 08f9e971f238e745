import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { StaffQueue } from '#contract/overview/admin-dashboard.ts'
import { type MoneyFigures, moneyFigures } from '#contract/overview/financial-reports.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import AdminDashboard from './admin-dashboard.tsx'

beforeEach(() => seeAs(staff('ADMINISTRATOR')))

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const period = { from: '2026-10-12', to: '2026-11-10', before: { from: '2026-09-12', to: '2026-10-11' }, unit: 'day' as const }
const queue = (name: string, label: string, count: number, isLate = false): StaffQueue => ({
  name,
  group: 'HOMES',
  label,
  to: `/admin-listings?queue=${name}`,
  count,
  oldestAt: count > 0 ? at : null,
  isLate,
})

let queues: StaffQueue[]
beforeEach(() => {
  queues = [queue('empty', 'Premium reviews', 0), queue('homes', 'Homes to review', 3, true), queue('docs', 'Documents', 1200)]
})

api.answer('GET /admin/dashboard/overview', () => ({
  asOf: at,
  queues,
  money: [
    {
      day: '2026-11-10',
      currency: 'USD',
      revenue: { count: 1, cents: 12_900 },
      processed: { count: 2, cents: 160_000 },
      refunded: { count: 0, cents: 0 },
      paidOut: { count: 0, cents: 0 },
    },
  ],
  health: {
    jobsWaiting: 0,
    oldestJobSeconds: 0,
    jobsFailed: 2,
    emailsWaiting: 0,
    emailsFailed: 0,
    paymentsFlagged: 0,
    providerEventAt: null,
    databaseBytes: 52_428_800,
    backupAt: at,
  },
  latest: [
    { id: '3f0c2a10-0000-4000-8000-000000000003', at, text: 'Application sent', by: 'Resident', to: '/admin-applications/7' },
  ],
}))
api.answer('GET /admin/dashboard/stats', () => ({
  asOf: at,
  residents: 1200,
  owners: 80,
  publishedHomes: 64,
  beds: 400,
  bedsAvailable: 31,
  openApplications: 17,
  urgentApplications: 2,
  living: 7,
  waiting: 12,
  paidPlans: 9,
}))
api.answer('GET /admin/dashboard/application-funnel', () => ({
  period,
  asOf: at,
  stages: [
    { step: 'VISITS', now: 100, before: 50 },
    { step: 'APPLICATIONS', now: 10, before: 10 },
  ],
}))
api.answer('GET /admin/dashboard/traffic-sources', () => ({
  period,
  asOf: at,
  visits: { now: 100, before: 50 },
  signUps: { now: 4, before: 2 },
  applications: { now: 10, before: 10 },
  channels: [{ channel: 'SEARCH', now: 80, before: 40 }],
  sources: [{ name: 'google.com', channel: 'SEARCH', visits: 80 }],
  campaigns: [],
}))
api.answer('GET /admin/dashboard/performance-metrics', () => ({
  period,
  asOf: at,
  answers: [{ thing: 'HOMES', answered: { now: 4, before: 4 }, medianHours: { now: 20, before: 40 } }],
}))

const money = Object.fromEntries(Object.keys(moneyFigures.shape).map((name) => [name, 0])) as MoneyFigures
api.answer('GET /admin/dashboard/revenue-analytics', () => ({
  ...period,
  currency: 'USD',
  currencies: ['USD'],
  asOf: at,
  now: { ...money, revenueCents: 77_700 },
  past: money,
  intervals: [],
}))

const open = () => renderScreen(AdminDashboard, { path: '/admin-dashboard', at: '/admin-dashboard' })

it('shows what waits first, with its oldest, and each queue leads to its list', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'What is waiting' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Homes to review',
    'Documents',
    'Premium reviews',
  ])
  expect(within(rows[0]!).getByText('Late')).toBeTruthy()
  expect(within(rows[1]!).getByText('1,200')).toBeTruthy()
  expect(within(rows[2]!).getByText('0')).toBeTruthy()
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/admin-listings?queue=homes')
  expect(screen.getByText(/^1,203 items are waiting. The oldest is late in 1 queue. Counted/)).toBeTruthy()
})

it('tells money, health, events and reports, and links figures to their rows', async () => {
  open()
  expect(await screen.findByText('$129')).toBeTruthy()
  expect(screen.getByRole('link', { name: '$129' }).getAttribute('href')).toBe(
    '/admin-financial?view=payments&timeframe=custom&startDate=2026-11-10&endDate=2026-11-10&currency=USD&kind=NET&payer=OWNER',
  )
  const funnel = await screen.findByRole('table', { name: 'From visit to move-in' })
  expect(
    within(funnel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin-analytics?view=days&timeframe=custom&startDate=2026-10-12&endDate=2026-11-10',
    '/admin-applications?status=all&from=2026-10-12&to=2026-11-10',
  ])
  expect(screen.getByText('2 tasks failed and will not be tried again automatically.')).toBeTruthy()
  expect(screen.getByText(/^The last backup ended/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Application sent' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: '64' })).getAttribute('href')).toBe('/admin-properties?status=PUBLISHED')
  const figures = screen.getByText('Living in a home').closest('dl')!
  expect(
    within(figures)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/admin-residents?status=ACTIVE',
    '/admin-business-overview?status=ACTIVE',
    '/admin-properties?status=PUBLISHED',
    '/admin-properties?status=PUBLISHED',
    '/admin-residents?living=true',
    '/admin-applications',
    '/admin-residents?waiting=true',
    '/admin-subscriptions?standing=PAID',
  ])
  const answers = await screen.findByRole('table', { name: 'How fast people get an answer' })
  expect(within(answers).getAllByRole('link')[0]!.getAttribute('href')).toMatch(
    /^\/admin-analytics\?view=answers&thing=[A-Z]+&timeframe=custom&startDate=2026-10-12&endDate=2026-11-10$/,
  )
  expect(await screen.findByText('Most visits: google.com (80).')).toBeTruthy()
  expect(await screen.findByText('$777')).toBeTruthy()
  expect(screen.getByText('20 hours')).toBeTruthy()
  expect(screen.getByText('10%')).toBeTruthy()
  expect(screen.getByText(/^Oct 12, 2026 to Nov 10, 2026, compared with/)).toBeTruthy()
})

it('says that all is done, and that something could not be loaded', async () => {
  queues = [queue('homes', 'Homes to review', 0)]
  api.between('GET /admin/dashboard/traffic-sources', () => refuse(500, 'Something went wrong'))
  open()
  expect(await screen.findByText(/^Nothing is waiting. All caught up. Counted/)).toBeTruthy()
  expect(await screen.findByText('We could not load this')).toBeTruthy()
})
