import { expect, it } from 'vitest'
import { formatClock } from '#web/ui/clock.ts'
import { noPolicies } from './policies.fixture.ts'
import { policyLines } from './policy-lines.ts'

const answerOf = (title: string, given: Partial<typeof noPolicies> = {}) =>
  policyLines({ ...noPolicies, lgbtqFriendly: true, ...given }).find((line) => line.title === title)

it('says the curfew in the hours people use, or that there is none', () => {
  expect(answerOf('Curfew')?.answer).toBe('No curfew')
  expect(answerOf('Curfew', { hasWeekdayCurfew: true, weekdayTime: '22:30' })?.answer).toBe(
    '10:30 PM on weekdays, no curfew on weekends',
  )
})

it('names a pet deposit only where pets may live', () => {
  expect(answerOf('Pets', { petDeposit: 200 })).toEqual({ title: 'Pets', answer: 'Not allowed', more: [] })
  expect(answerOf('Pets', { petsAllowed: true, petDeposit: 200 })?.more).toEqual(['Deposit $200'])
})

it('keeps to itself what was written under a yes that is now a no', () => {
  const written = { curfewExceptions: 'Night shifts', visitorHours: 'Sundays', approvalRequired: true, petTypes: 'Cats' }
  const saidOf = (given: Partial<typeof noPolicies>) =>
    policyLines({ ...noPolicies, lgbtqFriendly: true, ...written, ...given }).flatMap(({ more }) => more)
  expect(saidOf({})).toEqual([])
  expect(saidOf({ hasWeekendCurfew: true, visitorsAllowed: true, petsAllowed: true })).toEqual([
    'Night shifts',
    'Sundays',
    'Ask the home first',
    'Not overnight',
    'Cats',
  ])
})

it('leaves words that are no time alone', () => {
  expect(formatClock('00:05')).toBe('12:05 AM')
  expect(formatClock('after dinner')).toBe('after dinner')
})
