import { expect, it } from 'vitest'
import type { Standing } from '#contract/overview/resident-dashboard.ts'
import { wayOf } from './standing.ts'

const home = { id: 'h', bedsFree: 1 }
const none: Standing = { stay: null, waitlistEntry: null, application: null }
const way = (standing?: Partial<Standing>, given = home) => wayOf(given, standing && { ...none, ...standing })

it('offers a bed or the waitlist to everybody else', () => {
  expect(way()).toEqual({ to: '/apply?homeId=h', label: 'Apply' })
  expect(way({})).toEqual({ to: '/apply?homeId=h', label: 'Apply' })
  expect(way({}, { ...home, bedsFree: 0 })).toEqual({ to: '/waitlist-form?homeId=h', label: 'Join the waitlist' })
})

it('leads on with what somebody has here, the nearest first', () => {
  const stay = { id: 's', status: 'ACTIVE' as const }
  const application = { id: 'a', status: 'UNDER_REVIEW' as const }
  const waitlistEntry = { id: 'p', status: 'WAITING' as const, position: 3 }
  expect(way({ stay, application, waitlistEntry })).toEqual({
    to: '/residents/reservation/s',
    label: 'View your stay',
    says: 'You live here.',
  })
  expect(way({ stay: { ...stay, status: 'CONFIRMED' } }).says).toBe('A bed is reserved for you here.')
  expect(way({ application, waitlistEntry }).to).toBe('/residents/application-detail/a')
  expect(way({ application: { ...application, status: 'DRAFT' } })).toMatchObject({
    to: '/apply?homeId=h',
    label: 'Finish your application',
  })
  expect(way({ waitlistEntry })).toEqual({
    to: '/waitlist/p',
    label: 'View your waitlist spot',
    says: 'You’re number 3 in line.',
  })
  expect(way({ application, waitlistEntry: { ...waitlistEntry, status: 'OFFERED' } })).toMatchObject({
    to: '/waitlist/p',
    label: 'View your offer',
  })
  expect(way({ waitlistEntry: { ...waitlistEntry, status: 'INACTIVE', position: null } }).says).toBe('You’re on the waitlist.')
})
