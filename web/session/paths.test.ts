import { expect, test } from 'vitest'
import { loginPath, readSitePath } from './paths.ts'

test.each([
  ['/search?city=Miami#map', '/search?city=Miami#map'],
  ['/homeowner/listings', '/homeowner/listings'],
  ['/a/../search', '/search'],
])('%s is a way back', (given, path) => {
  expect(readSitePath(given)).toBe(path)
})

test.each([
  '',
  null,
  'search',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/resident-login?next=/search',
  '/reset-password?token=secret',
])('%s is no way back', (given) => {
  expect(readSitePath(given)).toBeUndefined()
})

test('the login address carries the way back and the reason', () => {
  expect(loginPath('ADMIN')).toBe('/admin-login')
  expect(loginPath(undefined, { from: '/mapview', expired: true })).toBe('/resident-login?next=%2Fmapview&expired=1')
  expect(loginPath('OWNER', { from: '/' })).toBe('/homeowner-login')
})
