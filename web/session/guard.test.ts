import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { type Screen, screens } from '#web/site-map.ts'
import { judge, type Visitor } from './guard.ts'

const roles: Role[] = ['SEEKER', 'OWNER', 'ADMIN']
const here = (screen: Screen) => ({ pathname: screen.path })
const signedIn = (role: Role, permissions: Visitor['permissions'] = 'all'): Visitor => ({
  status: 'signed-in',
  role,
  permissions,
  ...(role === 'ADMIN' && { staffRole: 'ADMINISTRATOR' }),
})
const isPublic = ({ guard }: Screen) => guard === 'public'
const needsRole = ({ guard }: Screen) => (typeof guard === 'object' ? guard.role : undefined)
const needsPermission = ({ guard }: Screen) => (typeof guard === 'object' ? guard.permission : undefined)
const guarded = screens.filter((screen) => !isPublic(screen))

/** By specification, where each role is sent from an area that belongs to another. */
const sentTo = { SEEKER: '/residents/dashboard', OWNER: '/homeowner/dashboard', ADMIN: '/resident-login' }

describe.each(screens)('$path', (screen) => {
  test('a visitor who is not signed in', () => {
    const verdict = judge(screen.guard, { status: 'signed-out' }, here(screen))
    const login = `/resident-login?${new URLSearchParams({ next: screen.path })}`
    expect(verdict).toEqual(isPublic(screen) ? { is: 'shown' } : { is: 'sent', to: login })
  })

  test.each(roles)('a person with the role %s', (role) => {
    const verdict = judge(screen.guard, signedIn(role), here(screen))
    const isAllowed = [undefined, role].includes(needsRole(screen))
    expect(verdict).toEqual(isAllowed ? { is: 'shown' } : { is: 'sent', to: sentTo[role] })
  })

  test.each(['SUPPORT', 'REVIEWER', 'FINANCE'] as const)('staff with the role %s', (staffRole) => {
    const verdict = judge(screen.guard, { ...signedIn('ADMIN'), staffRole }, here(screen))
    if (needsRole(screen) !== 'ADMIN') return expect(verdict).toEqual(judge(screen.guard, signedIn('ADMIN'), here(screen)))
    const isAllowed = typeof screen.guard === 'object' && screen.guard.staff?.includes(staffRole)
    expect(verdict).toEqual({ is: isAllowed ? 'shown' : 'refused' })
  })

  test('a team member with all permissions but the needed one, and with that one alone', () => {
    const permission = needsPermission(screen)
    if (needsRole(screen) !== 'OWNER') return expect(permission).toBeUndefined()
    const nothing = judge(screen.guard, signedIn('OWNER', {}), here(screen))
    const enough = judge(screen.guard, signedIn('OWNER', permission ? { [permission]: true } : {}), here(screen))
    expect(enough).toEqual({ is: 'shown' })
    if (!permission) return expect(nothing).toEqual({ is: 'shown' })
    const isDashboard = screen.path === '/homeowner/dashboard'
    expect(nothing).toEqual(isDashboard ? { is: 'refused' } : { is: 'sent', to: '/homeowner/dashboard', isClosed: true })
  })
})

test.each(guarded)('$path waits while the session is checked', (screen) => {
  const verdict = judge(screen.guard, { status: 'loading' }, here(screen))
  expect(verdict).toEqual({ is: 'waiting', words: 'Validating session...' })
})

test.each(guarded.filter(needsPermission))('$path waits until the permissions are known', (screen) => {
  const verdict = judge(screen.guard, { status: 'signed-in', role: 'OWNER' }, here(screen))
  expect(verdict).toEqual({ is: 'waiting', words: 'Loading...' })
})

test('the way back keeps the query', () => {
  const verdict = judge('signed-in', { status: 'signed-out' }, { pathname: '/mapview', search: '?zoom=4' })
  expect(verdict).toEqual({ is: 'sent', to: '/resident-login?next=%2Fmapview%3Fzoom%3D4' })
})
