import { screen } from '@testing-library/dom'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { outbox } from '#web/features/messaging/conversations/outbox.browser.ts'
import { session, signOut } from '#web/session/session.browser.ts'
import { UnsentDialog } from './unsent-dialog.tsx'

const kept = 'draft:riley:outbox:1:a'

let resume: MockInstance<typeof outbox.resume>

beforeEach(() => {
  // It would try to send long after the test.
  resume = vi.spyOn(outbox, 'resume').mockResolvedValue()
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
