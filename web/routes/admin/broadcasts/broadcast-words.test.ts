import { expect, it } from 'vitest'
import { audienceWords, shareOf } from './broadcast-words.ts'

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
