import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Security } from '#contract/people/security.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { session } from '#web/session/session.browser.ts'
import { SecuritySettings } from './security-settings.tsx'

const api = fakeApi()
const off: Security = {
  email: 'sam@example.org',
  twoFactor: { isOn: false, isRequired: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 },
  emailChange: null,
}
const on: Security = { ...off, twoFactor: { ...off.twoFactor, isOn: true, hasApp: true, recoveryCodesLeft: 9 } }
const codes = ['AAAAA-22222', 'BBBBB-33333']
const id = '00000000-0000-4000-8000-000000000001'
let security: Security
let isConfirmed: boolean
beforeEach(() => {
  security = off
  isConfirmed = true
})
const ensure = () => isConfirmed || refuse(428, 'Please confirm that it’s you.')

api.answer('GET /auth/history', () => ({ history: [] }))
api.answer('GET /auth/security', () => security)
api.answer('GET /auth/sessions', () => ({
  sessions: [
    { id, device: 'Chrome on Windows', deviceZone: null, createdAt: new Date(), lastSeenAt: new Date(), isCurrent: true },
    {
      id: id.replace(/1$/, '2'),
      device: 'Safari on iPhone',
      deviceZone: 'America/Los_Angeles',
      createdAt: new Date(),
      lastSeenAt: new Date(),
      isCurrent: false,
    },
  ],
}))
api.answer('DELETE /auth/sessions', () => ({ message: 'All other devices are signed out.' }))
api.answer('POST /auth/two-factor/app', () => {
  ensure()
  return { secret: 'ABCDEFGH', uri: 'otpauth://totp/Waymark:sam@example.org?secret=ABCDEFGH&issuer=Waymark' }
})
api.answer('POST /auth/two-factor/app/confirm', ({ body }) =>
  body.code === '123456' ? { recoveryCodes: codes } : refuse(400, 'Wrong', { issues: [{ path: 'code', message: 'Wrong' }] }),
)
api.answer('POST /auth/recovery-codes', () => {
  ensure()
  return { recoveryCodes: codes }
})
api.answer('POST /auth/confirm-identity', ({ body }) => {
  isConfirmed = body.password === 'right'
  return isConfirmed
    ? { message: 'Thank you.', token: 'token-2' }
    : refuse(400, 'Not it', { issues: [{ path: 'password', message: 'Not it' }] })
})
api.answer('POST /auth/confirm-identity/code', () => {
  isConfirmed = true
  return { message: 'Thank you.', token: 'token-3' }
})
api.answer('POST /auth/change-email', () => {
  ensure()
  return { message: 'Check both inboxes.' }
})
api.answer('POST /residents/change-password', () => ({
  message: 'Password changed. Your other devices are signed out.',
  token: 'token-4',
}))

const open = () => renderScreen(SecuritySettings, { path: '/', at: '/' })

it('turns two-step sign-in on with the code of an app, and shows the recovery codes once', async () => {
  open()
  await screen.findByText('Off')
  await press('Set up app')
  const dialog = await findDialog('Set up an authenticator app')
  await within(dialog).findByText('ABCD EFGH')
  fill('Code', '12 34', dialog)
  await press('Turn on', dialog)
  await within(dialog).findByText('Enter the 6 digits from your app')
  fill('Code', '123 456', dialog)
  await press('Turn on', dialog)
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  await press('I saved them')
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull()
})

it('asks for the password when it was long ago, and goes on with the change', async () => {
  isConfirmed = false
  open()
  await screen.findByRole('heading', { name: 'Email' })
  await press('Change email')
  fill('New email', 'new@example.org')
  await press('Send links')
  const renew = vi.spyOn(session, 'renew')
  const dialog = await findDialog('Confirm that it’s you')
  fill('Your password', 'wrong', dialog)
  await press('Confirm', dialog)
  await within(dialog).findByText('Not it')
  fill('Your password', 'right', dialog)
  await press('Confirm', dialog)
  await screen.findByRole('button', { name: 'Change email' })
  expect(api.changes.map(({ call }) => call)).toEqual([
    'POST /auth/change-email',
    'POST /auth/confirm-identity',
    'POST /auth/confirm-identity',
    'POST /auth/change-email',
  ])
  expect(renew).toHaveBeenLastCalledWith('token-2')
})

it('asks someone with two steps for a code instead', async () => {
  security = on
  isConfirmed = false
  open()
  await screen.findByText('9 left. They let you in if you lose your phone.')
  await press('Get new codes')
  const renew = vi.spyOn(session, 'renew')
  const dialog = await findDialog('Confirm that it’s you')
  fill('Code', 'abcde-fgh23', dialog)
  await press('Confirm', dialog)
  await screen.findByRole('list', { name: 'Recovery codes' })
  expect(api.changes[1]).toMatchObject({ call: 'POST /auth/confirm-identity/code', body: { code: 'ABCDEFGH23' } })
  expect(renew).toHaveBeenLastCalledWith('token-3')
})

it.each([
  [3, /^Only 3 codes are left\. .* Get new codes before you run out\.$/],
  [1, /^Only 1 code is left\./],
  [0, /^You have no codes left\. .* Get new codes now\.$/],
])('warns when %s recovery codes are left', async (recoveryCodesLeft, words) => {
  security = { ...on, twoFactor: { ...on.twoFactor, recoveryCodesLeft } }
  open()
  await screen.findByText(words)
  screen.getByRole('button', { name: 'Get new codes' })
})

it('names the devices, and signs out the others', async () => {
  open()
  await screen.findByText('Chrome on Windows')
  expect(screen.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeDefined()
  expect(screen.getByText('Los Angeles, Pacific Time').parentElement?.textContent).toMatch(/Pacific Time · Last active/)
  await press('Sign out others')
  await screen.findByText('All other devices are signed out.')
})

it('changes the password with the present one', async () => {
  open()
  await screen.findByRole('heading', { name: 'Password' })
  await press('Change password')
  fill('Current password', 'old')
  fill('New password', 'short')
  await press('Save new password')
  await screen.findByText('Use at least 15 characters')
  fill('New password', 'nine small boats in a bay')
  await press('Save new password')
  await screen.findByText('Password changed. Your other devices are signed out.')
})

it('says which mailbox a change of email still waits for', async () => {
  security = { ...off, emailChange: { newEmail: 'new@example.org', oldConfirmed: true, newConfirmed: false } }
  open()
  await screen.findByText('Open the link we emailed to new@example.org. Until then, nothing changes.')
})
