import { expect, it } from 'vitest'
import type { Broadcast } from '#contract/messaging/broadcasts.ts'
import { audienceWords, shareOf, whenWords } from './broadcast-words.ts'

it('says who gets it', () => {
  expect(audienceWords({ kind: 'ROLES', roles: ['SEEKER', 'ADMIN'] })).toBe('Residents, Staff')
  expect(audienceWords({ kind: 'CITY', roles: ['OWNER'], city: 'Delray Beach, FL' })).toBe(
    'Owners and their teams in Delray Beach, FL',
  )
  expect(audienceWords({ kind: 'PEOPLE', userIds: ['a'] })).toBe('1 selected person')
  expect(audienceWords({ kind: 'PEOPLE', userIds: ['a', 'b'] })).toBe('2 selected people')
})

it('gives a share of nothing no number', () => {
  expect([shareOf(1, 3), shareOf(3, 3), shareOf(0, 0)]).toEqual(['33%', '100%', ''])
})

it('says of a draft that it missed its time', () => {
  const at = new Date('2026-11-10T12:00:00Z')
  const draft = { status: 'DRAFT', scheduledFor: at, updatedAt: at, startedAt: null, endedAt: null } as Broadcast
  expect(whenWords(draft)).toBe('Missed its time, November 10, 2026 at 7:00 AM EST')
  expect(whenWords({ ...draft, scheduledFor: null })).toBe('November 10, 2026 at 7:00 AM EST')
})
