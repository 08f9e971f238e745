import { expect, it } from 'vitest'
import { plainNameOr } from './plain-name.ts'

it.each(['Olga Stone', 'Olga S.', 'José Ñandú-O’Neill', 'St. Mary’s House, Inc.', 'Harbor & Light (Delray) 12', 'Дом Надежды'])(
  'prints %s',
  (name) => {
    expect(plainNameOr(name, 'Someone')).toBe(name)
  },
)

it.each([
  'You won! Claim it at http://evil.example',
  'evil.example',
  'www.evil.example/x',
  'Call 5615550100',
  'Call 561 555 0100 now and get a free bed for a month, only today',
  'mail me@evil.example',
  'Olga\nhttp',
  '<b>Olga</b>',
  '',
])('does not print %j', (text) => {
  expect(plainNameOr(text, 'Someone')).toBe('Someone')
})
