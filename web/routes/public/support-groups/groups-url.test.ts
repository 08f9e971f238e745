import { expect, it } from 'vitest'
import { groupsUrl, readGroups } from './groups-url.ts'

it('reads the filters of an address, and ignores what it does not know', () => {
  expect(readGroups(new URLSearchParams('fellowship=AA&format=ONLINE&day=0&city=Delray+Beach,+FL&page=2'))).toEqual({
    fellowship: 'AA',
    format: 'ONLINE',
    day: '0',
    city: 'Delray Beach, FL',
    page: 2,
  })
  const nothing = { fellowship: '', format: '', day: '', city: '', page: 1 }
  expect(readGroups(new URLSearchParams('fellowship=constructor&format=MAIL&day=7&page=0'))).toEqual(nothing)
})

it('writes an address with nothing but what is set', () => {
  expect(groupsUrl({ fellowship: 'NA', page: 1 })).toBe('/support-groups?fellowship=NA')
  expect(groupsUrl({})).toBe('/support-groups')
})
