import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { TeamInvitation } from '#contract/trust/team.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import { owner } from '#web/session/session.fixture.ts'
import AcceptInvitation from './accept-invitation.tsx'
import HomeownerLogin from './homeowner-login.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-0000000000f1'
const invitation: TeamInvitation = {
  id,
  status: 'INVITED',
  business: 'Grant Recovery Homes',
  invitedBy: 'Olivia Grant',
  role: 'HOUSE_MANAGER',
  permissions: ['view_properties', 'manage_applications'],
  homes: ['Seagrape House'],
  expiresAt: new Date('2026-11-23T12:00:00Z'),
  email: owner.email,
  isForYou: true,
  whyNot: null,
}
let found: TeamInvitation
beforeEach(() => {
  seeAs(owner)
  found = invitation
})
api.answer('GET /owners/team/invitation/{id}', () => found)
api.answer('POST /owners/team/accept-invitation', () => ({ message: 'Welcome.', user: owner }))
api.answer('POST /owners/team/decline-invitation', () => {
  found = { ...invitation, status: 'DECLINED' }
  return { message: 'Declined.' }
})

const link = `/accept-invitation?teamId=${id}&token=a-secret-of-the-email`
const open = () => renderScreen(AcceptInvitation, { path: '/accept-invitation', at: link })
const answers = () => screen.queryAllByRole('button', { name: /Accept|Decline/ })

it('says who invites and what for, and accepts with the secret of the email', async () => {
  open()
  await screen.findByRole('heading', { name: 'Olivia Grant invites you to work with Grant Recovery Homes' })
  for (const text of ['House manager', 'Seagrape House', 'Answer applications and run waitlists']) screen.getByText(text)
  await press('Accept invitation')
  await screen.findByText('You are at /homeowner/dashboard')
  const body = { teamId: id, token: 'a-secret-of-the-email' }
  expect(api.changes).toEqual([{ call: 'POST /owners/team/accept-invitation', body }])
})

it('declines, and says how to change one’s mind', async () => {
  open()
  await screen.findByRole('button', { name: 'Decline' })
  await press('Decline')
  await screen.findByText(/^You declined this invitation/)
  expect(answers()).toEqual([])
})

it('shows a failure, and stays', async () => {
  api.between('POST /owners/team/accept-invitation', () => refuse(409, 'This team has no seat left. Ask the owner.'))
  open()
  await screen.findByRole('button', { name: 'Accept invitation' })
  await press('Accept invitation')
  await screen.findByText('This team has no seat left. Ask the owner.')
})

it.each([
  ['expired', { status: 'EXPIRED' }, /has expired. Ask for a new one/],
  ['out of date', { whyNot: 'This invitation has expired. Ask for a new one.' }, /has expired. Ask for a new one/],
  ['withdrawn', { status: 'REVOKED' }, /was withdrawn/],
  ['used', { status: 'ACTIVE' }, /already accepted/],
  ['for another email', { isForYou: false, email: 't•••@example.org', whyNot: 'It was sent to another email.' }, /another email/],
] as const)('cannot be accepted if it is %s', async (_what, change, words) => {
  found = { ...invitation, ...change }
  open()
  await screen.findByText(words)
  expect(answers()).toEqual([])
})

it.each(['EXPIRED', 'ACTIVE', 'REMOVED'] as const)('promises nothing once it is over (%s), and leads on', async (status) => {
  found = { ...invitation, status }
  open()
  await screen.findByRole('heading', { name: 'Invitation to work with Grant Recovery Homes' })
  expect(screen.queryByText('You’ll be able to')).toBeNull()
  expect(screen.queryByText('Open until')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to my dashboard' }).getAttribute('href')).toBe('/homeowner/dashboard')
})

it('says to someone with the wrong account who they are, and lets them sign out', async () => {
  found = { ...invitation, isForYou: false }
  open()
  await screen.findByText(/^You’re signed in as olive@example.org/)
  screen.getByRole('button', { name: 'Sign out' })
})

it('has a way forward if it cannot be found, or the link is cut off', async () => {
  api.between('GET /owners/team/invitation/{id}', () => refuse(404, 'Invitation not found.'))
  const { unmount } = open()
  await screen.findByText('We could not find this invitation')
  screen.getByRole('link', { name: 'Go to my dashboard' })
  unmount()
  renderScreen(AcceptInvitation, { path: '/accept-invitation', at: '/accept-invitation' })
  await screen.findByText('We could not find this invitation')
})

it('does not call it lost while the server is in trouble', async () => {
  const isBack = api.between('GET /owners/team/invitation/{id}', () => refuse(500, 'Something went wrong on our side.'))
  open()
  await screen.findByText('Something went wrong on our side.')
  expect(screen.queryByText('We could not find this invitation')).toBeNull()
  isBack()
  await press('Try again')
  await screen.findByRole('button', { name: 'Accept invitation' })
})

it('leads someone without an account from the sign-in page to a sign-up that keeps the invitation', async () => {
  seeAs(undefined)
  const at = `/homeowner-login?${new URLSearchParams({ next: link })}`
  renderScreen(HomeownerLogin, { path: '/homeowner-login', at })
  await screen.findByText('Sign in with the email address your team invitation was sent to.')
  const signUp = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign up to join the team' })
  const query = new URL(signUp.href).searchParams
  expect([query.get('kind'), query.get('next')]).toEqual(['team', link])
})
