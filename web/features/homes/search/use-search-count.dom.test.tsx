import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderHook } from '#tests/dom/render.tsx'
import { useSearchCount } from './use-search-count.ts'

const api = fakeApi()
let counted = 0
api.answer('POST /referral/searches', () => {
  counted += 1
  return { message: 'Counted.' }
})

it('counts a search once, on whichever page, as a list or on the map, and the next one again', async () => {
  const list = renderHook(({ query }) => useSearchCount(new URLSearchParams(query)), {
    initialProps: { query: 'q=Tampa&verified=true' },
  })
  await waitFor(() => expect(counted).toBe(1))
  list.rerender({ query: 'q=Tampa&verified=true&page=2' })
  list.unmount()
  const map = renderHook(({ query }) => useSearchCount(new URLSearchParams(query)), {
    initialProps: { query: 'verified=true&q=Tampa' },
  })
  map.rerender({ query: 'q=Miami' })
  await waitFor(() => expect(counted).toBe(2))
})
