import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { owner } from '#web/session/session.fixture.ts'
import { doors } from './doors.ts'
import { LoginForm } from './login-form.tsx'

const api = fakeApi()
const closing = 'You asked us to delete this account. We’ll erase it on December 16, 2026.'
api.answer('POST /auth/login-owner', ({ body }) =>
  body.restore
    ? { token: 'token-1', role: 'OWNER', user: owner }
    : refuse(403, closing, { restorable: { eraseAt: '2026-12-16T12:00:00Z' } }),
)

it('asks someone whose account is about to be deleted whether they want to keep it', async () => {
  const welcome = vi.fn(async () => {})
  renderScreen(() => <LoginForm door={doors.homeowner} welcome={welcome} onSecondStep={() => {}} />, { path: '/', at: '/' })
  fill('Email', owner.email)
  fill('Password', 'a quiet harbor at dawn')
  await press('Sign in')
  await screen.findByText(closing)
  expect(welcome).not.toHaveBeenCalled()
  await press('Keep my account')
  await waitFor(() => expect(welcome).toHaveBeenCalledWith(expect.objectContaining({ token: 'token-1' })))
  expect(api.changes.at(-1)).toMatchObject({ body: { email: owner.email, restore: true } })
})
