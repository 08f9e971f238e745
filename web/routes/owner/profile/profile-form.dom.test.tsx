import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, fill, hasField, press, renderScreen } from '#tests/dom/screen.tsx'
import { owner } from '#web/session/session.fixture.ts'
import { MemberProfile } from './member-form.tsx'
import { type Profile, ProfileForm } from './profile-form.tsx'

const api = fakeApi()
const profile: Profile = {
  kind: 'INDIVIDUAL',
  businessName: null,
  firstName: 'Olive',
  lastName: 'Owner',
  phone: '5615550100',
  email: owner.email,
  id: owner.ownerId!,
  profileImage: null,
  profileImageId: null,
  identityCheckedAt: null,
  publicName: 'Olive',
  since: new Date('2026-01-01T12:00:00Z'),
}
api.answer('PUT /owners/profile', () => profile)
api.answer('GET /auth/me', () => owner)

const open = () => renderScreen(() => <ProfileForm profile={profile} />, { path: '/', at: '/' })

it('says what is wrong above the form, leads to the field, and sends what is right', async () => {
  open()
  expect(field('Phone').value).toBe('(561) 555-0100')
  fill('Phone', '12')
  await press('Save profile')
  const link = await screen.findByRole('link', { name: 'Enter a 10-digit phone number' })
  await waitFor(() => expect(document.activeElement?.contains(link)).toBe(true))
  expect(api.changes).toEqual([])

  fill('Phone', '(561) 555-0142')
  expect(hasField('Organization name')).toBe(false)
  await check('An organization')
  fill('Organization name', 'Lindgren Homes')
  await press('Save profile')
  await screen.findByText('Profile saved.')
  expect(api.changes).toMatchObject([
    { call: 'PUT /owners/profile', body: { kind: 'ORGANISATION', businessName: 'Lindgren Homes', firstName: 'Olive' } },
  ])
})

it('has back the name of an organization that was not saved', async () => {
  localStorage.setItem('user', JSON.stringify({ id: owner.id }))
  const { unmount } = open()
  await check('An organization')
  fill('Organization name', 'Lindgren Homes')
  unmount()
  open()
  await screen.findByLabelText('Organization name')
  expect(field('Organization name').value).toBe('Lindgren Homes')
})

it('lets a team member change their own name', async () => {
  let person = {
    firstName: 'Miia',
    lastName: 'Reyes',
    email: 'mia@example.org',
    phone: null,
    identityCheckedAt: new Date('2026-01-01T12:00:00Z'),
  }
  api.answer('GET /owners/team/my-profile', () => person)
  const teamMembership = {
    id: owner.ownerId!,
    role: 'HOUSE_MANAGER',
    permissions: { view_properties: true as const },
    isLimited: true,
    owner: { id: owner.ownerId!, firstName: 'Olive', lastName: 'Owner' },
  }
  api.answer('GET /owners/team/my-team', () => ({ isTeamMember: true, teamMembership }))
  api.answer('PUT /owners/team/my-profile', ({ body }) => {
    person = { ...person, ...body } as typeof person
    return person
  })
  renderScreen(MemberProfile, { path: '/', at: '/' })
  await screen.findByText('mia@example.org')
  expect(screen.getByText(/If you save a different name, the check will no longer count/)).toBeTruthy()
  // Settings are closed to most team members.
  expect(screen.getByText(/You can change it in My account, in the menu at your photo/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  fill('First name', 'Mia')
  await press('Save profile')
  await screen.findByText('Profile saved.')
  expect(api.changes).toMatchObject([{ call: 'PUT /owners/team/my-profile', body: { firstName: 'Mia' } }])
})
