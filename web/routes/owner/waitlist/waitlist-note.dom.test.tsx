import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { WaitlistPerson } from '#contract/stays/waitlist.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { NoteDialog } from './waitlist-dialogs.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-000000000061'
const first: WaitlistPerson = {
  id,
  homeId: id,
  homeTitle: 'Harbor House',
  timeZone: 'America/New_York',
  city: 'Tampa',
  state: 'FL',
  bedroomConfigurationId: null,
  roomType: null,
  status: 'WAITING',
  priority: 'NORMAL',
  isProcessing: false,
  urgentReason: null,
  position: 1,
  notes: '',
  moveInFrom: null,
  joinedAt: new Date('2026-10-20T12:00:00Z'),
  confirmedAt: new Date('2026-10-20T12:00:00Z'),
  offer: null,
  expiresAt: null,
  nextStep: 'They are waiting.',
  allowedActions: [],
  feeCents: 0,
  applicationId: null,
  reason: null,
  reasonCode: null,
  appealUntil: null,
  history: [],
  residentName: 'Riley B.',
  ownerNotes: 'Call on Monday.',
  passes: 0,
  misses: 0,
}
let stored = first
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  stored = first
})
api.answer('GET /owners/waitlist/{id}', () => stored)
api.answer('PUT /owners/waitlist/{id}', ({ body }) => {
  stored = { ...stored, ownerNotes: body.ownerNotes ?? '' }
  return stored
})

function Person() {
  const { data } = useApi('GET /owners/waitlist/{id}', { params: { id } })
  return data ? <NoteDialog person={data} onClose={() => undefined} /> : null
}

it.each([
  ['Keep mine', 'Called.'],
  ['Discard mine and use theirs', 'Prefers email.'],
])('shows a colleague’s note before anything replaces it: %s', async (choice, inStore) => {
  renderScreen(Person, { path: '/', at: '/' })
  await screen.findByLabelText('Note')
  fill('Note', 'Called.')
  stored = { ...stored, ownerNotes: 'Prefers email.' }
  await press('Save note')
  await screen.findByText('Someone else changed this note while you were writing')
  expect([field('Note').value, stored.ownerNotes]).toEqual(['Called.', 'Prefers email.'])
  await press(choice)
  expect(field('Note').value).toBe(inStore)
  await press('Save note')
  await waitFor(() => expect(stored.ownerNotes).toBe(inStore))
})
