import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { loginPath } from '#web/session/paths.ts'
import { doors } from './doors.ts'
import { LoginScreen } from './login-screen.tsx'

const api = fakeApi()
api.answer('POST /auth/check-link', () => ({ works: false }))

const open = (at: string) => renderScreen(() => <LoginScreen door={doors.resident} />, { path: '/resident-login', at })

it('tells someone who deleted the account until when they can keep it', async () => {
  open(loginPath('SEEKER', { closed: 'deleted' }))
  expect(await screen.findByText(/sign in within 30 days to keep it/)).toBeTruthy()
})

it('tells someone who takes a break that nothing is lost', async () => {
  open(loginPath('SEEKER', { closed: 'deactivated' }))
  expect(await screen.findByText(/Nothing is erased. Sign in at any time/)).toBeTruthy()
  expect(screen.queryByText(/30 days/)).toBeNull()
})

it('says to someone who opens the link of the email again that they are signed in, and asks for nothing', async () => {
  seeAs(resident)
  open(`/resident-login?confirm=${'t'.repeat(43)}`)
  await screen.findByText(/^That link was already used/)
  screen.getByText('You’re signed in as Olive Owner.')
  expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull()
})
