import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { Presence } from './presence.tsx'

const api = fakeApi()
const id = '3f0c2a10-0000-4000-8000-000000000001'
const seen = vi.fn()
api.answer('PUT /admin/presence', ({ body }) => {
  seen(body)
  return { others: body.isLeaving ? [] : [{ id, name: 'Dana Kim' }] }
})

it('names who else has the record open, and says goodbye', async () => {
  const { unmount } = renderScreen(() => <Presence of="review" id={id} />, { path: '/admin-reviews', at: '/admin-reviews' })
  expect(await screen.findByText(/Dana Kim has this open too/)).toBeDefined()
  unmount()
  await waitFor(() => expect(seen).toHaveBeenLastCalledWith({ type: 'review', id, isLeaving: true }))
})
