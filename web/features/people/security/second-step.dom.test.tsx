import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { owner } from '#web/session/session.fixture.ts'
import { SecondStepForm } from './second-step.tsx'

const api = fakeApi()
const wrong = 'That code does not match'
api.answer('POST /auth/two-factor', ({ body }) =>
  body.code === '123456'
    ? { token: 'token-1', role: 'OWNER', user: owner }
    : refuse(400, wrong, { issues: [{ path: 'code', message: wrong }] }),
)

it('takes a code, says when it is wrong, and signs in with the right one', async () => {
  const welcome = vi.fn(async () => {})
  const step = { challenge: 'c'.repeat(43), methods: ['APP', 'RECOVERY_CODE'] as const }
  renderScreen(() => <SecondStepForm step={step} welcome={welcome} onBack={() => {}} />, { path: '/', at: '/' })
  expect(document.activeElement).toBe(field('Code'))
  fill('Code', '00')
  await press('Finish signing in')
  await screen.findByText('Enter the 6 digits from your app, or a recovery code')
  fill('Code', '000000')
  await press('Finish signing in')
  await screen.findByText(wrong)
  expect(welcome).not.toHaveBeenCalled()
  fill('Code', '123 456')
  await press('Finish signing in')
  await waitFor(() => expect(welcome).toHaveBeenCalledWith(expect.objectContaining({ token: 'token-1' })))
  expect(screen.queryByRole('button', { name: 'Use my passkey' })).toBeNull()
})
