import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/enumerations.ts'
import { isStaff } from '#contract/staff.ts'
import { isBuilt } from '#web/screens-to-come.ts'
import { screens } from '#web/site-map.ts'
import { adminNav, type NavGroup, ownerExtras, ownerMenu, ownerSidebar, residentNav } from './nav-items.ts'

const itemsOf = (groups: readonly NavGroup[]) => groups.flatMap(({ items }) => items)
const grouped = [...itemsOf(residentNav({ paysRent: true })), ...itemsOf(adminNav(() => true))]

describe.each([...grouped, ...ownerSidebar, ...ownerExtras, ...ownerMenu])(
  '$label ($to)',
  ({ to, permission, icon, isComing }) => {
    const screen = screens.find(({ path }) => path === to)

    test('leads to a screen and needs what its guard needs', () => {
      expect(screen).toBeDefined()
      const { guard, needs } = screen!
      expect(permission).toBe((typeof guard === 'object' ? guard.permission : undefined) ?? needs)
    })

    test('is a link exactly when the screen exists', () => {
      expect(isComing ?? false).toBe(!isBuilt(to))
    })

    test('has an icon', () => {
      expect(icon).toBeDefined()
    })
  },
)

test('only what the specification names may wait in a menu', () => {
  expect(grouped.filter(({ isComing }) => isComing)).toEqual([])
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

test('the menu of residents begins with finding a home, and has rent only for those who live in one', () => {
  const labelsOf = (paysRent: boolean) => itemsOf(residentNav({ paysRent })).map(({ label }) => label)
  expect(labelsOf(true)[0]).toBe('Find homes')
  expect(labelsOf(true)).toContain('Pay rent')
  expect(labelsOf(false)).not.toContain('Pay rent')
})

test('staff see the screens of their role', () => {
  const pathsOf = (staffRole: StaffRole) =>
    itemsOf(adminNav((staff) => isStaff({ role: 'ADMIN', staffRole }, staff))).map(({ to }) => to)
  expect(pathsOf('SUPPORT')).toEqual(expect.arrayContaining(['/admin-recovery-support', '/admin-applications']))
  expect(pathsOf('SUPPORT')).not.toContain('/admin-reviews')
  expect(pathsOf('REVIEWER')).toContain('/admin-reviews')
  expect(pathsOf('FINANCE')).toContain('/admin-subscriptions')
  expect(pathsOf('FINANCE')).not.toContain('/admin-recovery-support')
  expect(pathsOf('ADMINISTRATOR')).toEqual(itemsOf(adminNav(() => true)).map(({ to }) => to))
})

test('the groups of staff are those of the design that have something to open', () => {
  const design = ['People', 'Homes', 'Applications', 'Trust', 'Content', 'Business', 'System']
  const groups = adminNav(() => true)
  const titles = groups.flatMap(({ title }) => title ?? [])
  expect(titles).toEqual(design.filter((title) => titles.includes(title)))
  expect(groups.every(({ items }) => items.length > 0)).toBe(true)
})
