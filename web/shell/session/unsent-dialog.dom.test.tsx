import { screen } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { session, signOut } from '#web/session/session.browser.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

// The outbox of all windows would try to send long after this test.
const { resume } = vi.hoisted(() => ({ resume: vi.fn() }))
vi.mock('#web/features/messaging/conversations/outbox.browser.ts', () => ({ outbox: { resume } }))

const kept = 'draft:riley:outbox:1:a'

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  localStorage.setItem(kept, '"sealed"')
  renderScreen(UnsentDialog, { path: '/', at: '/' })
  signOut()
})

it('asks before a message that waits is deleted, and keeps it for whoever stays', async () => {
  const dialog = await findDialog('Sign out?')
  expect(dialog.textContent).toContain('1 message you wrote has not been sent yet.')
  await expect.poll(() => resume).toHaveBeenCalled()
  await press('Stay signed in', dialog)
  expect(session.get().isLeaveAsked).toBe(false)
  expect(localStorage.getItem(kept)).not.toBeNull()
})

it('says when everything has been sent while it asks', async () => {
  await findDialog('Sign out?')
  localStorage.removeItem(kept)
  expect(await screen.findByText('Everything you wrote has been sent.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /delete/ })).toBeNull()
})
