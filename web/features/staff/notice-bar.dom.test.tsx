import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { act } from '#tests/dom/render.tsx'
import { press, renderScreen, user } from '#tests/dom/screen.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { announce } from './notices.ts'
import { Shortcuts } from './shortcuts.tsx'

const Screen = () => (
  <main>
    <NoticeBar />
    <Shortcuts />
  </main>
)
const open = () => renderScreen(Screen, { path: '/admin-reviews', at: '/admin-reviews' })

it('undoes what was just done, by the button and by its key', async () => {
  const run = vi.fn(async () => {})
  open()
  act(() => announce({ words: 'Payout held.', undo: { label: 'Release', run } }))
  await press('Release')
  expect(run).toHaveBeenCalledTimes(1)
  await user.keyboard('u')
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
})

it('says in words that it could not be undone', async () => {
  open()
  act(() =>
    announce({
      words: 'Payout held.',
      undo: { label: 'Release', run: () => Promise.reject(new Error('It was sent meanwhile.')) },
    }),
  )
  await press('Release')
  expect(await screen.findByText('It was sent meanwhile.')).toBeTruthy()
})

it('leads to the next record, or back to the list when none is left', () => {
  open()
  act(() => announce({ words: 'Approved.', next: { label: 'Harbor House', to: '/admin-listings' } }))
  expect(screen.getByRole('link', { name: 'Next: Harbor House' }).getAttribute('href')).toBe('/admin-listings')
  act(() => announce({ words: 'Approved too.', back: { label: 'All done: back to the list', to: '/admin-reviews' } }))
  expect(screen.getByRole('link', { name: 'All done: back to the list' })).toBeTruthy()
})
