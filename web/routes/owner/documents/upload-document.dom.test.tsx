import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { owner } from '#web/session/session.fixture.ts'
import UploadDocument from './upload-document.tsx'

const api = fakeApi()
const teamMembership = {
  id: owner.ownerId!,
  role: 'HOUSE_MANAGER',
  permissions: { view_properties: true as const },
  isLimited: false,
  owner: { id: owner.ownerId!, firstName: 'Olive', lastName: 'Owner' },
}
api.answer('GET /owners/team/my-team', () => ({ isTeamMember: true, teamMembership }))

it('says to a team member who may not edit homes why there is no form', async () => {
  renderScreen(UploadDocument, { path: '/', at: '/' })
  await screen.findByText('You cannot upload documents')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(api.reads).toEqual(['/owners/team/my-team'])
})
