import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { session } from '#web/session/session.browser.ts'
import { owner } from '#web/session/session.fixture.ts'
import HomeownerLogin from './homeowner-login.tsx'
import HomeownerSignup from './homeowner-signup.tsx'

const api = fakeApi()
const message = 'Check your email. We sent you a code to finish.'
api.answer('POST /auth/signup-owner', () => ({ message }))
api.answer('POST /auth/check-link', () => ({ works: true }))
api.answer('POST /auth/confirm-email', () => ({ token: 'token-1', role: 'OWNER', user: owner, next: null }))

const path = '/homeowner-signup'
const person = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.org', password: 'seven quiet rivers' }

it.each([
  { kind: 'individual', more: { kind: 'INDIVIDUAL', businessName: '' } },
  { kind: 'organisation', more: { kind: 'ORGANISATION', businessName: 'Haddad Homes' } },
])('takes an owner as the link says: $kind', async ({ kind, more }) => {
  renderScreen(HomeownerSignup, { path, at: `${path}?kind=${kind}` })
  await screen.findByRole('button', { name: 'Create account' })
  if (more.businessName) fill('Organization name', more.businessName)
  fill('First name', person.firstName)
  fill('Last name', person.lastName)
  fill('Email', person.email)
  fill('Password', person.password)
  await user.click(screen.getByRole('checkbox', { name: /agree/i }))
  await press('Create account')
  await screen.findByText(message)
  expect(api.changes).toMatchObject([{ call: 'POST /auth/signup-owner', body: { ...person, ...more, acceptsTerms: true } }])
})

it('leads from the link in the email to the dashboard, with the password', async () => {
  const token = 't'.repeat(43)
  const signIn = vi.spyOn(session, 'signIn').mockReturnValue()
  renderScreen(HomeownerLogin, { path: '/homeowner-login', at: `/homeowner-login?confirm=${token}` })
  await screen.findByText('Confirm your email')
  fill('Password', person.password)
  await press('Confirm and sign in')
  await screen.findByText('You are at /homeowner/dashboard')
  expect(api.changes.at(-1)).toEqual({ call: 'POST /auth/confirm-email', body: { token, password: person.password } })
  expect(signIn.mock.calls).toMatchObject([[{ token: 'token-1', user: owner }]])
})
