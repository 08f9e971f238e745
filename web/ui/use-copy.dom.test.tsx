import { afterEach, expect, it } from 'vitest'
import { act, renderHook } from '#tests/dom/render.tsx'
import { useCopy } from './use-copy.ts'

const words = { done: 'Copied.', otherwise: 'Copy it by hand.' }
const set = (clipboard: unknown) => Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
afterEach(() => void set(undefined))

it.each([
  ['a page that may copy', { writeText: async () => {} }, true, words.done],
  ['a page that may not', { writeText: () => Promise.reject(new Error('Denied')) }, false, words.otherwise],
  ['a page without a clipboard', undefined, false, words.otherwise],
])('says what happened on %s', async (_, clipboard, isCopied, said) => {
  set(clipboard)
  const { result } = renderHook(() => useCopy(words))
  await act(async () => expect(await result.current.copy('text')).toBe(isCopied))
  expect(result.current.said).toBe(said)
})
