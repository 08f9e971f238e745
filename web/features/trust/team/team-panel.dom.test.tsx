import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { permission } from '#contract/enumerations.ts'
import type { TeamMember } from '#contract/trust/team.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { TeamPanel } from './team-panel.tsx'

const api = fakeApi()
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
const homes = [
  { id: '00000000-0000-4000-8000-00000000000a', title: 'Seagrape House' },
  { id: '00000000-0000-4000-8000-00000000000b', title: 'Banyan Row' },
]
const theo: TeamMember = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Theo Banks',
  email: 'theo@example.org',
  role: 'HOUSE_MANAGER',
  permissions: ['view_properties', 'manage_applications'],
  homes: [homes[0]!],
  status: 'ACTIVE',
  isYou: false,
  invitedAt: new Date('2026-11-01T12:00:00Z'),
  invitedBy: 'Olive Owner',
  expiresAt: null,
  joinedAt: new Date('2026-11-02T12:00:00Z'),
  lastSignInAt: null,
  allowedActions: ['change', 'suspend', 'remove'],
}
const team = {
  members: [theo],
  seats: { used: 1, limit: 3, plan: 'Essential' },
  grantable: { permissions: [...permission.options], homes, allHomes: true },
}

const open = (answer: typeof team = team) => {
  api.answer('GET /owners/team', () => answer)
  return renderScreen(TeamPanel, { path: '/', at: '/' })
}

it('invites by email, with the permissions of a role and the homes that are chosen', async () => {
  api.answer('POST /owners/team/invite', () => ({ ...theo, status: 'INVITED' as const }))
  open()
  await screen.findByText('1 of 3 seats used on the Essential plan')
  await press('Invite a team member')
  const form = await findDialog('Invite a team member')
  await press('Send invitation', form)
  await screen.findAllByText('Enter an email address, like name@example.org')
  expect(api.changes).toEqual([])

  fill('Email', 'New@Example.org', form)
  fill('Role', 'BOOKKEEPER', form)
  expect(field('See payouts and manage billing', form).checked).toBe(true)
  await check('Only the homes I choose', form)
  await press('Send invitation', form)
  await screen.findAllByText('Choose at least one home')
  await check('Banyan Row', form)
  await press('Send invitation', form)
  await screen.findByText('Invitation sent to new@example.org. It’s open for 7 days.')
  expect(api.changes).toMatchObject([
    {
      call: 'POST /owners/team/invite',
      body: {
        email: 'new@example.org',
        role: 'BOOKKEEPER',
        permissions: ['view_properties', 'manage_billing', 'view_analytics'],
        homeIds: [homes[1]!.id],
      },
    },
  ])
})

it('changes and removes only what the record allows, and says what happened', async () => {
  api.answer('DELETE /owners/team/{id}', () => ({ ...theo, status: 'REMOVED' as const }))
  open()
  await user.click(await screen.findByRole('button', { name: /^More actions for Theo Banks$/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Change access',
    'Suspend access',
    'Remove from team',
    'View history',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Remove from team' }))
  await press('Remove from team', await findDialog('Remove Theo Banks from the team?'))
  await screen.findByText('Theo Banks removed from the team.')
  expect(api.changes.at(-1)).toMatchObject({ call: `DELETE /owners/team/${theo.id}` })
})

it('keeps someone limited to the only home there is, until all homes are chosen', async () => {
  api.answer('PUT /owners/team/{id}', () => theo)
  open({ ...team, grantable: { ...team.grantable, homes: [homes[0]!] } })
  const change = async () => {
    await user.click(await screen.findByRole('button', { name: /^More actions for Theo Banks$/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Change access' }))
    return findDialog('Change Theo Banks’ access')
  }
  await press('Save access', await change())
  await screen.findByText('Theo Banks’ access is saved.')
  const all = await change()
  await check('All homes, including future ones', all)
  await press('Save access', all)
  await screen.findByText('Theo Banks’ access is saved.')
  expect(api.changes.map(({ body }) => body)).toMatchObject([{ homeIds: [homes[0]!.id] }, { homeIds: null }])
})

it('says until when an invitation is open, and that one has expired', async () => {
  const invited = { ...theo, name: null, status: 'INVITED' as const, expiresAt: new Date('2099-11-23T12:00:00Z') }
  const late = { ...invited, id: theo.id.replace(/1$/, '2'), expiresAt: new Date('2026-11-01T12:00:00Z') }
  open({ ...team, members: [invited, late] })
  const [open1, open2] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(open1).toContain('Open until Nov 23, 2099')
  expect(open2).toContain('Expired Nov 1, 2026')
})

it('says when every seat is taken', async () => {
  open({ ...team, seats: { used: 3, limit: 3, plan: 'Essential' } })
  await screen.findByText(/^Every seat is taken/)
  await screen.findByRole('link', { name: 'choose a larger plan' })
  expect((screen.getByRole('button', { name: 'Invite a team member' }) as HTMLButtonElement).disabled).toBe(true)
})

it('keeps an invitation that was begun when its dialog closes, with all that was chosen, until it is sent', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  api.answer('POST /owners/team/invite', () => ({ ...theo, status: 'INVITED' as const }))
  open()
  await screen.findByText('1 of 3 seats used on the Essential plan')
  await press('Invite a team member')
  const begun = await findDialog('Invite a team member')
  fill('Email', 'new@example.org', begun)
  await check('Only the homes I choose', begun)
  await check('Banyan Row', begun)
  fill('Role', 'BOOKKEEPER', begun)
  await check('See payouts and manage billing', begun)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Invite a team member')
  const again = await findDialog('Invite a team member')
  expect(field('Email', again).value).toBe('new@example.org')
  await press('Send invitation', again)
  await screen.findByText(/^Invitation sent/)
  expect(api.changes.at(-1)!.body).toEqual({
    email: 'new@example.org',
    role: 'BOOKKEEPER',
    permissions: ['view_properties', 'view_analytics'],
    homeIds: [homes[1]!.id],
  })
  await press('Invite a team member')
  const next = await findDialog('Invite a team member')
  expect([field('Email', next).value, field('Role', next).value]).toEqual(['', 'HOUSE_MANAGER'])
})
