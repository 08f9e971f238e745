import { expect, test } from 'vitest'
import { ownerSignupForm, residentSignupForm } from '#contract/people/auth.ts'
import { readAmount, readOwnerSignup, readResidentSignup } from './read-signup.ts'

function filled(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const person = {
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@example.org',
  password: 'quiet river morning',
  acceptsTerms: 'on',
}
const preferences = { 'preferences.place': '', 'preferences.houseGenre': 'ANY', 'preferences.maxMonthlyPrice': '' }

test.each([
  ['', null],
  ['$1,200', 1200],
  [' 850 ', 850],
])('the amount "%s"', (written, amount) => {
  expect(readAmount(written)).toBe(amount)
})

test('words are no amount, and the form says so', () => {
  const form = readResidentSignup(filled({ ...person, ...preferences, 'preferences.maxMonthlyPrice': 'not much' }))
  const checked = residentSignupForm.safeParse(form)
  expect(checked.error?.issues).toMatchObject([{ path: ['preferences', 'maxMonthlyPrice'], message: 'Enter an amount' }])
})

test('a resident who prefers nothing fills in a valid form', () => {
  const checked = residentSignupForm.safeParse(readResidentSignup(filled({ ...person, ...preferences })))
  expect(checked.data).toMatchObject({ email: 'ada@example.org', acceptsTerms: true, preferences: { maxMonthlyPrice: null } })
})

test('without a tick there is no consent', () => {
  const { acceptsTerms: _, ...without } = person
  const checked = residentSignupForm.safeParse(readResidentSignup(filled({ ...without, ...preferences })))
  expect(checked.error?.issues[0]?.path).toEqual(['acceptsTerms'])
})

test.each([
  [{ kind: 'organisation', businessName: '' }, ['businessName']],
  [{ kind: 'individual', phone: '555' }, ['phone']],
])('an owner with %j is asked again', (fields, path) => {
  const checked = ownerSignupForm.safeParse(readOwnerSignup(filled({ ...person, ...fields })))
  expect(checked.error?.issues[0]?.path).toEqual(path)
})

test('a team member has no business of their own', () => {
  const checked = ownerSignupForm.safeParse(readOwnerSignup(filled({ ...person, kind: 'team', businessName: 'typed before' })))
  expect(checked.data).toMatchObject({ kind: 'INDIVIDUAL', businessName: '' })
})
