import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { StaffJobOpening } from '#contract/content/careers.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { OpeningForm } from './opening-form.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const id = '00000000-0000-4000-8000-0000000000e1'
const first: StaffJobOpening = {
  id,
  slug: 'house-manager',
  title: 'House manager',
  team: 'Homes',
  isRemote: true,
  city: null,
  state: null,
  employment: 'FULL_TIME',
  payFromCents: 200_000,
  payToCents: 250_000,
  payPeriod: 'HOUR',
  description: 'You look after a house and the people in it. '.repeat(3),
  isOpen: false,
  openedAt: null,
  status: 'DRAFT',
  version: 1,
  createdAt: at,
  closedAt: null,
  applications: 0,
  newApplications: 0,
  allowedActions: ['open', 'delete'],
}
let stored = first
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  stored = first
})
api.answer('GET /admin/job-openings/{id}', () => stored)
api.answer('PUT /admin/job-openings/{id}', ({ body: { version, ...words } }) => {
  if (version !== stored.version) refuse(409, 'Someone else just changed this opening.')
  stored = { ...stored, ...words, version: version + 1 }
  return stored
})

function Opening() {
  const { data } = useApi('GET /admin/job-openings/{id}', { params: { id } })
  return data ? <OpeningForm opening={data} onClose={() => {}} /> : null
}

it('never saves over what a colleague saved meanwhile, and shows the newest version', async () => {
  renderScreen(Opening, { path: '/', at: '/' })
  const dialog = await findDialog('Edit opening')
  stored = { ...stored, team: 'Care', version: 2 }
  fill('Title', 'House lead', dialog)
  await press('Save changes', dialog)
  await within(dialog).findByText('Someone saved a newer version')
  // The newest version has been fetched, but what is typed is not based on it.
  await press('Save changes', dialog)
  await screen.findByText('Someone else just changed this opening.')
  expect(stored).toMatchObject({ title: 'House manager', team: 'Care' })
  await press('Discard mine and show newest version', dialog)
  expect([field('Title', dialog).value, field('Team', dialog).value]).toEqual(['House manager', 'Care'])
  fill('Title', 'House lead', dialog)
  await press('Save changes', dialog)
  await expect.poll(() => stored).toMatchObject({ title: 'House lead', team: 'Care' })
})
