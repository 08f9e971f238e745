import { expect, it } from 'vitest'
import { isWellFormed, looksLikeApiKey, newApiKey, prefixOf } from './api-key.ts'

it('makes keys that scanners know by their beginning and checksum', () => {
  const keys = Array.from({ length: 200 }, newApiKey)
  expect(new Set(keys).size).toBe(200)
  expect(keys.filter((key) => !/^wm_live_[0-9A-Za-z]{38}$/.test(key) || !isWellFormed(key))).toEqual([])
  expect(prefixOf(keys[0]!)).toBe(keys[0]!.slice(0, 12))
})

it('knows a key that was changed or cut off', () => {
  const key = newApiKey()
  const turned = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)
  const amiss = [turned, key.slice(0, -1), `${key}0`, key.toUpperCase(), 'wm_live_', 'wm_test_abc']
  expect(amiss.filter(isWellFormed)).toEqual([])
  expect([looksLikeApiKey(turned), looksLikeApiKey('eyJhbGciOi')]).toEqual([true, false])
})
