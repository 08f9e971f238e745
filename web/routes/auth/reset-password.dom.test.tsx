import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import ResetPassword from './reset-password.tsx'

const api = fakeApi()
api.answer('POST /auth/check-link', () => ({ works: false }))

it('offers a new link instead of the form when the link was already used', async () => {
  renderScreen(ResetPassword, { path: '/reset-password', at: `/reset-password?token=${'t'.repeat(43)}` })
  await screen.findByText('This link was already used or has expired. Request a new one.')
  expect(screen.queryByRole('button', { name: 'Save new password' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Email me a new link' }).getAttribute('href')).toBe('/forgot-password')
})
