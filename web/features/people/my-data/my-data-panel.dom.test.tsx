import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DataExport, MyData } from '#contract/overview/my-data.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import { session } from '#web/session/session.browser.ts'
import { MyDataPanel } from './my-data-panel.tsx'

const api = fakeApi()
const requestedAt = new Date('2026-11-16T12:00:00Z')
const ready: DataExport = { status: 'READY', requestedAt, expiresAt: new Date('2126-11-17T12:00:00Z'), sizeBytes: 2_400_000 }
const making: DataExport = { status: 'MAKING', requestedAt, expiresAt: null, sizeBytes: null }
const nothing: MyData = {
  export: null,
  deletion: { blocks: [], effects: ['We’ll sign you out on all your devices.'], kept: ['Payments.'] },
}
let myData: MyData
let isConfirmed: boolean
beforeEach(() => {
  myData = nothing
  isConfirmed = true
})
const ensure = () => isConfirmed || refuse(428, 'Please confirm that it’s you.')
const twoFactor = { isOn: false, isRequired: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 }
api.answer('GET /auth/security', () => ({ email: 'sam@example.org', twoFactor, emailChange: null }))
api.answer('GET /auth/my-data', () => myData)
api.answer('POST /auth/my-data/export', () => {
  ensure()
  myData = { ...nothing, export: making }
  return making
})
api.answer('POST /auth/my-data/delete-account', () => {
  ensure()
  return { message: 'Your account is closed.' }
})
api.answer('POST /auth/my-data/deactivate-account', () => {
  ensure()
  return { message: 'Your account is deactivated.' }
})
api.answer('POST /auth/confirm-identity', () => {
  isConfirmed = true
  return { message: 'Thank you.', token: 'token-2' }
})

const open = () => renderScreen(MyDataPanel, { path: '/', at: '/' })

it('prepares a download after asking who it is, and says that it takes a moment', async () => {
  isConfirmed = false
  open()
  await screen.findByRole('heading', { name: 'Download my data' })
  await press('Prepare my download')
  const dialog = await findDialog('Confirm that it’s you')
  fill('Your password', 'right', dialog)
  await press('Confirm', dialog)
  await screen.findByText(/We’re preparing your download/)
  expect(screen.queryByRole('button', { name: 'Prepare my download' })).toBeNull()
})

it('shows a download that is ready, with its size and its end', async () => {
  myData = { ...nothing, export: ready }
  open()
  await screen.findByRole('button', { name: 'Download ZIP (2.4 MB)' })
  expect(screen.getByText(/Available until/).textContent).toContain('Nov 17')
})

it('offers a new download instead of one that expired', async () => {
  myData = { ...nothing, export: { ...ready, expiresAt: new Date(Date.now() - 60_000) } }
  open()
  await screen.findByText(/Your last download expired/)
  expect(screen.queryByRole('button', { name: /^Download ZIP/ })).toBeNull()
  await press('Prepare a new download')
  await screen.findByText(/We’re preparing your download/)
})

it('says that preparing it failed, and offers another try', async () => {
  myData = { ...nothing, export: { ...making, status: 'FAILED' } }
  open()
  await screen.findByText(/We could not prepare your download/)
  await press('Prepare my download')
  await screen.findByText(/We’re preparing your download/)
})

it('names everything that is in the way of deleting the account, with its link, and offers no button', async () => {
  const block = { code: 'RENT', message: 'You have unpaid rent.', link: '/pay-rent', label: 'Pay rent' }
  myData = { ...nothing, deletion: { ...nothing.deletion, blocks: [block] } }
  open()
  expect((await screen.findByRole('link', { name: 'Pay rent' })).getAttribute('href')).toBe('/pay-rent')
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
})

it('deletes the account after asking twice, and leaves', async () => {
  const left = vi.spyOn(session, 'signOut').mockImplementation(() => undefined)
  open()
  await screen.findByText('We’ll sign you out on all your devices.')
  await press('Delete my account')
  const dialog = await findDialog('Delete your account?')
  api.between('POST /auth/my-data/delete-account', () => refuse(409, 'You have unpaid rent.'))
  await press('Delete account', dialog)
  await within(dialog).findByText('You have unpaid rent.')
  expect(left).not.toHaveBeenCalled()
  api.between('POST /auth/my-data/delete-account', (request, answer) => answer(request))
  await press('Delete account', dialog)
  await waitFor(() => expect(left).toHaveBeenCalledWith({ closed: 'deleted' }))
})

it('deactivates the account after asking, and leaves as someone who takes a break', async () => {
  const left = vi.spyOn(session, 'signOut').mockImplementation(() => undefined)
  open()
  await screen.findByRole('heading', { name: 'Take a break' })
  await press('Deactivate my account')
  await press('Deactivate account', await findDialog('Deactivate your account?'))
  await waitFor(() => expect(left).toHaveBeenCalledWith({ closed: 'deactivated' }))
})

it('offers no break to staff, who could not come back by themselves', async () => {
  seeAs(staff('SUPPORT'))
  open()
  await screen.findByRole('button', { name: 'Delete my account' })
  expect(screen.queryByRole('button', { name: 'Deactivate my account' })).toBeNull()
})
