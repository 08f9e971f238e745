import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { ConfirmForm } from './confirm-form.tsx'

const api = fakeApi()
const message = 'That is not the password you signed up with. You can choose a new one instead.'
api.answer('POST /auth/confirm-email', () => refuse(400, message, { issues: [{ path: 'password', message }] }))

it('says once that the password is another, and no more when a new one is chosen', async () => {
  renderScreen(() => <ConfirmForm token={'t'.repeat(43)} welcome={vi.fn()} />, { path: '/', at: '/' })
  fill('Password', 'a quiet harbor at dusk')
  await press('Confirm and sign in')
  expect(await screen.findAllByText(message)).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))

  await press('Choose a new password')
  expect(screen.queryByText(message)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(field('Password').autocomplete).toBe('new-password')
})
