import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { StaffInvitation, StaffMember } from '#contract/people/staff-accounts.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import AdminSettings from './admin-settings.tsx'

const api = fakeApi()
const ana: StaffMember = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  name: 'Ana Reyes',
  email: 'ana@example.org',
  staffRole: 'ADMINISTRATOR',
  status: 'ACTIVE',
  hasTwoStep: true,
  lastSignInAt: new Date(),
  isYou: true,
  allowedActions: [],
}
const rob: StaffMember = {
  ...ana,
  id: '3f0c2a10-0000-4000-8000-000000000002',
  name: 'Rob Lee',
  email: 'rob@example.org',
  staffRole: 'REVIEWER',
  hasTwoStep: false,
  lastSignInAt: null,
  isYou: false,
  allowedActions: ['changeRole', 'suspend'],
}
const invitation: StaffInvitation = {
  id: '3f0c2a10-0000-4000-8000-000000000003',
  email: 'pat@example.org',
  staffRole: 'FINANCE',
  invitedBy: 'Ana Reyes',
  expiresAt: new Date('2026-11-20T12:00:00Z'),
  isExpired: false,
}
api.answer('GET /admin/staff', () => ({ staff: [ana, rob], invitations: [invitation] }))
api.answer('POST /admin/staff/invitations', () => invitation)
api.answer('POST /admin/staff/invitations/{id}/resend', () => invitation)
api.answer('DELETE /admin/staff/invitations/{id}', () => ({ message: 'Revoked' }))
api.answer('PUT /admin/staff/{id}/role', () => ({ ...rob, staffRole: 'FINANCE' as const }))
const open = () => renderScreen(AdminSettings, { path: '/admin-settings', at: '/admin-settings?tab=staff' })

it('shows who runs Waymark, and offers nothing for one’s own account', async () => {
  open()
  const own = (await screen.findByText('Ana Reyes (you)')).closest('tr')!
  expect(within(own).queryAllByRole('button')).toEqual([])
  const other = screen.getByText('rob@example.org').closest('tr')!
  within(other).getByText('Not set up')
  within(other).getByText('Never')
})

it('invites by email with a role, and says why it could not', async () => {
  open()
  await screen.findByText('Ana Reyes (you)')
  await press('Invite staff')
  const dialog = await findDialog('Invite staff')
  fill('Email', 'new@example.org', dialog)
  fill('Role', 'FINANCE', dialog)
  within(dialog).getByText('Payments, payouts, refunds, plans and reports.')
  const restore = api.between('POST /admin/staff/invitations', () => refuse(400, 'This email already has an account.'))
  await press('Send invitation', dialog)
  await within(dialog).findByText('This email already has an account.')
  restore()
  await press('Send invitation', dialog)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(api.changes.at(-1)).toEqual({
    call: 'POST /admin/staff/invitations',
    body: { email: 'new@example.org', staffRole: 'FINANCE' },
  })
})

it('changes a role with the one it saw, and resends and revokes invitations', async () => {
  open()
  await screen.findByText('Ana Reyes (you)')
  await press(/^Change role.*Rob Lee/)
  const dialog = await findDialog('Change Rob Lee’s role')
  fill('Role', 'FINANCE', dialog)
  await press('Change role', dialog)
  await expect
    .poll(() => api.changes.at(-1))
    .toEqual({
      call: `PUT /admin/staff/${rob.id}/role`,
      body: { staffRole: 'FINANCE', from: 'REVIEWER' },
    })
  await press(/^Resend/)
  await press(/^Revoke/)
  await expect.poll(() => api.changes.at(-1)?.call).toBe(`DELETE /admin/staff/invitations/${invitation.id}`)
})

it('says who reads the reason for suspending or restoring a colleague’s account', async () => {
  const sue = { ...rob, id: '3f0c2a10-0000-4000-8000-000000000004', name: 'Sue Moor', email: 'sue@example.org' }
  const suspended = { ...sue, status: 'SUSPENDED' as const, allowedActions: ['reinstate' as const] }
  api.between('GET /admin/staff', () => ({ staff: [ana, rob, suspended], invitations: [] }))
  open()
  await screen.findByText('Ana Reyes (you)')
  await press(/^Suspend.*Rob Lee/)
  const question = await findDialog('Suspend Rob Lee’s account?')
  within(question).getByText('Rob Lee will get it by email.')
  await press('Cancel', question)
  await press(/^Restore.*Sue Moor/)
  within(await findDialog('Restore Sue Moor’s account?')).getByText('Kept in the history for other staff.')
})
