import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { SharingEntry } from '#contract/stays/sharing.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import ResidentProfile from './resident-profile.tsx'

const api = fakeApi()
const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const profile = {
  id: id(1),
  firstName: 'Riley',
  lastName: 'Parker',
  email: 'riley@example.org',
  phone: null,
  profileImage: null,
  profileImageId: null,
  identityCheckedAt: null,
  preferences: { place: 'Delray Beach, FL', programs: ['AA' as const] },
}
const home = { id: id(2), title: 'Seagrape House' }
const application: SharingEntry = {
  id: id(3),
  kind: 'APPLICATION',
  home,
  parts: ['NAME', 'ANSWERS'],
  since: new Date('2026-11-01T12:00:00Z'),
  until: new Date('2027-01-30T12:00:00Z'),
  views: { byHome: 2, byStaff: 0, lastAt: new Date('2026-11-05T12:00:00Z') },
  allowedActions: ['stopSharing'],
}
const sister = { name: 'Jamie Parker', relationship: 'Sister', phone: '(561) 555-0188', isShared: true }
let entries: SharingEntry[]
let contact: typeof sister | null
beforeEach(() => {
  entries = []
  contact = null
})
const me = { ...profile, role: 'SEEKER' as const, ownerId: null, residentId: id(1), emailConfirmed: true }
api.answer('GET /residents/me', () => profile)
api.answer('GET /auth/me', () => me)
api.answer('PUT /residents/me', () => profile)
api.answer('GET /residents/emergency-contact', () => ({ contact }))
api.answer('PUT /residents/emergency-contact', ({ body }) => {
  contact = body
  return { contact }
})
api.answer('DELETE /residents/emergency-contact', () => {
  contact = null
  return { message: 'Emergency contact removed.' }
})
const staffViews = { count: 2, lastAt: new Date('2026-11-06T12:00:00Z') }
api.answer('GET /residents/sharing', () => ({ entries, staffViews }))
api.answer('DELETE /residents/applications/{id}/consent', () => refuse(503, 'Not now.'))

const open = () => renderScreen(ResidentProfile, { path: '/', at: '/' })

it('saves who the person is and what helps them, each form on its own', async () => {
  open()
  await screen.findByRole('heading', { name: 'About you' })
  fill('Phone', '12')
  await press('Save profile')
  await screen.findByRole('link', { name: 'Enter a 10-digit phone number' })
  fill('Phone', '(561) 555-0142')
  await press('Save profile')
  await screen.findByText('Profile saved.')
  expect(field('AA').checked).toBe(true)
  await check('LifeRing')
  fill('Support in the home', 'HIGH')
  await press('Save preferences')
  await screen.findByText('Preferences saved.')
  expect(api.changes).toMatchObject([
    { body: { firstName: 'Riley', phone: '(561) 555-0142' } },
    { body: { preferences: { place: 'Delray Beach, FL', supportLevel: 'HIGH', programs: ['AA', 'LIFERING'] } } },
  ])
})

it('keeps and removes an emergency contact', async () => {
  open()
  await screen.findByLabelText('Their phone')
  await press('Save contact')
  await screen.findByText('Enter their name')
  fill('Name', sister.name)
  fill('Their phone', sister.phone)
  await check('The home I live in can see this')
  const name = field('Name')
  await press('Save contact')
  await screen.findByText('Emergency contact saved.')
  // The same field: nothing was drawn anew, so the focus stays where it was.
  expect(field('Name')).toBe(name)
  await press(await screen.findByRole('button', { name: 'Remove contact' }).then(() => 'Remove contact'))
  await press('Remove contact', await findDialog('Remove your emergency contact?'))
  await waitFor(() => expect(field('Name').value).toBe(''))
  expect(screen.queryByRole('button', { name: 'Remove contact' })).toBeNull()
  expect(api.changes).toMatchObject([
    { body: { name: sister.name, isShared: true } },
    { call: 'DELETE /residents/emergency-contact' },
  ])
})

it('says that nothing is shared', async () => {
  open()
  await screen.findByText(/No home can see anything about you yet/)
})

it('lists who sees what, and stops sharing; a failure keeps the dialog and says why', async () => {
  entries = [application, { ...application, id: id(4), parts: [], until: null, allowedActions: [] }]
  open()
  const table = await screen.findByRole('table', { name: 'Who sees what, and when' })
  expect(table.textContent).toContain('Your name, your answers')
  expect(table.textContent).toContain('Viewed 2 times by the home, last on Nov 5, 2026')
  expect(table.textContent).toContain('Nothing now')
  await press('Stop sharing with Seagrape House', table)
  const dialog = await findDialog('Stop sharing with Seagrape House?')
  await press('Stop sharing', dialog)
  await within(dialog).findByText(/Not now/)
})

it('loads each part on its own: one that fails offers another try', async () => {
  const mend = api.between('GET /residents/sharing', () => refuse(503, 'Not now.'))
  open()
  await screen.findByText('Not now.')
  await screen.findByRole('heading', { name: 'About you' })
  mend()
  await press('Try again')
  await screen.findByText(/No home can see anything about you yet/)
})
