import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { ApiKeysPanel } from './api-keys-panel.tsx'

const api = fakeApi()
const token = 'wm_live_0123456789ABCDEFGHIJKLMNOPQRSTUV000000'
const [seaside, harbor] = [
  { id: '00000000-0000-4000-8000-00000000000a', title: 'Seaside' },
  { id: '00000000-0000-4000-8000-00000000000b', title: 'Harbor' },
]
const stored: ApiKey = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Booking sheet',
  prefix: 'wm_live_0123',
  scopes: ['homes:read'],
  homes: [harbor],
  status: 'ACTIVE',
  createdAt: new Date('2026-05-01T12:00:00Z'),
  createdBy: 'Sam Rivers',
  expiresAt: new Date('2026-08-01T12:00:00Z'),
  lastUsedOn: '2026-06-02',
  revokedAt: null,
  allowedActions: ['revoke'],
}
let keys: ApiKey[]
let used: number

beforeEach(() => {
  keys = []
  used = 0
})
api.answer('GET /owners/api-keys', () => ({
  keys,
  live: { used, limit: 20 },
  grantable: { scopes: ['homes:read', 'payments:read'], homes: [seaside, harbor] },
}))
api.answer('GET /auth/security', () => ({
  email: 'owner@example.org',
  emailChange: null,
  twoFactor: { isOn: false, isRequired: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 },
}))
const open = () => renderScreen(ApiKeysPanel, { path: '/', at: '/' })

it('creates a key after the person confirmed who they are, and shows it once', async () => {
  let isConfirmed = false
  api.answer('POST /owners/api-keys', () => {
    if (!isConfirmed) return refuse(428, 'Please confirm that it’s you.')
    keys = [stored]
    return { key: stored, token }
  })
  api.answer('POST /auth/confirm-identity', () => {
    isConfirmed = true
    return { message: 'Confirmed.', token: 'token-2' }
  })
  open()
  await screen.findByText('No API keys')
  await press('Create a key')
  const dialog = await findDialog('Create a key')
  await press('Create key', dialog)
  await screen.findAllByText('Enter a name, such as the program that uses the key')
  expect(api.changes).toEqual([])
  fill('Name', 'Booking sheet', dialog)
  await check('Read homes, rooms and beds', dialog)
  await check('Only the homes I choose', dialog)
  await check('Harbor', dialog)
  await press('Create key', dialog)
  const proof = await findDialog('Confirm that it’s you')
  fill('Your password', 'a quiet harbor at dawn', proof)
  await press('Confirm', proof)
  const secret = await screen.findByDisplayValue(token)
  await waitFor(() => expect(document.activeElement).toBe(secret))
  expect(within(await findDialog('Your new key')).queryByRole('button', { name: 'Close' })).toBeNull()
  await press('I saved it')
  await screen.findByRole('heading', { name: 'Booking sheet' })
  expect(screen.queryByDisplayValue(token)).toBeNull()
  const body = { name: 'Booking sheet', scopes: ['homes:read'], homeIds: [harbor.id], lifetime: '90' }
  expect(api.changes.at(-1)).toEqual({ call: 'POST /owners/api-keys', body })
})

it('says what a key may do, where, and until when, and revokes it', async () => {
  keys = [stored]
  api.answer('DELETE /owners/api-keys/{id}', () => {
    keys = [{ ...stored, status: 'REVOKED', revokedAt: new Date('2026-06-03T12:00:00Z'), allowedActions: [] }]
    return { message: 'The key no longer works.' }
  })
  open()
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain(
    'Harbor · created May 1, 2026 by Sam Rivers · works until Aug 1, 2026 · last used Jun 2, 2026',
  )
  await press('Revoke Booking sheet')
  await press('Revoke key', await findDialog('Revoke “Booking sheet”?'))
  await screen.findByText('“Booking sheet” no longer works.')
  await screen.findByText('Keys that no longer work (1)')
})

it('has no more keys to give at the limit', async () => {
  used = 20
  open()
  await screen.findByText(/You have 20 active keys/)
  expect(button('Create a key').hasAttribute('disabled')).toBe(true)
})

it('can be tried again after a failure', async () => {
  let isDown = true
  api.between('GET /owners/api-keys', (request, answer) =>
    isDown ? refuse(503, 'We’re restarting. Please try again in a moment.') : answer(request),
  )
  open()
  await screen.findByText('We’re restarting. Please try again in a moment.')
  isDown = false
  await press('Try again')
  await screen.findByText('No API keys')
})

it('keeps a key that was begun when its dialog closes, with the homes that were chosen', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  open()
  await screen.findByText('No API keys')
  await press('Create a key')
  const begun = await findDialog('Create a key')
  await check('Only the homes I choose', begun)
  await check('Harbor', begun)
  fill('Name', 'Booking sheet', begun)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Create a key')
  const again = await findDialog('Create a key')
  expect(field('Name', again).value).toBe('Booking sheet')
  expect([field('Seaside', again).checked, field('Harbor', again).checked]).toEqual([false, true])
})
