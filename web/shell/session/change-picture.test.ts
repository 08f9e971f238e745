import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {}, documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.doUnmock('#web/api/client.ts')
})

const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

async function changeWith(failure: Error) {
  vi.doMock('#web/api/client.ts', async (original) => ({
    ...(await original<object>()),
    call: async () => {
      throw failure
    },
  }))
  const { changePicture } = await import('./change-picture.ts')
  return changePicture(photo)
}

it('says what went wrong, or the sentence of the specification where nothing is said', async () => {
  expect(await changeWith(new Error('The picture is too large.'))).toBe('The picture is too large.')
  vi.resetModules()
  expect(await changeWith(new Error(''))).toBe('Failed to upload image')
})

it('takes pictures only', async () => {
  const { changePicture } = await import('./change-picture.ts')
  expect(await changePicture(new File(['x'], 'note.txt', { type: 'text/plain' }))).toBe('Choose a photo.')
})
