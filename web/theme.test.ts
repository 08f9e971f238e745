import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cssVariablesResolver, shades, theme } from './theme.ts'

const tokens = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8')
const names = new Set(tokens.match(/--[\w-]+(?=:)/g))
const used = (value: unknown) => JSON.stringify(value).match(/(?<=var\()--[\w-]+/g) ?? []

describe.each(Object.entries(shades))('%s', (_name, tuple) => {
  test.each(tuple.map((shade) => ({ shade })))('$shade is a colour of the tokens', ({ shade }) => {
    expect(tokens).toContain(`${shade};`)
  })
})

test('the shade of filled parts is the colour of action, in the light and in the dark', () => {
  const [light, dark] = tokens.split('prefers-color-scheme: dark')
  const teal700 = light!.match(/--teal-700: (#\w+)/)?.[1]
  expect(light).toContain('--color-action: var(--teal-700)')
  expect(shades.teal[7]).toBe(teal700)
  expect(dark).toContain(`--color-action: ${shades.teal[5]}`)
  expect(theme.primaryShade).toEqual({ light: 7, dark: 5 })
})

test('every name the theme refers to is a token', () => {
  const { light, dark } = cssVariablesResolver({} as never)
  const referred = [...used(theme), ...used(light), ...used(dark)]
  expect(referred.length).toBeGreaterThan(10)
  expect(referred.filter((name) => !names.has(name))).toEqual([])
})

test('the looks of buttons are made of tokens', () => {
  for (const color of ['teal', 'red'])
    for (const variant of ['filled', 'light', 'subtle']) {
      const look = theme.variantColorResolver!({ color, variant, theme: {} as never })
      expect(used(look).filter((name) => !names.has(name))).toEqual([])
      expect(look.color).toMatch(/^var\(--color-/)
    }
})
