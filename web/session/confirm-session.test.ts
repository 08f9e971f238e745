import { afterEach, expect, it, vi } from 'vitest'
import { confirmSession } from './confirm-session.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks nobody without a token', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('localStorage', { getItem: () => null })
  await expect(confirmSession()).rejects.toThrow('No token available')
  expect(fetch).not.toHaveBeenCalled()
})
