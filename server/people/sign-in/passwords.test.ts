import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEasyToGuess } from '#contract/people/easy-passwords.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'

const person = { email: 'marguerite.lindqvist@example.org', firstName: 'Marguerite', lastName: 'Lindqvist' }

it.each([
  ['one sign again and again', 'aaaaaaaaaaaa'],
  ['two signs in turn', 'abababababab'],
  ['a repeated piece', 'xk9xk9xk9xk9xk'],
  ['a repeated word', 'harborharborharbor'],
  ['digits in order', '123456789012'],
  ['digits backwards', '0987654321098'],
  ['the alphabet', 'abcdefghijklm'],
  ['a walk over the keyboard', 'qwertyuiopasdf'],
  ['a walk down the columns', '1qaz2wsx3edc'],
  ['a walk with a year', 'qwertyuiop2024'],
  ['the word itself', 'passwordpassword'],
  ['the word with a year', 'Password2024!'],
  ['the word in disguise', 'P@ssw0rd1234'],
  ['two common words', 'welcome summer'],
  ['two common words and digits', 'SunshineDragon99'],
  ['the name of this site', 'waymark-waymark-1'],
  ['this site and a common word', 'WaymarkPassword!'],
  ['their first name', 'Marguerite1987'],
  ['their whole name', 'marguerite lindqvist'],
  ['their e-mail', 'marguerite.lindqvist@example.org'],
])('refuses %s', (_what, password) => {
  expect(isEasyToGuess(password, person)).toBe(true)
})

it.each([
  ['a passphrase', 'correct horse battery staple'],
  ['three common words', 'purple monkey thunder'],
  ['a sentence with a common word', 'my password lives here'],
  ['another alphabet', 'тихая гавань на рассвете'],
  ['a generated one', 'vX3-qLw8Zr2bTn'],
])('takes %s', (_what, password) => {
  expect(isEasyToGuess(password, person)).toBe(false)
})

it('takes what a password manager makes', () => {
  const signs = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_.+'.split('')
  const generated = fc.array(fc.constantFrom(...signs), { minLength: 16, maxLength: 24, size: 'max' }).map((all) => all.join(''))
  fc.assert(
    fc.property(generated, (password) => new Set(password.toLowerCase()).size < 8 || !isEasyToGuess(password, person)),
    { seed: 7, numRuns: 500 },
  )
})

it('keeps passwords by argon2id and tells them apart', async () => {
  const kept = await hashPassword('a quiet harbor at dawn')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await isPasswordOf(kept, 'a quiet harbor at dawn')).toBe(true)
  expect(await isPasswordOf(kept, 'a quiet harbor at dusk')).toBe(false)
  expect(await isPasswordOf(undefined, 'a quiet harbor at dawn')).toBe(false)
})
