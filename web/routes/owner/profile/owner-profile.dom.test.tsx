import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { hasField, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import { owner } from '#web/session/session.fixture.ts'
import OwnerProfile from './owner-profile.tsx'

const api = fakeApi()
const teamMembership = {
  id: owner.ownerId!,
  role: 'HOUSE_MANAGER',
  permissions: { view_properties: true as const },
  isLimited: false,
  owner: { id: owner.ownerId!, firstName: 'Olive', lastName: 'Owner' },
}
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: true, teamMembership }))
api.answer('GET /owners/team/my-profile', () => ({
  firstName: 'Mia',
  lastName: 'Reyes',
  email: 'mia@example.org',
  phone: null,
  identityCheckedAt: null,
}))
api.answer('GET /owners/profile', () => ({
  kind: 'ORGANISATION',
  businessName: 'Lindgren Homes',
  firstName: 'Olive',
  lastName: 'Owner',
  phone: null,
  email: owner.email,
  id: owner.ownerId!,
  profileImage: null,
  profileImageId: null,
  identityCheckedAt: null,
  publicName: 'Lindgren Homes',
  since: new Date('2026-01-01T12:00:00Z'),
}))

it('shows a team member the business of the owner, which only the owner can change', async () => {
  seeAs(owner)
  renderScreen(OwnerProfile, { path: '/', at: '/' })
  await screen.findByText('Only the owner can change this.')
  screen.getByText('Lindgren Homes', { selector: 'dd *, dd' })
  expect(hasField('Organization name')).toBe(false)
})
