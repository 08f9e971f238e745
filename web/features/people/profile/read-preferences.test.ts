import { expect, test } from 'vitest'
import { residentProfileForm } from '#contract/people/profiles.ts'
import { readAmount, readPreferences } from './read-preferences.ts'

function filled(maxMonthlyPrice: string) {
  const data = new FormData()
  data.set('preferences.place', 'Delray Beach')
  data.set('preferences.houseGenre', 'ANY')
  data.set('preferences.maxMonthlyPrice', maxMonthlyPrice)
  return data
}

test.each([
  ['', null],
  ['$1,200', 1200],
  [' 850 ', 850],
])('the amount "%s"', (written, amount) => {
  expect(readAmount(written)).toBe(amount)
})

test('words are no amount, and the form says so', () => {
  const checked = residentProfileForm.safeParse(readPreferences(filled('not much')))
  expect(checked.error?.issues).toMatchObject([{ path: ['preferences', 'maxMonthlyPrice'], message: 'Enter an amount' }])
})

test('a resident who names no budget fills in a valid form', () => {
  const checked = residentProfileForm.safeParse(readPreferences(filled('')))
  expect(checked.data).toMatchObject({ preferences: { place: 'Delray Beach', maxMonthlyPrice: null } })
})
