import { expect, it } from 'vitest'
import { screen } from './screens.ts'

it('fills the names in a path', () => {
  expect(screen('/search')).toBe('/search')
  expect(screen('/homeowner/reservation/:id', { id: '7' })).toBe('/homeowner/reservation/7')
  expect(screen('/admin-house-docs/:homeId/review', { homeId: 'a b/c' })).toBe('/admin-house-docs/a%20b%2Fc/review')
})

it('puts every other value into the query, and leaves out what is not given', () => {
  expect(screen('/pay-rent', { reservation: '7' })).toBe('/pay-rent?reservation=7')
  expect(screen('/homeowner/property/:id/edit', { id: '7', tab: 'basic' })).toBe('/homeowner/property/7/edit?tab=basic')
  expect(screen('/search', { page: 2, place: undefined })).toBe('/search?page=2')
  expect(screen('/resident-login', { next: '/a?b=c&d' })).toBe('/resident-login?next=%2Fa%3Fb%3Dc%26d')
})

it('compiles only with a path there is and the names it asks for', () => {
  // @ts-expect-error no screen has this path
  screen('/homeowner/reservations-of-old')
  // @ts-expect-error the path asks for an id
  expect(screen('/homeowner/reservation/:id', { other: '7' })).toContain('undefined')
})
