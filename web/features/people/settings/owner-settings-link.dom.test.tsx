import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { OwnerSettingsLink } from './owner-settings-link.tsx'

const api = fakeApi()
const Sentence = () => (
  <p>
    See the{' '}
    <OwnerSettingsLink tab="invoices" otherwise="owner’s settings">
      invoice settings
    </OwnerSettingsLink>
  </p>
)
const show = () => renderScreen(Sentence, { path: '/', at: '/' })

it('leads the owner to a tab of their settings', async () => {
  api.answer('GET /owners/team/my-team', () => ({ isTeamMember: false, teamMembership: null }))
  show()
  const link = await screen.findByRole('link', { name: 'invoice settings' })
  expect(link.getAttribute('href')).toBe('/homeowner/settings?tab=invoices')
})

it('leads no team member to a screen that is closed to them', async () => {
  const teamMembership = {
    id: '3f0c2a10-0000-4000-8000-000000000001',
    role: 'BOOKKEEPER',
    permissions: { manage_billing: true as const },
    isLimited: false,
    owner: { id: '3f0c2a10-0000-4000-8000-000000000002', firstName: 'Olive', lastName: 'Owner' },
  }
  api.answer('GET /owners/team/my-team', () => ({ isTeamMember: true, teamMembership }))
  show()
  expect(await screen.findByText('See the owner’s settings')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
