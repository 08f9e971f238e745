import { describe, expect, test } from 'vitest'
import { screens } from '#web/site-map.ts'
import { adminNav, ownerMenu, ownerSidebar, residentNav } from './nav-items.ts'

const grouped = [...residentNav, ...adminNav].flatMap(({ items }) => items)

describe.each([...grouped, ...ownerSidebar, ...ownerMenu])('$label ($to)', ({ to, permission }) => {
  const screen = screens.find(({ path }) => path === to)

  test('leads to a screen and needs what its guard needs', () => {
    expect(screen).toBeDefined()
    const guard = screen!.guard
    expect(permission).toBe(typeof guard === 'object' ? guard.permission : undefined)
  })
})

test('the sidebar of owners has its ten items in order', () => {
  expect(ownerSidebar.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Profile',
    'Listings',
    'Applications',
    'Reservations',
    'Calendar',
    'Earnings & Payouts',
    'Docs',
    'Notifications',
    'Settings',
  ])
})

test('the groups of staff are the seven of the design', () => {
  expect(adminNav.map(({ title }) => title).filter(Boolean)).toEqual([
    'People',
    'Homes',
    'Applications',
    'Trust',
    'Content',
    'Business',
    'System',
  ])
})
