import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { WaitlistPerson } from '#contract/stays/waitlist.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { waitlistPerson } from '#web/features/stays/waitlist/waitlist.fixture.ts'
import { WaitlistTable } from './waitlist-table.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-000000000061'
const first: WaitlistPerson = { ...waitlistPerson, ownerNotes: 'Call on Monday.' }
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

function List() {
  const { data } = useApi('GET /owners/waitlist/{id}', { params: { id } })
  return data ? <WaitlistTable people={[data]} /> : null
}

it.each([
  ['Keep mine', 'Called.'],
  ['Discard mine and use theirs', 'Prefers email.'],
])('shows a colleague’s note before anything replaces it: %s', async (choice, inStore) => {
  renderScreen(List, { path: '/', at: '/' })
  await user.click(await screen.findByRole('button', { name: /^More/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit note' }))
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
