import { fireEvent, screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import { owner } from '#web/session/session.fixture.ts'
import { MyAccountDialog } from './my-account-dialog.tsx'

const api = fakeApi()
const twoFactor = { isOn: false, isRequired: false, hasApp: false, passkeys: [], recoveryCodesLeft: 0 }
api.answer('GET /auth/security', () => ({ email: 'sam@example.org', twoFactor, emailChange: null }))
api.answer('GET /auth/sessions', () => ({ sessions: [] }))
api.answer('GET /auth/history', () => ({
  history: [
    {
      id: '3f0c2a10-0000-4000-8000-000000000001',
      at: new Date('2026-11-10T12:00:00Z'),
      text: 'Account viewed by staff',
      by: 'Waymark staff',
      reason: null,
    },
  ],
}))
api.answer('GET /auth/my-data', () => ({ export: null, deletion: { blocks: [], effects: [], kept: [] } }))

it('gives someone without a settings screen their security, history and data', async () => {
  renderScreen(() => <MyAccountDialog onClose={() => {}} />, { path: '/', at: '/' })
  expect(await screen.findByText('Account viewed by staff')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Notifications' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'My data' }))
  expect(await screen.findByRole('heading', { name: 'Delete my account' })).toBeTruthy()
})

it('leads a team member, and no one of staff, to a check of their background', async () => {
  const { unmount } = renderScreen(() => <MyAccountDialog onClose={() => {}} />, { path: '/', at: '/' })
  expect(screen.queryByRole('tab', { name: 'Checks' })).toBeNull()
  unmount()
  seeAs(owner)
  const teamMembership = {
    id: '3f0c2a10-0000-4000-8000-000000000001',
    role: 'BOOKKEEPER',
    permissions: { manage_billing: true as const },
    isLimited: false,
    owner: { id: '3f0c2a10-0000-4000-8000-000000000002', firstName: 'Olive', lastName: 'Owner' },
  }
  api.answer('GET /owners/team/my-team', () => ({ isTeamMember: true, teamMembership }))
  api.answer('GET /background-check', () => ({ check: null }))
  renderScreen(() => <MyAccountDialog onClose={() => {}} />, { path: '/', at: '/' })
  fireEvent.click(screen.getByRole('tab', { name: 'Checks' }))
  expect(await screen.findByRole('heading', { name: 'Background check' })).toBeTruthy()
  // No one would see who a team member is: a home's page names its owner alone.
  expect(screen.queryByRole('heading', { name: 'Identity' })).toBeNull()
})

it('shows recovery codes again after another tab was opened, until the person saved them', async () => {
  api.answer('GET /auth/security', () => ({
    email: 'sam@example.org',
    twoFactor: { ...twoFactor, isOn: true, hasApp: true, recoveryCodesLeft: 10 },
    emailChange: null,
  }))
  api.answer('POST /auth/recovery-codes', () => ({ recoveryCodes: ['AAAAA-22222'] }))
  renderScreen(() => <MyAccountDialog onClose={() => {}} />, { path: '/', at: '/' })
  await screen.findByRole('button', { name: 'Get new codes' })
  await press('Get new codes')
  expect(await screen.findByText('AAAAA-22222')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'My data' }))
  await screen.findByRole('heading', { name: 'Delete my account' })
  fireEvent.click(screen.getByRole('tab', { name: 'Security' }))
  expect(await screen.findByText('AAAAA-22222')).toBeTruthy()
  await press('I saved them')
  expect(screen.queryByText('AAAAA-22222')).toBeNull()
})
