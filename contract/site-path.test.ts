import { expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

const path = sitePath('Not a page of ours')

it.each(['/', '/search', '/search?q=Delray%20Beach&page=2#map', '/home/1?next=/apply%3FhomeId=2', '/files/a//b', '/caf\u00e9'])(
  'takes %s',
  (given) => {
    expect(path.safeParse(given).success).toBe(true)
  },
)

it.each([
  '',
  'search',
  'https://evil.example',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example',
  '/\t/evil.example/x',
  '/a b',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/done%0d%0aset-cookie:a=b',
  '/done%00',
  '/done\u0000',
  '/done\\x',
])('refuses %j', (given) => {
  expect(path.safeParse(given).error?.issues[0]?.message).toBe('Not a page of ours')
})
