import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseKeys } from './vault.keys.ts'
import { createVault, fingerprintOf, isFingerprintOf } from './vault.ts'

const keyOf = (id: string, fill: number) => ({ id, key: Buffer.alloc(32, fill) })
const at = { table: 'notes', id: randomUUID() }
const refusal = 'We could not open your private records. Nothing was lost or changed. Please try again later.'

it('opens what it sealed, never the same twice, and shows nothing of it', () => {
  const vault = createVault([keyOf('one', 1)])
  const value = { words: 'a good day – früh', mood: 4, none: null }
  const [first, second] = [vault.seal(at, value), vault.seal(at, value)]
  expect(vault.open(at, first)).toEqual(value)
  expect(first.keyId).toBe('one')
  expect(first.sealed.equals(second.sealed)).toBe(false)
  expect(first.sealed.toString('latin1')).not.toContain('good')
})

it('reads with an older key and writes with the first', () => {
  const old = createVault([keyOf('one', 1)]).seal(at, 'kept')
  const rotated = createVault([keyOf('two', 2), keyOf('one', 1)])
  expect(rotated.open(at, old)).toBe('kept')
  expect(rotated.seal(at, 'new').keyId).toBe('two')
})

const sealed = createVault([keyOf('one', 1)]).seal(at, 'kept')
const changed = Buffer.from(sealed.sealed)
changed[changed.length - 1]! ^= 1
it.each([
  ['a missing key', createVault([keyOf('two', 2)]), at, sealed],
  ['a wrong key of the same name', createVault([keyOf('one', 2)]), at, sealed],
  ['another row', createVault([keyOf('one', 1)]), { ...at, id: randomUUID() }, sealed],
  ['another table', createVault([keyOf('one', 1)]), { ...at, table: 'other' }, sealed],
  ['changed bytes', createVault([keyOf('one', 1)]), at, { ...sealed, sealed: changed }],
  ['too few bytes', createVault([keyOf('one', 1)]), at, { ...sealed, sealed: Buffer.alloc(5) }],
])('does not open with %s, and says so in plain words', (_case, vault, place, value) => {
  expect(() => vault.open(place, value)).toThrow(refusal)
})

it('knows a key by its fingerprint', () => {
  expect(isFingerprintOf(keyOf('one', 1), fingerprintOf(keyOf('one', 1)))).toBe(true)
  expect(isFingerprintOf(keyOf('one', 2), fingerprintOf(keyOf('one', 1)))).toBe(false)
  expect(isFingerprintOf(keyOf('one', 1), Buffer.from('x'))).toBe(false)
})

it('reads keys with their names, the first one first', () => {
  const text = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  expect(parseKeys(`b:${text(2)}, a:${text(1)}`)).toEqual([keyOf('b', 2), keyOf('a', 1)])
  for (const wrong of ['', 'a:', `a b:${text(1)}`, 'a:c2hvcnQ=', `a:${text(1)},a:${text(2)}`])
    expect(parseKeys(wrong)).toBeUndefined()
})
