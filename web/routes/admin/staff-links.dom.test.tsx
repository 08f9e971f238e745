import { screen, waitFor, within } from '@testing-library/dom'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { type Api, api as contract } from '#contract/api.ts'
import type { Endpoint, Returned } from '#contract/endpoint.ts'
import { type StaffRole, staffRole } from '#contract/enumerations.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import { sampleAnswer } from '#tests/sample-input.ts'
import AdminAnalytics from '#web/routes/admin/analytics/admin-analytics.tsx'
import Applications from '#web/routes/admin/applications/applications.tsx'
import AdminNotifications from '#web/routes/admin/broadcasts/admin-notifications.tsx'
import BusinessOverview from '#web/routes/admin/businesses/business-overview.tsx'
import AdminDashboard from '#web/routes/admin/dashboard/admin-dashboard.tsx'
import AdminProperties from '#web/routes/admin/homes/admin-properties.tsx'
import AdminProperty from '#web/routes/admin/homes/admin-property.tsx'
import AdminListings from '#web/routes/admin/listing-review/admin-listings.tsx'
import AdminHomeowners from '#web/routes/admin/people/admin-homeowners.tsx'
import AdminPerson from '#web/routes/admin/people/admin-person.tsx'
import AdminSafety from '#web/routes/admin/safety/admin-safety.tsx'
import AdminSupportGroups from '#web/routes/admin/support-groups/admin-support-groups.tsx'
import { judge } from '#web/session/guard.ts'
import { screens } from '#web/site-map.ts'
import { staffScreens } from '#web/staff-screens.ts'

/** What a sample of the contract lacks for a screen to show all its links. */
const changed: { [K in keyof Api]?: (sample: Returned<Api[K]>) => Returned<Api[K]> } = {
  // The server tells its sums to finance alone, who may open all that they lead to.
  'GET /admin/dashboard/overview': (sample) => ({ ...sample, money: null }),
  // A sample has statuses that never follow one another.
  'GET /admin/users/{id}/background-check': (sample) => ({ ...sample, decisions: [] }),
  'GET /admin/homes': (sample) => ({
    ...sample,
    homes: sample.homes.map((home) => ({ ...home, status: 'PENDING_REVIEW', documentsWaiting: 2 })),
  }),
  'GET /admin/homes/{id}': (sample) => ({ ...sample, home: { ...sample.home, status: 'PENDING_REVIEW' } }),
  'GET /admin/incidents': (sample) => ({
    ...sample,
    incidents: sample.incidents.map((incident) => ({ ...incident, link: '/admin-recovery-support?status=reported' })),
  }),
}

const api = fakeApi()
const answer = api.answer as (key: string, answering: () => unknown) => void
for (const [key, { response }] of Object.entries<Endpoint>(contract)) {
  const change = changed[key as keyof Api] as ((sample: unknown) => unknown) | undefined
  answer(key, () => (change ?? ((sample: unknown) => sample))(sampleAnswer(response)))
}

const id = '3f0c2a10-0000-4000-8000-000000000001'
/** `opens` is the button of a record that a dialog shows. */
type Shown = { Screen: ComponentType; views?: readonly string[]; opens?: RegExp }

/** Every screen that more than one of the limited roles may open, with its views. */
const shared: Readonly<Record<string, Shown>> = {
  '/admin-dashboard': { Screen: AdminDashboard },
  '/admin-homeowners': { Screen: AdminHomeowners },
  '/admin-all-users/:id': { Screen: AdminPerson },
  '/admin-properties': { Screen: AdminProperties },
  '/admin-properties/:id': { Screen: AdminProperty },
  '/admin-applications': {
    Screen: Applications,
    views: ['', '?view=appeals', '?view=deposits', '?view=refunds', '?view=payouts', '?view=flags'],
  },
  '/admin-listings': { Screen: AdminListings },
  '/admin-business-overview': {
    Screen: BusinessOverview,
    views: ['', '?view=subscriptions', '?view=compliance', `?business=${id}`],
  },
  '/admin-analytics': {
    Screen: AdminAnalytics,
    views: ['', '?view=days', '?view=homes', '?view=records&figure=APPLICATIONS', '?view=answers&thing=HOMES'],
  },
  '/admin/support-groups': { Screen: AdminSupportGroups },
  '/admin-safety': { Screen: AdminSafety, views: ['', '?view=documents'], opens: /2030-01-15$/ },
  '/admin-notifications': { Screen: AdminNotifications, views: ['', '?view=mine', '?view=write', '?view=due'] },
}

const rolesOf = ({ guard }: (typeof screens)[number]) => (typeof guard === 'object' ? (guard.staff ?? []) : [])

it('knows every screen that several roles share', () => {
  const several = staffScreens.filter((one) => rolesOf(one).length > 1)
  const files = Map.groupBy(several, ({ file }) => file)
  expect(Object.keys(shared)).toEqual([...files.values()].map(([first]) => first!.path))
})

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

function isRefused(href: string, role: StaffRole) {
  const { pathname } = new URL(href, 'http://localhost')
  const target = screens.find(({ path }) => patternOf(path).test(pathname))
  return target && judge(target.guard, { status: 'signed-in', role: 'ADMIN', staffRole: role }, { pathname }).is !== 'shown'
}

/** The links of a screen as staff with this role see it. */
async function linksFor(role: StaffRole, path: string, view: string, { Screen, opens }: Shown) {
  seeAs(staff(role))
  const { container, unmount } = renderScreen(Screen, { path, at: path.replace(':id', id) + view })
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  expect.soft([view, /could not load this|Application Error!.*/.exec(container.textContent)]).toEqual([view, null])
  if (opens && screen.queryByRole('button', { name: opens })) {
    await press(opens)
    await screen.findByRole('dialog')
  }
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href')!)
  unmount()
  return links
}

it.each(Object.entries(shared))('%s leads no one to a screen that refuses them', async (path, shown) => {
  const allowed = rolesOf(screens.find((one) => one.path === path)!)
  const refused: string[] = []
  for (const role of staffRole.options.filter((one) => one === 'ADMINISTRATOR' || allowed.includes(one)))
    for (const view of shown.views ?? [''])
      for (const href of await linksFor(role, path, view, shown))
        if (isRefused(href, role)) refused.push(`${role} ${view}: ${href}`)
  expect(refused).toEqual([])
})

it('offers the review to reviewers, and to everyone else the page of the home', async () => {
  const actions = async (role: StaffRole) => {
    seeAs(staff(role))
    const { unmount } = renderScreen(AdminListings, { path: '/admin-listings', at: '/admin-listings' })
    const row = (await screen.findAllByRole('row'))[1]!
    const links = within(row).getAllByRole('link')
    unmount()
    return links.map((link) => link.getAttribute('href')!.replace(/[0-9a-f-]{36}/, ':id'))
  }
  expect(await actions('REVIEWER')).toEqual([
    '/admin-properties/:id',
    '/admin-all-users/:id',
    '/admin-house-docs/:id/review',
    '/admin-properties/:id/review',
  ])
  expect(await actions('SUPPORT')).toEqual(['/admin-properties/:id', '/admin-all-users/:id', '/admin-properties/:id'])
  expect(await actions('FINANCE')).toEqual(['/admin-properties/:id', '/admin-properties/:id'])
})
