import { expect, test } from 'vitest'
import { ownerSignupForm, residentSignupForm } from '#contract/people/auth.ts'
import { readOwnerSignup, readResidentSignup } from './read-signup.ts'

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

test('a resident fills in one short form', () => {
  const checked = residentSignupForm.safeParse(readResidentSignup(filled(person)))
  expect(checked.data).toMatchObject({ email: 'ada@example.org', acceptsTerms: true })
})

test.each([
  ['a resident', (data: FormData) => residentSignupForm.safeParse(readResidentSignup(data))],
  ['an owner', (data: FormData) => ownerSignupForm.safeParse(readOwnerSignup(data))],
])('an easy password of %s is refused at its field', (_who, check) => {
  const { error } = check(filled({ ...person, kind: 'individual', password: 'ada-park-password' }))
  expect(error?.issues).toMatchObject([{ path: ['password'] }])
})

test('without a tick there is no consent', () => {
  const { acceptsTerms: _, ...without } = person
  const checked = residentSignupForm.safeParse(readResidentSignup(filled(without)))
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
