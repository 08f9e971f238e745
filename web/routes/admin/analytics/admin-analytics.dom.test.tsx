import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { AdminAnalytics } from '#contract/overview/admin-analytics.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, renderScreen } from '#tests/dom/screen.tsx'
import AdminAnalyticsScreen from './admin-analytics.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const counted = { views: 500, saves: 20, applications: 30, moveIns: 8, occupancyPercent: 91 }
const figures: AdminAnalytics['now'] = {
  ...counted,
  newResidents: 40,
  newOwners: 3,
  visits: 900,
  answered: 25,
  medianAnswerHours: 20,
  joinedWaitlists: 5,
  staysEnded: 4,
  medianStayDays: 120,
  stayed30Percent: 88,
  stayed90Percent: null,
}
const asked: string[] = []
api.answer('GET /admin/analytics', ({ query }) => {
  asked.push(`${query.timeframe} ${query.state ?? 'everywhere'}`)
  const isPlace = query.state !== undefined
  const growth = isPlace ? { newResidents: null, newOwners: null, visits: null } : {}
  return {
    period: { from: '2026-11-09', to: '2026-11-10', before: { from: '2026-11-07', to: '2026-11-08' }, unit: 'day' as const },
    countedAt: at,
    asOf: at,
    now: { ...figures, ...growth },
    before: { ...figures, views: 250, occupancyPercent: 87, ...growth },
    intervals: [{ from: '2026-11-10', ...counted, newResidents: 40, newOwners: 3, visits: 900 }],
    today: {
      homesByStatus: [{ status: 'PUBLISHED', count: 64 }],
      beds: 400,
      bedsTaken: 369,
      bedsAvailable: 31,
      stays: 360,
      waiting: 12,
      residents: 1200,
      owners: 80,
    },
    byPlace: [{ state: 'FL', city: 'Delray Beach', homes: 12, beds: 80, ...counted }],
    states: ['FL', 'TX'],
  }
})

it('shows the period beside the one before, how old its figures are, and the cities', async () => {
  renderScreen(AdminAnalyticsScreen, { path: '/admin-analytics', at: '/admin-analytics' })
  expect(await screen.findByText('up 100% from 250')).toBeTruthy()
  expect(screen.getByText('up 4 points from 87%')).toBeTruthy()
  expect(screen.getByText(/^Nov 9, 2026 to Nov 10, 2026, compared with .* were counted/)).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Figures by city' })
  expect(within(table).getByRole('link', { name: 'Delray Beach, FL' }).getAttribute('href')).toBe(
    '/admin-analytics?usState=FL&city=Delray%20Beach',
  )
  expect(screen.getByRole('link', { name: 'Published: 64' })).toBeTruthy()
})

it('lists the answers behind a figure, each with how long it waited and a way to see it', async () => {
  api.answer('GET /admin/dashboard/answers', ({ query }) => ({
    answers: [
      {
        id: '1',
        homeId: 'h',
        homeTitle: 'Harbor House',
        askedAt: at,
        answeredAt: at,
        waitedHours: 30,
        to: '/admin-applications/1',
      },
      { id: '2', homeId: null, homeTitle: null, askedAt: at, answeredAt: at, waitedHours: 2, to: null },
    ],
    period: { from: '2026-11-09', to: '2026-11-10' },
    page: query.page,
    limit: query.limit,
    total: 2,
  }))
  renderScreen(AdminAnalyticsScreen, { path: '/admin-analytics', at: '/admin-analytics?view=answers&thing=SUPPORT&timeframe=7d' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(within(rows[0]!).getByRole('link', { name: 'Harbor House' }).getAttribute('href')).toBe('/admin-applications/1')
  expect(within(rows[0]!).getByText('30 hours')).toBeTruthy()
  expect(within(rows[1]!).getByText('Support')).toBeTruthy()
  expect(within(rows[1]!).queryByRole('link')).toBeNull()
})

it('says what a figure is made of, and when there is more than can be listed', async () => {
  let [counted, total] = [37, 2]
  const stay = {
    homeId: '00000000-0000-4000-8000-00000000000a',
    homeTitle: 'Harbor House',
    startsOn: '2026-11-01',
    endsOn: null,
    isCounted: true,
    nights: 30,
    to: null,
  }
  api.answer('GET /admin/analytics/records', ({ query }) => ({
    records: [{ id: '00000000-0000-4000-8000-000000000001', ...stay }],
    counted,
    total,
    period: { from: '2026-11-01', to: '2026-11-30', unit: 'day', before: { from: '2026-10-01', to: '2026-10-31' } },
    page: query.page,
    limit: query.limit,
  }))
  const open = (figure: string) =>
    renderScreen(AdminAnalyticsScreen, { path: '/admin-analytics', at: `/admin-analytics?view=records&figure=${figure}` })
  const { unmount } = open('NIGHTS')
  await screen.findByText('37 nights in 2 stays.')
  unmount()
  ;[counted, total] = [99_844, 10_000]
  open('APPLICATIONS')
  await screen.findByText('99,844 in all. The newest 10,000 are listed.')
})

it('asks for a state and a timeframe, and leaves out what belongs to no place', async () => {
  renderScreen(AdminAnalyticsScreen, { path: '/admin-analytics', at: '/admin-analytics?timeframe=90d' })
  expect(await screen.findByText('New residents', { selector: 'dt' })).toBeTruthy()
  fill('State', 'TX')
  await expect.poll(() => screen.queryByText('New residents', { selector: 'dt' })).toBeNull()
  expect(asked.slice(-2)).toEqual(['90d everywhere', '90d TX'])
})
