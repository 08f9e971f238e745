import { screen } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act } from '#tests/dom/render.tsx'
import { fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

const answer = vi.fn<() => Response>()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => answer())
  renderScreen(NewsletterForm, { path: '/', at: '/' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function subscribe() {
  fill('Get our newsletter', 'reader@example.org')
  await press('Subscribe')
  await act(() => vi.advanceTimersByTimeAsync(0))
}
const thanks = () => screen.queryByText('Thank you for subscribing!')

it.each(['subscribed', 'resubscribed'])('thanks for a moment whoever has %s', async (action) => {
  answer.mockReturnValue(Response.json({ action, message: 'ok' }))
  await subscribe()
  expect(thanks()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(thanks()).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(thanks()).toBeNull()
})

it('says that it failed, until it works', async () => {
  answer.mockReturnValueOnce(Response.json({ message: 'no' }, { status: 500 }))
  await subscribe()
  screen.getByText('Failed to subscribe. Please try again.')
  answer.mockReturnValue(Response.json({ action: 'subscribed', message: 'ok' }))
  await subscribe()
  expect(thanks()).not.toBeNull()
  expect(screen.queryByText('Failed to subscribe. Please try again.')).toBeNull()
})
