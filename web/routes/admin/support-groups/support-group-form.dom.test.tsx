import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { SupportGroup } from '#contract/content/support-groups.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import AdminSupportGroups from './admin-support-groups.tsx'

const api = fakeApi()
let stored: SupportGroup
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  stored = {
    id: '00000000-0000-4000-8000-0000000000e2',
    fellowship: 'AA',
    name: 'Sunrise group',
    format: 'IN_PERSON',
    weekday: 2,
    startsAt: '07:00',
    minutes: 60,
    timeZone: 'America/New_York',
    placeName: 'Community hall',
    street: '',
    city: 'Delray Beach',
    state: 'FL',
    link: null,
    notes: '',
    nextOn: '2026-11-24',
    checkedAt: new Date('2026-11-10T12:00:00Z'),
    version: 1,
  }
})
api.answer('GET /admin/support-groups', () => ({ groups: [stored], total: 1, page: 1, limit: 20 }))
api.answer('PUT /admin/support-groups/{id}', ({ body: { version, ...words } }) => {
  if (version !== stored.version) refuse(409, 'Someone else just changed this meeting.')
  stored = { ...stored, ...words, version: version + 1 }
  return stored
})

it('never saves a meeting over what a colleague saved meanwhile, and loses nothing typed', async () => {
  renderScreen(AdminSupportGroups, { path: '/', at: '/' })
  await screen.findByRole('button', { name: 'Edit Sunrise group' })
  await press('Edit Sunrise group')
  const dialog = await findDialog('Edit Sunrise group')
  stored = { ...stored, placeName: 'Library', version: 2 }
  fill('Name', 'Early group', dialog)
  await press('Save as checked', dialog)
  await within(dialog).findByText('Someone saved a newer version')
  expect(field('Name', dialog).value).toBe('Early group')
  expect(stored).toMatchObject({ name: 'Sunrise group', placeName: 'Library' })
  await press('Discard mine and show newest version', dialog)
  expect(field('Place', dialog).value).toBe('Library')
  fill('Name', 'Early group', dialog)
  await press('Save as checked', dialog)
  await expect.poll(() => stored).toMatchObject({ name: 'Early group', placeName: 'Library', version: 3 })
})
